import { isSameValue } from '../../api';
import { SETTLING_MS } from '../../client';
import type { AnswerChange, ChangedAnswers } from '../context/answer-change';
import type { Replaced } from './changed-part';
import { hitChanges } from './hit-changes';
import { listChanges } from './list-changes';
import { statementChanges } from './statement-changes';

type Answer = Replaced[1];

/** Compares each answer with the one that it replaces in the cache: statements, shareholding patterns, lists of items that have a key, and searches. */
export class ReplacedAnswers implements ChangedAnswers {
  #changes = new WeakMap<object, AnswerChange>();
  /** By the envelope of an answer that changed: the answer before it, and when it was received. */
  #changed = new WeakMap<object, { readonly before: Answer; readonly receivedMs: number }>();
  isEmpty = true;

  of(data: object): AnswerChange | undefined {
    return this.#changes.get(data);
  }

  clear(): void {
    this.#changes = new WeakMap();
    this.#changed = new WeakMap();
    this.isEmpty = true;
  }

  /**
   * The client calls it. What equals the earlier answer inherits nothing, since its earlier change is over, unless it was only asked for once more
   * while a filing settles: a cell may not have shown the change yet.
   */
  readonly replaced = (key: string, before: Answer, after: Answer): void => {
    const known = this.#changed.get(before.envelope);
    const isOnceMore =
      known !== undefined &&
      after.receivedMs - known.receivedMs < SETTLING_MS &&
      isSameValue(before.envelope.data, after.envelope.data);
    const { receivedMs } = isOnceMore ? known : after;
    const origin = isOnceMore ? known.before : before;
    const changed = [statementChanges, listChanges, hitChanges].flatMap((changesOf) =>
      changesOf(key, origin, { ...after, receivedMs }),
    );
    for (const [data, change] of changed) {
      if (change.lines.size === 0) continue;
      this.#changes.set(data, change);
      this.#changed.set(after.envelope, { before: origin, receivedMs });
      this.isEmpty = false;
    }
  };
}
