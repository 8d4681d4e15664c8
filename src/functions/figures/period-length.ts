import type { Coroutine } from '../../client';
import { together } from '../../client';
import { monthsInWords } from '../../api';
import { usualMonths } from '../../tables';
import { CellFailure } from '../cells/cell-error';
import type { FoundLine } from '../statements/found-line';
import type { StatementSource } from '../statements/sources/statement-source';
import type { SourceKind } from '../arguments/source-kind';

/** How many months the period of a line has: undefined where nothing shows it of a year. Other types say their length. */
export function* monthsOf<K extends SourceKind>(
  source: StatementSource<K>,
  period: FoundLine,
): Coroutine<number | undefined> {
  const { statement } = period;
  if (statement.type !== 'annual' || !source.monthsOf) return usualMonths(statement);
  return yield* source.monthsOf(period);
}

/** "the year to 2024-12-31 has 9 months", for messages. */
export function lengthInWords({ statement }: FoundLine, months: number | undefined): string {
  const { type, periodEnd } = statement;
  const period = type === 'annual' ? `the year to ${periodEnd}` : `what is filed as ${type} to ${periodEnd}`;
  return months === undefined
    ? `nothing shows how many months ${period} has, neither a filing of its nine months or first half nor one of the year before`
    : `${period} has ${monthsInWords(months)}`;
}

/** The `#N/A` where two amounts are of periods that are not shown to be equally long. A position has no length. */
export function* unequalYears<K extends SourceKind>(
  source: StatementSource<K>,
  years: readonly [FoundLine<K>, FoundLine<K>],
): Coroutine<CellFailure | undefined> {
  const [{ kind, row, statement }] = years;
  if (statement.type === 'as of' || source.kindOf(kind, row.path) === 'stock') return undefined;
  const lengths = yield* together(years.map((year) => monthsOf(source, year)));
  if (lengths[0] !== undefined && lengths[0] === lengths[1]) return undefined;
  const words = years.map((year, position) => lengthInWords(year, lengths[position]));
  return new CellFailure('#N/A', `${source.asked}: no growth rate: ${words.join(', and ')}.`);
}
