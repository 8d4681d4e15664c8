import type { Envelope } from '../../api';
import { KEPT_MS, usDocuments, usIncomeStatement } from '../../api';
import type { Steps } from '../eventually';
import { wait } from '../eventually';
import type { AskForPeriods } from './ask-for-periods';
import { existingDates } from './ask-for-periods';
import type { Month, Pattern } from './us-candidates';
import { candidatesOf, fits, monthsBefore, monthsEarlier, PATTERNS } from './us-candidates';

export interface UsPeriodSearch {
  readonly cik: string;
  readonly type: string;
  readonly count: number;
  /** Only filings of these fiscal quarters, comma-separated. */
  readonly quarters?: string;
}

/** What a search found, and among how many filings: filings without an end found mean that the search failed, not that there is none. */
export interface UsPeriods {
  readonly ends: readonly string[];
  readonly filings: number;
}

/** Questions for an issuer not seen before; a longer list needs up to two for each of its periods (a weekday near a month's end). */
const MAX_QUESTIONS = 30;
const PAGE_SIZE = '50';

/** Days from a period's end to the publication of its filing, at most. */
const MAX_DELAY_DAYS = { '10-Q': 100, '10-K': 130, '20-F': 200 } as const;
type Form = keyof typeof MAX_DELAY_DAYS;

interface Filing {
  readonly form: Form;
  readonly published: string;
}

/**
 * The ends of the newest periods for which an income statement exists, newest first. The service lists none, so the filings feed (E13)
 * says when to look, and the dates before each publication on which a period may have ended are asked exactly (E16). The first hit tells
 * the issuer's pattern for the others. A date is listed only when a statement answered for it.
 */
export function* findUsPeriods(ask: AskForPeriods, search: UsPeriodSearch): Steps<UsPeriods> {
  const { filings, questions } = yield* listFilings(ask, search);
  const hunt = new Hunt(ask, search, questions);
  for (const [position, filing] of filings.entries()) {
    if (hunt.isOver) break;
    yield* hunt.lookFor(filing);
    if (hunt.found.length === 1) yield* hunt.lookAhead(filings.slice(position + 1));
  }
  yield* hunt.lookBack();
  return { ends: hunt.found, filings: filings.length };
}

/** One filing a period: an amendment or a second copy tells nothing new. Foreign issuers report a year on form 20-F. */
function* listFilings(
  ask: AskForPeriods,
  { cik, type, quarters: given }: UsPeriodSearch,
): Steps<{ filings: Filing[]; questions: number }> {
  const quarters = given ?? { half_yearly: 'Q2', nine_months: 'Q3' }[type];
  const forms: readonly Form[] = type === 'annual' ? ['10-K', '20-F'] : ['10-Q'];
  for (const [position, form] of forms.entries()) {
    const answer = yield* wait(ask(usDocuments, { ciks: cik, type: form, quarters, limit: PAGE_SIZE }));
    const filings = filingsOf(form, answer);
    if (filings.length > 0) return { filings, questions: position + 1 };
  }
  return { filings: [], questions: forms.length };
}

function filingsOf(form: Form, answer: Envelope): Filing[] {
  const earliest = new Map<string, Filing>();
  for (const row of rowsOf(answer)) {
    const published = String(row['published_date']).slice(0, 10);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(published)) continue;
    const period = row['year'] && row['quarter'] ? `${String(row['year'])} ${String(row['quarter'])}` : published;
    const known = earliest.get(period);
    if (!known || published < known.published) earliest.set(period, { form, published });
  }
  return [...earliest.values()].sort((a, b) => (a.published < b.published ? 1 : -1));
}

function rowsOf(answer: Envelope): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(answer.data) ? (answer.data as Record<string, unknown>[]) : [];
}

/** What a search has learnt so far. */
class Hunt {
  readonly found: string[] = [];
  readonly #ask: AskForPeriods;
  readonly #search: UsPeriodSearch;
  readonly #asked = new Set<string>();
  readonly #maxQuestions: number;
  #patterns: readonly Pattern[] = [];
  /** The months in which periods ended, as a remainder of twelve (of three for quarters). */
  readonly #remainders = new Set<number>();

  constructor(ask: AskForPeriods, search: UsPeriodSearch, questions: number) {
    this.#ask = ask;
    this.#search = search;
    this.#maxQuestions = Math.max(MAX_QUESTIONS, 2 * search.count + 10) - questions;
  }

  get isOver(): boolean {
    return this.found.length >= this.#search.count;
  }

  *lookFor({ form, published }: Filing): Steps<void> {
    const months = monthsBefore(published, MAX_DELAY_DAYS[form]);
    if (this.found.length > 0) {
      const known = yield* this.#try(this.#usual(months), published);
      // An issuer may have moved its year: month ends are tried too, other weekdays are not.
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

  /** Asks the next filings' likeliest dates together, so that looking for each finds its answer already there. */
  *lookAhead(filings: readonly Filing[]): Steps<void> {
    if (this.#patterns.length !== 1) return;
    const next = filings.slice(0, this.#search.count - this.found.length);
    const dates = next.flatMap(({ form, published }) => this.#usual(monthsBefore(published, MAX_DELAY_DAYS[form])));
    yield* this.#exist([...new Set(dates)]);
  }

  /** Periods before the oldest filing stand in it and its successors as comparatives. */
  *lookBack(): Steps<void> {
    const step = this.#cycle;
    const maxMisses = step < 12 ? 2 : 1; // a fourth quarter has no quarterly report
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
    const cycle = this.#cycle;
    return datesOf(
      this.#patterns,
      months.filter(({ month }) => this.#remainders.has(month % cycle)),
    );
  }

  get #cycle(): number {
    return this.#search.type === 'quarterly' && this.#search.quarters === undefined ? 3 : 12;
  }

  /** True where one of the dates is a period older than those known; the newest such counts. */
  *#try(dates: readonly string[], published: string): Steps<boolean> {
    const oldest = this.found[this.found.length - 1] ?? published;
    const [hit] = yield* this.#exist(
      dates
        .filter((date) => date < published && date < oldest)
        .sort()
        .reverse(),
    );
    if (hit === undefined) return false;
    this.found.push(hit);
    this.#learn(hit);
    return true;
  }

  *#exist(dates: readonly string[]): Steps<string[]> {
    const affordable = dates.filter((date) => {
      if (!this.#asked.has(date) && this.#asked.size >= this.#maxQuestions) return false;
      this.#asked.add(date);
      return true;
    });
    const { cik, type } = this.#search;
    return yield* existingDates(this.#ask, usIncomeStatement, { cik, type }, affordable, KEPT_MS);
  }

  /** Keeps the patterns that fit every hit; where none does, the issuer has changed and the new ones count. */
  #learn(hit: string): void {
    const fitting = fits(hit);
    const kept = this.#patterns.filter((pattern) => fitting.some((fit) => fit.pattern === pattern));
    this.#patterns = kept.length > 0 ? kept : [...new Set(fitting.map(({ pattern }) => pattern))];
    for (const { pattern, month } of fitting) {
      if (this.#patterns.includes(pattern)) this.#remainders.add(month.month % this.#cycle);
    }
  }
}

function datesOf(patterns: readonly Pattern[], months: readonly Month[]): string[] {
  return [...new Set(patterns.flatMap((pattern) => months.flatMap((month) => candidatesOf(pattern, month))))];
}
