import { whileListening } from '../async/abort-listeners';

/** Maximum number of concurrent requests to one market. */
export const MAX_CONCURRENT = 6;

/** A time in which no request starts. */
export interface Pause {
  readonly isOver: boolean;
  whenOver(run: () => void): void;
}

/** The request that asks for a place. */
export interface Asker {
  /** Its endpoint. */
  readonly group: string;
}

/** How a request waits for a place. */
interface Urgency {
  /** Set for one that comes before all others. */
  readonly isUrgent?: boolean;
}

/** A request that waits for a place. */
export interface Waiting<A extends Asker = Asker> extends Urgency {
  readonly asker: A;
  readonly start: () => void;
  readonly fail: (error: unknown) => void;
}

/** The order in which waiting requests get their places. */
export interface WaitingQueue<A extends Asker = Asker> {
  readonly length: number;
  add(waiting: Waiting<A>): void;
  /** Removes and returns the next one. */
  next(): Waiting<A> | undefined;
  /** Places beyond the limit, for requests that are not to wait for one. */
  readonly extra?: {
    readonly places: number;
    /** Whether a request that comes now takes one. */
    take(asker: A): boolean;
    next(): Waiting<A> | undefined;
  };
  /** False where it is not in the queue. */
  remove(waiting: Waiting<A>): boolean;
  /** Removes and returns the requests of a group, or all. */
  removeAll(group?: string): readonly Waiting<A>[];
}

/** First in, first out. */
class Line<A extends Asker> implements WaitingQueue<A> {
  #line: Waiting<A>[] = [];

  get length(): number {
    return this.#line.length;
  }

  add(waiting: Waiting<A>): void {
    if (waiting.isUrgent) this.#line.unshift(waiting);
    else this.#line.push(waiting);
  }

  next(): Waiting<A> | undefined {
    return this.#line.shift();
  }

  remove(waiting: Waiting<A>): boolean {
    const index = this.#line.indexOf(waiting);
    if (index >= 0) this.#line.splice(index, 1);
    return index >= 0;
  }

  removeAll(group?: string): readonly Waiting<A>[] {
    const line = this.#line;
    const isOfGroup = ({ asker }: Waiting<A>) => group === undefined || asker.group === group;
    this.#line = line.filter((waiting) => !isOfGroup(waiting));
    return line.filter(isOfGroup);
  }
}

/**
 * Limits how many requests run at a time: fewer after the service asked for fewer.
 * Decision: docs/decisions/client/retries-keep-their-slot.md
 */
export class Limiter<A extends Asker = Asker> {
  readonly #pause: Pause;
  #running = 0;
  #most: number;
  #allowed: number;
  readonly #queue: WaitingQueue<A>;

  constructor(pause: Pause, most: number, queue: WaitingQueue<A> = new Line()) {
    this.#pause = pause;
    this.#queue = queue;
    this.#allowed = this.#most = most;
  }

  /**
   * Takes a place in this tick if there is room, so that a request leaves in the tick in which its cell was calculated.
   */
  tryEnter(asker: A): boolean {
    const hasPlace = this.#hasRoom(0) || (this.#hasRoom(this.#extraPlaces) && this.#queue.extra?.take(asker));
    if (!hasPlace) return false;
    this.#running += 1;
    return true;
  }

  /** Waits for a place; an urgent request goes to the head of the queue. Rejects when the signal aborts. */
  async enter(signal: AbortSignal, asker: A, urgency: Urgency = {}): Promise<void> {
    if (this.tryEnter(asker)) return;
    let abort = () => {};
    const place = new Promise<void>((start, fail) => {
      const waiting = { asker, start, fail, ...urgency };
      this.#queue.add(waiting);
      abort = () => {
        // A request that is no longer in the queue has got a place, and gives it back itself.
        if (this.#queue.remove(waiting)) fail(signal.reason);
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
    for (const waiting of this.#queue.removeAll(group)) waiting.fail(error);
  }

  startWaiting(): void {
    while (this.#queue.length > 0 && this.#running < this.#allowed + this.#extraPlaces) {
      // After a pause no request may be in flight whose end would start the queue.
      if (!this.#pause.isOver) return this.#pause.whenOver(() => this.startWaiting());
      const next = this.#running < this.#allowed ? this.#queue.next() : this.#queue.extra?.next();
      if (!next) return;
      this.#running += 1;
      next.start();
    }
  }

  /** Places beyond the limit; none while the service asks for fewer requests. */
  get #extraPlaces(): number {
    return this.#allowed < this.#most ? 0 : (this.#queue.extra?.places ?? 0);
  }

  #hasRoom(more: number): boolean {
    return this.#running < this.#allowed + more && this.#pause.isOver;
  }
}
