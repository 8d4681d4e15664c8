import { join } from 'node:path';
import type { ReadFile } from '../india/read-file';
import type { ReadFiles } from '../india/read-filings';
import { readOneAfterAnother } from '../india/read-filings';
import { onWorkers, threadScript, threadsWorth } from './on-workers';
import type { OpenedFile } from '../files/opened-file';
import { sizeOf } from '../files/opened-file';
import { inOwnMemory } from '../files/own-memory';

/** How many bytes of filings are worth a thread, which takes as long to get up to speed as to read half of them. One gains nothing. */
const WORTH_A_THREAD = 40e6;

/** How many bytes are read at a time. */
const TOGETHER = 1e6;

/** Reads files in the order given, on every core where there are many. */
export const readFiles: ReadFiles = (files, lists, size) => {
  const count = threadsWorth(size, WORTH_A_THREAD);
  return count > 1 ? readOnThreads(count)(files, lists, size) : readOneAfterAnother(files, lists);
};

/** Reads files on so many threads, `bytes` of them at a time: one filing takes a millisecond, and a thread may wait as long for its turn. */
export function readOnThreads(count: number, bytes = TOGETHER): ReadFiles {
  const module = join(__dirname, 'indian-filing-worker.ts');
  return async function* (files, lists) {
    const script = await threadScript(module);
    if (script === undefined) return yield* readOneAfterAnother(files, lists);
    const division = { script, workerData: lists, count };
    const batches = together(files, bytes);
    const memory = (batch: readonly GivenFile[]) => batch.flatMap(memoryOf);
    for await (const read of onWorkers<readonly GivenFile[], readonly ReadFile[]>(batches, division, memory))
      yield* read;
  };
}

async function* together(files: AsyncIterable<OpenedFile>, most: number): AsyncGenerator<readonly GivenFile[]> {
  let batch: GivenFile[] = [];
  let bytes = 0;
  for await (const opened of files) {
    batch.push(toGive(opened));
    bytes += sizeOf(opened);
    if (bytes < most) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** A file whose bytes a thread gets as they are. */
interface GivenFile extends OpenedFile {
  readonly content: { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly reason: string };
}

function toGive({ content, ...opened }: OpenedFile): GivenFile {
  return { ...opened, content: 'bytes' in content ? { bytes: inOwnMemory(content.bytes) } : content };
}

const memoryOf = ({ content }: GivenFile) => ('bytes' in content ? [content.bytes.buffer] : []);
