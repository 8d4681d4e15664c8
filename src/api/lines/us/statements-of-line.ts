/** In which US statements the well-known lines stand: the pane suggests them, the import places them, and METRIC searches them. */
import { lazy } from '../../lazy';
import type { UsStatementKind } from '../../statement-kind';
import { US_STATEMENT_KINDS } from '../../statement-kind';
import { wordList } from '../../texts/word-list';
import { foldName } from '../line-name';
import { kindByName } from '../line-kind-by-name';
import { ALSO_ON, HOME_LINES } from './line-list';
import { usStatementByName } from './name-rules';

/** The well-known lines whose home is this statement, in presentation order. */
export function usLines(statement: UsStatementKind): readonly string[] {
  return wordList(HOME_LINES[statement]);
}

const homes = lazy(
  (): ReadonlyMap<string, UsStatementKind> =>
    new Map(US_STATEMENT_KINDS.flatMap((kind) => usLines(kind).map((line) => [foldName(line), kind]))),
);

/** The home statement of a well-known US line; undefined for any other name. */
export function usDocumentedStatement(name: string): UsStatementKind | undefined {
  return homes().get(foldName(name));
}

/** The home statement of a well-known US line, or the one that its name shows; undefined for any other name. */
export function usHomeStatement(name: string): UsStatementKind | undefined {
  return usDocumentedStatement(name) ?? usStatementByName(name);
}

/**
 * The lines of a statement that METRIC searches there alone: their name looks like that of a position though they are
 * an amount of a period, or the other way round, or shows nothing; and positions that a cash flow statement shows too, perhaps of the day on which it begins.
 */
export function usLinesSearchedAtHome(statement: UsStatementKind): readonly string[] {
  return usLines(statement).filter((name) => {
    const byName = usStatementByName(name) ?? (kindByName(name) && 'income');
    const isNamedOtherwise = byName === undefined || (byName === 'balance') !== (statement === 'balance');
    return isNamedOtherwise || (statement === 'balance' && usStatementsOf(name).length > 1);
  });
}

const statements = lazy(statementsByLine);

/** Every statement that shows a well-known line, its home statement first; empty for any other name. */
export function usStatementsOf(name: string): readonly UsStatementKind[] {
  return statements().get(name) ?? [];
}

function statementsByLine(): Map<string, readonly UsStatementKind[]> {
  const lines = new Map<string, UsStatementKind[]>();
  for (const kind of US_STATEMENT_KINDS) for (const name of usLines(kind)) lines.set(name, [kind]);
  for (const kind of US_STATEMENT_KINDS) for (const name of wordList(ALSO_ON[kind])) lines.get(name)?.push(kind);
  return lines;
}
