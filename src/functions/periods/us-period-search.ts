import type { Envelope } from '../../api';
import { KEPT_MS, usIncomeStatement } from '../../api';
import type { Coroutine, PromiseOrValue } from '../../client';
import { all, isPromise, wait } from '../../client';
import type { QueryContext } from '../runtime/query-context';
import type { Month, Pattern } from './us-candidates';
import { candidatesOf, fits, likelyEnds, monthsBefore, monthsEarlier, PATTERNS } from './us-candidates';

/** Which periods to find: the newest `count` of a type. */
export interface UsPeriodQuery {
  readonly cik: string;
  readonly type: string;
  readonly count: number;
  /** Only filings of these fiscal quarters, comma-separated. */
  readonly quarters?: string;
}

/** The most days from a period's end to the publication of its filing. */
const MAX_DELAY_DAYS = { '10-Q': 100, '10-K': 130, '20-F': 200 } as const;
export type Form = keyof typeof MAX_DELAY_DAYS;

export interface Filing {
  readonly form: Form;
  readonly published: string;
}

/** Finds the period end dates of one issuer from its filings. Each hit narrows the pattern of the dates to try next. */
export class UsPeriodSearch {
  readonly found: string[] = [];
  readonly #context: QueryContext;
  readonly #search: UsPeriodQuery;
  readonly #queried = new Set<string>();
  #requestsLeft: number;
  #isCut = false;
  #isAhead = false;
  #patterns: readonly Pattern[] = [];
  /** The months in which periods ended, modulo 12 (modulo 3 for quarters). */
  readonly #remainders = new Set<number>();

  constructor(context: QueryContext, search: UsPeriodQuery, maxRequests: number) {
    this.#context = context;
    this.#search = search;
    this.#requestsLeft = maxRequests;
  }

  get isOver(): boolean {
    return this.isCut || this.found.length >= this.#search.count;
  }

  /** True where the search reached its request limit before it had queried every date. */
  get isCut(): boolean {
    return this.#isCut;
  }

  *lookFor({ form, published }: Filing): Coroutine<void> {
    const months = monthsBefore(published, MAX_DELAY_DAYS[form]);
    if (this.found.length > 0) {
      const usual = this.#usual(months);
      const ahead = usual.filter((date) => this.#queried.has(date));
      const known = (yield* this.#try(ahead, published)) || (yield* this.#try(usual, published));
      // An issuer may have moved its year end: the search tries month ends too, but no other weekdays.
      if (!known) yield* this.#try(datesOf(['month-end'], months), published);
      return;
    }
    if (yield* this.#try(datesOf(['month-end'], months), published)) return;
    for (const month of months) {
      for (const pattern of PATTERNS.slice(1)) {
        if (yield* this.#try(datesOf([pattern], [month]), published)) return;
      }
    }
  }

  /**
   * Queries the likeliest dates of the next filings at once, so that the search for each finds its answer in memory.
   */
  *lookAhead(filings: readonly Filing[]): Coroutine<void> {
    const [latest] = this.found;
    if (this.#isAhead || latest === undefined || this.#patterns.length !== 1) return;
    this.#isAhead = true;
    const next = filings.slice(0, this.#search.count - this.found.length);
    let periods: string[][] = next.flatMap(({ form, published }) =>
      this.#usualMonths(monthsBefore(published, MAX_DELAY_DAYS[form])).map((month) => datesOf(this.#patterns, [month])),
    );
    for (;;) {
      const dates = [...new Set(likelyEnds(latest, periods))].filter((date) => !this.#queried.has(date));
      if (dates.length === 0 || this.#requestsLeft <= 0) return;
      const hits = yield* this.#exist(dates);
      periods = periods.map((period) => {
        const hit = period.find((date) => hits.includes(date));
        return hit === undefined ? period.filter((date) => !dates.includes(date)) : [hit];
      });
    }
  }

  /** Finds periods older than the oldest filing, which later filings contain as comparatives. */
  *lookBack(): Coroutine<void> {
    const step = this.#cycle;
    const maxMisses = step < 12 ? 2 : 1; // no quarterly report covers a fourth quarter
    let month = this.#monthOfOldest();
    for (let misses = 0; month !== undefined && misses < maxMisses && !this.isOver;) {
      month = monthsEarlier(month, step);
      const hit = yield* this.#try(datesOf(this.#patterns, [month]), '9999-12-31');
      misses = hit ? 0 : misses + 1;
    }
  }

  #monthOfOldest(): Month | undefined {
    const oldest = this.found[this.found.length - 1];
    return oldest === undefined
      ? undefined
      : fits(oldest).find(({ pattern }) => this.#patterns.includes(pattern))?.month;
  }

  #usual(months: readonly Month[]): string[] {
    return datesOf(this.#patterns, this.#usualMonths(months));
  }

  #usualMonths(months: readonly Month[]): Month[] {
    return months.filter(({ month }) => this.#remainders.has(month % this.#cycle));
  }

  get #cycle(): number {
    return this.#search.type === 'quarterly' && this.#search.quarters === undefined ? 3 : 12;
  }

  /** Queries the dates; adds the newest one that is a period older than those found. Returns whether there was one. */
  *#try(dates: readonly string[], published: string): Coroutine<boolean> {
    const oldest = this.found[this.found.length - 1] ?? published;
    const possible = dates.filter((date) => date < published && date < oldest);
    const [hit] = yield* this.#exist([...possible].sort().reverse());
    if (!possible.every((date) => this.#queried.has(date))) this.#isCut = true;
    if (hit === undefined) return false;
    this.found.push(hit);
    this.#learn(hit);
    return true;
  }

  *#exist(dates: readonly string[]): Coroutine<string[]> {
    const answers = yield* wait(all(dates.map((date) => () => this.#query(date))));
    return dates.filter((_date, position) => {
      const answer = answers[position];
      return answer !== undefined && !usIncomeStatement.isEmpty(answer);
    });
  }

  /** Undefined where the search may send no more requests. */
  #query(date: string): PromiseOrValue<Envelope | undefined> {
    if (this.#requestsLeft <= 0 && !this.#queried.has(date)) return undefined;
    this.#queried.add(date);
    const { cik, type } = this.#search;
    const answer = this.#context.query(usIncomeStatement, { cik, type, date }, { maxAgeMs: KEPT_MS });
    if (isPromise(answer)) this.#requestsLeft -= 1;
    return answer;
  }

  /**
   * Keeps the patterns that fit every hit. If none does, the issuer has changed its pattern, and those of this hit
   * replace them.
   */
  #learn(hit: string): void {
    const fitting = fits(hit);
    const known = this.#patterns.filter((pattern) => fitting.some((fit) => fit.pattern === pattern));
    this.#patterns = known.length > 0 ? known : [...new Set(fitting.map(({ pattern }) => pattern))];
    for (const { pattern, month } of fitting) {
      if (this.#patterns.includes(pattern)) this.#remainders.add(month.month % this.#cycle);
    }
  }
}

function datesOf(patterns: readonly Pattern[], months: readonly Month[]): string[] {
  return [...new Set(patterns.flatMap((pattern) => months.flatMap((month) => candidatesOf(pattern, month))))];
}
