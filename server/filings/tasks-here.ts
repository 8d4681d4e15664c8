import type { TaskThread } from './task-thread';

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Does tasks on this thread. Between two of them it does what else it has to do. */
export class TasksHere<Task, Result> implements TaskThread<Task, Result> {
  readonly #work: (task: Task) => Result;
  readonly #asked: Waiting<Task, Result>[] = [];

  constructor(work: (task: Task) => Result) {
    this.#work = work;
  }

  get waiting(): number {
    return this.#asked.length;
  }

  do(task: Task): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => this.#asked.push({ task, resolve, reject }));
    // Whoever takes the result sees the failure; until then nobody does.
    result.catch(() => undefined);
    if (this.#asked.length === 1) setImmediate(() => this.#doNext());
    return result;
  }

  #doNext(): void {
    const [next] = this.#asked;
    if (!next) return;
    try {
      next.resolve(this.#work(next.task));
    } catch (error) {
      next.reject(error);
    }
    this.#asked.shift();
    if (this.#asked.length > 0) setImmediate(() => this.#doNext());
  }

  /** Nobody waits for what is not done yet. */
  end(): Promise<void> {
    this.#asked.length = 0;
    return Promise.resolve();
  }
}
