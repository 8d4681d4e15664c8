import type { Waiting, WaitingQueue } from '../../../src/client/pacing/limiter';
import type { Turn, TurnAsker } from './turns';

type Waits = Waiting<TurnAsker>;

/** The most single questions in a row before one of a waiting list: lists wait longer, not forever. */
const SINGLES_IN_A_ROW = 5;

/** How many single questions need no place of the limit: else they would wait for the next answer to a list. */
const EXTRA_PLACES = 2;

/**
 * Members take turns, however many questions each of them has: first those with single questions, then those with lists. A
 * question that several want comes at the first of their turns. A request that is tried again comes before all.
 */
export class FairQueue implements WaitingQueue<TurnAsker> {
  readonly #waiting = new Set<Waits>();
  readonly #urgent = new Set<Waits>();
  readonly #singles = new Rounds();
  readonly #lists = new Rounds();
  #singlesInARow = 0;
  /** Called when a question that waits is wanted by one more member: it may have its turn now. */
  onAdded = () => {};

  get length(): number {
    return this.#waiting.size;
  }

  /** How many wait as single questions, and how many of lists alone. */
  get lengths(): { readonly single: number; readonly list: number } {
    const single = this.#singles.size + this.#urgent.size;
    return { single, list: this.#waiting.size - single };
  }

  add(waiting: Waits): void {
    this.#waiting.add(waiting);
    if (waiting.isUrgent) {
      this.#urgent.add(waiting);
      return;
    }
    const { turns } = waiting.asker;
    const join = (turn: Turn) => (turn.isOfList ? this.#lists : this.#singles).add(turn.member, waiting);
    turns.all.forEach(join);
    turns.onAdded = (turn) => {
      join(turn);
      this.onAdded();
    };
  }

  readonly extra = {
    places: EXTRA_PLACES,
    take: ({ turns }: TurnAsker) => {
      const isTaken = turns.isSingle && !this.#isListDue;
      if (isTaken) this.#singlesInARow += 1;
      return isTaken;
    },
    next: () => (this.#isListDue ? undefined : this.#take(this.#nextSingle())),
  };

  next(): Waits | undefined {
    const [first] = this.#urgent;
    return this.#take(first ?? (this.#isListDue ? undefined : this.#nextSingle()) ?? this.#nextOfList());
  }

  get #isListDue(): boolean {
    return this.#singlesInARow >= SINGLES_IN_A_ROW && this.#lists.size > 0;
  }

  #nextSingle(): Waits | undefined {
    const single = this.#singles.next();
    if (single) this.#singlesInARow += 1;
    return single;
  }

  #nextOfList(): Waits | undefined {
    this.#singlesInARow = 0;
    return this.#lists.next();
  }

  #take(waiting: Waits | undefined): Waits | undefined {
    if (waiting) this.remove(waiting);
    return waiting;
  }

  remove(waiting: Waits): boolean {
    const { turns } = waiting.asker;
    turns.onAdded = undefined;
    this.#urgent.delete(waiting);
    for (const { member, isOfList } of turns.all) (isOfList ? this.#lists : this.#singles).remove(member, waiting);
    return this.#waiting.delete(waiting);
  }

  removeAll(group?: string): readonly Waits[] {
    const removed = [...this.#waiting].filter(({ asker }) => group === undefined || asker.group === group);
    for (const waiting of removed) this.remove(waiting);
    return removed;
  }
}

/** The questions of each member, who come one after another. */
class Rounds {
  /** The member whose turn it is comes first. */
  readonly #members = new Map<string, Set<Waits>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(member: string, waiting: Waits): void {
    const own = this.#members.get(member) ?? new Set();
    this.#members.set(member, own);
    if (own.has(waiting)) return;
    own.add(waiting);
    this.#size += 1;
  }

  /** The next question of the member whose turn it is, who then comes last. */
  next(): Waits | undefined {
    for (const [member, own] of this.#members) {
      const [waiting] = own;
      this.#members.delete(member);
      this.#members.set(member, own);
      return waiting;
    }
    return undefined;
  }

  remove(member: string, waiting: Waits): void {
    const own = this.#members.get(member);
    if (!own?.delete(waiting)) return;
    this.#size -= 1;
    if (own.size === 0) this.#members.delete(member);
  }
}
