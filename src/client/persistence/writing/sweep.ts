import type { Database } from './tables';
import type { UseRecord } from '../shape';
import { isUseRecord } from '../shape';

export interface SweepRule {
  readonly nowMs: number;
  readonly keptMs: number;
  /** Characters that may stay, given how many there are. */
  readonly maxSize: (total: number) => number;
}

/** Removes what is too old or belongs to nothing, then what was used longest ago until the rest fits. Returns the keys removed. */
export async function sweep(database: Database, { nowMs, keptMs, maxSize }: SweepRule): Promise<readonly string[]> {
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
  const sound = new Map<string, UseRecord>();
  useKeys.forEach((key, at) => {
    const use = useRecords[at];
    if (present.has(key) && isUseRecord(use)) sound.set(key, use);
  });
  // A clock far ahead of its time must not make everything old: age counts from the newest answer at most.
  const received = [...sound.values()].map(({ receivedMs }) => receivedMs);
  const newestMs = Math.min(
    nowMs,
    received.reduce((newest, ms) => Math.max(newest, ms), -Infinity),
  );
  const stay = [...sound].filter(([, { receivedMs }]) => newestMs - receivedMs < keptMs);
  const fitting = lastUsed(stay, nowMs, maxSize);
  const doomed = [...new Set([...answerKeys, ...useKeys])].filter((key) => !fitting.has(key));
  await Promise.all(doomed.flatMap((key) => [answers.delete(key), uses.delete(key)]));
  await transaction.done;
  return doomed;
}

/** The keys used last that fit together; a use "later than now" was told by a wrong clock and counts as the oldest. */
function lastUsed(
  entries: readonly (readonly [string, UseRecord])[],
  nowMs: number,
  maxSize: SweepRule['maxSize'],
): ReadonlySet<string> {
  const usedMs = (use: UseRecord) => (use.usedMs > nowMs ? -Infinity : use.usedMs);
  const max = maxSize(entries.reduce((total, [, { size }]) => total + size, 0));
  const fitting = new Set<string>();
  let total = 0;
  for (const [key, use] of [...entries].sort(([, a], [, b]) => usedMs(b) - usedMs(a))) {
    total += use.size;
    if (total > max) break;
    fitting.add(key);
  }
  return fitting;
}
