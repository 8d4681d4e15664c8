import { FRESH_MS, KEPT_MS, MINUTE_MS } from '../../api';
import type { QueryResult } from '../query-result';
import type { RequestError } from '../request-error';
import type { Change } from './filed-changes';
import type { FiledFacts } from './filed-facts';

type Judged = Pick<QueryResult, 'sentMs' | 'shownMs' | 'filed' | 'doubtedMs'>;

/**
 * The statements of a filing may come to the service one after another: what was asked so soon after the first that had changed
 * is asked once more later, and what differs meanwhile is of the same change.
 */
const SETTLING_MS = 2 * MINUTE_MS;

/**
 * Up to when another answer may have been asked and still be of before the change that this one shows: both may have been on their way, and
 * the other one answered first. Capped, since what follows later is of a change of its own.
 */
export function shownMs({ sentMs, receivedMs }: Pick<QueryResult, 'sentMs' | 'receivedMs'>): number {
  return Math.min(receivedMs, sentMs + SETTLING_MS);
}

/** Answers asked so far apart may be of two states where the newer one has none before it to be compared with. */
const APART_MS = FRESH_MS.undatedStatement;

/**
 * Up to when answers about a company may be of before a filing: an answer that differs from the one before it shows that
 * those asked earlier may be old, whatever their lifetime.
 * Decision: docs/decisions/client/one-state-of-a-company.md
 */
export class FilingMarks {
  /** By "filed" or "revised" and company. */
  readonly #marks = new Map<string, number>();
  /** The ids of companies by the names that they were asked for. */
  readonly #ids = new Map<string, string>();

  get isEmpty(): boolean {
    return this.#marks.size === 0;
  }

  /**
   * Notes a change between two answers that were asked then. Returns the name of the mark; undefined where the change is known: one
   * asked before it and one soon after it differ by it.
   */
  mark(change: Change, filed: FiledFacts, beforeMs: number, sentMs: number): string | undefined {
    const name = `${change} ${this.#nameOf(filed)}`;
    const known = this.#marks.get(name) ?? -Infinity;
    return beforeMs < known && sentMs < known + SETTLING_MS ? undefined : this.restore(name, sentMs);
  }

  /** Notes which company a name is. */
  learn({ company, id }: FiledFacts): void {
    if (id !== undefined) this.#ids.set(company, id);
  }

  #nameOf({ company, id }: FiledFacts): string {
    return id ?? this.#ids.get(company) ?? company;
  }

  /** Sets a mark, unless a later one stands. */
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

  /** When an answer must have been asked, not to be of an earlier state. A mark of the future is of a clock that was wrong. */
  notBeforeMs({ filed, doubtedMs = -Infinity }: Omit<Judged, 'sentMs' | 'shownMs'>, nowMs: number): number {
    if (!filed || this.#marks.size === 0) return doubtedMs;
    const name = this.#nameOf(filed);
    const at = (change: Change) => {
      const ms = this.#marks.get(`${change} ${name}`) ?? -Infinity;
      if (ms > nowMs + 1) return -Infinity;
      return nowMs < ms + SETTLING_MS ? ms : ms + SETTLING_MS;
    };
    return Math.max(doubtedMs, at('revised'), filed.isProvisional ? at('filed') : -Infinity);
  }

  isOutdated(answer: Judged, nowMs: number): boolean {
    return (answer.shownMs ?? answer.sentMs) < this.notBeforeMs(answer, nowMs);
  }

  /**
   * Whether what was computed of these answers is to be computed again, since one of them is of an earlier state; or why one could not be
   * asked again that is beside newer ones.
   */
  check(used: readonly QueryResult[], nowMs: number): 'again' | RequestError | undefined {
    const nameOf = ({ filed }: QueryResult) => filed && this.#nameOf(filed);
    if (used.length > 1) doubtOlder(used, nameOf);
    if (!used.some((answer) => this.isOutdated(answer, nowMs))) return undefined;
    const old = used.filter((answer) => this.isOutdated(answer, nowMs));
    if (old.some(({ stale }) => !stale)) return 'again';
    const companies = new Set(old.map(nameOf));
    const isMixed = used.some((answer) => companies.has(nameOf(answer)) && !old.includes(answer));
    return isMixed ? old[0]?.stale?.error : undefined;
  }
}

/** Doubts the answers that are much older than one of the same company which has none before it: that may be of a later state. */
function doubtOlder(used: readonly QueryResult[], nameOf: (answer: QueryResult) => string | undefined): void {
  let [from, to] = [Infinity, -Infinity];
  for (const { sentMs } of used) [from, to] = [Math.min(from, sentMs), Math.max(to, sentMs)];
  if (to - from <= APART_MS) return;
  const firsts = new Map<string, number>();
  for (const answer of used) {
    const name = answer.isFirst ? nameOf(answer) : undefined;
    if (name !== undefined) firsts.set(name, Math.max(answer.sentMs, firsts.get(name) ?? 0));
  }
  for (const answer of used) {
    const first = firsts.get(nameOf(answer) ?? '');
    if (first !== undefined && answer.sentMs < first - APART_MS) answer.doubtedMs = first - APART_MS;
  }
}

/** Whether a name and a time that were kept are a mark of use: not of the future, and answers of before may still be kept. */
export function isFilingMark(name: string, ms: number, nowMs: number): boolean {
  return /^(?:filed|revised) /.test(name) && ms <= nowMs && nowMs - ms < KEPT_MS;
}
