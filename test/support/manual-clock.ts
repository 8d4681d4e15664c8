import type { Clock } from '../../src/client';

/** A clock that moves only when a test moves it. */
export class ManualClock implements Clock {
  #nowMs = 1_700_000_000_000;
  #next = 1;
  readonly #timers = new Map<number, { readonly atMs: number; readonly run: () => void }>();

  now(): number {
    return this.#nowMs;
  }

  setTimeout(run: () => void, ms: number): number {
    const id = this.#next++;
    this.#timers.set(id, { atMs: this.#nowMs + ms, run });
    return id;
  }

  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as number);
  }

  get pending(): number {
    return this.#timers.size;
  }

  /** The milliseconds until the next timer is due. */
  nextInMs(): number | undefined {
    const due = [...this.#timers.values()].map(({ atMs }) => atMs - this.#nowMs);
    return due.length > 0 ? Math.min(...due) : undefined;
  }

  /** Moves the clock forward and runs the timers that fall due, in order. */
  advance(ms: number): void {
    const untilMs = this.#nowMs + ms;
    for (;;) {
      const due = [...this.#timers]
        .filter(([, { atMs }]) => atMs <= untilMs)
        .sort(([, a], [, b]) => a.atMs - b.atMs)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.#nowMs = Math.max(this.#nowMs, due[1].atMs);
      due[1].run();
    }
    this.#nowMs = untilMs;
  }

  /** Sets the time without running timers, like a system clock that jumps. */
  jumpTo(nowMs: number): void {
    this.#nowMs = nowMs;
  }
}

/** Resolves once the condition is true, for events on real sockets. Rejects after a minute. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}
