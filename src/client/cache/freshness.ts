import { FRESH_MS } from '../../api';
import type { QueryResult } from '../query-result';
import type { Answer } from '../transport/answer';

/** When an answer was requested, and how long it is fresh. */
export interface DatedAnswer {
  readonly sentMs: number;
  readonly freshMs: number;
  readonly reading?: number | undefined;
}

/** Headers give ages in whole seconds: an answer may be this much older than its age says. */
export const AGE_GRAIN_MS = 1_000;

/** The current time, and the bounds by which a cache decides whether an answer is fresh. */
export interface CacheTime {
  readonly nowMs: number;
  /** Answers to requests sent up to this time are stale. */
  readonly staleBeforeMs: number;
  /** An answer requested more than this after now, as where a clock was set back, is not fresh. */
  readonly aheadMs: number;
}

/** The first page of a list; others may be requested to go with it only as soon as it arrives. */
export interface FirstPage {
  readonly result: QueryResult;
  readonly isNew: boolean;
}

/** What is known of an answer before it arrives. */
export interface PendingAnswer {
  /** The number of Refreshes before it was asked for. */
  readonly refreshes: number;
  readonly startedMs: number;
  /** Set for a team server: it must not give an answer that it got from the service before this time. */
  readonly notBeforeMs: number | undefined;
  /** An answer of the service from before this time is older than what is asked for. */
  readonly wantedMs: number;
  /** The first page of the list that it is to be a page of. */
  readonly first: QueryResult | undefined;
}

interface Limits {
  /** An answer is fresh for at least this long, whatever its lifetime. */
  readonly keptMs?: number;
  /** The query asks whether something exists: if the service fails, an old empty answer is accepted too. */
  readonly isSearch?: boolean;
  /** The answer was asked for at or after this time. */
  readonly sinceMs?: number;
  /** The answer is of a later reading than this one. */
  readonly after?: QueryResult;
  /** The answer is a page of the same reading as this first one. */
  readonly page?: FirstPage;
}

/**
 * A team server may have got the pages of a list at different times. Up to this far apart they count as one reading, like pages
 * that the service itself answers slowly.
 */
const READING_MS = 120_000;

/** Decides which answers a query accepts, by when the service was asked for them. The team server's cache uses it too. */
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

  /** Whether the query asks only which periods exist, not for numbers: then an answer may be older than a dated statement's lifetime. */
  get isOfPeriods(): boolean {
    return this.#keptMs > FRESH_MS.datedStatement;
  }

  /** False where it is too late to request the answer. */
  get mayRequest(): boolean {
    return this.#limits.page?.isNew ?? true;
  }

  /** The same policy for answers that were also requested at or after this time. */
  since(ms: number): FreshnessPolicy {
    return new FreshnessPolicy({ ...this.#limits, sinceMs: Math.max(ms, this.sinceMs) });
  }

  /** Whether the query accepts an answer in a cache. A page is as fresh as the first one of its list. */
  accepts(answer: DatedAnswer, time: CacheTime): boolean {
    return (this.#limits.page !== undefined || this.#isFresh(answer, time)) && this.#isNewEnough(answer);
  }

  /** Whether the query accepts the last good answer if the service fails. One that a team server sent again is no later reading. */
  acceptsStale(answer: QueryResult, isEmpty: boolean): boolean {
    if (isEmpty && !this.#limits.isSearch) return false;
    return !(this.#limits.after && answer.stale?.isServed) && this.#isNewEnough(answer);
  }

  /** Whether the query will accept an answer in flight: not one requested before a Refresh, or for another reading of a list. */
  acceptsPending(pending: PendingAnswer, refreshes: number): boolean {
    const { after, page } = this.#limits;
    const askedMs = pending.notBeforeMs ?? pending.startedMs;
    if (pending.refreshes !== refreshes || askedMs < this.sinceMs) return false;
    if (after && pending.notBeforeMs !== undefined && askedMs <= after.receivedMs) return false;
    return !page || (pending.first !== undefined && isSameReading(pending.first, page.result));
  }

  /** Whether an answer that arrives is of about the same time as the first page of its list. */
  acceptsArrived({ sentMs, ageMs }: Answer, isFromTeamServer: boolean): boolean {
    // Pages that come from the service itself were requested together.
    return !this.first || !isFromTeamServer || Math.abs(sentMs - ageMs - this.first.sentMs) <= READING_MS;
  }

  /** The query accepts an answer of a team server that got it from the service at or after this time. */
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

/** Accepts an answer within its lifetime. */
export const BY_LIFETIME = new FreshnessPolicy({});

/**
 * For a search whether something exists: if the service fails, an old empty answer is accepted too. The caller must not report
 * then that nothing exists.
 * Decision: docs/decisions/client/stale-answers.md
 */
export const LOOKED_FOR = new FreshnessPolicy({ isSearch: true });

/** The same, and accepts an answer up to this old, whatever its lifetime. */
export function lookedForWithin(ms: number): FreshnessPolicy {
  return new FreshnessPolicy({ isSearch: true, keptMs: ms });
}

/** Accepts only an answer that was requested at or after this time, also if the service fails. */
export function sentSince(ms: number): FreshnessPolicy {
  return new FreshnessPolicy({ sinceMs: ms });
}

/** Accepts only an answer of a later reading, or of a request in flight. */
export function laterThan(result: QueryResult): FreshnessPolicy {
  return new FreshnessPolicy({ after: result });
}

/** Accepts only a page of the same reading. A query throws `NotOfReading` where memory lacks it and none may be requested. */
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
