import { HOUR_MS } from '../../api';
import type { CacheEntry } from '../cache/cache-entry';
import { isLastingScope } from '../cache/credential-scope';
import { splitKey } from '../cache/scoped-key';
import type { Database } from './database';
import type { UseRecord } from './record';
import { answerRecord, isUseRecord } from './record';

export interface Batch {
  readonly answers: ReadonlyMap<string, CacheEntry>;
  /** Keys of answers that were used, without the keys of `answers`. */
  readonly uses: readonly string[];
}

export interface BatchOptions {
  readonly nowMs: number;
  /** Maximum size of one answer in characters; a larger one stays in memory. */
  readonly maxAnswerSize: number;
}

/** A use is recorded only if the recorded one is older than this. */
const USE_GRAIN_MS = HOUR_MS;

/**
 * Writes the whole batch or nothing. If two tabs have an answer to the same query, the later one stays. Returns the use
 * records written.
 */
export async function writeBatch(
  database: Database,
  batch: Batch,
  { nowMs, maxAnswerSize }: BatchOptions,
): Promise<ReadonlyMap<string, UseRecord>> {
  const transaction = database.transaction(['answers', 'uses'], 'readwrite', { durability: 'relaxed' });
  transaction.done.catch(() => undefined);
  const answers = transaction.objectStore('answers');
  const uses = transaction.objectStore('uses');
  const written = new Map<string, UseRecord>();

  const putAnswer = async (key: string, entry: CacheEntry) => {
    const before = await uses.get(key);
    // A receipt "in the future" was recorded by a wrong clock and does not count.
    if (isUseRecord(before) && before.receivedMs > entry.receivedMs && before.receivedMs <= nowMs) return;
    const record = answerRecord(entry);
    if (record.text.length > maxAnswerSize || !isLastingScope(splitKey(key)?.scope ?? '')) return;
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
  try {
    await Promise.all([...[...batch.answers].map(([key, entry]) => putAnswer(key, entry)), ...batch.uses.map(putUse)]);
    await transaction.done;
  } catch (error) {
    abort(transaction);
    throw error;
  }
  return written;
}

/** Persists marks of outdated answers. A later time on disk is kept if it is not in the future. */
export async function writeMarks(
  database: Database,
  marks: readonly (readonly [name: string, ms: number])[],
  nowMs: number,
): Promise<void> {
  const transaction = database.transaction('state', 'readwrite');
  transaction.done.catch(() => undefined);
  for (const [name, ms] of marks) {
    const before = (await transaction.store.get(name)) ?? 0;
    if (!(before > ms && before <= nowMs)) await transaction.store.put(ms, name);
  }
  await transaction.done;
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended.
  }
}
