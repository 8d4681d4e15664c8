import type { ReportingType } from '../../api';
import { datePart } from '../../api';
import type { Coroutine } from '../../client';
import type { UsIssuer } from '../companies/company-lookup';
import type { QueryContext } from '../context/query-context';
import { anchorEnds, NAMED_STAGES, quartersNear, rareAnchorEnds } from './us-anchor-ends';
import type { MissAge, RequestBudget } from './us-exact-dates';
import { ExactDates } from './us-exact-dates';
import type { UsPeriod } from './us-fiscal-order';
import { areConsecutive } from './us-fiscal-order';
import type { PeriodicFiling, PeriodicForm } from './us-filings';
import { listFilings } from './us-filings';
import { Missing, notFound, UsPeriodChain } from './us-period-chain';
import type { Stages } from './us-period-steps';

/** The periods of one issuer and type. */
export interface UsPeriodTerms extends UsIssuer {
  readonly type: ReportingType;
}

/** The newest `count` of them. */
export interface UsPeriodQuery extends UsPeriodTerms {
  readonly count: number;
}

export const ANNUAL_FORMS: readonly PeriodicForm[] = ['10-K', '20-F'];

const QUARTERS_OF_YEAR = 3; // with a statement of their own

/** Half-years and nine months end with the second and third quarter, and are in the 10-Q of that quarter. */
const LAST_QUARTERS = { half_yearly: 2, nine_months: 3 } as const;
/** Where the newest filings are too irregular or too new, an older one may still show how the periods end. */
const ANCHOR_FILINGS = 2;

/** One search for an issuer's newest period, from which the chain of periods goes on. */
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

  /** The chain from the newest period on, or what is missing; undefined where the issuer has no such period. */
  *chain(missAge: MissAge): Coroutine<UsPeriodChain | Missing | undefined> {
    const { type } = this.#query;
    const chain = yield* this.#started(type === 'annual' ? type : 'quarterly', missAge);
    if (type === 'half_yearly' || type === 'nine_months') return yield* this.#cumulative(type, chain, missAge);
    if (chain.oldest === undefined) return chain.missing ?? notFound(this.#filings[0]);
    return chain;
  }

  /** Steps back from the newest quarter to the one with which these periods end. */
  *#cumulative(
    type: keyof typeof LAST_QUARTERS,
    quarters: UsPeriodChain,
    missAge: MissAge,
  ): Coroutine<UsPeriodChain | Missing | undefined> {
    const isLast = () => quarters.oldest?.label?.quarter === LAST_QUARTERS[type];
    for (let steps = 0; steps < QUARTERS_OF_YEAR && !isLast(); steps += 1) {
      if (!(yield* quarters.extend())) break;
    }
    const { missing, oldest } = quarters;
    if (missing) return new Missing(missing.what); // its certain periods are quarters
    if (oldest === undefined) return notFound(this.#filings[0]);
    if (!areConsecutive(quarters.periods)) {
      return new Missing(`no label tells which quarter from ${oldest.end} on is Q${LAST_QUARTERS[type]}`);
    }
    if (!isLast()) return undefined;
    const dates = this.#dates(type, missAge);
    const [newest] = yield* dates.ask([oldest.end]);
    if (!newest) return new Missing(`the ${type} period to ${oldest.end} was not found`);
    const chain = new UsPeriodChain(type, dates, this.#filings);
    chain.periods.push(newest);
    return chain;
  }

  *#started(type: 'annual' | 'quarterly', missAge: MissAge): Coroutine<UsPeriodChain> {
    const dates = this.#dates(type, missAge);
    const chain = new UsPeriodChain(type, dates, this.#filings);
    const anchor = yield* this.#anchor(type, dates, missAge);
    if (anchor) yield* chain.startAt(anchor, this.#today);
    return chain;
  }

  /** A period near the newest one: the first that the newest filings show. */
  *#anchor(type: 'annual' | 'quarterly', dates: ExactDates, missAge: MissAge): Coroutine<UsPeriod | undefined> {
    const newest = this.#filings.slice(0, ANCHOR_FILINGS);
    for (const endsOf of [anchorEnds, rareAnchorEnds]) {
      const found = yield* firstPeriod(dates, newest.map(endsOf));
      if (found) return found;
      const counted = type === 'quarterly' ? yield* this.#anchorAfterYear(dates, missAge, endsOf) : undefined;
      if (counted) return counted;
    }
    return undefined;
  }

  /** A quarter that a 10-Q reports, counted in weeks from the end of the last fiscal year: it may end in mid-month. */
  *#anchorAfterYear(dates: ExactDates, missAge: MissAge, endsOf: typeof anchorEnds): Coroutine<UsPeriod | undefined> {
    const [newest] = this.#filings;
    this.#annual ??= yield* this.#listAnnual();
    const year = yield* firstPeriod(this.#dates('annual', missAge), this.#annual.slice(0, ANCHOR_FILINGS).map(endsOf));
    return newest && year ? (yield* dates.ask(quartersNear(year.end, newest)))[0] : undefined;
  }

  *#listAnnual(): Coroutine<readonly PeriodicFiling[]> {
    this.#budget.left -= ANNUAL_FORMS.length;
    return yield* listFilings(this.#context, this.#query, ANNUAL_FORMS);
  }

  #dates(type: ReportingType, missAge: MissAge): ExactDates {
    return new ExactDates(this.#context, { cik: this.#query.cik, type }, this.#budget, missAge);
  }
}

/** Tries the likeliest groups of dates of every filing first: the newest filing may have no statement yet. */
function* firstPeriod(dates: ExactDates, filings: readonly Stages[]): Coroutine<UsPeriod | undefined> {
  for (const most of [NAMED_STAGES, Infinity]) {
    for (const stages of filings) {
      for (let count = 0; count < most; count += 1) {
        const { value: stage } = stages.next();
        if (stage === undefined) break;
        const [period] = yield* dates.ask(stage);
        if (period) return period;
      }
    }
  }
  return undefined;
}
