import type { ReportingType } from '../../../../api';
import { datePart, quartersOfType } from '../../../../api';
import type { Coroutine, FreshnessPolicy } from '../../../../client';
import { quartersEarlier } from '../../../arguments/periods/fiscal-label';
import type { UsIssuer } from '../../../companies/company-lookup';
import type { QueryContext } from '../../../context/query-context';
import { anchorEnds, quartersNear, rareAnchorEnds } from './ends/anchor-ends';
import { ExactDates } from './ends/exact-dates';
import { endOfFirstMonths, endsOfOnlyYear } from './first-months';
import { firstPeriod, LIKELIEST } from './first-period';
import type { UsPeriod } from '../fiscal-order';
import { areConsecutive, isSameLabel } from '../fiscal-order';
import type { PeriodicFiling, PeriodicForm } from '../filings';
import { listFilings } from '../filings';
import { UsPeriodChain } from './period-chain';
import { noPeriodFound, PeriodNotFound } from './period-not-found';
import type { RequestBudget } from './request-budget';
import { quarterEndsBefore } from './period-steps';

/** The periods of one issuer and type. */
export interface UsPeriodTerms extends UsIssuer {
  readonly type: ReportingType;
}

/** The newest `count` of them. */
export interface UsPeriodQuery extends UsPeriodTerms {
  readonly count: number;
}

export const ANNUAL_FORMS: readonly PeriodicForm[] = ['10-K', '20-F'];

/** The quarters of a year that have a statement of their own. */
const FILED_QUARTERS = 3;

/** Half-years and nine months end with the second and third quarter, and are in the 10-Q of that quarter. */
const CUMULATIVES = ['half_yearly', 'nine_months'] as const;
type Cumulative = (typeof CUMULATIVES)[number];
/** The search starts from this many of the newest filings: the newest may be irregular, or its statement not served yet. */
const ANCHOR_FILINGS = 2;

/** Finds an issuer's newest period of a type, and starts the chain of periods with it. */
export class UsPeriodSearch {
  readonly #context: QueryContext;
  readonly #query: UsPeriodTerms;
  readonly #filings: readonly PeriodicFiling[];
  readonly #budget: RequestBudget;
  readonly #today: string;
  #annual: readonly PeriodicFiling[] | undefined;

  constructor(context: QueryContext, query: UsPeriodTerms, filings: readonly PeriodicFiling[], budget: RequestBudget) {
    this.#context = context;
    this.#query = query;
    this.#filings = filings;
    this.#budget = budget;
    this.#today = datePart(new Date(context.nowMs()).toISOString());
  }

  /** The chain that starts with the newest period, or what is missing; undefined where the issuer has no such period. */
  *chain(emptyFreshness: FreshnessPolicy): Coroutine<UsPeriodChain | PeriodNotFound | undefined> {
    const { type } = this.#query;
    const chain = yield* this.#started(type === 'annual' ? type : 'quarterly', emptyFreshness);
    if (chain instanceof PeriodNotFound) return chain;
    if (chain instanceof CumulativeAlone) return yield* this.#cumulativeAlone(type, chain, emptyFreshness);
    if (type === 'half_yearly' || type === 'nine_months') return yield* this.#cumulative(type, chain, emptyFreshness);
    if (chain.oldest === undefined) return chain.missing ?? noPeriodFound(this.#filings[0]);
    return chain;
  }

  /** Finds the newest half-year or nine months: steps back from the newest quarter to the one with which they end. */
  *#cumulative(
    type: Cumulative,
    quarters: UsPeriodChain,
    emptyFreshness: FreshnessPolicy,
  ): Coroutine<UsPeriodChain | PeriodNotFound | undefined> {
    const isLast = () => quarters.oldest?.label?.quarter === quartersOfType(type);
    for (let steps = 0; steps < FILED_QUARTERS && !isLast(); steps += 1) {
      if (!(yield* quarters.extend())) break;
    }
    const { missing, oldest } = quarters;
    if (oldest === undefined) return missing ? new PeriodNotFound(missing.what) : noPeriodFound(this.#filings[0]);
    if (!areConsecutive(quarters.periods)) return noneCounted(type, quarters, oldest);
    if (missing) return yield* this.#acrossMissing(type, oldest, missing, emptyFreshness);
    if (!isLast()) return undefined;
    const dates = this.#dates(type, emptyFreshness);
    const [newest] = yield* dates.ask([oldest.end]);
    if (!newest) return new PeriodNotFound(`the ${type} period to ${oldest.end} was not found`);
    return this.#chainFrom(type, dates, newest);
  }

  /**
   * The same if the 10-Q before the oldest quarter found is missing: the label of that quarter shows which period of the type is the
   * newest, and the period must be found with exactly that label.
   */
  *#acrossMissing(
    type: Cumulative,
    { end, label }: UsPeriod,
    { what }: PeriodNotFound,
    emptyFreshness: FreshnessPolicy,
  ): Coroutine<UsPeriodChain | PeriodNotFound> {
    if (label === undefined) return new PeriodNotFound(what); // without certain periods: those found are quarters
    const back = (label.quarter - quartersOfType(type) + 4) % 4;
    const fiscal = quartersEarlier(label, back);
    const dates = this.#dates(type, emptyFreshness);
    for (const stage of quarterEndsBefore(end, back)) {
      const newest = (yield* dates.ask(stage)).find((period) => isSameLabel(type, period.label, fiscal));
      if (newest) return this.#chainFrom(type, dates, newest);
    }
    return new PeriodNotFound(`${what}, and no ${type} statement of fiscal ${fiscal.year} either`);
  }

  #chainFrom(type: Cumulative, dates: ExactDates, newest: UsPeriod): UsPeriodChain {
    const chain = new UsPeriodChain(type, dates, this.#filings);
    chain.periods.push(newest);
    return chain;
  }

  /** The periods of an issuer whose newest 10-Q has no quarter: the half-years or nine months that such filings report. */
  *#cumulativeAlone(
    asked: ReportingType,
    { type, period, filing }: CumulativeAlone,
    emptyFreshness: FreshnessPolicy,
  ): Coroutine<UsPeriodChain | PeriodNotFound> {
    if (asked === type) {
      const chain = new UsPeriodChain(type, this.#dates(type, emptyFreshness), this.#filings);
      yield* chain.startAt(period, this.#today);
      return chain.oldest === undefined ? (chain.missing ?? noPeriodFound(filing)) : chain;
    }
    const what = `the newest 10-Q, published on ${filing.published}, has the ${type} period to ${period.end}, and no ${asked} one`;
    return new PeriodNotFound(what, { reportedType: type });
  }

  *#started(
    type: 'annual' | 'quarterly',
    emptyFreshness: FreshnessPolicy,
  ): Coroutine<UsPeriodChain | CumulativeAlone | PeriodNotFound> {
    const dates = this.#dates(type, emptyFreshness);
    const chain = new UsPeriodChain(type, dates, this.#filings);
    const anchor = yield* this.#anchor(type, dates, emptyFreshness);
    if (anchor instanceof CumulativeAlone || anchor instanceof PeriodNotFound) return anchor;
    if (anchor) yield* chain.startAt(anchor, this.#today);
    if (chain.oldest) yield* dates.confirm(chain.oldest);
    const isLost = type === 'quarterly' && chain.missing !== undefined;
    return (isLost ? yield* this.#cumulativeOfNewest(emptyFreshness) : undefined) ?? chain;
  }

  /** The half-year or nine months that the newest 10-Q reports on a date that its month names, after no quarter was found there. */
  *#cumulativeOfNewest(emptyFreshness: FreshnessPolicy): Coroutine<CumulativeAlone | undefined> {
    const [filing] = this.#filings;
    const type = CUMULATIVES.find((each) => quartersOfType(each) === filing?.label?.quarter);
    if (filing?.month === undefined || type === undefined) return undefined;
    const period = yield* firstPeriod(this.#dates(type, emptyFreshness), [anchorEnds(filing)], LIKELIEST);
    return period && new CumulativeAlone(type, period, filing);
  }

  /** What is missing where the only annual reports are of the company's first months: no other day would have their year. */
  *#firstMonths(dates: ExactDates): Coroutine<UsPeriod | PeriodNotFound | undefined> {
    const ends = endsOfOnlyYear(this.#filings);
    const [year] = yield* dates.ask(ends);
    if (year || ends.length === 0) return year;
    return yield* this.#balanceAlone(this.#filings, 'only', 'that of a company that began within the year');
  }

  /** What is missing where the newest annual reports have a balance sheet and no year: its parts before and after a purchase are no years. */
  *#newestInParts(): Coroutine<PeriodNotFound | undefined> {
    const [newest] = this.#filings;
    const ofYear = this.#filings.filter(({ label }) => isSameLabel('annual', label, newest?.label));
    return yield* this.#balanceAlone(ofYear, 'newest', 'where a company began, or was bought, within the year');
  }

  *#balanceAlone(reports: readonly PeriodicFiling[], which: string, as: string): Coroutine<PeriodNotFound | undefined> {
    const end = yield* endOfFirstMonths(this.#context, this.#query.cik, reports, this.#budget);
    if (end === undefined) return undefined;
    const what = `its ${which} ${reports[0]?.form} has a balance sheet for ${end} and no statement of twelve months, as ${as}`;
    return new PeriodNotFound(what, { firstMonthsTo: end });
  }

  /** A period to start from, at or near the newest one: the first that is found by the newest filings. */
  *#anchor(
    type: 'annual' | 'quarterly',
    dates: ExactDates,
    emptyFreshness: FreshnessPolicy,
  ): Coroutine<UsPeriod | CumulativeAlone | PeriodNotFound | undefined> {
    const newest = this.#filings.slice(0, ANCHOR_FILINGS);
    if (type === 'quarterly') {
      const named = yield* firstPeriod(dates, newest.map(anchorEnds), LIKELIEST);
      const found = named ?? (yield* this.#cumulativeOfNewest(emptyFreshness));
      if (found) return found;
    } else {
      const found =
        (yield* this.#firstMonths(dates)) ??
        (yield* firstPeriod(dates, newest.slice(0, 1).map(anchorEnds), LIKELIEST)) ??
        (yield* this.#newestInParts());
      if (found) return found;
    }
    for (const endsOf of [anchorEnds, rareAnchorEnds]) {
      const found = yield* firstPeriod(dates, newest.map(endsOf));
      if (found) return found;
      const counted = type === 'quarterly' ? yield* this.#anchorAfterYear(dates, emptyFreshness, endsOf) : undefined;
      if (counted) return counted;
    }
    return undefined;
  }

  /** The quarter of the newest 10-Q, found by counting weeks from the end of the last fiscal year: it may end in the middle of a month. */
  *#anchorAfterYear(
    dates: ExactDates,
    emptyFreshness: FreshnessPolicy,
    endsOf: typeof anchorEnds,
  ): Coroutine<UsPeriod | undefined> {
    const [newest] = this.#filings;
    this.#annual ??= yield* this.#listAnnual();
    const year = yield* firstPeriod(
      this.#dates('annual', emptyFreshness),
      this.#annual.slice(0, ANCHOR_FILINGS).map(endsOf),
    );
    return newest && year ? (yield* dates.ask(quartersNear(year.end, newest)))[0] : undefined;
  }

  *#listAnnual(): Coroutine<readonly PeriodicFiling[]> {
    this.#budget.left -= ANNUAL_FORMS.length;
    return yield* listFilings(this.#context, this.#query, ANNUAL_FORMS);
  }

  #dates(type: ReportingType, emptyFreshness: FreshnessPolicy): ExactDates {
    return new ExactDates(this.#context, { cik: this.#query.cik, type }, this.#budget, emptyFreshness);
  }
}

/** What is missing where quarters do not count back to the one with which a period ends; undefined where no 10-Q is of that quarter. */
function noneCounted(
  type: Cumulative,
  { missing, isInterrupted }: UsPeriodChain,
  { end }: UsPeriod,
): PeriodNotFound | undefined {
  if (isInterrupted) return undefined;
  return new PeriodNotFound(missing?.what ?? `no label shows which quarter from ${end} on is Q${quartersOfType(type)}`);
}

/** The half-year or nine months that the newest 10-Q reports, if it reports no quarter. */
class CumulativeAlone {
  constructor(
    readonly type: Cumulative,
    readonly period: UsPeriod,
    readonly filing: PeriodicFiling,
  ) {}
}
