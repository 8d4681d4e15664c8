import { DAY_MS, ENDPOINTS, KEPT_MS, record } from '../../api';
import { parseCacheKey } from '../cache/cache-key';
import type { CacheEntry } from '../cache/cache-entry';
import { answerEntry } from '../cache/cache-entry';
import { exactJson } from '../transport/exact-json';
import { parseJson } from '../transport/parse-json';
import { readAnswer } from '../transport/read-answer';

/**
 * The shape of the persisted data. Raise it whenever the form of a record, a key or an answer changes: a build never
 * reads records of another shape, nor does a team server, whose store has the same keys and answers. `test/client/persistence/shape.test.ts`
 * fails if this was forgotten.
 */
export const SHAPE_VERSION = 5;

/** One answer, stored under its cache key. */
export interface AnswerRecord {
  /** The envelope as JSON. */
  readonly text: string;
  readonly sentMs: number;
  readonly receivedMs: number;
  /** As of `CacheEntry`. */
  readonly sameSinceMs?: number;
}

/** The facts by which eviction chooses an answer without reading it, stored under the same key. */
export interface UseRecord {
  /** The approximate time of the last use, to about an hour. */
  readonly usedMs: number;
  readonly receivedMs: number;
  /** Characters of key and text. */
  readonly size: number;
}

/** How far a wrong time zone or date may put the clock ahead. Answers received even later than that are not trusted. */
const CLOCK_JUMP_MS = DAY_MS;

export function isAnswerRecord(stored: unknown): stored is AnswerRecord {
  const { text, sentMs, receivedMs } = record(stored);
  return typeof text === 'string' && [sentMs, receivedMs].every(Number.isFinite);
}

export function isUseRecord(stored: unknown): stored is UseRecord {
  const { usedMs, receivedMs, size } = record(stored);
  return [usedMs, receivedMs, size].every(Number.isFinite);
}

/** False for an answer received further in the future than a wrong clock explains. */
export function isPlausible(receivedMs: number, nowMs: number): boolean {
  return receivedMs <= nowMs + CLOCK_JUMP_MS;
}

/** Whether an answer received then may be used: it is neither too old nor too far in the future. */
export function isInTime(receivedMs: number, nowMs: number): boolean {
  return isPlausible(receivedMs, nowMs) && nowMs - receivedMs < KEPT_MS;
}

export function answerRecord({ envelope, sentMs, receivedMs, sameSinceMs }: CacheEntry): AnswerRecord {
  return { text: exactJson(envelope), sentMs, receivedMs, ...(sameSinceMs !== undefined && { sameSinceMs }) };
}

/**
 * The entry of a record, validated like a new answer: documented shape, and the requested subject. Undefined if it
 * fails.
 */
export function readRecord(
  key: string,
  { text, sentMs, receivedMs, sameSinceMs }: AnswerRecord,
): CacheEntry | undefined {
  const { id, args = {} } = parseCacheKey(key) ?? {};
  const endpoint = ENDPOINTS.find((one) => one.id === id);
  if (!endpoint) return undefined;
  try {
    const envelope = readAnswer(
      endpoint,
      args,
      { status: 200, retryAfter: null, body: parseJson(text), address: '' },
      receivedMs,
    );
    return answerEntry(endpoint, args, envelope, { sentMs, receivedMs, sameSinceMs });
  } catch {
    return undefined;
  }
}
