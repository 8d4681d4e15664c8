import { join } from 'node:path';
import type { ReadFile } from '../india/read-file';
import type { KeptFiling } from '../india/across-filings/compared-filing';
import type { BeginReading } from '../india/read-filings';
import { readOneAfterAnother } from '../india/read-filings';
import { threadScript, threadsWorth, Workers } from './on-workers';
import type { OpenedFile } from '../files/opened-file';
import { sizeOf } from '../files/opened-file';
import { inOwnMemory } from '../files/own-memory';

/** How many bytes of filings are worth a thread, which takes as long to get up to speed as to read half of them. One gains nothing. */
const WORTH_A_THREAD = 40e6;

/** How many bytes are read at a time. */
const TOGETHER = 1e6;

/** With less room what is read of a batch is copied again and again, a sixteenth of the time of nine thousand filings. */
const NEW_OBJECTS_MB = 64;

/** Begins to read, on every core where there are many files. */
export const beginReading: BeginReading = (lists, size) => {
  const count = threadsWorth(size, WORTH_A_THREAD);
  return count > 1 ? readOnThreads(count)(lists, size) : readOneAfterAnother(lists, size);
};

/** What the threads do: they read files, and compare the filings of a company. */
export type ReadingTask = { readonly files: readonly GivenFile[] } | { readonly company: readonly KeptFiling[] };

/** Reads files on so many threads, `bytes` of them at a time: one filing takes a millisecond, and a thread may wait as long for its turn. */
export function readOnThreads(count: number, bytes = TOGETHER): BeginReading {
  const module = join(__dirname, 'indian-filing-worker.ts');
  return async (lists, size) => {
    const script = await threadScript(module);
    if (script === undefined) return readOneAfterAnother(lists, size);
    const workers = new Workers({ script, workerData: lists, count, newObjectsMb: NEW_OBJECTS_MB });
    return {
      files: async function* (files) {
        const read = workers.results<ReadingTask, readonly ReadFile[]>(together(files, bytes), memoryOf);
        for await (const batch of read) yield* batch;
      },
      compared: (companies) => workers.results(companies.map((company): ReadingTask => ({ company }))),
      end: () => workers.end(),
    };
  };
}

async function* together(files: AsyncIterable<OpenedFile>, most: number): AsyncGenerator<ReadingTask> {
  let batch: GivenFile[] = [];
  let bytes = 0;
  for await (const opened of files) {
    batch.push(toGive(opened));
    bytes += sizeOf(opened);
    if (bytes < most) continue;
    yield { files: batch };
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield { files: batch };
}

/** A file whose bytes a thread gets as they are. */
interface GivenFile extends OpenedFile {
  readonly content: { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly reason: string };
}

function toGive({ content, ...opened }: OpenedFile): GivenFile {
  return { ...opened, content: 'bytes' in content ? { bytes: inOwnMemory(content.bytes) } : content };
}

/** The bytes of files, which are needed nowhere else. */
function memoryOf(task: ReadingTask): readonly ArrayBuffer[] {
  if ('company' in task) return [];
  return task.files.flatMap(({ content }) => ('bytes' in content ? [content.bytes.buffer] : []));
}
