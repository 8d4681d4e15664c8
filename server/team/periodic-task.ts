/** Runs something again and again, each time so long after it has ended, until it is closed. */
export class PeriodicTask {
  readonly #ms: number;
  readonly #run: () => Promise<unknown>;
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;

  constructor(ms: number, run: () => Promise<unknown>) {
    this.#ms = ms;
    this.#run = run;
  }

  open(): void {
    this.#isOpen = true;
    this.#wait();
  }

  /** What runs at that time ends, and is not run again. */
  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    if (!this.#isOpen) return;
    const again = () => this.#wait();
    this.#timer = setTimeout(() => void this.#run().then(again, again), this.#ms).unref();
  }
}
