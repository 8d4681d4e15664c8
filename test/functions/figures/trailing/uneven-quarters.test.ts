import { addDays } from '../../../../src/api';
import { useHeldStatements } from '../../support/held-statements';
import { refusedFor } from '../../support/refused-for';

/** Issuers whose quarters have 12 and 16 weeks, in years of 52 and 53 weeks: Costco's fourth is the long one, Kroger's the first. */
const { held, cells } = useHeldStatements();

/** Each test has its own: answers stay in memory. */
let issuer = '';
let issuers = 0;
beforeEach(() => {
  issuers += 1;
  issuer = String(issuers).padStart(10, '0');
});

/** The day before the first year begins, and the weeks of the quarters of three years. */
const BEGIN = '2020-08-30';
const LONG_FOURTH = [12, 12, 12, 16, 12, 12, 12, 17, 12, 12, 12, 16];
const LONG_FIRST = [16, 12, 12, 12, 16, 12, 12, 13, 16, 12, 12, 12];
const TYPES = ['quarterly', 'half_yearly', 'nine_months', 'annual'];

/** What is sold in each quarter: no two sums of neighbours are alike. */
const SALES = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

/** Files three years, and gives the ends of their quarters. */
function file(weeks: readonly number[]): string[] {
  const ends = weeks.map((_, at) => addDays(BEGIN, 7 * sum(weeks.slice(0, at + 1))));
  for (const [at, end] of ends.entries()) {
    const quarter = at % 4;
    const year = { fiscal_year: 2021 + Math.floor(at / 4), fiscal_quarter: `Q${quarter + 1}` };
    const put = (type: string, sales: number) =>
      held.set(`${issuer} income-statement ${type} ${end}`, {
        lines: { revenues: sales, net_income_loss: sales / 2, operating_income_loss: sales },
        ...year,
      });
    const cash = (type: string, sales: number) =>
      held.set(`${issuer} cash-flow ${type} ${end}`, { lines: { payments_of_dividends: sales }, ...year });
    if (quarter < 3) put('quarterly', SALES[at] as number);
    if (quarter > 0) put(TYPES[quarter] as string, sum(SALES.slice(at - quarter, at + 1)));
    cash(TYPES[quarter] as string, sum(SALES.slice(at - quarter, at + 1)));
    held.set(`${issuer} balance-sheet instant ${end}`, { lines: { assets: 1000, stockholders_equity: 100 }, ...year });
  }
  return ends;
}

describe.each([
  ['the fourth quarter is the long one', LONG_FOURTH],
  ['the first quarter is the long one', LONG_FIRST],
])('twelve months of a US issuer of which %s', (_name, weeks) => {
  test('are the year, the year to date and the one before, at the end of every quarter', async () => {
    const ends = file(weeks);
    for (const [at, end] of ends.entries()) {
      if (at < 4) continue;
      const expected = sum(SALES.slice(at - 3, at + 1));
      expect(await cells.first('US.TTM', issuer, end, 'revenues')).toBe(expected);
      expect(await cells.first('US.TTM', issuer, end, 'payments_of_dividends')).toBe(expected);
      expect(await cells.first('US.TTM', issuer, end, 'return on assets')).toBe(expected / 2000);
    }
  });

  test('are refused where the year was restated on its way, as others are', async () => {
    const ends = file(weeks);
    const nine = held.get(`${issuer} income-statement nine_months ${ends[6]}`);
    held.set(`${issuer} income-statement nine_months ${ends[6]}`, { ...nine, lines: { revenues: 70 } });
    expect(await cells.first('US.TTM', issuer, ends[9], 'revenues')).toMatchObject(
      refusedFor('but the quarters between were'),
    );
    expect(await cells.first('US.TTM', issuer, ends[5], 'revenues')).toBe(7 + 11 + 13 + 17);
  });

  test('without the half-year a year before are refused', async () => {
    const ends = file(weeks);
    held.delete(`${issuer} income-statement half_yearly ${ends[5]}`);
    const shown = await cells.first('US.TTM', issuer, ends[9], 'revenues');
    expect(shown).toMatchObject(refusedFor(`no trailing twelve months to ${ends[9]}`));
  });
});
