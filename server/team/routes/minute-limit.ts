import { MINUTE_MS } from '../../../src/api';

/** The most addresses or members that are counted. Someone with more addresses has to be stopped by the proxy. */
const MOST_COUNTED = 50_000;

interface MinuteLimitOptions {
  /** How many each may have in a minute; after that it has to wait for the next minute. */
  readonly most: number;
  readonly now: () => number;
  /** Called when one goes over the limit. */
  readonly onOver?: (who: string) => void;
}

/** Limits how often each address, or each member, may do something in a minute, such as send a wrong key. */
export class MinuteLimit {
  readonly #options: MinuteLimitOptions;
  readonly #counts = new Map<string, number>();
  #untilMs = 0;

  constructor(options: MinuteLimitOptions) {
    this.#options = options;
  }

  /** Counts one more, and returns how long the address or member must wait; undefined while it is within the limit. */
  addTo(who: string): number | undefined {
    this.add(who);
    return this.retryInMs(who);
  }

  add(who: string): void {
    this.#startMinute();
    if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
    const count = (this.#counts.get(who) ?? 0) + 1;
    this.#counts.set(who, count);
    if (count === this.#options.most + 1) this.#options.onOver?.(who);
  }

  /** How long an address or member must wait; undefined while it is within the limit. */
  retryInMs(who: string): number | undefined {
    this.#startMinute();
    const isOver = (this.#counts.get(who) ?? 0) > this.#options.most;
    return isOver ? Math.max(1_000, this.#untilMs - this.#options.now()) : undefined;
  }

  #startMinute(): void {
    const nowMs = this.#options.now();
    if (nowMs < this.#untilMs && nowMs >= this.#untilMs - MINUTE_MS) return;
    this.#counts.clear();
    this.#untilMs = nowMs + MINUTE_MS;
  }
}
