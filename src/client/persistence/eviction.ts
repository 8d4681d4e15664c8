import { KEPT_MS } from '../../api';
import type { Database } from './database';
import type { UseRecord } from './record';
import { isUseRecord } from './record';

export interface EvictionOptions {
  readonly nowMs: number;
  /** The number of characters that may stay, given the current total. */
  readonly maxSize: (total: number) => number;
}

/**
 * Removes answers that are too old or have no use record, then the least recently used until the rest fits. Returns the
 * removed keys.
 */
export async function evict(database: Database, { nowMs, maxSize }: EvictionOptions): Promise<readonly string[]> {
  const transaction = database.transaction(['answers', 'uses'], 'readwrite', { durability: 'relaxed' });
  transaction.done.catch(() => undefined);
  const answers = transaction.objectStore('answers');
  const uses = transaction.objectStore('uses');
  const [answerKeys, useKeys, useRecords] = await Promise.all([
    answers.getAllKeys(),
    uses.getAllKeys(),
    uses.getAll() as Promise<unknown[]>,
  ]);
  const present = new Set(answerKeys);
  const used = new Map<string, UseRecord>();
  useKeys.forEach((key, at) => {
    const use = useRecords[at];
    if (present.has(key) && isUseRecord(use)) used.set(key, use);
  });
  const staying = lastUsed(withoutOld(used, nowMs), nowMs, maxSize);
  const evicted = [...new Set([...answerKeys, ...useKeys])].filter((key) => !staying.has(key));
  await Promise.all(evicted.flatMap((key) => [answers.delete(key), uses.delete(key)]));
  await transaction.done;
  return evicted;
}

type Use = readonly [key: string, use: UseRecord];

/** Counts age from the newest answer at most, so that a clock far ahead does not make every answer too old. */
function withoutOld(used: ReadonlyMap<string, UseRecord>, nowMs: number): readonly Use[] {
  const newestMs = [...used.values()].reduce((newest, { receivedMs }) => Math.max(newest, receivedMs), -Infinity);
  const untilMs = Math.min(nowMs, newestMs);
  return [...used].filter(([, { receivedMs }]) => untilMs - receivedMs < KEPT_MS);
}

/**
 * The most recently used keys that fit together. A use "in the future" was recorded by a wrong clock and counts as the
 * oldest.
 */
function lastUsed(uses: readonly Use[], nowMs: number, maxSize: EvictionOptions['maxSize']): ReadonlySet<string> {
  const usedMs = (use: UseRecord) => (use.usedMs > nowMs ? -Infinity : use.usedMs);
  const max = maxSize(uses.reduce((total, [, { size }]) => total + size, 0));
  const fitting = new Set<string>();
  let total = 0;
  for (const [key, use] of [...uses].sort(([, a], [, b]) => usedMs(b) - usedMs(a))) {
    total += use.size;
    if (total > max) break;
    fitting.add(key);
  }
  return fitting;
}
