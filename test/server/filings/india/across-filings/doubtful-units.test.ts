/** A balance sheet in another unit than the income beside it: which of the two is in the wrong one only other filings tell. */
import { writeFileSync } from 'node:fs';
import { importIndia } from '../../../../../server/filings/import-india';
import { ASSETS, changed, crores, type Facts, instanceOf, YEARLY } from '../fixture';
import { folderPerTest } from '../../../../support/temporary-folder';

const inFolder = folderPerTest();

const PAID_UP = 95.92;

/** The year to March 2024, with the amounts of its income and its balance sheet in some unit of crores. */
function yearly(income: number, balance: number): Facts {
  return changed(YEARLY, {
    ...ASSETS,
    'ProfitLossForPeriod OneD': crores(1256.72 * income),
    'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations OneD': '=13.10',
    'PaidUpValueOfEquityShareCapital OneD': crores(PAID_UP * income),
    'FaceValueOfEquityShareCapital OneD': '=1',
    'EquityShareCapital OneI': crores(PAID_UP * balance),
  });
}

/** The quarter before, which has no balance sheet. */
const december = (capital: number) =>
  changed(yearly(1, 1), {
    ...Object.fromEntries(Object.keys(ASSETS).map((element) => [element, undefined])),
    'EquityShareCapital OneI': undefined,
    'ReportingQuarter OneD': 'Third quarter',
    'DateOfStartOfReportingPeriod OneD': '2023-10-01',
    'DateOfEndOfReportingPeriod OneD': '2023-12-31',
    'DateOfEndOfReportingPeriod FourD': '2023-12-31',
    'PaidUpValueOfEquityShareCapital OneD': crores(capital),
  });

/** What the import says of units, and how many statements it serves. */
async function imported(filings: readonly Facts[]) {
  const files = filings.map((facts, at) => {
    const path = inFolder(`INDAS_${at + 1}_1_19042024112830.xml`);
    writeFileSync(path, instanceOf(facts));
    return path;
  });
  const { warnings, companies } = await importIndia(files, inFolder('out'));
  const counts = [...(companies[0]?.statements.values() ?? [])];
  const served = counts.reduce((sum, each) => sum + each, 0);
  return { warnings: warnings.filter((text) => text.includes('another unit')), served };
}

const BALANCE =
  /INDAS_1_.*: the balance sheet has a share capital of .* it is in another unit than these, and left out$/;
const WHOLE =
  /INDAS_1_.*: .* crore is paid up, and its balance sheet has .* no filing of another day tells which: it is left out$/;

test('the income stands where another day has its paid-up capital, even with new shares', async () => {
  for (const capital of [PAID_UP, 1.3 * PAID_UP]) {
    const { warnings, served } = await imported([yearly(1, 0.01), december(capital)]);
    expect(warnings).toEqual([expect.stringMatching(BALANCE)]);
    expect(served).toBe(4);
  }
});

test.each([
  ['the other filing has the capital of the balance sheet', yearly(0.01, 1), [december(PAID_UP)], 2],
  ['there is no other filing', yearly(1, 0.01), [], 0],
  [
    'the other filing is of the same day',
    yearly(1, 0.01),
    [changed(yearly(1, 0.01), { 'NatureOfReportStandaloneConsolidated OneD': 'Standalone' })],
    0,
  ],
])('the whole filing is left out where %s', async (_, filing, others, left) => {
  const { warnings, served } = await imported([filing, ...others]);
  expect(warnings).toEqual(expect.arrayContaining([expect.stringMatching(BALANCE), expect.stringMatching(WHOLE)]));
  expect(served).toBe(left);
});
