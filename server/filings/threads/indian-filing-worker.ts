import { workerData } from 'node:worker_threads';
import { isPacked, packStatement, standalone } from '../../database/packed-statement';
import { answerTasks } from './answer-tasks';
import type { ExchangeLists } from '../india/lists/exchange-lists';
import type { ReadFile } from '../india/read-file';
import { readFile } from '../india/read-file';
import { FilingReader } from '../india/read-filing';
import { compareFilings } from '../india/across-filings/compare-filings';
import { serialized } from '../india/across-filings/compared-filing';
import type { ReadingTask } from './indian-filing-reading';

const reader = new FilingReader(workerData as ExchangeLists);

answerTasks((task: ReadingTask) =>
  'company' in task ? compareFilings(task.company) : task.files.map((opened) => packedFile(readFile(reader, opened))),
);

/** The file with its statements packed: a worker spares the writer that, and sends a third as much. */
function packedFile(read: ReadFile): ReadFile {
  const { reading } = read;
  if (reading === 'list' || 'reason' in reading || 'shareholding' in reading.filing.content) return read;
  const { filing } = reading;
  const { content } = reading.filing;
  const statements = content.statements.map((each) => (isPacked(each) ? each : standalone(packStatement(each))));
  const kept = serialized(content.kept);
  return { ...read, reading: { filing: { ...filing, content: { ...content, statements, kept } } } };
}
