import { earnsLess } from '../../../../src/functions/definitions/conditions/shares/earnings-below-profit';
import { yearStart } from '../../../../src/functions/definitions/conditions/year-start';
import { indianStatement, usStatement } from '../../../tables/support/statements';

test.each([
  ['2024-03-31', 2024, 'Q4', '2023-04-01'],
  ['2023-09-30', 2024, 'Q2', '2023-04-01'],
  ['2023-06-30', 2024, 'Q1', '2023-04-01'],
  ['2023-12-31', 2023, 'Q4', '2023-01-01'],
  ['2023-12-31', 2024, 'Q1', '2023-10-01'],
])('a statement to %s of fiscal %d %s is of a year that began on %s', (period_end_date, year, quarter, expected) =>
  expect(yearStart(indianStatement({}, { period_end_date, fiscal_year: year, fiscal_quarter: quarter }))).toBe(
    expected,
  ),
);

test.each([
  ['2024-03-31', '2023-04-01'],
  ['2024-01-31', '2023-04-01'],
  ['2024-04-30', '2024-04-01'],
  ['2024-06-30', '2024-04-01'],
  ['2024-12-31', '2024-04-01'],
])('without a label the year of a statement to %s begins in April: on %s', (period_end_date, expected) =>
  expect(yearStart(indianStatement({}, { period_end_date }))).toBe(expected),
);

const earned = (profit: number | null, perShare: number | null, shares: number | null) =>
  earnsLess(
    usStatement({
      net_income_loss: profit,
      earnings_per_share_basic: perShare,
      weighted_average_number_of_shares_outstanding_basic: shares,
    }),
    'net_income_loss',
  );

test.each<[title: string, lines: Parameters<typeof earned>, isLess: boolean]>([
  ['all of it', [1000e6, 10, 100e6], false],
  ['a tenth is left to unvested shares', [1000e6, 9, 100e6], false],
  ['more than that, and than half a cent a share', [1000e6, 8.99, 100e6], true],
  ['more, by less than half a cent a share', [10e6, 0.09, 99e6], false],
  ['a loss that preferred dividends make larger', [-1000e6, -12, 100e6], true],
  ['a loss a share beside a profit', [100e6, -1, 100e6], true],
  ['a number of shares in thousands', [1000e6, 10, 100e3], false],
  ['no profit', [null, 10, 100e6], false],
  ['no earnings per share', [1000e6, null, 100e6], false],
  ['no shares', [1000e6, 10, null], false],
])('common stock earns far less than the profit: %s', (_, lines, isLess) => expect(earned(...lines)).toBe(isLess));
