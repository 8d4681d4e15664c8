/** The owners' profit of groups that filed their shares of the profit with those of another income. */
import { useHeldStatements } from '../../support/held-statements';
import { describeIndianResults } from '../../support/real-indian-results';

const { held, cells } = useHeldStatements();

const SHARES = 'total_profit_or_loss_attributable_to';
const COMPREHENSIVE = 'total_comprehensive_income_for_the_period_attributable_to';

interface Filed {
  readonly profit: number;
  readonly other: number;
  readonly shares: readonly [owners: number, minorities: number];
  readonly comprehensive: readonly [owners: number, minorities: number];
}

let count = 0;
async function owners({ profit, other, shares, comprehensive }: Filed): Promise<unknown> {
  const ticker = `MIXED${(count += 1)}`;
  const lines = {
    profit_before_tax: profit,
    total_tax_expense: 0,
    profit_after_tax: profit,
    other_comprehensive_income_net_of_taxes: other,
    comprehensive_income_for_the_period: profit + other,
    [SHARES]: {
      profit_or_loss_attributable_to_owners_of_parent: shares[0],
      profit_or_loss_attributable_to_non_controlling_interests: shares[1],
    },
    [COMPREHENSIVE]: {
      comprehensive_income_for_the_period_attributable_to_owners_of_parent: comprehensive[0],
      comprehensive_income_for_the_period_attributable_to_owners_of_parent_non_controlling_interests: comprehensive[1],
    },
  };
  held.set(`${ticker} income-statement annual 2023-03-31`, { lines: { income: lines } });
  return cells.first('FIN.METRIC', ticker, '2023-03-31', "owners' profit", 'annual');
}

const refused = { error: '#N/A', message: expect.stringContaining('do not add up to the profit after tax') as unknown };

describe('the lines of a profit of 100.25, of which minorities have 8.11, and of another income of 30.11, of which they have 3.01', () => {
  const [profit, other] = [100.25, 30.11];
  const [ofAll, ofOther] = [
    [119.24, 11.12],
    [27.1, 3.01],
  ] as const;

  test.each([
    ['the shares of the other income', ofOther, ofAll],
    ['the shares of all of it, and those of the other income in their place', ofAll, ofOther],
  ] as const)('filed with %s: the owners have 92.14 of the profit', async (_, shares, comprehensive) => {
    expect(await owners({ profit, other, shares, comprehensive })).toBeCloseTo(92.14, 10);
  });

  test.each([
    ['the shares of all of it in both places', ofAll, ofAll],
    ['shares that make no total', [27.1, 3.06], ofAll],
    ['shares of all of it that make no total', ofOther, [119.24, 11.17]],
    ['a sign of its own', [-27.1, -3.01], ofAll],
  ] as const)('filed with %s: what the owners have of the profit is not shown', async (_, shares, comprehensive) => {
    expect(await owners({ profit, other, shares, comprehensive })).toMatchObject(refused);
  });
});

describe('a group without minorities has the profit for its owners', () => {
  const [profit, other] = [2112.5, 284];

  test.each([
    ['lacks a digit', [212.5, 0], [2396.5, 0]],
    ['is that of comprehensive income', [2396.5, 0], [0, 0]],
  ] as const)('where their share %s', async (_, shares, comprehensive) => {
    expect(await owners({ profit, other, shares, comprehensive })).toBe(2112.5);
  });

  /** Jio Financial to September 2024: 714.07 of its own and 287.63 of associates make 1,001.70. */
  test('where their share is off by its last digits', async () => {
    const filed = { profit: 1001.7, other: -3005.34, shares: [1001.77, 0], comprehensive: [-3005.34, 0] } as const;
    expect(await owners(filed)).toBe(1001.7);
  });

  test.each([
    ['all of the comprehensive income', [212.5, 0], [284, 0]],
    ['all but a thousandth of the profit', [2110.3, 0], [284, 0]],
    ['no minorities', [212.5, 0], [2396.4, 0.1]],
  ] as const)('unless the shares do not say that it has %s', async (_, shares, comprehensive) => {
    expect(await owners({ profit, other, shares, comprehensive })).toMatchObject(refused);
  });
});

describeIndianResults('owners’ profit of all real groups', (real) => {
  test('what is shown although the shares do not make the profit is what a share earned, times the shares', async () => {
    const told: string[] = [];
    const off: (readonly [string, string, string, number])[] = [];
    for (const { symbol, scope, end, quarter, toDate } of real.filings) {
      if (scope !== 'consolidated') continue;
      const type = { '03': 'annual', '09': 'half_yearly', '12': 'nine_months' }[end.slice(5, 7)];
      for (const [cadence, filed] of [['quarterly', quarter], ...(type ? [[type, toDate] as const] : [])] as const) {
        const of = (element: string) => filed.get(element) ?? NaN;
        const profit = of('ProfitLossForPeriod');
        const own = of('ProfitOrLossAttributableToOwnersOfParent');
        const others = of('ProfitOrLossAttributableToNonControllingInterests');
        if (own === 0 || !(Math.abs(own + others - profit) > Math.abs(profit) / 5000 + 2e6)) continue;
        const shown = await real.cells.first('FIN.METRIC', symbol, end, "owners' profit", cadence, scope);
        if (typeof shown !== 'number') continue;
        const shares = of('PaidUpValueOfEquityShareCapital') / of('FaceValueOfEquityShareCapital');
        const perShare =
          of('BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations') ||
          of('BasicEarningsLossPerShareFromContinuingOperations');
        told.push(`${symbol} ${end} ${cadence}`);
        off.push([symbol, end, cadence, (shown * 1e7) / shares / perShare - 1]);
      }
    }
    expect(off.filter(([, , , part]) => !(Math.abs(part) < 0.01))).toEqual([]);
    expect(told.sort()).toEqual([
      'BAJFINANCE 2024-06-30 quarterly',
      // a loss of minorities, filed as a gain
      'BRITANNIA 2019-09-30 half_yearly',
      'BRITANNIA 2019-09-30 quarterly',
      'DRREDDY 2019-09-30 half_yearly',
      'DRREDDY 2019-09-30 quarterly',
      'LUPIN 2018-12-31 nine_months',
      'LUPIN 2018-12-31 quarterly',
      'LUPIN 2020-03-31 quarterly',
      'LUPIN 2021-09-30 quarterly', // as filed, within the rounding of the shares
      'MARUTI 2022-09-30 quarterly',
      'TATACONSUM 2018-03-31 annual',
      'TATACONSUM 2018-03-31 quarterly',
      'TATACONSUM 2019-03-31 annual',
      'TATACONSUM 2019-03-31 quarterly',
      'TECHM 2024-06-30 quarterly',
      'ULTRACEMCO 2018-12-31 nine_months',
      'ULTRACEMCO 2018-12-31 quarterly',
    ]);
  });
});
