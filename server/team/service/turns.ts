import type { Asker } from '../../../src/client/pacing/limiter';

/** Who wants a question answered. */
export interface Turn {
  /** The member's id; the server itself, where it asks again for what was asked before, is no member. */
  readonly member: string;
  /** Whether it is one of many that the member asks at once: then single questions of the member, and of others, come first. */
  readonly isOfList: boolean;
}

/** The server's own questions come last. */
export const OWN_TURN: Turn = { member: '', isOfList: true };

/** The members who wait for one question: it is asked at the first of their turns. */
export class Turns {
  readonly #turns: Turn[] = [];
  /** Set while the question waits for its turn. */
  onAdded: ((turn: Turn) => void) | undefined;

  constructor(first: Turn) {
    this.#turns.push(first);
  }

  get all(): readonly Turn[] {
    return this.#turns;
  }

  /** Whether someone wants it as a single question. */
  get isSingle(): boolean {
    return this.#turns.some(({ isOfList }) => !isOfList);
  }

  add(turn: Turn): void {
    if (this.#turns.some(({ member, isOfList }) => member === turn.member && isOfList === turn.isOfList)) return;
    this.#turns.push(turn);
    this.onAdded?.(turn);
  }
}

/** Whose request waits for a place at the service. */
export interface TurnAsker extends Asker {
  readonly turns: Turns;
}
