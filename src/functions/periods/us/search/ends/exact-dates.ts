import type { Envelope, ReportingType } from '../../../../../api';
import { reportedMonths, statementIn, usIncomeStatement } from '../../../../../api';
import type { Coroutine, FreshnessPolicy, PromiseOrValue } from '../../../../../client';
import { all, isPromise, mapped, wait } from '../../../../../client';
import type { QueryContext } from '../../../../context/query-context';
import { readFiscalLabel } from '../../../../arguments/periods/fiscal-label';
import { DAILY, KEPT } from '../../../search-freshness';
import type { UsPeriod } from '../../fiscal-order';
import { accessionDigits } from '../../filings';
import type { RequestBudget } from '../request-budget';

/** Asks for the income statements of an issuer by exact dates, and remembers which dates have one (E16). */
export class ExactDates {
  readonly #context: QueryContext;
  readonly #query: { readonly cik: string; readonly type: ReportingType };
  readonly #budget: RequestBudget;
  readonly #emptyFreshness: FreshnessPolicy;
  readonly #asked = new Map<string, UsPeriod | undefined>();

  constructor(
    context: QueryContext,
    query: { readonly cik: string; readonly type: ReportingType },
    budget: RequestBudget,
    emptyFreshness: FreshnessPolicy,
  ) {
    this.#context = context;
    this.#query = query;
    this.#budget = budget;
    this.#emptyFreshness = emptyFreshness;
  }

  /** True once a date was not queried because no requests were left. */
  get isCut(): boolean {
    return this.#budget.isCut;
  }

  isAsked(date: string): boolean {
    return this.#asked.has(date);
  }

  /** The periods that have been found. */
  get periods(): readonly UsPeriod[] {
    return [...this.#asked.values()].filter((period) => period !== undefined);
  }

  /** The period that ends on this date, where it has been asked for and exists. */
  found(date: string): UsPeriod | undefined {
    return this.#asked.get(date);
  }

  /** Queries the dates together. Returns the periods that have a statement, newest first. */
  *ask(dates: readonly string[], emptyFreshness = this.#emptyFreshness): Coroutine<readonly UsPeriod[]> {
    const open = dates.filter((date) => !this.#asked.has(date));
    const answers = yield* wait(all(open.map((date) => () => this.#answer(date, emptyFreshness))));
    for (const [position, date] of open.entries()) {
      const answer = answers[position];
      if (answer !== undefined) this.#asked.set(date, periodOf(date, answer));
    }
    const periods = dates.flatMap((date) => this.#asked.get(date) ?? []);
    return periods.sort((one, other) => (one.end < other.end ? 1 : -1));
  }

  /**
   * Asks again for a period that was found, where the answer is older than a statement's lifetime. That it went away, or has another label since, shows
   * in the cache, which then takes no other period of the issuer that was asked for before: the cell is computed again.
   */
  *confirm({ end }: UsPeriod): Coroutine<void> {
    yield* wait(this.#send(end, DAILY));
  }

  /**
   * Undefined where the calculation may send no more requests. A statement that was found stays valid, since the original filing
   * counts (E16): only an empty answer has to be as fresh as this.
   */
  #answer(date: string, emptyFreshness: FreshnessPolicy): PromiseOrValue<Envelope | undefined> {
    return mapped(this.#send(date, KEPT), (kept) => {
      const isEmpty = kept !== undefined && usIncomeStatement.isEmpty(kept);
      return isEmpty && emptyFreshness !== KEPT ? this.#send(date, emptyFreshness) : kept;
    });
  }

  #send(date: string, freshness: FreshnessPolicy): PromiseOrValue<Envelope | undefined> {
    if (this.#budget.left <= 0) {
      this.#budget.isCut = true;
      return undefined;
    }
    const answer = this.#context.query(usIncomeStatement, { ...this.#query, date }, freshness);
    if (isPromise(answer)) this.#budget.left -= 1;
    return answer;
  }
}

function periodOf(date: string, answer: Envelope): UsPeriod | undefined {
  const data = statementIn(answer);
  if (data === undefined) return undefined;
  return {
    end: date,
    label: readFiscalLabel(data['fiscal_year'], data['fiscal_quarter']),
    accession: accessionDigits(data['accession_number']),
    months: reportedMonths(data),
  };
}
