import type { Arguments, Endpoint, Envelope } from '../api';
import { FRESH_MS, freshMs } from '../api';
import type { Answer } from './fetch-attempt';

/** An answer in the memory cache. */
export interface CacheEntry {
  readonly envelope: Envelope;
  readonly receivedMs: number;
  readonly freshMs: number;
  /** Approximate size in characters. */
  readonly size: number;
}

/** An answer read from the persistent cache. It is parsed and validated, like a fresh answer, when it is first used. */
export interface StoredEntry {
  readonly receivedMs: number;
  readonly size: number;
  /** Undefined if the record cannot be read; the cache then treats it as absent. */
  read(): CacheEntry | undefined;
}

/**
 * Builds the entry of an answer. The endpoint, the arguments and whether the answer is empty decide how long it is
 * fresh.
 */
export function answerEntry(endpoint: Endpoint, args: Arguments, answer: Answer, receivedMs: number): CacheEntry {
  const { envelope, size } = answer;
  const lifetime = freshMs(endpoint.lifetime, args);
  const freshFor = endpoint.isEmpty(envelope) ? Math.min(FRESH_MS.nothing, lifetime) : lifetime;
  return { envelope, size, receivedMs, freshMs: freshFor };
}
