/** So many wrong keys of an address in a minute; then it waits for the next minute. */
export const MOST_WRONG_KEYS = 30;
const MINUTE_MS = 60_000;

/** Addresses that are remembered: who has more of them is held back by the proxy. */
const MOST_ADDRESSES = 50_000;

interface WrongKeysOptions {
  readonly now: () => number;
  /** Called when an address reaches the limit. */
  readonly onGuessing: (address: string) => void;
}

/** Counts the wrong keys of each address. A right one is let through all the same: others may share the address. */
export class WrongKeys {
  readonly #options: WrongKeysOptions;
  readonly #counts = new Map<string, number>();
  #untilMs = 0;

  constructor(options: WrongKeysOptions) {
    this.#options = options;
  }

  /** Addresses that are over the limit now. */
  get guessing(): number {
    this.#startMinute();
    return [...this.#counts.values()].filter((count) => count > MOST_WRONG_KEYS).length;
  }

  add(address: string): void {
    this.#startMinute();
    if (this.#counts.size >= MOST_ADDRESSES) this.#counts.clear();
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    if (count === MOST_WRONG_KEYS + 1) this.#options.onGuessing(address);
  }

  /** How long an address is held back; undefined where it is not. */
  retryInMs(address: string): number | undefined {
    this.#startMinute();
    const isOver = (this.#counts.get(address) ?? 0) > MOST_WRONG_KEYS;
    return isOver ? Math.max(1_000, this.#untilMs - this.#options.now()) : undefined;
  }

  #startMinute(): void {
    const nowMs = this.#options.now();
    if (nowMs < this.#untilMs && nowMs >= this.#untilMs - MINUTE_MS) return;
    this.#counts.clear();
    this.#untilMs = nowMs + MINUTE_MS;
  }
}
