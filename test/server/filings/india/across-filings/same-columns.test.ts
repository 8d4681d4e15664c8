/** A filing with the same amounts in the column of the quarter and in that of the year to date: one of the two is wrong, or nothing was sold before. */
import { writeFileSync } from 'node:fs';
import { importIndia } from '../../../../../server/filings/import-india';
import { type Cells, openCells } from '../../../../functions/support/cells';
import { changed, type Facts, instanceOf, YEARLY } from '../fixture';
import { folderPerTest } from '../../../../support/temporary-folder';

const inFolder = folderPerTest();
let cells: Cells | undefined;
afterEach(async () => {
  await cells?.close();
  cells = undefined;
});

/** What filings call a quarter, its first and last day, its type to date, and when they are published. */
const QUARTERS = [
  ['First quarter', '2023-04-01', '2023-06-30', 'quarterly', '10082023'],
  ['Half yearly', '2023-07-01', '2023-09-30', 'half_yearly', '10112023'],
  ['Third quarter', '2023-10-01', '2023-12-31', 'nine_months', '10022024'],
  ['Yearly', '2024-01-01', '2024-03-31', 'annual', '10052024'],
] as const;

/** A filing of a quarter, with the income of both columns in crores, and expenses that are the same in both; a position stands in that of the half-year and year. */
function filed(
  quarter: number,
  [ofQuarter, toDate]: readonly [ofQuarter: number, toDate: number],
  expenses?: number,
): Facts {
  const [said, start, end] = QUARTERS[quarter - 1]!;
  const amounts = (context: string, crores: number): Facts => ({
    [`RevenueFromOperations ${context}`]: crores * 1e7,
    [`Income ${context}`]: crores * 1e7,
    [`ProfitLossForPeriod ${context}`]: crores === 0 ? -1e6 : crores * 1e6,
    ...(expenses === undefined ? {} : { [`Expenses ${context}`]: expenses * 1e7 }),
  });
  return changed(YEARLY, {
    'ReportingQuarter OneD': said,
    'DateOfStartOfFinancialYear OneD': '2023-04-01',
    'DateOfEndOfFinancialYear OneD': '2024-03-31',
    'DateOfStartOfReportingPeriod OneD': start,
    'DateOfEndOfReportingPeriod OneD': end,
    'DateOfStartOfReportingPeriod FourD': '2023-04-01',
    'DateOfEndOfReportingPeriod FourD': end,
    ...amounts('OneD', ofQuarter),
    ...amounts('FourD', toDate),
    ...(quarter % 2 === 0 ? { 'Assets OneI': 9e9, 'CashFlowsFromUsedInOperatingActivities FourD': 7e7 } : {}),
  });
}

type Filing = readonly [quarter: number, ofQuarter: number, toDate: number, expenses?: number];

async function imported(filings: readonly Filing[]) {
  const files = filings.map(([quarter, ofQuarter, toDate, expenses], at) => {
    // The tenth is read before the ninth, and is the later one.
    const path = inFolder(`INDAS_${at + 9}_1_${QUARTERS[quarter - 1]![4]}053418.xml`);
    const facts = Object.entries(filed(quarter, [ofQuarter, toDate], expenses)).filter(
      ([fact]) => quarter > 1 || !fact.endsWith(' FourD'),
    );
    writeFileSync(path, instanceOf(Object.fromEntries(facts)));
    return path;
  });
  const out = inFolder('out');
  const { warnings } = await importIndia(files, out);
  cells = await openCells({ dataDir: out });
  const [, , end, type] = QUARTERS[filings.at(-1)![0] - 1]!;
  const of = async (metric: string, asked: string) => {
    const shown = await cells!.first('FIN.METRIC', 'FIXT', end, metric, asked);
    return typeof shown === 'number' ? shown : 'none';
  };
  return { warnings, quarter: await of('sales', 'quarterly'), toDate: await of('sales', type), of };
}

test.each([
  [
    'a half-year that is less than its first quarter',
    [
      [1, 100, 0],
      [2, 90, 90],
    ],
    [90, 'none'],
  ],
  [
    'a half-year of twice its first quarter',
    [
      [1, 100, 0],
      [2, 200, 200],
    ],
    ['none', 200],
  ],
  [
    'nine months that are less than their half-year',
    [
      [2, 110, 200],
      [3, 120, 120],
    ],
    [120, 'none'],
  ],
  [
    'nine months',
    [
      [2, 110, 200],
      [3, 310, 310],
    ],
    ['none', 310],
  ],
  [
    'a year that is less than its nine months',
    [
      [3, 110, 300],
      [4, 130, 130],
    ],
    [130, 'none'],
  ],
  [
    'a year',
    [
      [3, 110, 300],
      [4, 430, 430],
    ],
    ['none', 430],
  ],
  [
    'what may be either',
    [
      [1, 100, 0],
      [2, 140, 140],
    ],
    ['none', 'none'],
  ],
  [
    'a quarter of next to nothing, as in another unit',
    [
      [1, 100, 0],
      [2, 2, 2],
    ],
    ['none', 'none'],
  ],
  [
    'a half-year of many times its first quarter',
    [
      [1, 1, 0],
      [2, 200, 200],
    ],
    ['none', 'none'],
  ],
  ['a year beside which nothing was read', [[4, 430, 430]], ['none', 'none']],
  ['a half-year beside which nothing was read, as of a small company', [[2, 90, 90]], ['none', 90]],
  [
    'a business that began in the second quarter',
    [
      [1, 0, 0],
      [2, 90, 90],
    ],
    [90, 90],
  ],
] as const)('%s', async (_, filings, [quarter, toDate]) => {
  const read = await imported(filings);
  expect([read.quarter, read.toDate]).toEqual([quarter, toDate]);
  const isRight = quarter !== 'none' && toDate !== 'none';
  expect(read.warnings).toHaveLength(isRight ? 0 : 1);
});

test('the latest of two filings of the quarter before counts, such as one in the right unit', async () => {
  const { quarter, toDate } = await imported([
    [1, 50, 0],
    [1, 100, 0],
    [2, 90, 90],
  ]);
  expect([quarter, toDate]).toEqual([90, 'none']);
});

test('a company without income is compared by its expenses', async () => {
  const { warnings } = await imported([
    [1, 0, 0, 1],
    [2, 0, 0, 2],
  ]);
  expect(warnings).toEqual([
    expect.stringMatching(/the amounts of its context OneD are those of the half-year to 2023-09-30/),
  ]);
});

test('the balance sheet and the cash flow statement of the day stand', async () => {
  const { of, warnings } = await imported([
    [1, 100, 0],
    [2, 90, 90],
  ]);
  expect([await of('total assets', 'half_yearly'), await of('operating cash flow', 'half_yearly')]).toEqual([900, 7]);
  expect(warnings[0]).toMatch(
    /the amounts of its context FourD are those of the quarter to 2023-09-30, and not of the half-year to 2023-09-30, by what was filed for the quarter before: they are left out$/,
  );
});
