import { join } from 'node:path';
import { isPacked, packStatement, standalone } from '../database/packed-statement';
import type { ReadFile, ReadFiles } from './india/read-filings';
import { readOneAfterAnother } from './india/read-filings';
import { onWorkers, threadsWorth } from './on-workers';
import type { OpenedFile } from './packed-file';

/** How many characters of filings are worth a thread. */
const WORTH_A_THREAD = 30e6;

/** Reads files in the order given, on every core where there are many. */
export const readFiles: ReadFiles = (files, lists, size) => {
  const count = threadsWorth(size, WORTH_A_THREAD);
  return count > 0 ? readOnThreads(count)(files, lists, size) : readOneAfterAnother(files, lists);
};

/** Reads files on so many threads. */
export function readOnThreads(count: number): ReadFiles {
  const module = join(__dirname, 'indian-filing-worker.ts');
  return (files, lists) => onWorkers<OpenedFile, ReadFile>(files, { module, workerData: lists, count });
}

/** The file with its statements packed: a worker spares the writer that, and sends a third as much. */
export function packedFile(read: ReadFile): ReadFile {
  const { reading } = read;
  if (reading === 'list' || 'reason' in reading || 'shareholding' in reading.filing.content) return read;
  const { filing } = reading;
  const { content } = reading.filing;
  const statements = content.statements.map((each) => (isPacked(each) ? each : standalone(packStatement(each))));
  return { ...read, reading: { filing: { ...filing, content: { ...content, statements } } } };
}
