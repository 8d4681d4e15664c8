import { writeFileSync } from 'node:fs';
import { importIndia } from '../../../../../server/filings/import-india';
import { type Cells, openCells } from '../../../../functions/support/cells';
import { type Facts, instanceOf } from '../fixture';
import { folderPerTest } from '../../../../support/temporary-folder';

const inFolder = folderPerTest();
let cells: Cells | undefined;
afterEach(async () => {
  await cells?.close();
  cells = undefined;
});

interface Filing {
  readonly scope?: string;
  readonly said: string;
  readonly year: readonly [start: string, end: string];
  readonly quarter: readonly [start: string, end: string];
  readonly toDateFrom: string;
  /** In crores: sales and profit of the quarter, and to date. */
  readonly ofQuarter: readonly [sales: number, profit: number];
  readonly toDate: readonly [sales: number, profit: number];
}

const rupees = (crores: number) => Math.round(crores * 1e7);

/** ACC, standalone, as filed: in quarters of a year that it moved from December to March (dvygo/EQ-DATA-ENGINEERING@6ac6e9cf, NSE filings). */
const SEPTEMBER_2022: Filing = {
  said: 'Third quarter',
  year: ['2022-01-01', '2023-03-31'],
  quarter: ['2022-07-01', '2022-09-30'],
  toDateFrom: '2022-01-01',
  ofQuarter: [3987.34, -91.09],
  toDate: [12_882.23, 522.89],
};
const DECEMBER_2022: Filing = {
  said: 'Fourth quarter',
  year: ['2022-01-01', '2023-03-31'],
  quarter: ['2022-10-01', '2022-12-31'],
  toDateFrom: '2022-01-01',
  ofQuarter: [4536.97, 110.45],
  toDate: [17_419.2, 633.34],
};
/** Its amounts to date are of January 2022 to March 2023, as its notes say; each of its dates says April. */
const MARCH_2023: Filing = {
  said: 'Yearly',
  year: ['2022-04-01', '2023-03-31'],
  quarter: ['2023-01-01', '2023-03-31'],
  toDateFrom: '2022-04-01',
  ofQuarter: [4790.77, 236.57],
  toDate: [22_209.97, 869.91],
};
/** Of the years before, only that they ended in December. */
const ofDecember = (year: number): Filing => ({
  said: 'Yearly',
  year: [`${year}-01-01`, `${year}-12-31`],
  quarter: [`${year}-10-01`, `${year}-12-31`],
  toDateFrom: `${year}-01-01`,
  ofQuarter: [4000, 200],
  toDate: [16_000, 800],
});

function factsOf({ scope = 'Standalone', said, year, quarter, toDateFrom, ofQuarter, toDate }: Filing): Facts {
  return {
    'Symbol OneD': 'ACC',
    'NameOfTheCompany OneD': 'ACC Limited',
    'ReportingQuarter OneD': said,
    'DateOfStartOfFinancialYear OneD': year[0],
    'DateOfEndOfFinancialYear OneD': year[1],
    'DateOfStartOfReportingPeriod OneD': quarter[0],
    'DateOfEndOfReportingPeriod OneD': quarter[1],
    'DateOfStartOfReportingPeriod FourD': toDateFrom,
    'DateOfEndOfReportingPeriod FourD': quarter[1],
    'NatureOfReportStandaloneConsolidated OneD': scope,
    'RevenueFromOperations OneD': rupees(ofQuarter[0]),
    'ProfitLossForPeriod OneD': rupees(ofQuarter[1]),
    'RevenueFromOperations FourD': rupees(toDate[0]),
    'ProfitLossForPeriod FourD': rupees(toDate[1]),
  };
}

async function imported(filings: readonly Filing[]): Promise<readonly string[]> {
  const files = filings.map((filing, at) => {
    const path = inFolder(`INDAS_${at}_1_${filing.quarter[1].slice(8)}052023112830.xml`);
    writeFileSync(path, instanceOf(factsOf(filing), { entity: 'ACC' }));
    return path;
  });
  const out = inFolder('out');
  const { warnings, wrong } = await importIndia(files, out);
  expect(wrong).toEqual([]);
  cells = await openCells({ dataDir: out });
  return warnings.filter((warning) => warning.includes('is filed as one from'));
}

const year = () => cells?.call('FIN.INCOME', 'ACC', '2023-03-31', 'annual', 'standalone');
const twelveMonths = () => cells?.first('FIN.TTM', 'ACC', '2023-03-31', 'sales', 'standalone');

const OTHERS = 'other filings say that it begins on 2022-01-01';
const FILED = 'ACC: the year to 2023-03-31 is filed as one from 2022-04-01, but';

test.each([
  [
    'the year before and the quarters',
    [ofDecember(2021), SEPTEMBER_2022, DECEMBER_2022],
    `the year before ended on 2021-12-31 and ${OTHERS}`,
  ],
  ['two quarters', [ofDecember(2020), SEPTEMBER_2022, DECEMBER_2022], OTHERS],
])('a year that is filed as twelve months has the fifteen that %s say', async (_, others, why) => {
  expect(await imported([...others, MARCH_2023])).toEqual([`${FILED} ${why}: it has 15 months`]);
  expect(JSON.stringify(await year())).toContain('annual of 15 months');
  expect(await twelveMonths()).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('the year to 2023-03-31 has 15 months'),
  });
});

test.each([
  ['the year before', [ofDecember(2021)], 'the year before ended on 2021-12-31'],
  ['one quarter', [DECEMBER_2022], OTHERS],
])('where only %s contradicts a year, nothing says how long it is', async (_, others, why) => {
  expect(await imported([...others, MARCH_2023])).toEqual([`${FILED} ${why}: how many months it has is not known`]);
  expect(JSON.stringify(await year())).not.toContain('15 months');
  expect(await twelveMonths()).toMatchObject({ error: '#N/A' });
});

test('the year of one scope says how long that of the other is, where a quarter says it too', async () => {
  const consolidated: Filing = {
    ...MARCH_2023,
    year: ['2022-01-01', '2023-03-31'],
    toDateFrom: '2022-01-01',
    scope: 'Consolidated',
  };
  const alone = await imported([MARCH_2023, consolidated, SEPTEMBER_2022]);
  expect(alone).toEqual([`${FILED} ${OTHERS}: it has 15 months`]);
  expect(JSON.stringify(await year())).toContain('annual of 15 months');
});

test('years that follow each other, and years of which one between was not read, are as filed', async () => {
  const ofMarch = (end: number): Filing => ({
    ...MARCH_2023,
    year: [`${end - 1}-04-01`, `${end}-03-31`],
    quarter: [`${end}-01-01`, `${end}-03-31`],
    toDateFrom: `${end - 1}-04-01`,
  });
  expect(await imported([ofMarch(2020), ofMarch(2022), ofMarch(2023)])).toEqual([]);
});
