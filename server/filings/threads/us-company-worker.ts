import { workerData } from 'node:worker_threads';
import { answerTasks } from './answer-tasks';
import type { CompanyReadingOptions } from './us-company-reading';
import { outcomeOf, packedOutcome } from './us-company-outcome';
import { placeBy } from '../us/face/placement';
import type { CompanySources } from '../us/sources/source-survey';

const { presentation, known, notes } = workerData as CompanyReadingOptions;
const place = placeBy(presentation, known);

answerTasks((sources: CompanySources) => packedOutcome(outcomeOf(sources, place, notes)));
