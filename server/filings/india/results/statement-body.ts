import { indianLineKind } from '../../../../src/api';
import { cashAtBothEnds } from '../zeros/cash-at-both-ends';
import { contextsOf, DAY, mayStandOn } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';
import type { Contradictions } from '../zeros/contradicted-zeros';
import { contradictedZeros } from '../zeros/contradicted-zeros';
import type { Format } from '../lines/formats';
import type { BodyKind } from '../lines/line-table';
import type { ElementSource, StatementLine } from '../lines/statement-lines';
import { namedRows } from './named-rows';

/** Nested lines of a statement; null if the filing gives no value. */
export interface Body {
  readonly [line: string]: number | null | Body;
}

/**
 * The statement that a format's lines make of the facts in the first of the contexts that has each; undefined if none
 * of them is other than zero: such a statement was not filed, even with a paid-up capital beside its zeros. `left` names
 * elements that are of another statement.
 */
export function statementBody(
  facts: FactTable,
  { lines, arithmetic, taxonomy }: Format,
  kind: BodyKind,
  contexts: readonly string[],
  left: readonly string[] = [],
): Body | undefined {
  const contradicted = contradictedZeros(facts, arithmetic[kind], contexts);
  const body = {};
  const reported: StatementLine[] = [];
  for (const line of lines[kind]) {
    const sources = sourcesWithout(line, left);
    const value = lineValue({ facts, contexts, contradicted }, line, sources);
    if (value === undefined && !line.isNamed) continue;
    place(body, line.keys, value ?? null);
    if (value) reported.push(line);
    const parts = rowsOf(facts, line, { kind, lines: lines[kind], rows: taxonomy.rows, contexts });
    if (parts) place(body, [...line.keys.slice(0, -1), `details_of_${line.keys.at(-1) ?? ''}`], parts);
  }
  if (!isFiled(facts, kind, reported, contexts)) return undefined;
  contradicted.report(lines[kind]);
  return body;
}

/** Whether a statement with these lines that are not 0 was filed. */
function isFiled(
  facts: FactTable,
  kind: BodyKind,
  reported: readonly StatementLine[],
  [context = '']: readonly string[],
): boolean {
  if (reported.some((line) => isOfPeriod(kind, line))) return true;
  if (reported.length > 0) {
    facts.warnings.push(`all amounts of the period in ${context} are 0: its income statement is left out`);
  }
  return false;
}

/** Whether a line of an income statement is an amount of its period: positions, ratios and what is per share make no statement. */
function isOfPeriod(kind: BodyKind, { keys }: StatementLine): boolean {
  return kind !== 'income' || (indianLineKind(kind, keys.join('.')) ?? 'flow') === 'flow';
}

function sourcesWithout({ sources }: StatementLine, left: readonly string[]): readonly ElementSource[] {
  return left.length === 0 ? sources : sources.filter(({ element }) => !left.includes(element));
}

interface RowsOfStatement {
  readonly kind: BodyKind;
  readonly lines: readonly StatementLine[];
  /** The elements that the taxonomy divides into rows of a period; those of a balance sheet it does not tell. */
  readonly rows: readonly string[];
  readonly contexts: readonly string[];
}

/** The parts of a line under the filing's own names. */
function rowsOf(
  facts: FactTable,
  { sources }: StatementLine,
  { kind, lines, rows, contexts: [context = ''] }: RowsOfStatement,
): Body | undefined {
  if (kind === 'cashflow') return undefined;
  for (const { element } of sources)
    if (kind === 'balance' ? context === DAY : rows.includes(element)) return namedRows(facts, element, context, lines);
  return undefined;
}

interface ReadFacts {
  readonly facts: FactTable;
  readonly contexts: readonly string[];
  readonly contradicted: Contradictions;
}

/** Undefined if the filing has no value; null if it has one that the rest of the filing contradicts. */
function lineValue(
  { facts, contexts, contradicted }: ReadFacts,
  { measure }: StatementLine,
  sources: readonly ElementSource[],
): number | null | undefined {
  for (const { element, isDeducted, end } of sources) {
    if (contradicted.has(element)) return null;
    if (end !== undefined) return cashAtBothEnds(facts, element, contexts)[end === 'opening' ? 0 : 1];
    const context = facts.contextOf(element, contextsOf(element, contexts));
    const isThere = context !== undefined && mayStandOn(context, element);
    const value = isThere ? facts.number(element, context, measure) : null;
    if (value !== null) return isDeducted && value !== 0 ? -value : value;
  }
  return undefined;
}

function place(body: Record<string, unknown>, keys: readonly string[], value: number | null | Body, depth = 0): void {
  const name = keys[depth] ?? '';
  if (depth + 1 >= keys.length) body[name] = value;
  else place((body[name] ??= {}) as Record<string, unknown>, keys, value, depth + 1);
}
