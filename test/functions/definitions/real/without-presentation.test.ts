import { DataSet } from '../../../server/filings/us/data-set';
import { describeWithShared, sharedFile } from '../../../server/filings/shared-data';
import { FILE } from './data-set-cells';
import { openAlone } from './filings-alone';

const METRICS = ['D&A', 'EBITDA'];

describeWithShared(FILE, 'figures of filings that show depreciation as a cost, imported one by one', () => {
  const dataSet = new DataSet(sharedFile(FILE));
  /** Those whose income statements show depreciation or amortization, which may not be what their cash flow statements add back. */
  const presented = dataSet.presented();
  const filings = dataSet.filings.filter(({ adsh }) =>
    presented.get(adsh!)?.some(({ stmt, tag }) => stmt === 'IS' && /^(Deprec|Amortiz)/.test(tag!)),
  );
  /** The figures of each filing, as if each were the only one of its filer. */
  async function figures(presentation?: string): Promise<readonly (readonly (number | undefined)[])[]> {
    const alone = await openAlone(dataSet, [{ filings, ...(presentation !== undefined && { presentation }) }]);
    const found: (number | undefined)[][] = [];
    for (const filing of filings) {
      const ofFiling: (number | undefined)[] = [];
      for (const metric of METRICS) ofFiling.push(await alone.figure(filing, metric));
      found.push(ofFiling);
    }
    await alone.close();
    return found;
  }

  test('without the presentation are those with it, or refused', async () => {
    const [shown, inferred] = [await figures(dataSet.presentation), await figures()];
    const other: string[] = [];
    let right = 0;
    for (const [at, { name }] of filings.entries()) {
      for (const [which, metric] of METRICS.entries()) {
        const [own, found] = [shown[at]?.[which], inferred[at]?.[which]];
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
  });
});
