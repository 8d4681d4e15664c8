import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importUs } from '../../../../server/filings/import-us';
import { addDays } from '../../../../src/api';
import { FactsFile, income } from '../../../server/filings/us/fixture';
import { type Cells, openCells } from '../../support/cells';
import { sharedFolder } from '../../../support/temporary-folder';

/** Filers whose quarters end on a Saturday, of 12 and 16 weeks or of 13; shares are split 2 for 1 in the second quarter of 2022. */
const BEGIN = '2019-02-02';
const FIRST_YEAR = 2019;
const YEARS = 5;
const SPLIT = 4 * (2022 - FIRST_YEAR) + 1;
const PROFIT = 1_000_000;
const LONG_FOURTH = [12, 12, 12, 16];
const LONG_FIRST = [16, 12, 12, 12];
const EVEN = [13, 13, 13, 13];

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
const endOf = (weeks: readonly number[], quarter: number) =>
  addDays(BEGIN, 7 * (52 * Math.floor(quarter / 4) + sum(weeks.slice(0, (quarter % 4) + 1))));
/** Shares of a quarter, in those of before the split: a fiftieth is bought back in a year. */
const sharesOf = (quarter: number) => 100_000 * 0.98 ** (quarter / 4);

function filings(weeks: readonly number[], missing: readonly number[] = []): FactsFile {
  const file = new FactsFile();
  for (let quarter = 0; quarter < 4 * YEARS; quarter += 1) {
    if (missing.includes(quarter)) continue;
    const [year, at] = [FIRST_YEAR + Math.floor(quarter / 4), quarter % 4];
    const end = endOf(weeks, quarter);
    const filing = { accn: `0000009999-${String(year)}-${String(at)}`, fy: year, filed: addDays(end, 40) };
    for (const length of at === 0 ? [1] : at === 3 ? [4] : [1, at + 1]) {
      const of = Array.from({ length }, (_, back) => quarter - back);
      const long = sum(of.map((each) => weeks[each % 4] as number));
      const shares = sum(of.map((each) => sharesOf(each) * (weeks[each % 4] as number))) / long;
      const counted = Math.round(shares * (quarter >= SPLIT ? 2 : 1));
      const profit = PROFIT * long;
      const start = addDays(endOf(weeks, quarter - length), 1);
      const lines = {
        ...income(profit),
        'EarningsPerShareDiluted | USD/shares': profit / counted,
        'WeightedAverageNumberOfSharesOutstandingBasic | shares': counted,
      };
      file.add({ ...filing, ...(at === 3 ? { form: '10-K', fp: 'FY' } : { form: '10-Q', fp: `Q${String(at + 1)}` }) }, { [`${start}/${end}`]: lines }); // prettier-ignore
    }
  }
  return file;
}

const EPS = 'earnings_per_share_diluted';

describe.each([
  ['the fourth has 16 weeks', LONG_FOURTH],
  ['the first has 16 weeks', LONG_FIRST],
  ['all have 13 weeks', EVEN],
])('a split of a filer whose quarters end on a weekday, of which %s', (_name, weeks) => {
  const folder = sharedFolder();
  let cells: Cells;
  /** Opens the cells of these filings. */
  async function open(missing: readonly number[]): Promise<void> {
    const name = missing.join('-') || 'whole';
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(filings(weeks, missing).json()));
    await importUs([join(folder, `${name}.json`)], join(folder, name));
    cells = await openCells({ dataDir: join(folder, name) });
  }
  afterEach(() => cells.close());

  const ask = (type: string, later: number, earlier: number, options?: string) =>
    cells.first('US.GROWTH', '0000009999', endOf(weeks, later), EPS, endOf(weeks, earlier), type, options);
  const NEXT_YEAR = [4 * 4 - 1, 4 * 3 - 1] as const;
  const NEXT_QUARTER = [4 * 3 + 2, 4 * 2 + 2] as const;

  test('is found, and adjusted for', async () => {
    await open([]);
    for (const [type, [later, earlier]] of Object.entries({ annual: NEXT_YEAR, quarterly: NEXT_QUARTER })) {
      expect(await ask(type, later, earlier)).toMatchObject({ message: expect.stringContaining('2 for 1') });
      expect(await ask(type, later, earlier, 'splits=adjust')).toBeCloseTo(1 / 0.98 - 1, 2);
    }
  });

  test.each([[[SPLIT]], [[SPLIT - 1, SPLIT]], [[SPLIT - 1, SPLIT, SPLIT + 1]]])(
    'is never taken for none where the quarters %p were not filed',
    async (missing) => {
      await open(missing);
      expect(await ask('annual', ...NEXT_YEAR)).toMatchObject({
        error: '#N/A',
        message: expect.stringMatching(/2 for 1|nothing shows whether the shares were split/),
      });
    },
  );
});
