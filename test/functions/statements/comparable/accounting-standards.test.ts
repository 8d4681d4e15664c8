import type { ShownError } from '../../support/cells';
import { describeIndianResults } from '../../support/real-indian-results';

const UNDER_TWO = /was filed under the accounting standards before Ind-AS, and to 2018-(?:06-30|12-31) under Ind-AS/;

// Bajaj Finserv filed the year to March 2018 under the standards before Ind-AS, and the quarters since under it.
describeIndianResults('figures over a change of accounting standards', (real) => {
  const first = (name: string, ...args: unknown[]) => real.cells.first(name, 'BAJAJFINSV', ...args);

  test.each([
    ['revenue', 'consolidated'],
    ['income.expenses.employee_cost', 'consolidated'],
    ['revenue', 'standalone'],
    ['profit after tax', 'standalone'],
  ])('twelve months of %s, %s, are not made of quarters of both', async (line, scope) => {
    const shown = await first('FIN.TTM', '2018-12-31', line, scope);
    expect((shown as ShownError).message).toMatch(UNDER_TWO);
  });

  test('growth does not compare an amount of the one with an amount of the other', async () => {
    const shown = await first('FIN.GROWTH', '2018-12-31', 'revenue', 'quarterly', 'consolidated', 3);
    expect((shown as ShownError).message).toMatch(UNDER_TWO);
  });

  test('each amount is shown, and those of one standard are compared', async () => {
    expect(await first('FIN.METRIC', '2018-03-31', 'revenue', 'annual', 'consolidated')).toBe(30598.87);
    expect(await first('FIN.TTM', '2018-03-31', 'revenue', 'consolidated')).toBe(30598.87);
    const growth = await first('FIN.GROWTH', '2018-12-31', 'revenue', 'quarterly', 'consolidated', 2);
    expect(growth).toBeCloseTo(11141.05 / 8769.73 - 1, 10);
  });
});
