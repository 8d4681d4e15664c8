/** Runs something repeatedly until it is closed, with a pause after the end of each run. */
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

  /** A run in progress goes on to its end; no other begins. */
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
