import { patternsOf } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Statement } from '../../../tables';
import { readShareholding } from '../../../tables';
import type { CellFailure } from '../../cells/failures/cell-error';
import type { QueryContext } from '../../context/query-context';
import type { PatternTerms } from '../../periods/india/shareholding-patterns';
import { newestPatternDates, noPattern, queryPatterns } from '../../periods/india/shareholding-patterns';

/** The shareholding patterns of an Indian company (E5), read as statements. */
export class FiledPatterns {
  readonly #context: QueryContext;
  readonly #terms: PatternTerms;
  /** Those in the answer without a date, by date. */
  #newest: Map<string, Statement> | undefined;

  constructor(context: QueryContext, terms: PatternTerms) {
    this.#context = context;
    this.#terms = terms;
  }

  /** The pattern of a date, the newest without one; the `#N/A` where there is none. */
  *at(date: string | undefined): Coroutine<Statement | CellFailure> {
    const known = date === undefined ? undefined : this.#newest?.get(date);
    if (known) return known;
    const [pattern] = yield* this.#query(date);
    return pattern ?? noPattern(this.#terms, date);
  }

  /** The dates of the newest patterns, newest first. */
  *newestDates(count: number): Coroutine<readonly string[]> {
    const patterns = yield* this.#query();
    const received = (this.#newest ??= new Map());
    for (const pattern of patterns) received.set(pattern.periodEnd, pattern);
    const dates = patterns.map(({ periodEnd }) => periodEnd);
    return yield* newestPatternDates(this.#context, this.#terms, dates, count);
  }

  *#query(date?: string): Coroutine<readonly Statement[]> {
    return patternsOf(yield* queryPatterns(this.#context, this.#terms, date)).map(readShareholding);
  }
}
