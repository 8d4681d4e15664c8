import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();

beforeEach(() => {
  const lines = {
    income: { sales: 500 },
    profit_before_tax: 100,
    profit_after_tax: 80,
    earnings_per_share: { basic: 3 },
  };
  held.set('ALONE income-statement annual 2024-03-31', { lines, period_months: 12 });
});

/** An everyday name is looked for as a name of a line as well, which no statement has. */
test.each(['basic EPS', 'EPS', 'PAT', 'earnings_per_share.basic'])(
  'the growth of %s in the oldest year lacks the year before, not the line',
  async (metric) => {
    expect(await cells.first('FIN.METRIC', 'ALONE', '2024-03-31', metric, 'annual')).toEqual(expect.any(Number));
    expect(await cells.first('FIN.GROWTH', 'ALONE', '2024-03-31', metric, 'annual')).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/^ALONE: no base to compare with: .* for 2023-03-31, a year before\./) as unknown,
    });
  },
);

/** Their line may hold leases too, so that a definition, which asks for the cash flow statement, has them. */
test('the growth of borrowings in the oldest year lacks the year before, and is not said to be of a part', async () => {
  const borrowings = { non_current_liabilities: { financial_liabilities_non_current: { borrowings: 40 } } };
  held.set('ALONE balance-sheet as_of 2024-03-31', { lines: { ...borrowings, assets: 900 } });
  expect(await cells.first('FIN.METRIC', 'ALONE', '2024-03-31', 'long-term borrowings', 'annual')).toBe(40);
  const { message } = (await cells.first('FIN.GROWTH', 'ALONE', '2024-03-31', 'long-term borrowings', 'annual')) as {
    message: string;
  };
  expect(message).toMatch(/^ALONE: no base to compare with.* no annual consolidated balance sheet for 2023-03-31/);
});
