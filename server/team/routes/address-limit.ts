import { MINUTE_MS } from '../../../src/api';

/** Addresses that are remembered: who has more of them is held back by the proxy. */
const MOST_ADDRESSES = 50_000;

interface AddressLimitOptions {
  /** So many of an address in a minute; then it waits for the next minute. */
  readonly most: number;
  readonly now: () => number;
  /** Called when an address goes over the limit. */
  readonly onOver?: (address: string) => void;
}

/** Counts something that each address does, such as sending wrong keys. */
export class AddressLimit {
  readonly #options: AddressLimitOptions;
  readonly #counts = new Map<string, number>();
  #untilMs = 0;

  constructor(options: AddressLimitOptions) {
    this.#options = options;
  }

  /** Addresses that are over the limit now. */
  get over(): number {
    this.#startMinute();
    return [...this.#counts.values()].filter((count) => count > this.#options.most).length;
  }

  add(address: string): void {
    this.#startMinute();
    if (this.#counts.size >= MOST_ADDRESSES) this.#counts.clear();
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    if (count === this.#options.most + 1) this.#options.onOver?.(address);
  }

  /** How long an address is held back; undefined where it is not. */
  retryInMs(address: string): number | undefined {
    this.#startMinute();
    const isOver = (this.#counts.get(address) ?? 0) > this.#options.most;
    return isOver ? Math.max(1_000, this.#untilMs - this.#options.now()) : undefined;
  }

  #startMinute(): void {
    const nowMs = this.#options.now();
    if (nowMs < this.#untilMs && nowMs >= this.#untilMs - MINUTE_MS) return;
    this.#counts.clear();
    this.#untilMs = nowMs + MINUTE_MS;
  }
}
