import { openDataFolder } from '../../../../server/database/file/open';
import { bodyText } from '../../../../server/database/packed-body';
import type { IndianImportReport } from '../../../../server/filings/import-india';
import { firstCompanies } from '../../../support/real-imports';
import { describeWithShared } from '../shared-data';
import { archivedFilings, readByDom, RESULTS, type ReadFiling } from './real-xbrl';

/** A statement that the import wrote. */
export interface Row {
  readonly companyId: string;
  readonly type: string;
  readonly scope: string;
  readonly cadence: string;
  readonly end: string;
  /** The exchange's name of the filing. */
  readonly filing: string;
  readonly body: Readonly<Record<string, unknown>> & { readonly financials: Readonly<Record<string, unknown>> };
}

/** A crore or two: filings round every amount. */
export const isNear = (left: number, right: number, tolerance = 2) => Math.abs(left - right) <= tolerance;

/** The number at a path; null where the filing has none. */
export function at(row: Row, path: string): number | null {
  let value: unknown = row.body.financials;
  for (const key of path.split('.')) value = (value as Readonly<Record<string, unknown>> | undefined)?.[key];
  return value as number | null;
}

export interface RealImport {
  readonly report: IndianImportReport;
  of(type: string): readonly Row[];
  /** The filing of a row, read without the import. */
  filingOf(row: Row): ReadFiling;
  /** The context that the period of a row has in its filing. */
  contextOf(row: Row): string;
}

type Imported = Pick<RealImport, 'report'> & { rows: readonly Row[]; filings: ReadonlyMap<string, ReadFiling> };

let importing: Promise<Imported> | undefined;

/** Imports all real Indian filings, once a test file, for the tests of `run`. */
export function withRealImport(title: string, run: (real: RealImport) => void): void {
  describeWithShared(RESULTS, title, () => {
    let imported: Imported;
    beforeAll(async () => {
      imported = await (importing ??= importAll());
    });
    run({
      get report() {
        return imported.report;
      },
      of: (type) => imported.rows.filter((row) => row.type === type),
      filingOf: (row) => imported.filings.get(row.filing)!,
      contextOf: (row) => (row.cadence === 'quarterly' ? 'OneD' : 'FourD'),
    });
  });
}

async function importAll(): Promise<Imported> {
  const { folder, report } = await firstCompanies();
  const filings = (await archivedFilings()).map(({ name, text }) => {
    const own = name.replace(/^\d{2}[A-Za-z]{3}\d{4}_\d{4}_/, '');
    return [own, readByDom(own, text)] as const;
  });
  return { report, rows: storedRows(folder), filings: new Map(filings) };
}

function storedRows(folder: string): readonly Row[] {
  const database = openDataFolder(folder);
  const stored = database.prepare("SELECT * FROM statements WHERE market = 'india'").all() as (Record<
    string,
    string
  > & {
    body: ArrayBuffer;
  })[];
  database.close();
  return stored.map(({ body, ...each }) => ({
    companyId: each['company_id'] ?? '',
    type: each['statement_type'] ?? '',
    scope: each['scope'] ?? '',
    cadence: each['cadence'] ?? '',
    end: each['period_end_date'] ?? '',
    filing: each['accession']?.split(' ')[1] ?? '',
    body: JSON.parse(bodyText(body)) as Row['body'],
  }));
}
