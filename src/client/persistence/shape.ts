/**
 * The shape of what is on disk. It is raised by hand whenever a record, a key or the answers themselves take another form: a build never
 * reads what one of another shape wrote. `test/client/store/shape.test.ts` fails when that was forgotten.
 */
export const SHAPE_VERSION = 1;

/** One answer, under its request key. */
export interface AnswerRecord {
  /** The envelope as JSON. */
  readonly text: string;
  readonly receivedMs: number;
  /** Of key, time and text: what was not written whole, or elsewhere, does not pass. */
  readonly checksum: number;
}

/** What has to be known of an answer without reading it, under the same key. */
export interface UseRecord {
  /** About when it was last used: by the session, not by the minute. */
  readonly usedMs: number;
  readonly receivedMs: number;
  /** Characters of key and text. */
  readonly size: number;
}

/** In `state`: everything received up to then is stale. */
export const STALE_BEFORE = 'staleBeforeMs';

export function isAnswerRecord(stored: unknown): stored is AnswerRecord {
  const { text, receivedMs, checksum } = (stored ?? {}) as Partial<AnswerRecord>;
  return typeof text === 'string' && Number.isFinite(receivedMs) && Number.isFinite(checksum);
}

export function isUseRecord(stored: unknown): stored is UseRecord {
  const { usedMs, receivedMs, size } = (stored ?? {}) as Partial<UseRecord>;
  return [usedMs, receivedMs, size].every(Number.isFinite);
}
