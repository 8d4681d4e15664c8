import { describeIndianResults } from '../../support/real-indian-results';
import { useHeldStatements } from '../../support/held-statements';

/** Indian balance sheets had no line of lease liabilities: filers put them among other financial liabilities, and some among borrowings. */
const { held, cells } = useHeldStatements();
const DATE = '2024-03-31';
const shown = (ticker: string, metric: string) => cells.first('FIN.METRIC', ticker, DATE, metric, 'annual');

interface Filed {
  readonly later: number;
  readonly current?: number;
  readonly other?: number;
  readonly leases?: number;
  readonly borrowed?: number;
  readonly before?: number;
}

function file(
  ticker: string,
  { later, current = 7, other = 500, leases = 0, borrowed = 40, before = later }: Filed,
): void {
  const financing = {
    proceeds_from_borrowings_classified_as_financing_activities: borrowed,
    repayments_of_borrowings_classified_as_financing_activities: 0,
    dividends_paid: -60,
    payments_of_lease_liabilities_classified_as_financing_activities: -leases,
    payments_of_finance_lease_liabilities_classified_as_financing_activities: 0,
  };
  const sheet = (borrowings: number, due: number) => ({
    assets: 10_000,
    non_current_liabilities: {
      financial_liabilities_non_current: { borrowings, other_noncurrent_financial_liabilities: other },
    },
    current_liabilities: { financial_liabilities_current: { borrowings_current: due } },
  });
  held.set(`${ticker} balance-sheet as_of 2023-03-31`, { lines: sheet(before, 0), profile: 'nonbank' });
  held.set(`${ticker} balance-sheet as_of ${DATE}`, { lines: sheet(later, current), profile: 'nonbank' });
  held.set(`${ticker} cash-flow annual ${DATE}`, { lines: { financing }, profile: 'nonbank' });
}

const NAMES = ['debt', 'non-current debt', 'current debt', 'long-term borrowings', 'short-term debt', 'debt to equity'];

test('more paid for leases than other non-current financial liabilities are: the borrowings are refused under each name, and their lines are there', async () => {
  file('LEASES', { later: 1_700, other: 30, leases: 250, before: 1_600 });
  for (const name of NAMES)
    expect([name, await shown('LEASES', name)]).toEqual([
      name,
      {
        error: '#N/A',
        message: expect.stringMatching(
          /more was paid for leases .* may be among the borrowings; FIN.BALANCE shows the lines as filed/,
        ),
      },
    ]);
  expect(await shown('LEASES', 'balance.borrowings_current')).toBe(7);
});

test('other liabilities that can hold the leases, or no borrowings later than within a year, refuse nothing', async () => {
  file('APART', { later: 1_700, other: 300, leases: 250 });
  file('NONE', { later: 0, other: 30, leases: 250 });
  expect([await shown('APART', 'debt'), await shown('NONE', 'debt')]).toEqual([1_707, 7]);
});

test('borrowings that came without a payment are refused where they are a hundredth of all assets', async () => {
  file('CAME', { later: 0, current: 2_600, borrowed: 0 });
  file('SMALL', { later: 0, current: 90, borrowed: 0 });
  file('HUNDREDTH', { later: 0, current: 110, borrowed: 0 });
  file('BORROWED', { later: 0, current: 2_600, borrowed: 2_600 });
  expect(await shown('CAME', 'debt')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(
      /more than twice those of a year before, and .* nothing borrowed and nothing repaid/,
    ),
  });
  expect(await shown('HUNDREDTH', 'debt')).toMatchObject({ error: '#N/A' });
  expect([await shown('SMALL', 'debt'), await shown('BORROWED', 'debt')]).toEqual([90, 2_600]);
});

/** Where the two rules hold, by a reading of the filings of its own. */
describeIndianResults('debt of real balance sheets', (real) => {
  test('is refused in those of LTIMindtree since its leases stand among borrowings, and wherever the filings say as much', async () => {
    const LEASES = ['PaymentsOfLeaseLiabilities', 'PaymentsOfFinanceLeaseLiabilities'].map(
      (each) => `${each}ClassifiedAsFinancingActivities`,
    );
    const newest = new Map(real.filings.map((each) => [`${each.symbol} ${each.scope} ${each.end}`, each]));
    const refused: string[] = [];
    const expected: string[] = [];
    for (const [key, { symbol, scope, end, position, toDate }] of newest) {
      const later = position.get('BorrowingsNoncurrent') ?? 0;
      if (later === 0) continue;
      const paid = Math.max(...LEASES.map((each) => toDate.get(each) ?? 0));
      if (paid > (position.get('OtherNoncurrentFinancialLiabilities') ?? 0)) expected.push(key);
      const value = await real.cells.first('FIN.METRIC', symbol, end, 'non-current debt', undefined, scope);
      if (typeof value !== 'number') refused.push(key);
    }
    expect(refused.sort()).toEqual(expected.sort());
    expect(refused.filter((each) => each.startsWith('LTIM'))).toEqual([
      'LTIM consolidated 2023-09-30',
      'LTIM consolidated 2024-03-31',
      'LTIM consolidated 2024-09-30',
      'LTIM standalone 2023-09-30',
      'LTIM standalone 2024-03-31',
      'LTIM standalone 2024-09-30',
    ]);
    expect(refused).toHaveLength(15);
  });
});
