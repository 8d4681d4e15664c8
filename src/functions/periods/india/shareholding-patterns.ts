import type { Envelope, FilingBasis } from '../../../api';
import { addMonths, MAX_PATTERNS, patternsOf, quarterEnd, shareholdingPattern } from '../../../api';
import type { Coroutine } from '../../../client';
import { wait } from '../../../client';
import type { AskedTicker } from '../../arguments/companies/company-argument';
import { dateOf } from '../../arguments/periods/date-argument';
import type { AskedPeriod, UndatedPeriod } from '../../arguments/periods/period-grammar';
import { textInFormula } from '../../arguments/scalar-argument';
import { serviceHasNo } from '../../cells/failures/absence-text';
import type { CellFailure } from '../../cells/failures/cell-error';
import { badArgument } from '../../cells/failures/cell-error';
import { askAbout } from '../../companies/read-company';
import type { QueryContext } from '../../context/query-context';
import type { CountedPeriod, MissingPeriod } from '../counted-period';
import { existingDates } from '../existing-dates';
import { DAILY } from '../search-freshness';
import { findOlderPeriods } from './older-periods';

/** Whose shareholding patterns, and of which basis. A blank basis is periodic (E5). */
export interface PatternTerms extends AskedTicker {
  readonly basis?: FilingBasis | undefined;
}

/**
 * The dates of the newest patterns, newest first. `listed` are those of the answer without a date, at most eight (E5
 * rule 1). Older periodic ones are asked for at quarter ends (rules 2 and 4); the dates of other bases cannot be predicted.
 */
export function* newestPatternDates(
  context: QueryContext,
  { asked, ticker, basis = 'periodic' }: PatternTerms,
  listed: readonly string[],
  count: number,
): Coroutine<readonly string[]> {
  if (count <= listed.length || listed.length < MAX_PATTERNS) return listed.slice(0, count);
  if (basis !== 'periodic')
    throw badArgument(`${asked}: the service lists only the newest ${MAX_PATTERNS} observations of basis ${basis}.`);
  return yield* findOlderPeriods(listed, {
    count,
    stepMonths: 3,
    exist: (dates) => existingDates(context, shareholdingPattern, { ticker, basis }, dates, DAILY),
  });
}

/**
 * The patterns (newest first) and the quarters without one that lie between two. Patterns of other bases, and those on other days, come
 * irregularly: none of them is missing.
 */
export function withMissingPatterns(terms: PatternTerms, dates: readonly string[]): readonly CountedPeriod[] {
  const { basis = 'periodic' } = terms;
  return dates.flatMap((date, at) => {
    const newer = basis === 'periodic' ? dates[at - 1] : undefined;
    const missing: MissingPeriod[] = [];
    let end = newer === undefined ? date : addMonths(quarterEnd(newer), -3);
    for (; end > date; end = addMonths(end, -3)) missing.push({ at: end, missing: noPattern(terms, end) });
    return [...missing, { date }];
  });
}

/** What a cell says where the company is one of the US. */
export const PATTERNS_OF_INDIA =
  'Only Indian companies file shareholding patterns; US.METRIC has the "shares outstanding" of US ones.';

/** Asks for a company's newest patterns, or for the one of a date (E5). */
export function* queryPatterns(
  context: QueryContext,
  { asked, ticker, basis }: PatternTerms,
  date?: string,
): Coroutine<Envelope> {
  const question = wait(context.query(shareholdingPattern, { ticker, basis, date }));
  return yield* askAbout(context, 'india', asked, question, PATTERNS_OF_INDIA);
}

/** The date of a period's pattern; undefined for the newest one. */
export function* dateOfPattern(
  context: QueryContext,
  terms: PatternTerms,
  period: AskedPeriod,
): Coroutine<string | CellFailure | undefined> {
  return period === 'latest' ? undefined : yield* dateOf(period, (undated) => patternDate(context, terms, undated));
}

/** The date of the pattern so many quarters before the newest; the `#N/A` where the company has none. */
export function* patternDate(
  context: QueryContext,
  terms: PatternTerms,
  period: UndatedPeriod,
): Coroutine<string | CellFailure> {
  const { basis = 'periodic' } = terms;
  if ('fiscal' in period || period.impliedType !== 'quarterly' || basis !== 'periodic')
    throw badArgument(
      `date ${period.text}: shareholding patterns are quarterly. Give a date, or Q-4 for a year earlier.`,
    );
  const [newest] = patternsOf(yield* queryPatterns(context, terms));
  return newest ? addMonths(newest.as_of_date, -3 * period.quartersBack) : noPattern(terms);
}

/** The `#N/A` where a company has no pattern of the basis, on a date or at all. */
export function noPattern({ asked, basis = 'periodic' }: PatternTerms, date?: string): CellFailure {
  const advice = date ? () => otherPatterns(asked, basis, date) : undefined;
  return serviceHasNo({ asked, what: `${basis} shareholding pattern`, date, advice });
}

/** Advice where there is no pattern of a date: the formula that lists the dates, and another basis. */
export function otherPatterns(asked: string, basis: string, date: string): string {
  const ofBasis = basis === 'periodic' ? '' : `,${textInFormula(basis)}`;
  const listed = `=FIN.PERIODS(${textInFormula(asked)},,,,"shareholding"${ofBasis}) lists the dates there are.`;
  if (basis !== 'periodic' || date === quarterEnd(date)) return listed;
  return `${listed} A date that ends no quarter is of basis capital_restructuring or pre_listing.`;
}
