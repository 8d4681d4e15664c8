import { FRESH_MS } from '../../api';
import type { QueryResult } from '../query-result';
import type { Answer } from '../transport/answer';

/** When an answer was asked for, and how long it is fresh. */
export interface DatedAnswer {
  readonly sentMs: number;
  readonly freshMs: number;
  readonly reading?: number | undefined;
}

/** The time by which a cache judges its answers. */
export interface CacheTime {
  readonly nowMs: number;
  /** Answers to requests sent up to this time are stale. */
  readonly staleBeforeMs: number;
  /** An answer further ahead of now is of the future, as where a clock was set back, and not fresh. */
  readonly aheadMs: number;
}

/** The first page of a list; others may be requested to go with it only as soon as it arrives. */
export interface FirstPage {
  readonly result: QueryResult;
  readonly isNew: boolean;
}

/** What is known of an answer in flight. */
export interface PendingAnswer {
  /** The number of Refreshes before it was asked for. */
  readonly refreshes: number;
  readonly startedMs: number;
  /** Of a team server: it must not give an answer that was asked before. */
  readonly notBeforeMs: number | undefined;
  /** The first page of the list that it is to be a page of. */
  readonly first: QueryResult | undefined;
}

interface Limits {
  /** An answer is fresh for at least so long, whatever its lifetime. */
  readonly keptMs?: number;
  /** The question is whether there is anything: an old answer that there is nothing does too where the service fails. */
  readonly isSearch?: boolean;
  /** The answer was asked for at or after this time. */
  readonly sinceMs?: number;
  /** The answer is of a later reading than this one. */
  readonly after?: QueryResult;
  /** The answer is a page of the same reading as this first one. */
  readonly page?: FirstPage;
}

/**
 * A team server's pages of a list may have been asked at different times. So far apart they count as one reading, as do
 * the pages of a list that the service itself answers so slowly.
 */
const READING_MS = 120_000;

/** Which answers do for a query, by when the service was asked for them. The team server's cache judges by it too. */
export class FreshnessPolicy {
  readonly #limits: Limits;
  readonly #keptMs: number;
  readonly sinceMs: number;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#keptMs = limits.keptMs ?? 0;
    this.sinceMs = limits.sinceMs ?? -Infinity;
  }

  /** The first page of the list that the answer is to be a page of. */
  get first(): QueryResult | undefined {
    return this.#limits.page?.result;
  }

  /** Whether it is asked which periods there are: an answer that is kept for long tells it, and no number. */
  get isOfPeriods(): boolean {
    return this.#keptMs > FRESH_MS.datedStatement;
  }

  /** False where it is too late to request the answer. */
  get mayRequest(): boolean {
    return this.#limits.page?.isNew ?? true;
  }

  /** The same for answers that were also asked for at or after this time. */
  since(ms: number): FreshnessPolicy {
    return new FreshnessPolicy({ ...this.#limits, sinceMs: Math.max(ms, this.sinceMs) });
  }

  /** Whether an answer in a cache does. A page is as fresh as the first one of its list. */
  accepts(answer: DatedAnswer, time: CacheTime): boolean {
    return (this.#limits.page !== undefined || this.#isFresh(answer, time)) && this.#isNewEnough(answer);
  }

  /** Whether the last good answer does where the service fails. One that is sent anew is of no later reading. */
  acceptsStale(answer: QueryResult, isEmpty: boolean): boolean {
    if (isEmpty && !this.#limits.isSearch) return false;
    return !(this.#limits.after && answer.stale?.isServed) && this.#isNewEnough(answer);
  }

  /** Whether an answer in flight will do. What was asked before a Refresh, or for another reading of a list, does not. */
  acceptsPending(pending: PendingAnswer, refreshes: number): boolean {
    const { after, page } = this.#limits;
    const askedMs = pending.notBeforeMs ?? pending.startedMs;
    if (pending.refreshes !== refreshes || askedMs < this.sinceMs) return false;
    if (after && pending.notBeforeMs !== undefined && askedMs <= after.receivedMs) return false;
    return !page || (pending.first !== undefined && isSameReading(pending.first, page.result));
  }

  /** Whether an answer that arrives was asked of the service with the first page of its list. */
  acceptsArrived({ sentMs, ageMs }: Answer, isFromTeamServer: boolean): boolean {
    // The service's own pages are asked together.
    return !this.first || !isFromTeamServer || Math.abs(sentMs - ageMs - this.first.sentMs) <= READING_MS;
  }

  /** When a team server must have asked the service for an answer that does. */
  notBeforeMs(staleBeforeMs: number): number {
    const { after, page } = this.#limits;
    const afterMs = Math.max(staleBeforeMs, after?.receivedMs ?? 0);
    return Math.max(afterMs + 1, this.sinceMs, page ? page.result.sentMs - READING_MS : 0);
  }

  #isFresh({ sentMs, freshMs }: DatedAnswer, { nowMs, staleBeforeMs, aheadMs }: CacheTime): boolean {
    const ageMs = nowMs - sentMs;
    return ageMs >= -aheadMs && ageMs < Math.max(freshMs, this.#keptMs) && sentMs > staleBeforeMs;
  }

  #isNewEnough(answer: Pick<DatedAnswer, 'sentMs' | 'reading'>): boolean {
    const { after, page } = this.#limits;
    if (page) return isSameReading(answer, page.result);
    const isLater = after === undefined || (answer.reading ?? 0) > (after.reading ?? 0);
    return isLater && answer.sentMs >= this.sinceMs;
  }
}

/** An answer does within its lifetime. */
export const BY_LIFETIME = new FreshnessPolicy({});

/**
 * Of a search for what there is: where the service fails, an old answer that there is nothing stands in too; whoever uses it
 * must not say then that there is nothing.
 * Decision: docs/decisions/client/stale-answers.md
 */
export const LOOKED_FOR = new FreshnessPolicy({ isSearch: true });

/** The same, where an answer up to this old does as well, whatever its lifetime. */
export function lookedForWithin(ms: number): FreshnessPolicy {
  return new FreshnessPolicy({ isSearch: true, keptMs: ms });
}

/** Only an answer that was asked for at or after this time does, as the stale fallback too. */
export function sentSince(ms: number): FreshnessPolicy {
  return new FreshnessPolicy({ sinceMs: ms });
}

/** Only an answer of a later reading does, or of a request in flight. */
export function laterThan(result: QueryResult): FreshnessPolicy {
  return new FreshnessPolicy({ after: result });
}

/** Only a page of the same reading does. A query throws `NotOfReading` where none may be requested. */
export function pageOf(page: FirstPage): FreshnessPolicy {
  return new FreshnessPolicy({ page });
}

/** Thrown where a page would be younger than the first page of its list. */
export class NotOfReading extends Error {
  override readonly name = 'NotOfReading';
}

/** Whether two answers are pages of one reading. */
function isSameReading(a: Pick<DatedAnswer, 'sentMs' | 'reading'>, b: QueryResult): boolean {
  return a.reading === b.reading && a.sentMs === b.sentMs;
}
