import type { CacheEntry } from '../../memory-cache';
import type { Database } from './tables';
import type { RecordCodec } from '../kept-answers';
import type { UseRecord } from '../shape';
import { isUseRecord, STALE_BEFORE } from '../shape';
import { answerRecord } from './answer-record';
import { USE_GRAIN_MS } from './limits';

export interface Batch {
  readonly answers: ReadonlyMap<string, CacheEntry>;
  /** Answers that were used; no key of `answers`. */
  readonly uses: readonly string[];
  /** Answers that were not there or not what was written: removed, unless another tab has replaced them; no key of `answers`. */
  readonly suspects: readonly string[];
  readonly staleBeforeMs: number | undefined;
}

export interface WriteRules {
  readonly nowMs: number;
  /** Characters kept on disk at most. */
  readonly maxSize: number;
  readonly kept: RecordCodec;
}

export type Written = ReadonlyMap<string, UseRecord>;

/** Writes all of it or nothing. Of two tabs' answers to one question the later stays. Says what is on record of the answers now. */
export async function writeBatch(
  database: Database,
  batch: Batch,
  { nowMs, maxSize, kept }: WriteRules,
): Promise<Written> {
  const transaction = database.transaction(['answers', 'uses', 'state'], 'readwrite', { durability: 'relaxed' });
  transaction.done.catch(() => undefined);
  const answers = transaction.objectStore('answers');
  const uses = transaction.objectStore('uses');
  const state = transaction.objectStore('state');
  const written = new Map<string, UseRecord>();

  const putAnswer = async (key: string, entry: CacheEntry) => {
    const before = await uses.get(key);
    // What was received "later than now" is of a clock that was wrong.
    const isLater = isUseRecord(before) && before.receivedMs > entry.receivedMs && before.receivedMs <= nowMs;
    const record = isLater || !kept.isLasting(key) ? undefined : answerRecord(key, entry, maxSize);
    if (!record) return;
    const use = { usedMs: nowMs, receivedMs: entry.receivedMs, size: key.length + record.text.length };
    written.set(key, use);
    await answers.put(record, key);
    await uses.put(use, key);
  };
  const putUse = async (key: string) => {
    const before = await uses.get(key);
    if (!isUseRecord(before) || Math.abs(nowMs - before.usedMs) < USE_GRAIN_MS) return;
    await uses.put({ ...before, usedMs: nowMs }, key);
  };
  const removeBroken = async (key: string) => {
    if (kept.read(key, await answers.get(key))) return;
    await answers.delete(key);
    await uses.delete(key);
  };
  const expire = async (staleBeforeMs: number) => {
    const before = (await state.get(STALE_BEFORE)) ?? 0;
    if (!(before > staleBeforeMs && before <= nowMs)) await state.put(staleBeforeMs, STALE_BEFORE);
  };
  try {
    await Promise.all([
      ...[...batch.answers].map(([key, entry]) => putAnswer(key, entry)),
      ...batch.uses.map(putUse),
      ...batch.suspects.map(removeBroken),
      ...(batch.staleBeforeMs === undefined ? [] : [expire(batch.staleBeforeMs)]),
    ]);
    await transaction.done;
  } catch (error) {
    abort(transaction);
    throw error;
  }
  return written;
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}
