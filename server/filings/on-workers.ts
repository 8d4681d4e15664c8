import { availableParallelism } from 'node:os';
import type { Transferable } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';

/** Work that is divided among threads. */
export interface Division {
  /** The module of the worker, which calls `answerTasks`. */
  readonly module: string;
  /** What every worker knows. Plain data. */
  readonly workerData: unknown;
  /** How many threads. Each needs half a second to start. */
  readonly count: number;
  /** How many MB of new objects a thread keeps before it looks which of them are still used; V8 decides where it is not said. */
  readonly newObjectsMb?: number;
}

/**
 * On how many threads a work is worth dividing, each of which takes half a second to start: `share` is what is worth one. None on
 * one core, where threads only wait for each other.
 */
export function threadsWorth(work: number, share: number): number {
  const cores = availableParallelism();
  return cores > 1 ? Math.min(cores, Math.floor(work / share)) : 0;
}

/** So many tasks are given to a worker before the first of them is taken, so that none waits for another. */
const AHEAD = 4;

/**
 * Does tasks on threads, and yields what comes of them in their order. `given` says which memory of a task the thread gets as
 * it is; all else is copied.
 */
export async function* onWorkers<Task, Result>(
  tasks: Iterable<Task> | AsyncIterable<Task>,
  division: Division,
  given: (task: Task) => readonly Transferable[] = () => [],
): AsyncGenerator<Result> {
  const workers = Array.from({ length: division.count }, () => new TaskWorker<Task, Result>(division));
  const waiting: Promise<Result>[] = [];
  try {
    for await (const task of tasks) {
      const [idlest] = [...workers].sort((one, other) => one.waiting - other.waiting);
      if (idlest) waiting.push(idlest.do(task, given(task)));
      if (waiting.length >= workers.length * AHEAD) yield* next(waiting);
    }
    while (waiting.length > 0) yield* next(waiting);
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

async function* next<Result>(waiting: Promise<Result>[]): AsyncGenerator<Result> {
  const result = waiting.shift();
  if (result) yield await result;
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

  constructor({ module, workerData, newObjectsMb }: Division) {
    // Workers do not inherit the reading of TypeScript from all that may start them.
    const start = [require.resolve('tsx/cjs'), module].map((file) => `require(${JSON.stringify(file)});`).join(' ');
    const resourceLimits = newObjectsMb === undefined ? {} : { maxYoungGenerationSizeMb: newObjectsMb };
    this.#worker = new Worker(start, { eval: true, execArgv: [], workerData, resourceLimits });
    this.#worker.on('message', (result: Result) => this.#asked.shift()?.resolve(result));
    this.#worker.on('error', (error) => this.#fail(error));
    // A result that cannot be read is none.
    this.#worker.on('messageerror', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('a thread ended before its work was done')));
  }

  get waiting(): number {
    return this.#asked.length;
  }

  do(task: Task, given: readonly Transferable[]): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => this.#asked.push({ resolve, reject }));
    // Whoever takes the result sees the failure; until then nobody does.
    result.catch(() => undefined);
    if (this.#failure === undefined) this.#worker.postMessage(task, given);
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
