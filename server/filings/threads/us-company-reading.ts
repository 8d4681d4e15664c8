import { join } from 'node:path';
import { onWorkers, threadScript, threadsWorth } from './on-workers';
import type { CompanyOutcome } from './us-company-outcome';
import { outcomeOf } from './us-company-outcome';
import type { FaceKnowledge } from '../us/face/odds/face-knowledge';
import { faceKnowledge } from '../us/face/odds/face-knowledge';
import { placeBy } from '../us/face/placement';
import type { Presentation } from '../us/face/presentations/presentation';
import type { CompanySources } from '../us/sources/source-survey';

/** By what every company is read. Plain data: it goes to the workers. */
export interface CompanyReadingOptions {
  readonly presentation: Presentation;
  readonly known: FaceKnowledge;
  /** Keeps lines of notes, after those of the face. */
  readonly notes: boolean;
}

/** How many companies are worth a thread. */
const WORTH_A_THREAD = 12;
/** All facts of a large company are in memory at once: with less room they are copied again and again, an eighth of the time. */
const NEW_OBJECTS_MB = 160;

/** Reads companies, on every core where there are many, in the order given. */
export async function* readCompanies(
  companies: readonly CompanySources[],
  { presentation, notes }: Omit<CompanyReadingOptions, 'known'>,
): AsyncGenerator<CompanyOutcome> {
  const count = threadsWorth(companies.length, WORTH_A_THREAD);
  const begun = count > 0 ? threadScript(join(__dirname, 'us-company-worker.ts')) : undefined;
  // What is known is read while the script is made.
  const reading: CompanyReadingOptions = { presentation, notes, known: faceKnowledge() };
  const script = await begun;
  if (script !== undefined) {
    const division = { script, workerData: reading, count, newObjectsMb: NEW_OBJECTS_MB };
    return yield* onWorkers<CompanySources, CompanyOutcome>(companies, division);
  }
  const place = placeBy(presentation, reading.known);
  for (const sources of companies) yield outcomeOf(sources, place, notes);
}
