import { join } from 'node:path';
import { DATA_FILE } from '../database/open';
import { writeAll } from '../database/write';
import { writeDatabaseFile } from '../database/write-file';
import type { ReadCompany } from './company-rows';
import { ImportError } from './import-error';

interface Written<Report> {
  readonly database: string;
  readonly companies: readonly Report[];
}

/**
 * Writes companies into the database file of `folder`, one at a time as they are read; where there is none, nothing.
 * An older database is replaced only by a complete one.
 */
export function writeCompanies<Report>(
  folder: string,
  companies: Iterable<ReadCompany<Report>>,
  wrong: readonly string[],
): Written<Report> {
  const database = join(folder, DATA_FILE);
  const reports = writeDatabaseFile(database, (opened) => {
    const written: Report[] = [];
    writeAll(opened, (writer) => {
      for (const { rows, report } of companies) {
        writer.company(rows.company);
        for (const statement of rows.statements) writer.statement(statement);
        for (const shareholding of rows.shareholdings ?? []) writer.shareholding(shareholding);
        for (const document of rows.documents) writer.document(rows.company.market, document);
        written.push(report);
      }
    });
    if (written.length === 0) throw new ImportError(`no company could be imported: ${wrong.join('; ')}`);
    return written;
  });
  return { database, companies: reports };
}
