/** Waits that last as long as they say, also while the page is hidden. */
export interface Timer {
  /** Runs something once, after so many milliseconds. Returns what prevents it. */
  after(ms: number, run: () => void): () => void;
  /** Nothing will be waited for until the next `after`. */
  rest(): void;
}

/**
 * A hidden page's timers fire once a minute, and Excel hides the page when its pane is closed; a worker's timers keep time. Every wait runs
 * in both and ends with the first: where no worker can start (a policy forbids it, a test in Node) the page's timer is enough.
 */
export class WorkerTimer implements Timer {
  #openWorker: (() => Worker) | undefined;
  readonly #waits = new Map<number, () => void>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** Without something that starts a worker there are the page's timers only. */
  constructor(openWorker?: () => Worker) {
    this.#openWorker = openWorker;
  }

  after(ms: number, run: () => void): () => void {
    const id = (this.#lastId += 1);
    const end = () => {
      clearTimeout(timer);
      return this.#waits.delete(id);
    };
    const finish = () => {
      if (end()) run();
    };
    const timer = setTimeout(finish, ms);
    this.#waits.set(id, finish);
    this.#running()?.postMessage([id, ms]);
    return end;
  }

  rest(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #running(): Worker | undefined {
    if (this.#worker || !this.#openWorker) return this.#worker;
    try {
      const worker = this.#openWorker();
      worker.onmessage = ({ data }: MessageEvent<number>) => this.#waits.get(data)?.();
      this.#worker = worker;
    } catch {
      this.#openWorker = undefined;
    }
    return this.#worker;
  }
}
