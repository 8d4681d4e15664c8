import { strToU8, zipSync } from 'fflate';
import { openDataFolder } from '../../../../server/database/file/open';
import { bodyText, type StoredBody } from '../../../../server/database/packed-body';
import { balance, cashFlow, FactsFile, income, tenK } from './fixture';

/** A companyfacts file of an invented company, with an annual report for each year. */
export function companyFacts(cik: number, years: readonly number[] = [2022, 2023]): string {
  const file = new FactsFile();
  for (const year of years) {
    const accession = `${String(cik).padStart(10, '0')}-${String(year % 100)}-000001`;
    file.add(tenK(year, accession), {
      [`${year}-01-01/${year}-12-31`]: { ...income(cik + year), ...cashFlow(cik) },
      [`${year}-12-31`]: balance(cik * 100),
    });
  }
  return JSON.stringify({ ...file.json(), cik, entityName: `Fixture ${cik}` });
}

export const memberName = (cik: number): string => `CIK${String(cik).padStart(10, '0')}.json`;

/** An archive such as the SEC's companyfacts.zip, of companies with the CIKs 1 to `count`, and what else it shall hold. */
export function factsArchive(count: number, others: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array {
  const members = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [memberName(at + 1), strToU8(companyFacts(at + 1))]),
  );
  const more = Object.entries(others).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync({ ...members, ...(Object.fromEntries(more) as Record<string, Uint8Array>) });
}

const TABLES = ['companies', 'symbols', 'statements', 'documents', 'announcements', 'sources', 'refusals'];

interface Row {
  readonly body?: StoredBody;
}

const asText = (row: Row): Row => (row.body === undefined ? row : { ...row, body: bodyText(row.body) });

/** Every row that an import wrote, in an order of its own. */
export function allRows(folder: string): Readonly<Record<string, readonly string[]>> {
  const database = openDataFolder(folder);
  try {
    return Object.fromEntries(
      TABLES.map((table) => [
        table,
        database
          .prepare(`SELECT * FROM ${table}`)
          .all()
          .map((row) => JSON.stringify(asText(row as Row)))
          .sort(),
      ]),
    );
  } finally {
    database.close();
  }
}
