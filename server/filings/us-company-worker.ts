import { parentPort, workerData } from 'node:worker_threads';
import type { CompanyReadingOptions } from './us-company-reading';
import { outcomeOf, packedOutcome } from './us-company-reading';
import { placeBy } from './us/placement';
import type { CompanySources } from './us/source-survey';

const { presentation, notes } = workerData as CompanyReadingOptions;
const place = placeBy(presentation);

parentPort?.on('message', (sources: CompanySources) =>
  parentPort?.postMessage(packedOutcome(outcomeOf(sources, place, notes))),
);
