import { join } from 'node:path';
import { packStatement, standalone } from '../database/packed-statement';
import type { ReadCompany, RowBatch } from './company-rows';
import { ImportError } from './import-error';
import { onWorkers, threadsWorth } from './on-workers';
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

/** How many companies are worth a thread. */
const WORTH_A_THREAD = 12;
/** All facts of a large company are in memory at once: with less room they are copied again and again, an eighth of the time. */
const NEW_OBJECTS_MB = 160;

/** Reads companies, on every core where there are many, in the order given. */
export async function* readCompanies(
  companies: readonly CompanySources[],
  reading: CompanyReadingOptions,
): AsyncGenerator<CompanyOutcome> {
  const count = threadsWorth(companies.length, WORTH_A_THREAD);
  const module = join(__dirname, 'us-company-worker.ts');
  const division = { module, workerData: reading, count, newObjectsMb: NEW_OBJECTS_MB };
  if (count > 0) return yield* onWorkers<CompanySources, CompanyOutcome>(companies, division);
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
  const statements = result.rows.statements.map((each) => standalone(packStatement(each)));
  return { sources, result: { ...result, rows: { ...result.rows, statements } } };
}

/** True where the system did not give the file, as it may the next time. */
function isOfSystem({ cause }: ImportError): boolean {
  return (cause as { readonly syscall?: string } | undefined)?.syscall !== undefined;
}
