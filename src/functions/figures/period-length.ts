import type { Coroutine } from '../../client';
import { together } from '../../client';
import { daysBetween, MONTH_DAYS, monthsInWords, quartersOfType, reportedMonths } from '../../api';
import { usualMonths } from '../../tables';
import { CellFailure } from '../cells/failures/cell-error';
import type { FoundLine } from '../statements/lines/found-line';
import type { StatementSource } from '../statements/sources/statement-source';
import type { SourceKind } from '../arguments/metrics/source-kind';

/** How many months the period of a line has: undefined where nothing shows it of a year. Other types say their length. */
export function* monthsOf<K extends SourceKind>(
  source: StatementSource<K>,
  period: FoundLine,
): Coroutine<number | undefined> {
  const { statement } = period;
  if (statement.type !== 'annual') return usualMonths(statement);
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
  if (lengths[0] !== undefined && lengths[0] === lengths[1]) return tooNear(source, years);
  const words = years.map((year, position) => lengthInWords(year, lengths[position]));
  return new CellFailure('#N/A', `${source.asked}: no growth rate: ${words.join(', and ')}.`);
}

/** A quarter of 12 weeks, or a year that ends on another weekday, has fewer days than one of months by less than this. */
const DAYS_FEWER = 8;

/**
 * The `#N/A` where two periods end closer together than their type is long and their answers say no length: the later one is a part, as after a
 * merger or a moved year end, or both have the same months. Indian years are shown to be as long as they are.
 */
function tooNear<K extends SourceKind>(
  { asked, provesYears }: StatementSource<K>,
  years: readonly [FoundLine<K>, FoundLine<K>],
): CellFailure | undefined {
  const [{ statement }] = years;
  const { type } = statement;
  if ((type === 'annual' && provesYears) || years.some((year) => reportedMonths(year.statement.facts) !== undefined))
    return undefined;
  const [earlier = '', later = ''] = years.map((year) => year.statement.periodEnd).sort();
  const days = daysBetween(earlier, later);
  if (days >= 3 * MONTH_DAYS * (quartersOfType(type) ?? 0) - DAYS_FEWER) return undefined;
  const [what, end] = type === 'annual' ? ['the years', 'end'] : [`what is filed as ${type}`, 'ends'];
  const months = monthsInWords(Math.max(1, Math.round(days / MONTH_DAYS)));
  return new CellFailure(
    '#N/A',
    `${asked}: no growth rate: ${what} to ${earlier} and to ${later} ${end} ${months} apart: the later is shorter, or they overlap.`,
  );
}
