import type { Arguments, Endpoint, Envelope } from '../../api';
import { FRESH_MS, freshMs } from '../../api';
import type { FiledFacts } from './filed-facts';
import { filedFacts } from './filed-facts';
import { heapSize } from './heap-size';

/** An answer in the memory cache. */
export interface CacheEntry {
  readonly envelope: Envelope;
  /** When its request was sent, or the request of the first page of its reading; its age counts from then. */
  readonly sentMs: number;
  readonly receivedMs: number;
  readonly freshMs: number;
  /** Approximate size in memory, in bytes. */
  readonly size: number;
  /**
   * The reading it belongs to: the pages of a list that were requested together share one, any other answer has its own.
   * Later ones are greater. Undefined for answers of earlier sessions.
   */
  readonly reading?: number | undefined;
  /** Set where the answer shows what a company filed. */
  readonly filed?: FiledFacts | undefined;
  /**
   * When the first of the equal answers up to this one was requested: since then the service has had no other. Before it there was another answer, or
   * none to compare it with. Undefined where that does not matter, and of an answer that no cache keeps.
   */
  readonly sameSinceMs?: number | undefined;
  /** Set where it differs from the answer before it, and so shows the state after a filing: it counts as requested then (`shownMs`). */
  readonly shownMs?: number | undefined;
  /** Set where a newer answer about the company makes this one doubtful: it may be outdated unless requested at this time or later. */
  doubtedMs?: number;
  /** Set by `markUsed` alone. */
  isUsed?: boolean;
}

/** Marks an answer as used by a cell since the page was opened: users can save all such answers in the workbook. */
export function markUsed(entry: Pick<CacheEntry, 'isUsed'>): void {
  entry.isUsed = true;
}

/** An answer read from the persistent cache. It is parsed and validated, like a fresh answer, when it is first used. */
export interface StoredEntry {
  readonly receivedMs: number;
  readonly size: number;
  /** Undefined if the record cannot be read; the cache then treats it as absent. */
  read(): CacheEntry | undefined;
}

/** The size of an entry beside its answer: its key, its place in the cache, and the index of a statement's lines. */
const ENTRY_BYTES = 1_000;

/** How long an answer is fresh, in milliseconds: the endpoint, the arguments and whether it is empty decide. */
export function freshFor(endpoint: Endpoint, args: Arguments, isEmpty: boolean): number {
  const lifetime = freshMs(endpoint.lifetime, args);
  return isEmpty ? Math.min(FRESH_MS.nothing, lifetime) : lifetime;
}

/** Builds the entry of an answer. */
export function answerEntry(
  endpoint: Endpoint,
  args: Arguments,
  envelope: Envelope,
  times: Pick<CacheEntry, 'sentMs' | 'shownMs' | 'receivedMs' | 'reading' | 'sameSinceMs'>,
): CacheEntry {
  const isEmpty = endpoint.isEmpty(envelope);
  const filed = filedFacts(endpoint, args, isEmpty, () => envelope.data);
  const size = ENTRY_BYTES + heapSize(envelope);
  return { envelope, size, ...times, freshMs: freshFor(endpoint, args, isEmpty), filed, isUsed: false };
}
