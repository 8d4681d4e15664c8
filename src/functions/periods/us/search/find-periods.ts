import type { Coroutine, FreshnessPolicy } from '../../../../client';
import { LOOKED_FOR, together } from '../../../../client';
import type { QueryContext } from '../../../context/query-context';
import { KEPT } from '../../search-freshness';
import type { UsPeriod } from '../fiscal-order';
import type { PeriodicForm } from '../filings';
import { listFilings } from '../filings';
import type { UsPeriodChain } from './period-chain';
import { PeriodNotFound } from './period-not-found';
import type { UsPeriodQuery, UsPeriodTerms } from './period-search';
import { ANNUAL_FORMS, UsPeriodSearch } from './period-search';
import { MAX_US_REQUESTS } from './request-budget';
import { cutSearch, throwWithoutDollars, uncertain } from './search-failures';

/** Asking for the CIK of a ticker takes one. */
const CIK_REQUESTS = 1;

/** What a search found in an issuer's chain of periods, and whether it had to stop at the most requests. */
export interface ChainSearch<T> {
  readonly found: T | PeriodNotFound;
  readonly isCut: boolean;
}

/**
 * Calls `read` with the chain of an issuer's periods; with `undefined` where it has none. The service lists no periods: the search
 * reads the filings feed (E13), queries the dates on which a period may have ended (E16), and steps from one period to the next.
 */
export function* searchUsPeriods<T>(
  context: QueryContext,
  terms: UsPeriodTerms,
  read: (chain: UsPeriodChain | undefined) => Coroutine<T | PeriodNotFound>,
): Coroutine<ChainSearch<T>> {
  const forms: readonly PeriodicForm[] = terms.type === 'annual' ? ANNUAL_FORMS : ['10-Q'];
  const filings = yield* listFilings(context, terms, forms);
  if (filings.length === 0) return { found: yield* read(undefined), isCut: false };
  const budget = { left: MAX_US_REQUESTS - CIK_REQUESTS - forms.length, isCut: false };
  const search = new UsPeriodSearch(context, terms, filings, budget);
  const found = function* (emptyFreshness: FreshnessPolicy): Coroutine<T | PeriodNotFound> {
    const chain = yield* search.chain(emptyFreshness);
    return chain instanceof PeriodNotFound ? chain : yield* read(chain);
  };
  // An answer "no statement" is kept long, but a filing may have been listed before its statement.
  const first = yield* found(KEPT);
  return {
    found: first instanceof PeriodNotFound && !budget.isCut ? yield* found(LOOKED_FOR) : first,
    isCut: budget.isCut,
  };
}

/** Why a list of periods ends before the count asked for. */
export interface ListEnd {
  readonly what: string;
  /** Whether the search had to stop at the most requests: the next calculation goes on. */
  readonly isCut: boolean;
}

/** An issuer's newest periods of a type, newest first, and why the list ends if there are fewer than asked for. */
export interface FoundPeriods {
  readonly periods: readonly UsPeriod[];
  readonly missing?: ListEnd | undefined;
}

/**
 * The newest periods with an income statement. Throws where the newest found is not proved to be the newest. If an older one is
 * missing, the list ends before it and says so. An empty list means that the issuer has no such filings.
 */
export function* findUsPeriods(context: QueryContext, query: UsPeriodQuery): Coroutine<FoundPeriods> {
  const found = yield* foundOrMissing(context, query);
  if (found instanceof PeriodNotFound) throw uncertain(query.asked, query.type, found);
  return found;
}

/** An issuer's newest quarters and years. */
export interface QuartersAndYears {
  readonly quarters: FoundPeriods;
  readonly years: FoundPeriods;
  /** The end of the first months, where the only annual report is of these: it has their balance sheet. */
  readonly firstMonthsTo?: string;
}

/**
 * An issuer's newest quarters, as `quarters` finds them, and its newest years: none where the only annual report is of its first months, and a quarter
 * ended after them.
 */
export function* findWithYears(
  context: QueryContext,
  quarters: Coroutine<FoundPeriods>,
  years: UsPeriodQuery,
): Coroutine<QuartersAndYears> {
  const [found, ofYears] = yield* together([quarters, foundOrMissing(context, years)]);
  if (!(ofYears instanceof PeriodNotFound)) return { quarters: found, years: ofYears };
  const { firstMonthsTo } = ofYears;
  const [newest] = found.periods;
  if (firstMonthsTo === undefined) throw uncertain(years.asked, years.type, ofYears);
  // A quarter may have ended with them, or since then.
  if (newest === undefined || newest.end <= firstMonthsTo)
    throw uncertain(years.asked, 'quarterly', { what: ofYears.what });
  return { quarters: found, years: { periods: [] }, firstMonthsTo };
}

/**
 * The newest periods of the issuer's 10-Qs: quarters, or the half-years or nine months of an issuer whose newest 10-Q has no
 * quarter. Throws as `findUsPeriods` does.
 */
export function* findInterimPeriods(
  context: QueryContext,
  query: Omit<UsPeriodQuery, 'type'>,
): Coroutine<FoundPeriods> {
  const quarters: UsPeriodQuery = { ...query, type: 'quarterly' };
  const found = yield* foundOrMissing(context, quarters);
  if (!(found instanceof PeriodNotFound)) return found;
  if (found.reportedType === undefined) throw uncertain(query.asked, quarters.type, found);
  return yield* findUsPeriods(context, { ...query, type: found.reportedType });
}

function* foundOrMissing(context: QueryContext, query: UsPeriodQuery): Coroutine<FoundPeriods | PeriodNotFound> {
  const { asked, count } = query;
  const { found, isCut } = yield* searchUsPeriods<readonly UsPeriod[]>(context, query, function* (chain) {
    return chain === undefined ? [] : yield* chain.newest(count);
  });
  const isMissing = found instanceof PeriodNotFound;
  const certain = isMissing ? found.certain : found;
  const what = isMissing ? found.what : `the newest ${count} period ends are not all found`;
  if (certain.length === 0) {
    if (isMissing) throwWithoutDollars(asked, found, { isCut });
    if (isCut) throw cutSearch(asked, isMissing ? `${what} on the likeliest days` : what);
    if (isMissing) return found;
  }
  const isShort = certain.length < count && (isMissing || isCut);
  return { periods: certain.slice(0, count), missing: isShort ? { what, isCut } : undefined };
}
