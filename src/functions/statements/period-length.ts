import type { StatementKind } from '../../api';
import { indianLineKind } from '../../api';
import type { Coroutine, ParameterValues } from '../../client';
import { all, run, wait } from '../../client';
import { monthsOfYear } from '../periods/months-of-year';
import { CellFailure } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import type { FoundLine } from './metric-lookup';

/** How many months the year of an Indian line has: undefined where nothing shows it. */
export function monthsOf(
  context: QueryContext,
  company: ParameterValues,
  { statement: { periodEnd, facts } }: FoundLine,
): Coroutine<number | undefined> {
  return monthsOfYear(context, company, { date: periodEnd, fiscalYear: facts['fiscal_year'] });
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
export function* unequalYears(
  context: QueryContext,
  { asked, ...company }: ParameterValues & { readonly asked: string },
  years: readonly [FoundLine, FoundLine],
): Coroutine<CellFailure | undefined> {
  const [{ kind, row, statement }] = years;
  if (statement.type !== 'annual' || indianLineKind(kind as StatementKind, row.path) === 'stock') return undefined;
  const lengths = yield* wait(all(years.map((year) => () => run(monthsOf(context, company, year)))));
  if (lengths[0] !== undefined && lengths[0] === lengths[1]) return undefined;
  const words = years.map((year, position) => lengthInWords(year, lengths[position]));
  return new CellFailure('#N/A', `${asked}: no growth rate: ${words.join(', and ')}.`);
}
