/** Counts what members use of their limits, for all nodes together. */
export interface UsageStore {
  /**
   * Takes up to `wanted` of what is left of `limit` in a window, and returns how many it took. The window is forgotten
   * after `endsMs`. A node reserves of one window at a time: what was reserved and not answered is found by the next call.
   */
  reserve(window: string, wanted: number, limit: number, endsMs: number): Promise<number>;
  /** How many of a window are taken. */
  used(windows: readonly string[]): Promise<readonly number[]>;
}

/** Counts of this process: for one node without a file, and for a node that cannot reach Redis. */
export class LocalUsage implements UsageStore {
  readonly #windows = new Map<string, { used: number; readonly endsMs: number }>();
  readonly #now: () => number;

  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  async reserve(window: string, wanted: number, limit: number, endsMs: number): Promise<number> {
    for (const [name, other] of this.#windows) if (other.endsMs < this.#now()) this.#windows.delete(name);
    const count = this.#windows.get(window) ?? { used: 0, endsMs };
    const taken = Math.max(0, Math.min(wanted, limit - count.used));
    count.used += taken;
    this.#windows.set(window, count);
    return taken;
  }

  async used(windows: readonly string[]): Promise<readonly number[]> {
    return windows.map((window) => this.#windows.get(window)?.used ?? 0);
  }
}
