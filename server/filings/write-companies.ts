import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'libsql';
import type { Dataset } from '../database/dataset';
import { writeDataset } from '../database/dataset';
import { DATA_FILE } from '../database/open';
import { faultOf } from '../database/seal';
import type { Writer } from '../database/write';
import { clearMarket, writeAll, writeAllFrom } from '../database/write';
import { writeDatabaseFile, writeDatabaseFileFrom } from '../database/write-file';
import type { ReadCompany, RowBatch } from './company-rows';
import { ImportError } from './import-error';

interface Written<Report> {
  readonly database: string;
  readonly companies: readonly Report[];
}

/** The file that an import begins with, for the companies of the other country in it; undefined if there is none. */
function earlierFile(path: string): string | undefined {
  return existsSync(path) && faultOf(path) === undefined ? path : undefined;
}

/**
 * Writes the companies of the US into the database file of `folder`, one at a time as they are read, in place of those
 * in it; where there is none, nothing. An older database is replaced only by a complete one.
 */
export function writeCompanies<Report>(
  folder: string,
  companies: Iterable<ReadCompany<Report>>,
  wrong: readonly string[],
  dataset: Dataset,
): Written<Report> {
  const database = join(folder, DATA_FILE);
  const fill = (opened: Database.Database) => {
    const written: Report[] = [];
    clearMarket(opened, 'us');
    writeDataset(opened, dataset);
    writeAll(opened, (writer) => {
      for (const { rows, report } of companies) {
        writeBatch(writer, rows);
        written.push(report);
      }
    });
    if (written.length === 0) throw new ImportError(`no company could be imported: ${wrong.join('; ')}`);
    return written;
  };
  return { database, companies: writeDatabaseFile(database, fill, earlierFile(database)) };
}

/**
 * Writes the rows of India into the database file of `folder` as they are read, in place of those in it, and returns
 * what the reading reports at its end. An older database is replaced only by a complete one, which has a company.
 */
export async function writeRows<Report>(
  folder: string,
  batches: AsyncGenerator<RowBatch, Report>,
  nothing: (report: Report) => string,
  dataset: Dataset,
): Promise<Report & { readonly database: string }> {
  const database = join(folder, DATA_FILE);
  const fill = (opened: Database.Database) =>
    writeAllFrom(opened, async (writer) => {
      clearMarket(opened, 'india');
      writeDataset(opened, dataset);
      let companies = 0;
      let next = await batches.next();
      for (; !next.done; next = await batches.next()) {
        writeBatch(writer, next.value);
        if (next.value.company) companies += 1;
      }
      if (companies === 0) throw new ImportError(nothing(next.value));
      return next.value;
    });
  return { ...(await writeDatabaseFileFrom(database, fill, earlierFile(database))), database };
}

function writeBatch(writer: Writer, { company, statements = [], documents = [], shareholdings = [] }: RowBatch): void {
  if (company) writer.company(company);
  for (const statement of statements) writer.statement(statement);
  for (const shareholding of shareholdings) writer.shareholding(shareholding);
  for (const document of documents) writer.document(company?.market ?? 'india', document);
}
