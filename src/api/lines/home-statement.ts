import type { StatementKind, UsStatementKind } from '../statement-kind';
import { STATEMENT_KINDS, US_STATEMENT_KINDS } from '../statement-kind';
import { INDIAN_LINES } from './indian-lines';
import { foldName } from './line-name';
import { US_LINES, usLinesAlsoOn } from './us-lines';

let indianHomes: Map<string, StatementKind> | undefined;
let usHomes: Map<string, UsStatementKind> | undefined;
let usStatements: Map<string, readonly UsStatementKind[]> | undefined;

/**
 * The statement in which METRIC searches a documented line, by any trailing part of its path; undefined for any other
 * name. Where several statements have the line, the first.
 */
export function indianHomeStatement(name: string): StatementKind | undefined {
  return (indianHomes ??= homesOfTails()).get(foldName(name));
}

/** The statement in which METRIC searches a well-known line; undefined for any other name. */
export function usHomeStatement(name: string): UsStatementKind | undefined {
  usHomes ??= new Map(US_STATEMENT_KINDS.flatMap((kind) => US_LINES[kind].map((line) => [foldName(line), kind])));
  return usHomes.get(foldName(name));
}

/** Every statement that shows a well-known line, its home statement first; empty for any other name. */
export function usStatementsOf(name: string): readonly UsStatementKind[] {
  return (usStatements ??= statementsByLine()).get(name) ?? [];
}

function homesOfTails(): Map<string, StatementKind> {
  const homes = new Map<string, StatementKind>();
  for (const kind of STATEMENT_KINDS) {
    for (const path of INDIAN_LINES[kind]) {
      const steps = foldName(path).split('.');
      for (const start of steps.keys()) {
        const tail = steps.slice(start).join('.');
        if (!homes.has(tail)) homes.set(tail, kind);
      }
    }
  }
  return homes;
}

function statementsByLine(): Map<string, readonly UsStatementKind[]> {
  const lines = new Map<string, UsStatementKind[]>();
  for (const kind of US_STATEMENT_KINDS) for (const name of US_LINES[kind]) lines.set(name, [kind]);
  for (const kind of US_STATEMENT_KINDS) for (const name of usLinesAlsoOn(kind)) lines.get(name)?.push(kind);
  return lines;
}
