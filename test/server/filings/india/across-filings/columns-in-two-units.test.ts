/** A year to date in another unit than the quarter beside it: each column adds up, and the paid-up capital of the one day tells. */
import { writeFileSync } from 'node:fs';
import { importIndia } from '../../../../../server/filings/import-india';
import { CASH, changed, crores, type Facts, instanceOf, YEARLY } from '../fixture';
import { folderPerTest } from '../../../../support/temporary-folder';

const inFolder = folderPerTest();

/** Lupin's group to September 2023: the columns of the quarter and of the half-year, each in some unit of crores. */
const halfYear = (ofQuarter: number, toDate: number, changes: Parameters<typeof changed>[1] = {}): Facts =>
  changed(
    {
      ...YEARLY,
      ...CASH,
      'ReportingQuarter OneD': 'Half yearly',
      'DateOfStartOfReportingPeriod OneD': '2023-07-01',
      'DateOfEndOfReportingPeriod OneD': '2023-09-30',
      'DateOfEndOfReportingPeriod FourD': '2023-09-30',
      'RevenueFromOperations OneD': crores(5038.56 * ofQuarter),
      'Income OneD': crores(5078.09 * ofQuarter),
      'ProfitLossForPeriod OneD': crores(495.31 * ofQuarter),
      'RevenueFromOperations FourD': crores(9852.62 * toDate),
      'Income FourD': crores(9914.88 * toDate),
      'ProfitLossForPeriod FourD': crores(948.65 * toDate),
      'PaidUpValueOfEquityShareCapital OneD': crores(91.05 * ofQuarter),
      'PaidUpValueOfEquityShareCapital FourD': crores(91.05 * toDate),
      'FaceValueOfEquityShareCapital OneD': '=2',
      'FaceValueOfEquityShareCapital FourD': '=2',
    },
    changes,
  );

/** The quarter before. */
const june = (capital: number): Facts => {
  const facts = changed(halfYear(1, 1), {
    'ReportingQuarter OneD': 'First quarter',
    'DateOfStartOfReportingPeriod OneD': '2023-04-01',
    'DateOfEndOfReportingPeriod OneD': '2023-06-30',
    'DateOfEndOfReportingPeriod FourD': '2023-06-30',
    'RevenueFromOperations FourD': crores(5038.56),
    'Income FourD': crores(5078.09),
    'ProfitLossForPeriod FourD': crores(495.31),
    'PaidUpValueOfEquityShareCapital OneD': crores(capital),
    'PaidUpValueOfEquityShareCapital FourD': crores(capital),
  });
  return facts;
};

/** What the import says of units, and how many statements of each kind it serves. */
async function imported(filings: readonly Facts[]) {
  const files = filings.map((facts, at) => {
    const path = inFolder(`INDAS_${at + 1}_1_${at === 0 ? '10' : '05'}112023112830.xml`);
    writeFileSync(path, instanceOf(facts));
    return path;
  });
  const { warnings, companies } = await importIndia(files, inFolder('out'));
  const served = Object.fromEntries(companies[0]?.statements ?? []);
  return { warnings: warnings.filter((text) => text.includes('another unit')), served };
}

const INCOME = 'income_statement consolidated';

test.each([10, 0.01, 100_000])('a half-year of %d times its quarter is left out, with its cash flow', async (unit) => {
  const { warnings, served } = await imported([halfYear(1, unit), june(91.03)]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /INDAS_1_.*: a paid-up capital of .* crore stands beside the year to date to 2023-09-30, and 91\.05 beside the quarter: the year to date is in another unit, and left out$/,
    ),
  ]);
  expect(served[`${INCOME} quarterly`]).toBe(2);
  expect(served[`${INCOME} half_yearly`]).toBeUndefined();
  expect(served['cash_flow consolidated half_yearly']).toBeUndefined();
});

test('without a filing of another day that has the capital of the quarter both columns are left out', async () => {
  const nothingTells = [expect.stringMatching(/one of the two is in another unit, and nothing tells which: both are/)];
  // Of the same day another filing may have the same slip.
  for (const filings of [[halfYear(1, 10)], [halfYear(10, 1), june(91.05)], [halfYear(1, 10), halfYear(1, 1)]])
    expect((await imported(filings)).warnings).toEqual(nothingTells);
});

test('a filing of another day that is in two units itself confirms nothing', async () => {
  const yearBefore = changed(halfYear(1, 10), {
    'DateOfStartOfFinancialYear OneD': '2022-04-01',
    'DateOfEndOfFinancialYear OneD': '2023-03-31',
    'DateOfStartOfReportingPeriod OneD': '2022-07-01',
    'DateOfEndOfReportingPeriod OneD': '2022-09-30',
    'DateOfStartOfReportingPeriod FourD': '2022-04-01',
    'DateOfEndOfReportingPeriod FourD': '2022-09-30',
    'Income FourD': crores(9900 * 10),
  });
  const { warnings } = await imported([halfYear(1, 10), yearBefore]);
  expect(warnings).toEqual(Array(2).fill(expect.stringContaining('nothing tells which')));
});

test.each([
  ['both columns in one unit', halfYear(1, 1)],
  ['a wrong capital alone', halfYear(1, 1, { 'PaidUpValueOfEquityShareCapital FourD': crores(910.5) })],
  ['a capital that shares were issued for', halfYear(1, 1, { 'PaidUpValueOfEquityShareCapital FourD': crores(96) })],
  ['a quarter without a capital', halfYear(1, 10, { 'PaidUpValueOfEquityShareCapital OneD': undefined })],
])('%s: both stand', async (_, facts) => {
  const { warnings, served } = await imported([facts, june(91.03)]);
  expect(warnings).toEqual([]);
  expect(served).toMatchObject({ [`${INCOME} quarterly`]: 2, [`${INCOME} half_yearly`]: 1 });
});
