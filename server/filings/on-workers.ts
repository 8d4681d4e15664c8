import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Work that is divided among threads. */
export interface Division<Task, Result> {
  /** The module of the worker, which calls `answerTasks`. */
  readonly module: string;
  /** What every worker knows. Plain data. */
  readonly workerData: unknown;
  /** So many tasks are done here, before workers, which need half a second to start, are worth it. */
  readonly doneHere: number;
  readonly do: (task: Task) => Result;
}

/** So many tasks are given to a worker before the first of them is taken, so that none waits for another. */
const AHEAD = 4;

/** Does tasks on every core where there are many, and yields what comes of them in their order. */
export async function* onWorkers<Task, Result>(
  tasks: AsyncIterable<Task> | Iterable<Task>,
  division: Division<Task, Result>,
): AsyncGenerator<readonly [Task, Result]> {
  const workers: TaskWorker<Task, Result>[] = [];
  const waiting: (readonly [Task, Promise<Result>])[] = [];
  let count = 0;
  try {
    for await (const task of tasks) {
      count += 1;
      if (count <= division.doneHere) {
        yield [task, division.do(task)];
        continue;
      }
      if (workers.length === 0)
        for (let at = 0; at < availableParallelism(); at += 1) workers.push(new TaskWorker(division));
      const [idlest] = [...workers].sort((one, other) => one.waiting - other.waiting);
      if (idlest) waiting.push([task, idlest.do(task)]);
      if (waiting.length >= workers.length * AHEAD) yield await first(waiting);
    }
    while (waiting.length > 0) yield await first(waiting);
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

async function first<Task, Result>(waiting: (readonly [Task, Promise<Result>])[]): Promise<readonly [Task, Result]> {
  const [task, result] = waiting.shift() as readonly [Task, Promise<Result>];
  return [task, await result];
}

interface Settle<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread that does its tasks one after another. */
class TaskWorker<Task, Result> {
  readonly #worker: Worker;
  readonly #asked: Settle<Result>[] = [];
  #failure: unknown;

  constructor({ module, workerData }: Division<Task, Result>) {
    // Workers do not inherit the reading of TypeScript from all that may start them.
    const start = [require.resolve('tsx/cjs'), module].map((file) => `require(${JSON.stringify(file)});`).join(' ');
    this.#worker = new Worker(start, { eval: true, execArgv: [], workerData });
    this.#worker.on('message', (result: Result) => this.#asked.shift()?.resolve(result));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('a thread ended before its work was done')));
  }

  get waiting(): number {
    return this.#asked.length;
  }

  do(task: Task): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => this.#asked.push({ resolve, reject }));
    // Whoever takes the result sees the failure; until then nobody does.
    result.catch(() => undefined);
    if (this.#failure === undefined) this.#worker.postMessage(task);
    else this.#fail(this.#failure);
    return result;
  }

  /** Nobody waits for a thread that has ended. */
  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const { reject } of this.#asked.splice(0)) reject(this.#failure);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
