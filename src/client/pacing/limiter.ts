import { whileListening } from '../async/clock';

/** Maximum number of concurrent requests to one market. */
export const MAX_CONCURRENT = 6;

/** No request starts while it lasts. */
export interface Pause {
  readonly isOver: boolean;
  whenOver(run: () => void): void;
}

interface Waiting {
  /** Whose request it is: an endpoint. */
  readonly group: string;
  readonly start: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Lets only so many requests run at a time, fewer after the service asked for fewer.
 * Decision: docs/decisions/client/retries-keep-their-slot.md
 */
export class Limiter {
  readonly #pause: Pause;
  #running = 0;
  #most: number;
  #allowed: number;
  readonly #queue: Waiting[] = [];

  constructor(pause: Pause, most: number) {
    this.#pause = pause;
    this.#allowed = this.#most = most;
  }

  /**
   * Takes a place in this tick if there is room, so that a request leaves in the tick in which its cell was calculated.
   */
  tryEnter(): boolean {
    if (!this.#hasRoom()) return false;
    this.#running += 1;
    return true;
  }

  /** Waits for a place; an urgent request goes to the head of the queue. Rejects when the signal aborts. */
  async enter(signal: AbortSignal, group: string, isUrgent = false): Promise<void> {
    if (this.tryEnter()) return;
    let abort = () => {};
    const place = new Promise<void>((start, fail) => {
      const waiting = { group, start, fail };
      if (isUrgent) this.#queue.unshift(waiting);
      else this.#queue.push(waiting);
      abort = () => {
        const index = this.#queue.indexOf(waiting);
        if (index < 0) return; // it already got a place, and gives it back itself
        this.#queue.splice(index, 1);
        fail(signal.reason);
      };
    });
    this.startWaiting();
    await whileListening(signal, abort, place);
  }

  /** Gives one place back. Called once for each place taken. */
  leave(): void {
    this.#running -= 1;
    this.startWaiting();
  }

  /** Raises the limit by one, after a success. */
  speedUp(): void {
    this.#allowed = Math.min(this.#most, this.#allowed + 1);
  }

  /** Lowers the limit to one: the service asked for fewer requests. */
  slowDown(): void {
    this.#allowed = 1;
  }

  /** Ends a slowdown; `most` changes the greatest limit. */
  reset(most = this.#most): void {
    this.#allowed = this.#most = most;
    this.startWaiting();
  }

  /** Fails the waiting requests of a group, or all. */
  failWaiting(error: unknown, group?: string): void {
    for (const waiting of this.#queue.splice(0)) {
      if (group === undefined || waiting.group === group) waiting.fail(error);
      else this.#queue.push(waiting);
    }
  }

  startWaiting(): void {
    while (this.#queue.length > 0 && this.#running < this.#allowed) {
      // After a pause no request may be in flight whose end would start the queue.
      if (!this.#pause.isOver) return this.#pause.whenOver(() => this.startWaiting());
      this.#running += 1;
      this.#queue.shift()?.start();
    }
  }

  #hasRoom(): boolean {
    return this.#running < this.#allowed && this.#pause.isOver;
  }
}
