import { availableParallelism } from 'node:os';
import type { Transferable } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';
import { build, stop } from 'esbuild';

/** Work that is divided among threads. */
export interface Division {
  /** The module of the worker, which calls `answerTasks`. It is bundled, so that it finds no file by its own place. */
  readonly module: string;
  /** What every worker knows. Plain data. */
  readonly workerData: unknown;
  /** How many threads. Each needs a sixth of a second to start. */
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

/** Does tasks on threads, and yields what comes of them in their order. A worker gets the memory of a task that is `given` as it is; all else is copied. */
export async function* onWorkers<Task, Result>(
  tasks: Iterable<Task> | AsyncIterable<Task>,
  division: Division,
  given: (task: Task) => readonly Transferable[] = () => [],
): AsyncGenerator<Result> {
  const script = await bundled(division.module);
  const workers = Array.from({ length: division.count }, () => new TaskWorker<Task, Result>(script, division, given));
  const waiting: Promise<Result>[] = [];
  try {
    for await (const task of tasks) {
      const [idlest] = [...workers].sort((one, other) => one.waiting - other.waiting);
      if (idlest) waiting.push(idlest.do(task));
      if (waiting.length >= workers.length * AHEAD) yield* next(waiting);
    }
    while (waiting.length > 0) yield* next(waiting);
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

/** One script instead of a hundred modules, which each thread would find and read for most of a second. */
async function bundled(module: string): Promise<string> {
  const options = { bundle: true, platform: 'node', target: 'node20.19', write: false } as const;
  const { outputFiles } = await build({ entryPoints: [module], ...options });
  await stop();
  return outputFiles[0]?.text ?? '';
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
  readonly #given: (task: Task) => readonly Transferable[];
  readonly #asked: Settle<Result>[] = [];
  #failure: unknown;

  constructor(script: string, { workerData, newObjectsMb }: Division, given: (task: Task) => readonly Transferable[]) {
    this.#given = given;
    const resourceLimits = newObjectsMb === undefined ? {} : { maxYoungGenerationSizeMb: newObjectsMb };
    this.#worker = new Worker(script, { eval: true, execArgv: [], workerData, resourceLimits });
    this.#worker.on('message', (result: Result) => this.#asked.shift()?.resolve(result));
    this.#worker.on('error', (error) => this.#fail(error));
    // A result that cannot be read is none.
    this.#worker.on('messageerror', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('a thread ended before its work was done')));
  }

  /** How many tasks it has not done yet. */
  get waiting(): number {
    return this.#asked.length;
  }

  do(task: Task): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => this.#asked.push({ resolve, reject }));
    // Whoever takes the result sees the failure; until then nobody does.
    result.catch(() => undefined);
    if (this.#failure === undefined) this.#worker.postMessage(task, this.#given(task));
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
