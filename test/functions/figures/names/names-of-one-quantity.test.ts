/** Two names of one quantity of an Indian company give one figure, or both give none. */
import type { ShownError } from '../../support/cells';
import { describeIndianResults, type FiledResults } from '../../support/real-indian-results';

const OWNERS = 'ProfitOrLossAttributableToOwnersOfParent';
const MINORITIES = 'ProfitOrLossAttributableToNonControllingInterests';
const PROFIT = 'ProfitLossForPeriod';
/** What makes the profit after tax of a group that reports by Ind-AS. */
const PARTS = [
  'ProfitBeforeTax',
  '-TaxExpense',
  'NetMovementInRegulatoryDeferralAccountBalancesRelatedToProfitOrLossAndTheRelatedDeferredTaxMovement',
  'ProfitLossFromDiscontinuedOperationsAfterTax',
  'ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod',
];

/** In crores, from the lines above it. */
const madeOf = (filed: ReadonlyMap<string, number>) =>
  PARTS.reduce((sum, part) => sum + (part.startsWith('-') ? -1 : 1) * (filed.get(part.replace('-', '')) ?? 0), 0) / 1e7;

const missesShares = (filed: ReadonlyMap<string, number>) => {
  const [profit, owners, minorities] = [PROFIT, OWNERS, MINORITIES].map((element) => filed.get(element));
  if (!profit || !owners || minorities === undefined) return false;
  return Math.abs(profit - owners - minorities) > 3e7; // more than three filings in whole crores round
};

const periodsOf = ({ quarter, toDate, end }: FiledResults) =>
  [
    ['quarterly', quarter],
    [{ '03': 'annual', '09': 'half_yearly' }[end.slice(5, 7)], toDate],
  ] as readonly (readonly [string | undefined, ReadonlyMap<string, number>])[];

const productOf = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? one * other : undefined;

/** All of them are one number, or none is a number. */
function areOne(figures: readonly unknown[]): boolean {
  const numbers = figures.filter((each) => typeof each === 'number');
  if (numbers.length === 0) return true;
  const [first = NaN] = numbers;
  return numbers.length === figures.length && numbers.every((each) => Math.abs(each - first) <= 1e-9 * Math.abs(first));
}

const isContradictedByQuarters = (value: unknown) =>
  /contradicted by its quarters/.test((value as ShownError).message ?? '');

describeIndianResults('names of one quantity', (real) => {
  const ask = (fn: string, ...args: readonly string[]) => real.cells.first(`FIN.${fn}`, ...args);

  test('PAT, the profit of the period and the net margin agree, also where the shares of owners and minorities do not make it', async () => {
    const apart: unknown[] = [];
    let [shown, confirmed] = [0, 0];
    for (const filing of real.filings.filter(({ scope }) => scope === 'consolidated')) {
      const { symbol, end } = filing;
      for (const [type, filed] of periodsOf(filing)) {
        if (type === undefined || filed.size === 0) continue;
        const of = (metric: string) => ask('METRIC', symbol, end, metric, type, 'consolidated');
        const [pat, profit, margin, revenue] = [
          await of('PAT'),
          await of('profit of the period'),
          await of('net margin'),
          await of('total revenue'),
        ];
        // Its quarters may contradict the revenue, and with it the margin, though they make the profit.
        const ofRevenue = isContradictedByQuarters(revenue) ? [] : [productOf(margin, revenue)];
        if (!areOne([pat, profit, ...ofRevenue])) apart.push([symbol, end, type, pat, profit, margin]);
        if (typeof profit === 'number') shown += 1;
        if (typeof profit !== 'number' || !missesShares(filed)) continue;
        confirmed += 1;
        expect([symbol, end, profit]).toEqual([symbol, end, expect.closeTo(madeOf(filed), 1)]);
      }
    }
    expect(apart).toEqual([]);
    expect({ shown: shown > 900, confirmed: confirmed > 8 }).toEqual({ shown: true, confirmed: true });
  });

  test.each([
    ['METRIC LUPIN 2020-03-31 profit_of_the_period annual consolidated', -269.78],
    ['METRIC INFY 2023-06-30 net_margin quarterly consolidated', 5945 / 37_933],
    // The profit that earnings per share contradict is none under either name.
    ['METRIC ASIANPAINT 2022-03-31 profit_of_the_period annual consolidated', /not the profit after tax/],
    ['METRIC ASIANPAINT 2022-06-30 profit_of_the_period quarterly consolidated', /these have the wrong sign/],
    // What a share of the owners is, is still not told.
    ["METRIC INFY 2023-06-30 owners'_profit quarterly consolidated", /do not add up to the profit after tax/],
    // At the end of a year, as in METRIC: whether minorities have nothing, the year and its quarters contradict each other.
    ['TTM HDFCBANK 2024-03-31 PBT consolidated', /one of them is wrong/],
    ['TTM HDFCBANK 2024-03-31 tax_rate consolidated', /one of them is wrong/],
    // Options of the staff, and preference shares.
    ['METRIC ICICIBANK 2024-03-31 paid-up_capital annual standalone', 1404.68],
    ['METRIC ICICIBANK 2024-03-31 share_capital annual standalone', /may hold options or preference shares/],
    ['METRIC ICICIBANK 2024-09-30 equity_capital half_yearly standalone', /may hold options or preference shares/],
    ['METRIC KOTAKBANK 2022-09-30 share_capital half_yearly consolidated', /may hold options or preference shares/],
    ['METRIC KOTAKBANK 2023-09-30 paid-up_capital half_yearly standalone', 993.75],
    ['METRIC INDUSINDBK 2024-03-31 share_capital annual consolidated', /may hold options or preference shares/],
    ['METRIC ICICIBANK 2024-03-31 balance.capital_and_liabilities.capital annual standalone', 2810],
    ['METRIC HDFCBANK 2024-03-31 share_capital annual standalone', 759.69],
    // A trust holds the rest of the shares.
    ['METRIC TECHM 2024-09-30 share_capital half_yearly consolidated', 442.0999],
    ['METRIC TECHM 2024-09-30 paid-up_capital quarterly consolidated', 489.2],
  ])('%s', async (call, expected) => {
    const [name = '', ...args] = call.split(' ');
    const isLine = (text: string) => /\.|^half_yearly$/.test(text);
    const shown = await ask(name, ...args.map((each) => (isLine(each) ? each : each.replaceAll('_', ' '))));
    if (typeof expected === 'number') expect(shown).toBeCloseTo(expected, 5);
    else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
  });
});
