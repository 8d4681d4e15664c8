import type { AnswerChange, ChangedAnswers } from '../context/answer-change';
import type { Replaced } from './changed-part';
import { hitChanges } from './hit-changes';
import { listChanges } from './list-changes';
import { statementChanges } from './statement-changes';

/** Compares each answer with the one that it replaces in the cache: statements, shareholding patterns, lists of items that have a key, and searches. */
export class ReplacedAnswers implements ChangedAnswers {
  #changes = new WeakMap<object, AnswerChange>();
  isEmpty = true;

  of(data: object): AnswerChange | undefined {
    return this.#changes.get(data);
  }

  clear(): void {
    this.#changes = new WeakMap();
    this.isEmpty = true;
  }

  /** The client calls it. What equals the earlier answer inherits nothing: its earlier change is over. */
  readonly replaced = (...replaced: Replaced): void => {
    const changed = [statementChanges, listChanges, hitChanges].flatMap((changesOf) => changesOf(...replaced));
    for (const [data, change] of changed) {
      if (change.lines.size === 0) continue;
      this.#changes.set(data, change);
      this.isEmpty = false;
    }
  };
}
