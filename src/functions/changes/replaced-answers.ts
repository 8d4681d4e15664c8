import type { Envelope } from '../../api';
import { isSameValue } from '../../api';
import { LruMap, SETTLING_MS } from '../../client';
import type { AnswerChange, ChangedAnswers } from '../context/answer-change';
import type { Replaced } from './changed-part';
import { hitChanges } from './hit-changes';
import { listChanges } from './list-changes';
import { statementChanges } from './statement-changes';

type Answer = Replaced[1];

/** The most bytes that changes take, and the answers before those that changed in the last minutes. They are no part of the memory cache's budget. */
const MAX_BYTES = { changes: 12 * 1024 * 1024, before: 4 * 1024 * 1024 } as const;

interface KeptChange {
  readonly change: AnswerChange;
  readonly size: number;
}

/** An answer that differs from the one before it. */
interface ChangedAnswer {
  readonly envelope: Envelope;
  readonly before: Answer;
  readonly receivedMs: number;
  readonly size: number;
}

/**
 * Compares each answer with the one that it replaces in the cache: statements, shareholding patterns, lists of items that have a key, and searches. Keeps
 * the newest changes.
 */
export class ReplacedAnswers implements ChangedAnswers {
  #changes = new LruMap<KeptChange>(MAX_BYTES.changes);
  /** The names of changes, by the changed part of the answer: the cache may drop the part before the change. */
  #names = new WeakMap<object, string>();
  #count = 0;
  /** By key, those of the last two minutes. */
  #changed = new LruMap<ChangedAnswer>(MAX_BYTES.before);
  #changedMs = -Infinity;
  isEmpty = true;

  of(data: object): AnswerChange | undefined {
    const name = this.#names.get(data);
    return name === undefined ? undefined : this.#changes.get(name)?.change;
  }

  clear(): void {
    this.#changes.clear();
    this.#names = new WeakMap();
    this.#changed.clear();
    this.isEmpty = true;
  }

  /**
   * The client calls it. What equals the earlier answer inherits nothing, since its earlier change is over, unless it was only asked for once more
   * while a filing settles: a cell may not have shown the change yet.
   */
  readonly replaced = (key: string, before: Answer, after: Answer): void => {
    if (after.receivedMs - this.#changedMs >= SETTLING_MS) this.#changed.clear();
    const known = this.#changed.get(key);
    const isOnceMore =
      known?.envelope === before.envelope &&
      after.receivedMs - known.receivedMs < SETTLING_MS &&
      isSameValue(before.envelope.data, after.envelope.data);
    const { receivedMs } = isOnceMore ? known : after;
    const origin = isOnceMore ? known.before : before;
    const changed = [statementChanges, listChanges, hitChanges]
      .flatMap((changesOf) => changesOf(key, origin, { ...after, receivedMs }))
      .filter(([, { lines }]) => lines.size > 0);
    for (const [data, change] of changed) this.#keep(data, change, origin.size);
    if (changed.length === 0) return this.#changed.delete(key);
    const size = before.size + after.size;
    this.#changed.set(key, { envelope: after.envelope, before: origin, receivedMs, size });
    this.#changedMs = Math.max(receivedMs, this.#changedMs);
  };

  #keep(data: object, change: AnswerChange, sizeBefore: number): void {
    const name = String((this.#count += 1));
    this.#names.set(data, name);
    this.#changes.set(name, { change, size: sizeOf(change) + (change.before === undefined ? 0 : sizeBefore) });
    this.isEmpty = false;
  }
}

/** What a line takes beside its texts. */
const LINE_BYTES = 250;

/** About the bytes of a change. */
function sizeOf({ key, lines }: AnswerChange): number {
  let bytes = 500 + 2 * key.length;
  for (const [path, { label, before, after, cause }] of lines) {
    const texts = [path, label, before, after, cause];
    bytes +=
      LINE_BYTES + 2 * texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
  }
  return bytes;
}
