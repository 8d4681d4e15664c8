import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importUs } from '../../../../server/filings/import-us';
import { DataSet, dayOf } from '../../../server/filings/us/data-set';
import { describeWithShared, sharedFile } from '../../../server/filings/shared-data';
import { openCells } from '../../support/cells';
import { FILE } from './data-set-cells';

const METRICS = ['D&A', 'EBITDA'];

describeWithShared(FILE, 'figures of filings that show depreciation as a cost, imported one by one', () => {
  const dataSet = new DataSet(sharedFile(FILE));
  /** Those whose income statements show depreciation or amortization, which may not be what their cash flow statements add back. */
  const presented = dataSet.presented();
  const filings = dataSet.filings.filter(({ adsh }) =>
    presented.get(adsh!)?.some(({ stmt, tag }) => stmt === 'IS' && /^(Deprec|Amortiz)/.test(tag!)),
  );
  const cikOf = (at: number) => String(5_000_000 + at).padStart(10, '0');

  /** The figures of each filing, as if each were the only one of its filer. */
  async function figures(presentation: string | undefined): Promise<readonly (readonly unknown[])[]> {
    const folder = mkdtempSync(join(tmpdir(), 'us-filings-alone-'));
    for (const [at, filing] of filings.entries()) {
      const company = { ...dataSet.companyFacts([filing]), cik: Number(cikOf(at)) };
      writeFileSync(join(folder, `CIK${cikOf(at)}.json`), JSON.stringify(company));
    }
    if (presentation !== undefined) writeFileSync(join(folder, 'pre.txt'), presentation);
    await importUs([folder], join(folder, 'database'));
    const cells = await openCells({ dataDir: join(folder, 'database') });
    const found: unknown[][] = [];
    for (const [at, { form = '', period = '' }] of filings.entries()) {
      const cadence = /^(10-K|20-F)/.test(form) ? 'annual' : 'quarterly';
      const ofFiling: unknown[] = [];
      for (const metric of METRICS)
        ofFiling.push(await cells.first('US.METRIC', cikOf(at), dayOf(period), metric, cadence));
      found.push(ofFiling);
    }
    await cells.close();
    rmSync(folder, { recursive: true, force: true });
    return found;
  }

  test('without the presentation are those with it, or refused', async () => {
    const [shown, inferred] = [await figures(dataSet.presentation), await figures(undefined)];
    const other: string[] = [];
    let right = 0;
    for (const [at, { name }] of filings.entries()) {
      for (const [which, metric] of METRICS.entries()) {
        const [own, found] = [shown[at]?.[which], inferred[at]?.[which]].map(valueOf);
        if (found === undefined) continue;
        if (found === own) right += 1;
        else other.push(`${name} ${metric} ${found / 1e6}`);
      }
    }
    // Comcast and Illinois Tool Works add back as much, under names of their own.
    expect(other.sort()).toEqual([
      'COMCAST CORP D&A 1630',
      'COMCAST CORP EBITDA 3565',
      'ILLINOIS TOOL WORKS INC D&A 136.771',
      'ILLINOIS TOOL WORKS INC EBITDA 620.701',
    ]);
    expect(right).toBeGreaterThan(95);
  }, 300_000);
});

const valueOf = (shown: unknown): number | undefined => {
  const value = typeof shown === 'object' && shown !== null && 'basicValue' in shown ? shown.basicValue : shown;
  return typeof value === 'number' ? value : undefined;
};
