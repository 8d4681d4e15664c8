import type { CacheEntry } from '../memory-cache';

/** What is to be written. */
export class PendingWrites {
  readonly answers = new Map<string, CacheEntry>();
  /** Answers that were used. */
  readonly uses = new Set<string>();
  /** Answers that were not there or not what was written: looked at once more, and then removed. */
  readonly suspects = new Set<string>();
  /** Everything received up to then is stale: owed until it is written. */
  staleBeforeMs: number | undefined;
  /** That is to be written now; what was tried in vain goes with whatever is written next. */
  isStaleDue = false;
  /** What is too old or too much is to be removed. */
  isSweepDue = false;
  /** How often all was forgotten: what was taken out before is not to be written after. */
  forgets = 0;

  get isEmpty(): boolean {
    const count = this.answers.size + this.uses.size + this.suspects.size;
    return count === 0 && !this.isStaleDue && !this.isSweepDue;
  }

  /** All but what is owed. */
  forget(): void {
    this.forgets += 1;
    this.answers.clear();
    this.uses.clear();
    this.suspects.clear();
    this.isStaleDue = false;
    this.isSweepDue = false;
  }
}
