import type { Coroutine } from '../../client';
import { together } from '../../client';
import { CellFailure } from '../cells/cell-error';
import type { FoundLine } from '../statements/found-line';
import type { StatementSource } from '../statements/statement-source';
import type { SourceKind } from '../arguments/source-kind';

/** How many months the year of a line has: undefined where nothing shows it. */
export function* monthsOf<K extends SourceKind>(
  source: StatementSource<K>,
  year: FoundLine,
): Coroutine<number | undefined> {
  return source.monthsOf ? yield* source.monthsOf(year) : 12;
}

/** "the year to 2024-12-31 has 9 months", for messages. */
export function lengthInWords({ statement: { periodEnd } }: FoundLine, months: number | undefined): string {
  return months === undefined
    ? `nothing shows how many months the year to ${periodEnd} has`
    : `the year to ${periodEnd} has ${months} months`;
}

/**
 * The `#N/A` where two amounts are of years that are not shown to be equally long. Other types say their length, and a
 * position has none.
 */
export function* unequalYears<K extends SourceKind>(
  source: StatementSource<K>,
  years: readonly [FoundLine<K>, FoundLine<K>],
): Coroutine<CellFailure | undefined> {
  const [{ kind, row, statement }] = years;
  if (statement.type !== 'annual' || source.kindOf(kind, row.path) === 'stock') return undefined;
  const lengths = yield* together(years.map((year) => monthsOf(source, year)));
  if (lengths[0] !== undefined && lengths[0] === lengths[1]) return undefined;
  const words = years.map((year, position) => lengthInWords(year, lengths[position]));
  return new CellFailure('#N/A', `${source.asked}: no growth rate: ${words.join(', and ')}.`);
}
