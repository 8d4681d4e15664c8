import { foldName } from '../../../../src/api/lines/line-name';
import type { FactTable } from '../instance/fact-table';
import { DAY, isOfQuarter, isOfRow, isRowOfPosition, QUARTER } from '../instance/contexts';
import { croresOf } from '../instance/filed-number';
import type { Fact } from '../instance/xbrl-instance';
import type { StatementLine } from '../lines/statement-lines';

/**
 * The parts of an element that a filing gives under names of its own, in crores and in its order, for a period or for its last day; undefined if
 * there are none. `lines` are those of the statement: none of them may become ambiguous by such a name.
 */
export function namedRows(
  facts: FactTable,
  element: string,
  context: string,
  lines: readonly StatementLine[],
): Readonly<Record<string, number>> | undefined {
  const rows = facts
    .all(element)
    .filter((fact) => fact.text !== '' && (context === DAY ? isOfDay(facts, fact) : isOfPeriod(fact, context)));
  if (rows.length === 0) return undefined;
  const named: Record<string, number> = {};
  for (const fact of rows) {
    named[freeName(named, nameOf(facts, fact.context), lines)] = croresOf(fact, facts.file);
  }
  return named;
}

const isOfPeriod = ({ context: row }: Fact, context: string) =>
  isOfRow(row) && isOfQuarter(row) === (context === QUARTER);

const isOfDay = (facts: FactTable, { name, context: row }: Fact) =>
  isRowOfPosition(row, name) && facts.lastDay(row) === facts.lastDay(DAY);

function nameOf(facts: FactTable, context: string): string {
  const name = facts.described(context)?.replace(/\s+/g, ' ').trim() ?? '';
  return name === '' ? 'Without a name' : name;
}

/** The name, made different from a line of the statement that is called alike, and from an earlier row. */
function freeName(named: Readonly<Record<string, number>>, name: string, lines: readonly StatementLine[]): string {
  const own = tailsOf(name).some((tail) => namesOf(lines).has(tail)) ? `${name} (details)` : name;
  let free = own;
  for (let count = 2; Object.hasOwn(named, free); count += 1) free = `${own} (${count})`;
  return free;
}

const names = new WeakMap<readonly StatementLine[], ReadonlySet<string>>();

/** Each name by which a cell may ask for one of the lines. */
function namesOf(lines: readonly StatementLine[]): ReadonlySet<string> {
  let known = names.get(lines);
  if (!known) names.set(lines, (known = new Set(lines.flatMap(({ path }) => tailsOf(path)))));
  return known;
}

/** A name with dots may be asked for by what follows any of them. */
function tailsOf(path: string): string[] {
  const steps = foldName(path).split('.');
  return steps.map((_, start) => steps.slice(start).join('.'));
}
