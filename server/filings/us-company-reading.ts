import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packStatement } from '../database/packed-statement';
import type { ReadCompany, RowBatch } from './company-rows';
import { ImportError } from './import-error';
import type { PlaceCompany } from './us/placement';
import { placeBy } from './us/placement';
import type { Presentation } from './us/presentation';
import type { CompanyReport } from './us/read-company';
import { readCompany } from './us/read-company';
import type { CompanySources } from './us/source-survey';

/** Why a company is left out. */
interface Unread {
  readonly reason: string;
  /** True where the files themselves are the reason, so that another attempt with them ends in the same way. */
  readonly isLasting: boolean;
}

/** By what every company is read. Plain data: it goes to the workers. */
export interface CompanyReadingOptions {
  readonly presentation: Presentation;
  /** Keeps lines of notes, after those of the face. */
  readonly notes: boolean;
}

/** One company's files, read, or why they cannot be. */
export interface CompanyOutcome {
  readonly sources: CompanySources;
  readonly result: { readonly rows: RowBatch; readonly report: CompanyReport } | Unread;
}

/** An outcome of which the statements are not packed yet. */
interface CompanyReadingResult extends CompanyOutcome {
  readonly result: ReadCompany<CompanyReport> | Unread;
}

/** A worker needs half a second to start, in which some companies are read. */
const WORTH_A_WORKER = 12;
/** One is read while the next waits, so that no worker does. */
const AHEAD = 2;

/** Reads companies, on every core where there are many; in any order. */
export async function* readCompanies(
  companies: readonly CompanySources[],
  reading: CompanyReadingOptions,
): AsyncGenerator<CompanyOutcome> {
  const workers = Math.min(availableParallelism(), Math.floor(companies.length / WORTH_A_WORKER));
  if (workers > 0) return yield* readOnWorkers(companies, reading, workers);
  const place = placeBy(reading.presentation);
  for (const sources of companies) yield outcomeOf(sources, place, reading.notes);
}

/** A file that nobody foresaw is left out too: the others are imported. */
export function outcomeOf(sources: CompanySources, place: PlaceCompany, notes: boolean): CompanyReadingResult {
  try {
    return { sources, result: readCompany(sources, place, notes) };
  } catch (error) {
    if (error instanceof ImportError)
      return { sources, result: { reason: error.message, isLasting: !isOfSystem(error) } };
    const why = error instanceof Error ? error.message : String(error);
    return { sources, result: { reason: `${sources.facts.name}: cannot be read (${why})`, isLasting: false } };
  }
}

/** The outcome with its statements packed: a worker spares the writer that, and sends a tenth as much. */
export function packedOutcome({ sources, result }: CompanyReadingResult): CompanyOutcome {
  if ('reason' in result) return { sources, result };
  const statements = result.rows.statements.map(packStatement);
  // A packed text is a part of a larger buffer, which would be sent whole.
  const alone = statements.map((each) => ({
    ...each,
    body: new Uint8Array(each.body),
    others: each.others && new Uint8Array(each.others),
  }));
  return { sources, result: { ...result, rows: { ...result.rows, statements: alone } } };
}

/** True where the system did not give the file, as it may the next time. */
function isOfSystem({ cause }: ImportError): boolean {
  return (cause as { readonly syscall?: string } | undefined)?.syscall !== undefined;
}

/** Companies go to the workers one by one, and come back as they are read; a worker waits for what it read to be taken. */
async function* readOnWorkers(
  companies: readonly CompanySources[],
  reading: CompanyReadingOptions,
  count: number,
): AsyncGenerator<CompanyOutcome> {
  const read: { readonly worker: Worker; readonly outcome: CompanyOutcome }[] = [];
  let failure: unknown;
  let wake = () => {};
  const workers = Array.from({ length: count }, () => startWorker(reading));
  for (const worker of workers) {
    worker.on('message', (outcome: CompanyOutcome) => {
      read.push({ worker, outcome });
      wake();
    });
    worker.on('error', (error) => {
      failure = error;
      wake();
    });
  }
  const waiting = companies[Symbol.iterator]();
  const give = (worker: Worker) => {
    const next = waiting.next();
    if (!next.done) worker.postMessage(next.value);
  };
  try {
    for (let round = 0; round < AHEAD; round += 1) workers.forEach(give);
    for (let taken = 0; taken < companies.length; taken += 1) {
      while (read.length === 0 && failure === undefined) await new Promise<void>((resolve) => (wake = resolve));
      const first = read.shift();
      if (first === undefined) throw failure;
      give(first.worker);
      yield first.outcome;
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Workers do not inherit the reading of TypeScript from all that may start them. */
function startWorker(reading: CompanyReadingOptions): Worker {
  const files = [require.resolve('tsx/cjs'), join(__dirname, 'us-company-worker.ts')];
  const start = files.map((file) => `require(${JSON.stringify(file)});`).join(' ');
  return new Worker(start, { eval: true, execArgv: [], workerData: reading });
}
