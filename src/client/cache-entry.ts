import type { Arguments, Endpoint, Envelope } from '../api';
import { FRESH_MS, freshMs } from '../api';
import type { Answer } from './fetch-attempt';

/** An answer in memory. */
export interface CacheEntry {
  readonly envelope: Envelope;
  readonly receivedMs: number;
  readonly freshMs: number;
  /** About how many bytes the entry holds. */
  readonly size: number;
}

/** An answer as the persistent cache hands it over: parsed, and checked like a fresh one, when it is first used. */
export interface StoredEntry {
  readonly receivedMs: number;
  readonly size: number;
  /** Undefined where the record cannot be read: then there is no such answer. */
  read(): CacheEntry | undefined;
}

/** The entry of an answer: how long it is fresh follows from the endpoint, the arguments, and whether there was anything. */
export function answerEntry(endpoint: Endpoint, args: Arguments, answer: Answer, receivedMs: number): CacheEntry {
  const { envelope, size } = answer;
  const lifetime = freshMs(endpoint.lifetime, args);
  const freshFor = endpoint.isEmpty(envelope) ? Math.min(FRESH_MS.nothing, lifetime) : lifetime;
  return { envelope, size, receivedMs, freshMs: freshFor };
}
