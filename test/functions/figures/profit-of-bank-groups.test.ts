/** The profit after tax of an Indian bank's group is filed without the share of associates, which that of other groups has. */
import type { ShownError } from '../support/cells';
import { describeIndianResults } from '../support/real-indian-results';

const BANKS = ['HDFCBANK', 'ICICIBANK', 'INDUSINDBK', 'KOTAKBANK'];
const NAMES = ['PAT', 'net profit', 'net income', 'bottom line'];

describeIndianResults('profit of groups of banks under everyday names', (real) => {
  const yearsOf = () =>
    real.filings.filter(
      ({ symbol, scope, period }) => BANKS.includes(symbol) && scope === 'consolidated' && period === 'Yearly',
    );

  test.each(BANKS)('%s: with the share of associates, or refused; the line is what was filed', async (symbol) => {
    let [apart, shownCount] = [0, 0];
    for (const { end, toDate } of yearsOf().filter((each) => each.symbol === symbol)) {
      const of = (element: string) => (toDate.get(element) ?? 0) / 1e7;
      const filed = of('ProfitLossForThePeriod');
      const whole = filed + of('ShareOfProfitLossOfAssociates');
      const ask = (metric: string) => real.cells.first('FIN.METRIC', symbol, end, metric, 'annual', 'consolidated');
      if (Math.abs(whole - filed) > 0.05) apart += 1;
      for (const name of NAMES) {
        const shown = await ask(name);
        if (typeof shown === 'number') shownCount += 1;
        if (typeof shown === 'number') expect([end, name, shown]).toEqual([end, name, expect.closeTo(whole, 1)]);
        else expect((shown as ShownError).error).toBe('#N/A');
      }
      expect(await ask('income.profit_after_tax')).toBeCloseTo(filed, 2);
    }
    expect({ symbol, apart: apart > 0, isShown: shownCount > 0 }).toEqual({ symbol, apart: true, isShown: true });
  });

  test('growth and twelve months are of it, too', async () => {
    const yearOf = (end: string) =>
      real.cells.first('FIN.METRIC', 'ICICIBANK', end, 'profit of the period', 'annual') as Promise<number>;
    const [now, before] = [await yearOf('2024-03-31'), await yearOf('2023-03-31')];
    expect(await real.cells.first('FIN.GROWTH', 'ICICIBANK', '2024-03-31', 'PAT', 'annual')).toBeCloseTo(
      now / before - 1,
      6,
    );
    const trailing = (metric: string) => real.cells.first('FIN.TTM', 'ICICIBANK', '2024-09-30', metric);
    expect(await trailing('PAT')).toEqual(await trailing('profit of the period'));
  });
});
