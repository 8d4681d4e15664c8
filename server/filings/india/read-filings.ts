import type { Comparison } from './all-filings';
import { AllFilings } from './all-filings';
import type { RowBatch } from '../company-rows';
import { listFiles } from '../files/file-list';
import { FilesReadTwice } from '../files/files-read-twice';
import type { OpenedFile } from '../files/opened-file';
import { nextTurn } from '../../next-turn';
import type { ShowState } from '../../progress';
import type { ExchangeLists } from './lists/exchange-lists';
import { compareFilings } from './across-filings/compare-filings';
import { INDIAN_SOURCES, MEMBER, readLists } from './indian-source';
import type { ReadFile } from './read-file';
import { readFile } from './read-file';
import { FilingReader } from './read-filing';
import type { IndianReport } from './reading-report';

/** How filings are read: on this thread or on others, which wait for more to do until they are ended. */
interface FilingReading extends Comparison {
  /** Reads files and gives them in their order. */
  files(files: AsyncIterable<OpenedFile>): AsyncIterable<ReadFile>;
  end(): Promise<void>;
}

/** Begins to read by the exchange's lists; `size` is how many bytes the files have, as far as is known. */
export type BeginReading = (lists: ExchangeLists, size: number) => Promise<FilingReading>;

/** Reads on this thread, one file after another. */
export const readOneAfterAnother: BeginReading = (lists) => {
  const reader = new FilingReader(lists);
  return Promise.resolve({
    files: async function* (files) {
      for await (const opened of files) yield readFile(reader, opened);
    },
    compared: async function* (companies) {
      for (const filings of companies) {
        yield compareFilings(filings);
        await nextTurn();
      }
    },
    end: () => Promise.resolve(),
  });
};

/** Reads Indian filings, whose rows it yields in the order of the files; then the companies. */
export async function* readIndianFilings(
  paths: readonly string[],
  onProgress?: ShowState,
  beginReading: BeginReading = readOneAfterAnother,
): AsyncGenerator<RowBatch, IndianReport> {
  const passedOver = new Set<string>();
  const files = listFiles(paths, INDIAN_SOURCES, passedOver);
  const twice = new FilesReadTwice(files, MEMBER, undefined, passedOver);
  const lists = await readLists(files, twice);
  const filings = new AllFilings(lists);
  const reading = await beginReading(lists, twice.size());
  try {
    let [done, bytes] = [0, 0];
    for await (const read of reading.files(twice.second())) {
      const batch = filings.take(read);
      if (batch) yield batch;
      done += 1;
      bytes += read.size;
      onProgress?.({ what: 'files', done, bytes, share: read.share });
    }
    yield* filings.companies(reading);
    return { ...filings.report(), passedOver: [...passedOver] };
  } finally {
    await reading.end();
  }
}
