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
    ['segments.segment_revenue_from_operations.segments.Insurance', 'consolidated'],
    ['segments.segment_profit_before_tax.segments.Retail financing', 'consolidated'],
    [
      '=segment_profit_before_tax.segments.Windmill / segment_revenue_from_operations.segments.Windmill',
      'consolidated',
    ],
  ])('twelve months of %s, %s, are not made of quarters of both', async (line, scope) => {
    const shown = await first('FIN.TTM', '2018-12-31', line, scope);
    expect((shown as ShownError).message).toMatch(UNDER_TWO);
  });

  test('growth does not compare an amount of the one with an amount of the other', async () => {
    const shown = await first('FIN.GROWTH', '2018-12-31', 'revenue', 'quarterly', 'consolidated', 3);
    expect((shown as ShownError).message).toMatch(UNDER_TWO);
  });

  test('segments are compared under one standard alone', async () => {
    const line = 'segments.segment_revenue_from_operations.segments.Insurance';
    const growth = (back: number) => first('FIN.GROWTH', '2018-12-31', line, 'quarterly', 'consolidated', back);
    expect(((await growth(3)) as ShownError).message).toMatch(UNDER_TWO);
    expect(await growth(1)).toEqual(expect.any(Number));
    expect(await first('FIN.METRIC', '2018-03-31', line, 'quarterly', 'consolidated')).toEqual(expect.any(Number));
  });

  test('each amount is shown, and those of one standard are compared', async () => {
    expect(await first('FIN.METRIC', '2018-03-31', 'revenue', 'annual', 'consolidated')).toBe(30598.87);
    expect(await first('FIN.TTM', '2018-03-31', 'revenue', 'consolidated')).toBe(30598.87);
    const growth = await first('FIN.GROWTH', '2018-12-31', 'revenue', 'quarterly', 'consolidated', 2);
    expect(growth).toBeCloseTo(11141.05 / 8769.73 - 1, 10);
  });
});
