import { ENDPOINTS, KEPT_MS } from '../../api';
import { parseCacheKey } from '../cache-key';
import type { CacheEntry } from '../cache-entry';
import { answerEntry } from '../cache-entry';
import { readAnswer } from '../read-answer';

/**
 * The shape of what is on disk. It is raised by hand whenever a record, a key or the answers themselves take another form: a build never
 * reads what one of another shape wrote. `test/client/persistence/shape.test.ts` fails when that was forgotten.
 */
export const SHAPE_VERSION = 2;

/** One answer, under its cache key. */
export interface AnswerRecord {
  /** The envelope as JSON. */
  readonly text: string;
  readonly receivedMs: number;
}

/** What eviction has to know of an answer without reading it, under the same key. */
export interface UseRecord {
  /** About when it was last used: by the session, not by the minute. */
  readonly usedMs: number;
  readonly receivedMs: number;
  /** Characters of key and text. */
  readonly size: number;
}

/** A clock may be wrong by this much, a mistaken time zone or day; what was received later than that cannot be trusted to be older. */
const CLOCK_JUMP_MS = 24 * 3_600_000;

export function isAnswerRecord(stored: unknown): stored is AnswerRecord {
  const { text, receivedMs } = (stored ?? {}) as Partial<AnswerRecord>;
  return typeof text === 'string' && Number.isFinite(receivedMs);
}

export function isUseRecord(stored: unknown): stored is UseRecord {
  const { usedMs, receivedMs, size } = (stored ?? {}) as Partial<UseRecord>;
  return [usedMs, receivedMs, size].every(Number.isFinite);
}

/** Whether an answer of that time may be used: not older than answers are kept, nor from further in the future than a clock may be wrong. */
export function isInTime(receivedMs: number, nowMs: number): boolean {
  return receivedMs <= nowMs + CLOCK_JUMP_MS && nowMs - receivedMs < KEPT_MS;
}

export function answerRecord({ envelope, receivedMs }: CacheEntry): AnswerRecord {
  return { text: JSON.stringify(envelope), receivedMs };
}

/**
 * The entry of a record, which is checked as its answer was checked when it arrived: in the documented shape, and about what was asked.
 * Undefined where it is not.
 */
export function readRecord(key: string, { text, receivedMs }: AnswerRecord): CacheEntry | undefined {
  const { id, args = {} } = parseCacheKey(key) ?? {};
  const endpoint = ENDPOINTS.find((one) => one.id === id);
  if (!endpoint) return undefined;
  try {
    const envelope = readAnswer(endpoint, args, { status: 200, retryAfter: null, text }, receivedMs);
    return answerEntry(endpoint, args, { envelope, size: text.length }, receivedMs);
  } catch {
    return undefined;
  }
}
