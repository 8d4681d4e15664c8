import type { CacheEntry } from '../cache/cache-entry';
import { isInScope } from '../cache/scoped-key';
import type { Batch } from './write-batch';

/** Maximum numbers per transaction. */
const BATCH = { answers: 200, uses: 500 } as const;

/** Writes that wait for the next batch. */
export class PendingWrites {
  readonly answers = new Map<string, CacheEntry>();
  /** Keys of answers that were used. */
  readonly uses = new Set<string>();
  /** Marks of outdated answers: times by name. They stay until they are persisted. */
  readonly marks = new Map<string, number>();
  /** True until the first attempt. A failed attempt is repeated with the next write. */
  areMarksDue = false;
  isEvictionDue = false;
  /** Incremented by each drop: a batch taken before a drop must not be written after it. */
  drops = 0;

  get isEmpty(): boolean {
    const count = this.answers.size + this.uses.size;
    return count === 0 && !this.areMarksDue && !this.isEvictionDue;
  }

  mark(name: string, ms: number): void {
    this.marks.set(name, ms);
    this.areMarksDue = true;
  }

  /** Takes the next batch and drops answers that belong to other scopes. */
  take(scopes: readonly string[]): Batch {
    const next = [...this.answers].slice(0, BATCH.answers);
    for (const [key] of next) this.answers.delete(key);
    const answers = new Map(next.filter(([key]) => scopes.some((scope) => isInScope(key, scope))));
    const uses = [...this.uses].slice(0, BATCH.uses);
    for (const key of uses) this.uses.delete(key);
    return { answers, uses: uses.filter((key) => !answers.has(key)) };
  }

  /** Drops everything except marks that are not persisted. */
  drop(): void {
    this.drops += 1;
    this.answers.clear();
    this.uses.clear();
    this.areMarksDue = false;
    this.isEvictionDue = false;
  }
}
