import type { Arguments, Endpoint } from '../api';
import { FRESH_MS, freshMs } from '../api';
import type { Answer } from './fetch-attempt';
import type { CacheEntry } from './memory-cache';

/** What is kept of an answer: how long it is fresh follows from the endpoint, the arguments, and whether there was anything. */
export function answerEntry(endpoint: Endpoint, args: Arguments, answer: Answer, receivedMs: number): CacheEntry {
  const { envelope, size } = answer;
  const lifetime = freshMs(endpoint.lifetime, args);
  const freshFor = endpoint.isEmpty(envelope) ? Math.min(FRESH_MS.nothing, lifetime) : lifetime;
  return { envelope, size, receivedMs, freshMs: freshFor };
}
