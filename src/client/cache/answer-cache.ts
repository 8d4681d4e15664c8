import type { Endpoint } from '../../api';
import { KEPT_MS } from '../../api';
import type { CacheEntry } from './cache-entry';
import { markUsed } from './cache-entry';
import type { CacheStore } from './cache-store';
import { REFRESH } from './cache-store';
import type { Clock } from '../async/clock';
import type { Answer } from '../transport/answer';
import { MemoryCache } from './memory-cache';
import type { FreshnessPolicy, PendingAnswer } from './freshness';
import { AGE_GRAIN_MS, BY_LIFETIME } from './freshness';
import type { Change } from './filed-changes';
import { changesInSeries, changeOf } from './filed-changes';
import { shownMs } from './filing-marks';
import type { QueryResult } from '../query-result';
import type { RequestError } from '../request-error';
import { isOutage } from '../request-error';

/** An answer that was requested after a Refresh in the same millisecond counts as requested this much later. */
const AHEAD_MS = 1;

/** Called with an answer and the earlier one that it replaces. */
type OnReplaced = (key: string, before: CacheEntry, after: CacheEntry) => void;

export interface AnswerCacheOptions {
  readonly clock: Clock;
  /** Maximum size of the memory cache, in bytes. */
  readonly maxMemory?: number;
  /** The cache on disk. The client works without one, and while the promise is pending. */
  readonly persistentCache?: Promise<CacheStore>;
  /** Called when an answer replaces an earlier one to the same question, whether or not they differ. */
  readonly onReplaced?: OnReplaced;
}

type EntryTimes = Pick<CacheEntry, 'sentMs' | 'shownMs' | 'sameSinceMs' | 'receivedMs' | 'reading'>;

/**
 * The answers of a client: in memory, and behind it in the persistent cache, which may be absent. It decides which of
 * them a query accepts, and which one replaces an answer that failed.
 */
export class AnswerCache {
  readonly #clock: Clock;
  readonly #opening: Promise<CacheStore> | undefined;
  #persistent: CacheStore | undefined;
  #readings = 0;
  readonly memory: MemoryCache;
  /** The number of Refreshes so far: a request sent before one does not satisfy a query after it. */
  refreshes = 0;
  readonly #onReplaced: OnReplaced | undefined;

  constructor({ clock, maxMemory, persistentCache, onReplaced }: AnswerCacheOptions) {
    this.#clock = clock;
    this.#onReplaced = onReplaced;
    this.memory = new MemoryCache(maxMemory);
    this.#opening = persistentCache;
  }

  /** Preloads the persistent cache. Rejects where it cannot be opened. */
  async load(): Promise<void> {
    this.#persistent = await this.#opening;
    await this.#persistent?.load(this.memory);
  }

  /** Loads an answer that memory lacks. Undefined if the persistent cache has none either. */
  find(key: string): Promise<void> | undefined {
    return this.memory.get(key) ? undefined : this.#persistent?.find(key);
  }

  /** The answer in memory that a query with this policy accepts. */
  accepted(key: string, freshness: FreshnessPolicy): CacheEntry | undefined {
    const entry = this.memory.get(key);
    const { staleBeforeMs } = this.memory;
    const time = { nowMs: this.#clock.now(), staleBeforeMs, aheadMs: AHEAD_MS };
    if (!entry || !freshness.accepts(entry, time)) return undefined;
    const isOfState = freshness.first === undefined;
    const { filings } = this.memory;
    return isOfState && filings.isOutdated(entry, time.nowMs, freshness.isOfPeriods) ? undefined : entry;
  }

  /** Answers to this question that were requested up to this time are stale, because of a Refresh or of a filing since. */
  staleBeforeMs(key: string): number {
    const entry = this.memory.get(key);
    const { staleBeforeMs, filings } = this.memory;
    return entry ? Math.max(staleBeforeMs, filings.notBeforeMs(entry, this.#clock.now()) - 1) : staleBeforeMs;
  }

  /**
   * Returns the last good answer if the service is at fault and there is one, else throws the failure. An empty answer
   * is a fallback only where the policy takes one.
   */
  fallback(
    endpoint: Endpoint,
    key: string,
    error: RequestError,
    freshness: FreshnessPolicy = BY_LIFETIME,
  ): QueryResult {
    const entry = isOutage(error) ? this.memory.get(key) : undefined;
    const isKept = entry && this.#clock.now() - entry.receivedMs < KEPT_MS;
    if (!isKept || !freshness.acceptsStale(entry, endpoint.isEmpty(entry.envelope))) throw error;
    // The caller gets a copy, so that the entry itself must be marked.
    markUsed(entry);
    return { ...entry, stale: { error, receivedMs: entry.receivedMs } };
  }

  /** Caches an answer, unless a later one has arrived before. */
  save(endpoint: Endpoint, key: string, answer: CacheEntry): CacheEntry {
    const before = this.memory.get(key);
    if (before && before.sentMs > answer.sentMs && before.sentMs <= this.#clock.now() + AHEAD_MS) return answer;
    const entry = answer.filed ? this.#noteFiled(endpoint, before, answer) : answer;
    this.memory.set(key, entry);
    this.#persistent?.save(key, entry);
    if (entry.filed?.isInSeries) this.#noteSeries(endpoint, key, entry);
    if (before) this.#onReplaced?.(key, before, entry);
    return entry;
  }

  /** Records how an answer about a company's filings differs from the one it replaces; returns its entry with that noted. */
  #noteFiled(endpoint: Endpoint, before: CacheEntry | undefined, answer: CacheEntry): CacheEntry {
    const { sentMs } = answer;
    const sameSinceMs = sameSince(answer, sentMs);
    if (!before) return { ...answer, sameSinceMs };
    const change = changeOf(endpoint, before.envelope, answer.envelope);
    // The same copy of a server between, which already showed a change.
    const isCopy = before.shownMs !== undefined && sentMs <= before.sentMs + AGE_GRAIN_MS;
    const copy = isCopy ? { shownMs: this.#clock.now() } : {};
    if (!change) return { ...answer, ...copy, sameSinceMs: sameSince(before, sameSinceMs) };
    // A team server says when it asked for what it kept, not when that was answered: at the latest now.
    const changedMs = Math.min(Math.max(sameSinceMs, before.sentMs), sentMs);
    const entry = { ...answer, sameSinceMs: changedMs, shownMs: shownMs({ sentMs, receivedMs: this.#clock.now() }) };
    this.#mark(change, entry, before.sentMs, entry.shownMs);
    return entry;
  }

  #noteSeries(endpoint: Endpoint, key: string, entry: CacheEntry): void {
    for (const other of changesInSeries(endpoint, key, entry, (each) => this.memory.get(each)))
      this.#mark(other.change, entry, other.beforeMs, other.sentMs);
  }

  #mark(change: Change, { filed }: CacheEntry, beforeMs: number, sentMs: number): void {
    const name = filed && this.memory.filings.mark(change, filed, beforeMs, sentMs);
    if (name !== undefined) this.#persistent?.mark(name, sentMs);
  }

  /** The times of an answer that has just arrived. One that was requested before the last Refresh counts as older than it. */
  times({ sentMs, ageMs, sameForMs }: Answer, { refreshes, first }: PendingAnswer): EntryTimes {
    const nowMs = this.#clock.now();
    const receivedMs = nowMs - ageMs;
    const isCurrent = refreshes === this.refreshes;
    // After a clock that ran ahead was corrected, a Refresh in the "future" counts as one made now.
    if (nowMs < this.memory.staleBeforeMs) this.memory.staleBeforeMs = isCurrent ? sentMs - 1 : sentMs;
    // The other pages are asked for when the first has come: after the change that it shows.
    if (first) return { sentMs: first.sentMs, shownMs: first.shownMs, receivedMs, reading: first.reading };
    const { staleBeforeMs } = this.memory;
    const countedMs = (isCurrent && sentMs === staleBeforeMs ? sentMs + AHEAD_MS : sentMs) - ageMs;
    this.#readings += 1;
    const sameSinceMs = sameForMs === undefined ? undefined : sentMs - Math.max(sameForMs, ageMs);
    const askedMs = isCurrent ? countedMs : Math.min(countedMs, staleBeforeMs);
    return { sentMs: askedMs, sameSinceMs, receivedMs, reading: this.#readings };
  }

  /** Makes answers stale: every one, or those that are at least this old. */
  refresh(minAgeMs: number): void {
    const beforeMs = this.#clock.now() - minAgeMs;
    if (minAgeMs && beforeMs <= this.memory.staleBeforeMs) return;
    if (!minAgeMs) this.refreshes += 1;
    this.memory.staleBeforeMs = beforeMs;
    this.#persistent?.mark(REFRESH, beforeMs);
  }

  /** Removes every answer. Rejects if the persistent cache could not be emptied. */
  async clear(): Promise<void> {
    this.memory.clear();
    await (await this.#opening)?.clear();
  }
}

/** Since when the service has had no other answer than this one or an equal one, of which that is known since `equalMs`. */
function sameSince({ sameSinceMs, sentMs }: Pick<CacheEntry, 'sameSinceMs' | 'sentMs'>, equalMs: number): number {
  return Math.min(sameSinceMs ?? sentMs, equalMs);
}
