import { workerData } from 'node:worker_threads';
import { answerTasks } from './answer-tasks';
import type { ExchangeLists } from './india/exchange-lists';
import { FilingReader } from './india/read-filing';
import { readFile } from './india/read-filings';
import { packedFile } from './indian-filing-reading';
import type { OpenedFile } from './packed-file';

const reader = new FilingReader(workerData as ExchangeLists);

answerTasks((files: readonly OpenedFile[]) => files.map((opened) => packedFile(readFile(reader, opened))));
