import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import type { Dataset } from '../database/dataset';
import { readDatasets, writeDataset } from '../database/dataset';
import { DATA_FILE, openToServe } from '../database/file/open';
import { faultOf } from '../database/file/seal';
import type { Writer } from '../database/write';
import { clearMarket, writeAllFrom } from '../database/write';
import { writeDatabaseFileFrom } from '../database/file/write-file';
import { nextTurn } from '../next-turn';
import { showReading, type ShowState } from '../progress';
import type { RowBatch } from './company-rows';
import { ImportError } from './import-error';

/** The file that an import of a market begins with: one that has companies of another; undefined if there is none. */
function earlierFile(path: string, market: MarketId, show: ShowState | undefined): string | undefined {
  if (!existsSync(path) || faultOf(path, showReading('checked', show)) !== undefined) return undefined;
  const earlier = openToServe(path);
  try {
    return readDatasets(earlier).some((each) => each.market !== market) ? path : undefined;
  } finally {
    earlier.close();
  }
}

interface WriteOptions<Report> {
  readonly dataset: Dataset;
  /** Why no company was read. */
  readonly whyNone: (report: Report) => string;
  readonly show?: ShowState | undefined;
}

/**
 * Writes the rows of the data set's market into the database file of `folder` as they are read, in place of those in
 * it, and returns what the reading reports at its end. An older database is replaced only by a complete one, which has a company.
 */
export async function writeRows<Report>(
  folder: string,
  batches: AsyncGenerator<RowBatch, Report>,
  { dataset, whyNone, show }: WriteOptions<Report>,
): Promise<Report & { readonly database: string }> {
  const database = join(folder, DATA_FILE);
  const fill = (opened: Database.Database) =>
    writeAllFrom(opened, async (writer) => {
      clearMarket(opened, dataset.market);
      writeDataset(opened, dataset);
      let companies = 0;
      let next = await batches.next();
      for (; !next.done; next = await batches.next()) {
        writeBatch(writer, dataset.market, next.value);
        if (next.value.company) companies += 1;
        await nextTurn();
      }
      if (companies === 0) throw new ImportError(whyNone(next.value));
      return next.value;
    })
      // Where rows cannot be written, the threads that read them must end, too: else the process never does.
      .finally(() => batches.return(undefined as never));
  const template = earlierFile(database, dataset.market, show);
  return { ...(await writeDatabaseFileFrom(database, fill, { template, show })), database };
}

/** Writes rows that were read together. */
export function writeBatch(writer: Writer, market: MarketId, batch: RowBatch): void {
  const { company, statements = [], documents = [], announcements = [], shareholdings = [] } = batch;
  if (company) {
    writer.company(company);
    correct(writer, company.id, batch);
  }
  for (const statement of statements) writer.statement(statement);
  for (const shareholding of shareholdings) writer.shareholding(shareholding);
  for (const document of documents) writer.document(market, document);
  for (const announcement of announcements) writer.announcement(announcement);
}

/** What the filings of a company together say of statements that were written before. */
function correct(writer: Writer, companyId: string, { yearLengths = [], leftOut = [] }: RowBatch): void {
  for (const { periodEndDate, months } of yearLengths) writer.yearLength(companyId, periodEndDate, months);
  for (const each of leftOut) writer.leaveOut(companyId, each);
}
