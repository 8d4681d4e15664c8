import { parentPort, workerData } from 'node:worker_threads';
import type { CompanyReadingOptions } from './company-reading';
import { outcomeOf } from './company-reading';
import { placeBy } from './placement';
import type { CompanySources } from './source-survey';

const { presentation, notes } = workerData as CompanyReadingOptions;
const place = placeBy(presentation);

parentPort?.on('message', (sources: CompanySources) => parentPort?.postMessage(outcomeOf(sources, place, notes)));
