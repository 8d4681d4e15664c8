import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importUs } from '../../../../server/filings/import-us';
import { FactsFile, income } from '../../../server/filings/us/fixture';
import { type Cells, openCells } from '../../support/cells';

const FIRST_YEAR = 2013;
const YEARS = 8;
const CIK = '0000009999';
/** The quarter from which filings count the shares of a split of 3 for 2: the second of 2016. */
const SPLIT = 4 * (2016 - FIRST_YEAR) + 1;
const STARTS = ['01-01', '04-01', '07-01', '10-01'];
const ENDS = ['03-31', '06-30', '09-30', '12-31'];
const PROFIT = 1_000_000;

/** Shares of a quarter, in those of before the split: a twentieth is bought back in a year. */
const sharesOf = (quarter: number): number => 100_000 * 0.95 ** (quarter / 4);
const mean = (quarters: readonly number[]): number =>
  quarters.reduce((sum, quarter) => sum + sharesOf(quarter), 0) / quarters.length;

/** A company that files each quarter and year once, on the shares of the day. */
function filings(): FactsFile {
  const file = new FactsFile();
  for (let quarter = 0; quarter < 4 * YEARS; quarter += 1) {
    const [year, at] = [FIRST_YEAR + Math.floor(quarter / 4), quarter % 4];
    const filing = { accn: `0000009999-${String(year)}-${String(at)}`, fy: year };
    const filed = at === 3 ? `${String(year + 1)}-02-01` : `${String(year)}-${['05', '08', '11'][at] ?? ''}-01`;
    for (const length of at === 0 ? [1] : at === 3 ? [4] : [1, at + 1]) {
      const of = Array.from({ length }, (_, back) => quarter - back);
      const shares = Math.round(mean(of) * (quarter >= SPLIT ? 1.5 : 1));
      const period = `${String(year)}-${STARTS[at + 1 - length] ?? ''}/${String(year)}-${ENDS[at] ?? ''}`;
      const lines = {
        ...income(PROFIT * length),
        'EarningsPerShareDiluted | USD/shares': (PROFIT * length) / shares,
        'WeightedAverageNumberOfSharesOutstandingBasic | shares': shares,
      };
      file.add(at === 3 ? { ...filing, filed, form: '10-K', fp: 'FY' } : { ...filing, filed, form: '10-Q', fp: `Q${String(at + 1)}` }, { [period]: lines }); // prettier-ignore
    }
  }
  return file;
}

describe('a split that buybacks hide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'us-buybacks-'));
  let cells: Cells;
  beforeAll(async () => {
    writeFileSync(join(folder, 'facts.json'), JSON.stringify(filings().json()));
    await importUs([join(folder, 'facts.json')], join(folder, 'database'));
    cells = await openCells({ dataDir: join(folder, 'database') });
  });
  afterAll(async () => {
    await cells.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('3 for 2 is found over seven years in which a third was bought back', async () => {
    const ask = (type: string, [end, before]: readonly [string, string], options?: string) =>
      cells.first('US.GROWTH', CIK, end, 'earnings_per_share_diluted', before, type, options);
    const annual = ['2020-12-31', '2013-12-31'] as const;
    const quarterly = ['2020-03-31', '2014-03-31'] as const;
    expect(await ask('annual', annual)).toMatchObject({ message: expect.stringContaining('3 for 2') });
    expect(await ask('quarterly', quarterly)).toMatchObject({ message: expect.stringContaining('3 for 2') });
    expect(await ask('annual', annual, 'splits=adjust')).toBeCloseTo(0.95 ** -7 - 1, 3);
    expect(await ask('quarterly', quarterly, 'splits=adjust')).toBeCloseTo(0.95 ** -6 - 1, 3);
  });

  test('a number of shares is put on the new ones, also where it is the same as before', async () => {
    const shares = 'weighted_average_number_of_shares_outstanding_basic';
    const ask = (end: string, options?: string) =>
      cells.first('US.GROWTH', CIK, end, shares, '2013-12-31', 'annual', options);
    expect(await ask('2020-12-31', 'splits=adjust')).toBeCloseTo(0.95 ** 7 - 1, 3);
    expect(await ask('2020-12-31')).toMatchObject({ message: expect.stringContaining('3 for 2') });
  });

  test('without a split between them no shares are adjusted', async () => {
    const shown = await cells.first(
      'US.GROWTH',
      CIK,
      '2020-12-31',
      'earnings_per_share_diluted',
      '2017-12-31',
      'annual',
    );
    expect(shown).toBeCloseTo(0.95 ** -3 - 1, 3);
  });
});
