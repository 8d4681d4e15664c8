import { KEPT_MS, MINUTE_MS } from '../../api';
import type { QueryResult } from '../query-result';
import type { RequestError } from '../request-error';
import type { Change } from './filed-changes';
import type { FiledFacts } from './filed-facts';

type MarkedAnswer = Pick<QueryResult, 'sentMs' | 'shownMs' | 'filed' | 'doubtedMs'>;

/**
 * The service may receive the statements of a filing one after another. Answers requested within this time after the first changed one
 * are requested once more later, and differences within it count as the same change.
 */
export const SETTLING_MS = 2 * MINUTE_MS;

/**
 * Answers of a cell that were requested this far apart may be of two states without a sign of it. Not less: a large workbook asks a slow service for
 * minutes, each cell in several steps, and would ask again for what its first steps got.
 */
const APART_MS = 15 * MINUTE_MS;

/**
 * The time from which answers surely show the change that this one shows. An answer requested before it may be older, even if this one was
 * requested first: both may have been in flight at once. Capped, since a later difference is a change of its own.
 */
export function shownMs({ sentMs, receivedMs }: Pick<QueryResult, 'sentMs' | 'receivedMs'>): number {
  return Math.min(receivedMs, sentMs + SETTLING_MS);
}

/**
 * Remembers, for each company, up to when answers may be older than a filing. An answer that differs from the one before it shows
 * that those requested earlier may be outdated, whatever their lifetime.
 * Decision: docs/decisions/client/one-state-of-a-company.md
 */
export class FilingMarks {
  /** Times by "filed", "revised" or "moved" and company. */
  readonly #marks = new Map<string, number>();
  /** The ids of companies by the names that they were asked for. */
  readonly #ids = new Map<string, string>();

  get isEmpty(): boolean {
    return this.#marks.size === 0;
  }

  /**
   * Records a change between two answers, requested at `beforeMs` and `sentMs`. Returns the name of the mark; undefined where a mark after
   * the first, and at most the settling time before the second, already explains the difference.
   */
  mark(change: Change, filed: FiledFacts, beforeMs: number, sentMs: number): string | undefined {
    const name = `${change} ${this.#nameOf(filed)}`;
    const known = this.#marks.get(name) ?? -Infinity;
    return beforeMs < known && sentMs < known + SETTLING_MS ? undefined : this.restore(name, sentMs);
  }

  /** Remembers the company id that belongs to a name. */
  learn({ company, id }: FiledFacts): void {
    if (id !== undefined) this.#ids.set(company, id);
  }

  #nameOf({ company, id }: FiledFacts): string {
    return id ?? this.#ids.get(company) ?? company;
  }

  /** Sets a mark, unless a later one is already set. */
  restore(name: string, ms: number): string | undefined {
    if (ms <= (this.#marks.get(name) ?? -Infinity)) return undefined;
    this.#marks.set(name, ms);
    return name;
  }

  marks(): Iterable<readonly [name: string, ms: number]> {
    return this.#marks;
  }

  clear(): void {
    this.#marks.clear();
  }

  /**
   * An answer requested before this time is outdated. Of one that only tells which periods exist (`isOfPeriods`), the figures do not count. Marks in
   * the future come from a clock that was wrong, and do not count.
   */
  notBeforeMs(
    { filed, doubtedMs = -Infinity }: Omit<MarkedAnswer, 'sentMs' | 'shownMs'>,
    nowMs: number,
    isOfPeriods = false,
  ): number {
    if (!filed || this.#marks.size === 0) return isOfPeriods ? -Infinity : doubtedMs;
    const name = this.#nameOf(filed);
    const at = (change: Change) => {
      const ms = this.#marks.get(`${change} ${name}`) ?? -Infinity;
      if (ms > nowMs + 1) return -Infinity;
      return nowMs < ms + SETTLING_MS ? ms : ms + SETTLING_MS;
    };
    if (isOfPeriods) return at('moved');
    return Math.max(doubtedMs, at('moved'), at('revised'), filed.isProvisional ? at('filed') : -Infinity);
  }

  isOutdated(answer: MarkedAnswer, nowMs: number, isOfPeriods = false): boolean {
    return (answer.shownMs ?? answer.sentMs) < this.notBeforeMs(answer, nowMs, isOfPeriods);
  }

  /**
   * Checks the answers from which one result was computed, and those that showed which periods there are. Returns 'again' if one is outdated, so that
   * the result must be computed again; the failure if an outdated one stands beside ones of another state of its company and could not be requested again.
   */
  check(
    used: readonly QueryResult[],
    nowMs: number,
    ofPeriods: readonly QueryResult[] = [],
  ): 'again' | RequestError | undefined {
    const nameOf = ({ filed }: QueryResult) => filed && this.#nameOf(filed);
    const areApart = used.length > 1 && doubtOlder(used, nameOf, nowMs);
    const oldPeriods = this.isEmpty ? [] : ofPeriods.filter((answer) => this.isOutdated(answer, nowMs, true));
    if (oldPeriods.length === 0 && !used.some((answer) => this.isOutdated(answer, nowMs))) return undefined;
    const old = [...oldPeriods, ...used.filter((answer) => this.isOutdated(answer, nowMs))];
    if (old.some(({ stale }) => !stale)) return 'again';
    const companies = new Set(old.map(nameOf));
    const isMixed = used.some((answer) => companies.has(nameOf(answer)) && !old.includes(answer));
    // Old ones may be of several states, too.
    return isMixed || areApart ? old[0]?.stale?.error : undefined;
  }
}

/**
 * Marks answers as doubtful that were requested before another one of the same company is known to be what it is: a filing may lie between. Up to
 * `APART_MS` they count as requested in one moment. True where there are such. Times in the future come from a clock that was wrong, and do not count.
 */
function doubtOlder(
  used: readonly QueryResult[],
  nameOf: (answer: QueryResult) => string | undefined,
  nowMs: number,
): boolean {
  let [from, to] = [Infinity, -Infinity];
  for (const { sentMs } of used) [from, to] = [Math.min(from, sentMs), Math.max(to, sentMs)];
  if (to - from <= APART_MS) return false;
  const since = new Map<string, number>();
  for (const answer of used) {
    const name = nameOf(answer);
    const ms = answer.sameSinceMs;
    if (name !== undefined && ms !== undefined && ms <= nowMs + 1) since.set(name, Math.max(ms, since.get(name) ?? 0));
  }
  let areApart = false;
  for (const answer of used) {
    const ms = (since.get(nameOf(answer) ?? '') ?? 0) - APART_MS;
    if (answer.sentMs >= ms) continue;
    answer.doubtedMs = ms;
    areApart = true;
  }
  return areApart;
}

/** Whether a stored name and time are a mark that still matters: not in the future, and answers from before it may still be kept. */
export function isFilingMark(name: string, ms: number, nowMs: number): boolean {
  return /^(?:filed|revised|moved) /.test(name) && ms <= nowMs && nowMs - ms < KEPT_MS;
}
