import { join } from 'node:path';
import { isPacked, packStatement, standalone } from '../database/packed-statement';
import type { ReadFile, ReadFiles } from './india/read-filings';
import { charactersOf, readOneAfterAnother } from './india/read-filings';
import { onWorkers, threadsWorth } from './on-workers';
import type { OpenedFile } from './packed-file';

/** How many characters of filings are worth a thread, which takes as long to get up to speed as to read half of them. One gains nothing. */
const WORTH_A_THREAD = 40e6;

/** How many characters are read at a time. */
const TOGETHER = 1e6;

/** Reads files in the order given, on every core where there are many. */
export const readFiles: ReadFiles = (files, lists, size) => {
  const count = threadsWorth(size, WORTH_A_THREAD);
  return count > 1 ? readOnThreads(count)(files, lists, size) : readOneAfterAnother(files, lists);
};

/** Reads files on so many threads, some filings at a time: one takes a millisecond, and a thread may wait as long for its turn. */
export function readOnThreads(count: number, characters = TOGETHER): ReadFiles {
  const module = join(__dirname, 'indian-filing-worker.ts');
  return async function* (files, lists) {
    const division = { module, workerData: lists, count };
    for await (const read of onWorkers<readonly OpenedFile[], readonly ReadFile[]>(
      together(files, characters),
      division,
    ))
      yield* read;
  };
}

async function* together(files: AsyncIterable<OpenedFile>, most: number): AsyncGenerator<readonly OpenedFile[]> {
  let batch: OpenedFile[] = [];
  let characters = 0;
  for await (const opened of files) {
    batch.push(opened);
    characters += charactersOf(opened);
    if (characters < most) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
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
