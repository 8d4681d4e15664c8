import { parentPort, workerData } from 'node:worker_threads';
import { outcomeOf } from './company-reading';
import { placeBy } from './placement';
import type { Presentation } from './presentation';
import type { CompanySources } from './source-survey';

const placeFact = placeBy(workerData as Presentation);

parentPort?.on('message', (sources: CompanySources) => parentPort?.postMessage(outcomeOf(sources, placeFact)));
