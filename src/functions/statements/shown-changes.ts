/** Notes what a cell shows of a statement whose answer has replaced a different one. */
import type { Statement } from '../../tables';
import type { AskedName } from '../arguments/metric-argument';
import type { SourceKind } from '../arguments/source-kind';
import type { CellFailure } from '../cells/cell-error';
import type { AnswerChange, ShownChanges } from '../context/answer-change';
import { factPath } from '../context/answer-change';
import type { QueryContext } from '../context/query-context';
import { findAsked } from './asked-line';
import type { FoundLine } from './found-line';

type Name = Pick<AskedName<SourceKind>, 'asked' | 'name' | 'isPath' | 'parted'>;

/** The cell shows the line of this name, or would show it had it not gone away. */
export function noteChangedLine(context: QueryContext, statement: Statement, name: Name): void {
  noteEach(context, statement, (part, { before }) =>
    [part, ...(before ? [before as Statement] : [])].flatMap((each) => {
      const found = findAsked(each, name);
      return found.kind === 'line' ? [found.line.path] : [];
    }),
  );
}

/** The cell refuses the line: it does not show what came back. */
export function noteRefusedLine(
  changes: ShownChanges,
  { row, statement }: Pick<FoundLine, 'row' | 'statement'>,
  failure: CellFailure,
): void {
  for (const { facts } of statement.computed?.parts ?? [statement]) {
    const change = changes.of(facts);
    if (change) changes.refuse(change, row.path, failure.message);
  }
}

/** The cells show all lines of the statement; with `main` those of its outline, and would show these had they not gone away. */
export function noteChangedLines(context: QueryContext, statement: Statement, main?: ReadonlySet<string>): void {
  noteEach(context, statement, (_part, { lines }) => {
    const shown = main && new Set([...main, ...statement.outline.map(({ path }) => path)]);
    return [...lines.keys()].filter((path) => !path.startsWith(factPath('')) && (!shown || shown.has(path)));
  });
}

/** The cell shows this field of the answer. */
export function noteChangedFact(context: QueryContext, statement: Statement, field: string): void {
  noteEach(context, statement, () => [factPath(field)]);
}

/** A computed quarter shows what changed in the statements that it was computed from. */
function noteEach(
  { changes }: QueryContext,
  statement: Statement,
  pathsOf: (part: Statement, change: AnswerChange) => readonly string[],
): void {
  if (!changes) return;
  for (const part of statement.computed?.parts ?? [statement]) {
    const change = changes.of(part.facts);
    if (change) changes.add(change, pathsOf(part, change));
  }
}
