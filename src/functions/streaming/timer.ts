/** A timer that also runs on time while the page is hidden. */
export interface Timer {
  /** Calls `run` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Releases the worker until the next `after`. */
  rest(): void;
}

/**
 * Browsers fire a hidden page's timers once a minute, and Excel hides the page when the user closes the pane; a
 * worker's timers run on time. Each wait runs in the page and in the worker and ends with the first: where no worker
 * can start (a policy forbids it, a test in Node) the page's timer is enough.
 */
export class WorkerTimer implements Timer {
  #openWorker: (() => Worker) | undefined;
  readonly #waits = new Map<number, () => void>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** Without `openWorker` only the page's timers run. */
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
