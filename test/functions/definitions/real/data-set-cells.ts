import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importUs } from '../../../../server/filings/import-us';
import { DataSet } from '../../../server/filings/us/data-set';
import { describeWithShared, sharedFile } from '../../../server/filings/shared-data';
import { type Cells, openCells } from '../../support/cells';

export const FILE = 'us/fsds/2010q2.zip';
export const QUARTER = '2010-03-31';

/** A filer, the end of its period, a definition, and what the face of its filing comes to, in million, or why it is refused. */
export type Case = readonly [name: string, cik: number, end: string, metric: string, expected: number | RegExp];

export interface DataSetCells {
  readonly cells: Cells;
  readonly dataSet: DataSet;
  /** Of the year where the filer's filing is an annual report, else of the quarter. */
  metric(cik: number, end: string, metric: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Cells over some filers of the data set, or over all, without facts under some tags. */
export async function openDataSet(
  ciks: ReadonlySet<number> | undefined,
  without: readonly string[] = [],
): Promise<DataSetCells> {
  const folder = mkdtempSync(join(tmpdir(), 'us-data-set-'));
  const dataSet = new DataSet(sharedFile(FILE));
  for (const cik of ciks ?? new Set(dataSet.filings.map((filing) => Number(filing['cik'])))) {
    const company = dataSet.companyFacts(dataSet.filings.filter((filing) => Number(filing['cik']) === cik));
    for (const tag of without) delete company.facts['us-gaap']?.[tag];
    writeFileSync(join(folder, `CIK${cik}.json`), JSON.stringify(company));
  }
  writeFileSync(join(folder, 'pre.txt'), dataSet.presentation);
  await importUs([folder], join(folder, 'database'));
  const cells = await openCells({ dataDir: join(folder, 'database') });
  const isAnnual = (cik: number) =>
    dataSet.filings.some((each) => Number(each['cik']) === cik && /^(10-K|20-F)(\/A)?$/.test(each['form']!));
  return {
    cells,
    dataSet,
    metric: (cik, end, metric) =>
      cells.first('US.METRIC', String(cik).padStart(10, '0'), end, metric, isAnnual(cik) ? 'annual' : 'quarterly'),
    async close() {
      await cells.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function expectFigure(shown: unknown, expected: number | RegExp): void {
  if (typeof expected === 'number') expect(shown).toBeCloseTo(expected * 1e6, 2);
  else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
}

/** Tests the figures of filers of the data set, by the name of each case. */
export function testFigures(title: string, cases: readonly Case[]): void {
  describeWithShared(FILE, title, () => {
    let filers: DataSetCells;

    beforeAll(async () => {
      filers = await openDataSet(new Set(cases.map((each) => each[1])));
    });
    afterAll(() => filers.close());

    test.each(cases)('%s (%d, %s): %s', async (_name, ...asked) => {
      const [issuer, end, metric, expected] = asked;
      expectFigure(await filers.metric(issuer, end, metric), expected);
    });
  });
}
