import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { Transferable } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';

/** Work that is divided among threads. */
export interface Division {
  /** What every thread runs: see `threadScript`. */
  readonly script: string;
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

/** How many tasks a worker is given before it takes the first, so that it never waits for the next. */
const AHEAD = 4;

/** Gives a worker the memory of a task as it is; all else is copied. */
type Given<Task> = (task: Task) => readonly Transferable[];

/** Threads that do tasks, one kind after another, until they are ended. */
export class Workers {
  readonly #workers: readonly TaskWorker[];

  constructor(division: Division) {
    this.#workers = Array.from({ length: division.count }, () => new TaskWorker(division));
  }

  /** Yields what comes of the tasks, in their order. */
  async *results<Task, Result>(
    tasks: Iterable<Task> | AsyncIterable<Task>,
    given: Given<Task> = () => [],
  ): AsyncGenerator<Result> {
    const waiting: Promise<Result>[] = [];
    for await (const task of tasks) {
      const [idlest] = [...this.#workers].sort((one, other) => one.waiting - other.waiting);
      if (idlest) waiting.push(idlest.do<Result>(task, given(task)));
      if (waiting.length >= this.#workers.length * AHEAD) yield* next(waiting);
    }
    while (waiting.length > 0) yield* next(waiting);
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()));
  }
}

/** Does tasks of one kind on threads, and yields what comes of them in their order. */
export async function* onWorkers<Task, Result>(
  tasks: Iterable<Task> | AsyncIterable<Task>,
  division: Division,
): AsyncGenerator<Result> {
  const workers = new Workers(division);
  try {
    yield* workers.results<Task, Result>(tasks);
  } finally {
    await workers.end();
  }
}

/**
 * The script of threads whose work a module does with `answerTasks`: one instead of a hundred modules, which each thread would find and read for
 * most of a second. The module finds no file by its own place. Undefined where the script cannot be made, which is said: the caller does the work on
 * its own thread then, and loses nothing but time.
 */
export async function threadScript(module: string): Promise<string | undefined> {
  try {
    // Loaded here: a package that is not there, or not for this machine, fails as its program does.
    const { build, stop } = await import('esbuild');
    const options = { bundle: true, platform: 'node', target: 'node20.19', write: false, logLevel: 'silent' } as const;
    const { outputFiles } = await build({ entryPoints: [module], ...options }).finally(stop);
    return outputFiles[0]?.text;
  } catch (error) {
    process.stderr.write(`${whyNoScript(module, error)}; the import reads on one thread, which takes longer\n`);
    return undefined;
  }
}

/** A fault in what is built has its place; all else is of esbuild itself. */
interface BuildError {
  readonly errors?: readonly {
    readonly text: string;
    readonly location: { readonly file: string; readonly line: number } | null;
  }[];
}

function whyNoScript(module: string, error: unknown): string {
  const [fault] = (error as BuildError).errors ?? [];
  if (fault?.location) {
    const { file, line } = fault.location;
    return `${basename(module)}, the work of further threads, cannot be made a script: ${fault.text} (${basename(file)}:${line})`;
  }
  const [reason] = String(error instanceof Error ? error.message : error).split('\n');
  return `esbuild, which makes the script of further threads, fails: ${reason}`;
}

async function* next<Result>(waiting: Promise<Result>[]): AsyncGenerator<Result> {
  const result = waiting.shift();
  if (result) yield await result;
}

interface Settle {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread that does its tasks one after another. */
class TaskWorker {
  readonly #worker: Worker;
  readonly #asked: Settle[] = [];
  #failure: unknown;

  constructor({ script, workerData, newObjectsMb }: Division) {
    const resourceLimits = newObjectsMb === undefined ? {} : { maxYoungGenerationSizeMb: newObjectsMb };
    this.#worker = new Worker(script, { eval: true, execArgv: [], workerData, resourceLimits });
    this.#worker.on('message', (result: unknown) => this.#asked.shift()?.resolve(result));
    this.#worker.on('error', (error) => this.#fail(error));
    // A result that cannot be read counts as no result.
    this.#worker.on('messageerror', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('a thread ended before its work was done')));
  }

  /** How many tasks it has not done yet. */
  get waiting(): number {
    return this.#asked.length;
  }

  /** The caller says of which type the result is: a message has none. */
  do<Result>(task: unknown, given: readonly Transferable[]): Promise<Result> {
    const result = new Promise<unknown>((resolve, reject) => this.#asked.push({ resolve, reject })) as Promise<Result>;
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
