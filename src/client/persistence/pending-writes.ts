import type { CacheEntry } from '../cache-entry';
import type { Batch } from './write-batch';

/** Written in one transaction at most. */
const BATCH = { answers: 200, uses: 500 } as const;

/** What waits to be written. */
export class PendingWrites {
  readonly answers = new Map<string, CacheEntry>();
  /** Keys of answers that were used. */
  readonly uses = new Set<string>();
  /** Keys of records that cannot be read. */
  readonly corrupt = new Set<string>();
  /** Every answer received up to then is stale; undefined where that is persisted. */
  staleBeforeMs: number | undefined;
  /** It was not tried yet: what was tried in vain is tried again with whatever is written next. */
  isInvalidationDue = false;
  isEvictionDue = false;
  /** How often all was dropped: what was taken out before must not be written after. */
  drops = 0;

  get isEmpty(): boolean {
    const count = this.answers.size + this.uses.size + this.corrupt.size;
    return count === 0 && !this.isInvalidationDue && !this.isEvictionDue;
  }

  invalidate(nowMs: number): void {
    this.staleBeforeMs = nowMs;
    this.isInvalidationDue = true;
  }

  /** Takes out the next batch. Answers of other credentials than these are dropped. */
  take(scopes: readonly string[]): Batch {
    const next = [...this.answers].slice(0, BATCH.answers);
    for (const [key] of next) this.answers.delete(key);
    const answers = new Map(next.filter(([key]) => scopes.some((scope) => key.startsWith(`${scope} `))));
    const uses = [...this.uses].slice(0, BATCH.uses);
    for (const key of uses) this.uses.delete(key);
    const corrupt = [...this.corrupt];
    this.corrupt.clear();
    const isOther = (key: string) => !answers.has(key);
    return { answers, uses: uses.filter(isOther), corrupt: corrupt.filter(isOther) };
  }

  /** Drops all but an invalidation that is not persisted. */
  drop(): void {
    this.drops += 1;
    this.answers.clear();
    this.uses.clear();
    this.corrupt.clear();
    this.isInvalidationDue = false;
    this.isEvictionDue = false;
  }
}
