import type { CacheEntry } from '../../memory-cache';
import type { PendingWrites } from '../unwritten';
import { BATCH } from './limits';
import type { Batch } from './write-batch';

/** The next batch, taken out of what is to be written, but for what is owed. Answers of other credentials than these are dropped. */
export function nextBatch(pendingWrites: PendingWrites, scopes: readonly string[]): Batch {
  const answers = new Map<string, CacheEntry>();
  let count = 0;
  for (const [key, entry] of pendingWrites.answers) {
    if (count++ >= BATCH.answers) break;
    pendingWrites.answers.delete(key);
    if (scopes.some((scope) => key.startsWith(`${scope} `))) answers.set(key, entry);
  }
  const uses = [...pendingWrites.uses].slice(0, BATCH.uses);
  for (const key of uses) pendingWrites.uses.delete(key);
  const suspects = [...pendingWrites.suspects].filter((key) => !answers.has(key));
  pendingWrites.suspects.clear();
  pendingWrites.isStaleDue = false;
  return {
    answers,
    uses: uses.filter((key) => !answers.has(key)),
    suspects,
    staleBeforeMs: pendingWrites.staleBeforeMs,
  };
}

/** Of a batch only what is owed. */
export function owedOf({ staleBeforeMs }: Batch): Batch {
  return { answers: new Map(), uses: [], suspects: [], staleBeforeMs };
}
