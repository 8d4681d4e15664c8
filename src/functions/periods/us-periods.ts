import type { ReportingType } from '../../api';
import { datePart } from '../../api';
import type { Coroutine } from '../../client';
import type { AskedIssuer } from '../arguments/company-argument';
import { cikOf } from '../companies/company-lookup';
import { CellError, CellFailure } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import { anchorEnds, NAMED_STAGES, quartersNear, rareAnchorEnds } from './us-anchor-ends';
import type { MissAge, RequestBudget } from './us-exact-dates';
import { ExactDates, KEPT } from './us-exact-dates';
import type { UsPeriod } from './us-fiscal-order';
import { areConsecutive } from './us-fiscal-order';
import type { PeriodicFiling, PeriodicForm } from './us-filings';
import { listFilings } from './us-filings';
import { UsPeriodSearch } from './us-period-search';
import type { Stages } from './us-period-steps';

/** The newest `count` periods of a type. */
export interface UsPeriodQuery {
  readonly issuer: AskedIssuer;
  readonly type: ReportingType;
  readonly count: number;
}

/** The most requests of one search, including those for the CIK and the filings. Answers from memory do not count. */
const MAX_US_REQUESTS = 30;
const CIK_REQUESTS = 1;
const QUARTERS_OF_YEAR = 3; // with a statement of their own

/** Half-years and nine months end with the second and third quarter, and are in the 10-Q of that quarter. */
const LAST_QUARTERS = { half_yearly: 2, nine_months: 3 } as const;
const ANNUAL_FORMS: readonly PeriodicForm[] = ['10-K', '20-F'];
/** Where the newest filings are too irregular or too new, an older one may still show how the periods end. */
const ANCHOR_FILINGS = 2;

/**
 * The newest periods with an income statement, newest first. The service lists no periods: the search reads the filings
 * feed (E13), queries the dates on which a period may have ended (E16), and steps from one period to the next. Throws
 * where the newest period is not proved to be the newest, or where a period between two others is missing. An empty
 * list means that the issuer has no such filings.
 */
export function* findUsPeriods(context: QueryContext, query: UsPeriodQuery): Coroutine<readonly UsPeriod[]> {
  const cik = yield* cikOf(context, query.issuer);
  const forms: readonly PeriodicForm[] = query.type === 'annual' ? ANNUAL_FORMS : ['10-Q'];
  const filings = yield* listFilings(context, { asked: query.issuer.asked, cik }, forms);
  if (filings.length === 0) return [];
  const budget = { left: MAX_US_REQUESTS - CIK_REQUESTS - forms.length, isCut: false };
  const searcher = new Searcher(context, { ...query, cik }, filings, budget);
  // An answer "no statement" is kept long, but a filing may have been listed before its statement.
  const first = yield* searcher.search(KEPT);
  const found = first instanceof Missing && !budget.isCut ? yield* searcher.search(undefined) : first;
  return resultOf(query, budget, found);
}

/** What a search could not find, as the end of a sentence. */
class Missing {
  constructor(readonly what: string) {}
}

function resultOf(
  { issuer: { asked }, type, count }: UsPeriodQuery,
  budget: RequestBudget,
  found: readonly UsPeriod[] | Missing,
): readonly UsPeriod[] {
  const isShort = found instanceof Missing || found.length < count;
  if (isShort && budget.isCut)
    throw cutSearch(asked, found instanceof Missing ? found.what : `the newest ${count} period ends are not all found`);
  if (found instanceof Missing) {
    const message = `${asked}: its newest ${type} periods are not certain: ${found.what}. Give an exact date, or try again later.`;
    throw new CellError(new CellFailure('#N/A', message));
  }
  return found;
}

/** An incomplete list is an error, since it would look complete. */
function cutSearch(asked: string, what: string): CellError {
  const message = `${asked}: ${what} with the ${MAX_US_REQUESTS} questions of one calculation. Go on: calculate this cell again (F2, Enter); or give exact dates.`;
  return new CellError(new CellFailure('#VALUE!', message));
}

class Searcher {
  readonly #context: QueryContext;
  readonly #query: UsPeriodQuery & { readonly cik: string };
  readonly #filings: readonly PeriodicFiling[];
  readonly #budget: RequestBudget;
  readonly #today: string;
  #annual: readonly PeriodicFiling[] | undefined;

  constructor(
    context: QueryContext,
    query: UsPeriodQuery & { readonly cik: string },
    filings: readonly PeriodicFiling[],
    budget: RequestBudget,
  ) {
    this.#context = context;
    this.#query = query;
    this.#filings = filings;
    this.#budget = budget;
    this.#today = datePart(new Date(context.nowMs()).toISOString());
  }

  *search(missAge: MissAge): Coroutine<readonly UsPeriod[] | Missing> {
    const { type, count } = this.#query;
    return type === 'annual' || type === 'quarterly'
      ? yield* this.#filed(type, count, missAge)
      : yield* this.#cumulative(type, count, missAge);
  }

  *#filed(type: 'annual' | 'quarterly', count: number, missAge: MissAge): Coroutine<readonly UsPeriod[] | Missing> {
    const search = yield* this.#started(type, missAge);
    if (search.missing === undefined && search.oldest === undefined) return this.#noneFound();
    yield* search.extendTo(count);
    return search.missing === undefined ? search.chain : new Missing(search.missing);
  }

  /** Starts from the newest quarter, and steps back to the quarter with which these periods end. */
  *#cumulative(
    type: keyof typeof LAST_QUARTERS,
    count: number,
    missAge: MissAge,
  ): Coroutine<readonly UsPeriod[] | Missing> {
    const quarters = yield* this.#started('quarterly', missAge);
    const isLast = () => quarters.oldest?.label?.quarter === LAST_QUARTERS[type];
    for (let steps = 0; steps < QUARTERS_OF_YEAR && !isLast(); steps += 1) {
      if (!(yield* quarters.extend())) break;
    }
    if (quarters.missing !== undefined) return new Missing(quarters.missing);
    const { oldest } = quarters;
    if (oldest === undefined) return this.#noneFound();
    if (!areConsecutive(quarters.chain)) {
      return new Missing(`no label tells which quarter from ${oldest.end} on is Q${LAST_QUARTERS[type]}`);
    }
    if (!isLast()) return [];
    const dates = this.#dates(type, missAge);
    const [newest] = yield* dates.ask([oldest.end]);
    if (!newest) return new Missing(`the ${type} period to ${oldest.end} was not found`);
    const search = new UsPeriodSearch(type, dates, this.#filings);
    search.chain.push(newest);
    yield* search.extendTo(count);
    return search.missing === undefined ? search.chain : new Missing(search.missing);
  }

  *#started(type: 'annual' | 'quarterly', missAge: MissAge): Coroutine<UsPeriodSearch> {
    const dates = this.#dates(type, missAge);
    const search = new UsPeriodSearch(type, dates, this.#filings);
    const anchor = yield* this.#anchor(type, dates, missAge);
    if (anchor) yield* search.startAt(anchor, this.#today);
    return search;
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
    const { cik, issuer } = this.#query;
    this.#budget.left -= ANNUAL_FORMS.length;
    return yield* listFilings(this.#context, { asked: issuer.asked, cik }, ANNUAL_FORMS);
  }

  #noneFound(): Missing {
    const [newest] = this.#filings;
    return new Missing(`the period of the newest ${newest?.form}, published on ${newest?.published}, was not found`);
  }

  #dates(type: ReportingType, missAge: MissAge): ExactDates {
    return new ExactDates(this.#context, { cik: this.#query.cik, type }, this.#budget, missAge);
  }
}

/** Tries the likeliest groups of dates of every filing first: the newest filing may have no statement yet. */
function* firstPeriod(dates: ExactDates, filings: readonly Stages[]): Coroutine<UsPeriod | undefined> {
  const likely = filings.map((stages) => stages.slice(0, NAMED_STAGES));
  const others = filings.map((stages) => stages.slice(NAMED_STAGES));
  for (const stage of [...likely, ...others].flat()) {
    const [period] = yield* dates.ask(stage);
    if (period) return period;
  }
  return undefined;
}
