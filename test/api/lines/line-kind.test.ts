import {
  indianLinesOf,
  indianLineKind,
  STATEMENT_KINDS,
  US_STATEMENT_KINDS,
  usLineKind,
  usLines,
} from '../../../src/api';
import { bySeries, marketStatements, type MarketStatement } from '../../functions/support/market-statements';
import { numbersOf } from '../../server/market/filed-statements';

test('every line of the vocabulary has a kind', () => {
  const indian = STATEMENT_KINDS.flatMap((kind) =>
    indianLinesOf(kind).map((path) => [path, indianLineKind(kind, path)]),
  );
  const us = US_STATEMENT_KINDS.flatMap((kind) => usLines(kind).map((name) => [name, usLineKind(name)]));
  expect(indian.length + us.length).toBeGreaterThan(500);
  expect([...indian, ...us].filter(([, kind]) => kind === undefined)).toEqual([]);
});

test.each([
  ['income', 'income.interest_earned', 'flow'],
  ['income', 'earnings_per_unit.distribution', 'per-share'],
  ['income', 'expenses.weighted_average_number_of_shares', 'shares'],
  ['income', 'income.net_interest_margin', 'ratio'],
  ['income', 'asset_quality.gross_npa_percentage', 'ratio'],
  ['income', 'asset_quality.gross_npa', 'stock'],
  ['income', 'gross_non_performing_assets', 'stock'],
  ['income', 'net_worth', 'stock'],
  // What an insurer's profit and loss account begins and ends with is the balance of all years.
  ['income', 'shareholders_account.opening_balance_and_approproations_from_pat_net', 'stock'],
  ['income', 'shareholders_account.profit_loss_carried_to_balance_sheet', 'stock'],
  ['income', 'return_on_assets', 'ratio'],
  ['income', 'tier_1', undefined],
  ['income', 'sales', undefined],
  ['cashflow', 'financing.opening_cash', 'stock'],
  ['cashflow', 'restricted_cash', undefined],
  ['balance', 'assets.advances', 'stock'],
  ['balance', 'notes.employees', 'count'],
  ['segments', 'segment_assets.segments.Revenue', 'stock'],
  ['segments', 'segment_revenue_from_operations.segments.Cover ratio', 'flow'],
] as const)('in %s the kind of %s is %s', (statement, path, kind) => {
  expect(indianLineKind(statement, path)).toBe(kind);
});

test.each([
  ['restricted_cash', undefined],
  ['payments_to_acquire_moons', 'flow'],
  ['deferred_revenue_current', 'stock'],
])('the kind of the US line %s is %s', (name, kind) => {
  expect(usLineKind(name)).toBe(kind);
});

/** The lines of a whole year and of its quarters, where all are filed. */
function wholeYears(statements: readonly MarketStatement[]): { year: MarketStatement; quarters: MarketStatement[] }[] {
  return bySeries(statements).flatMap((series) => {
    const year = series.find(({ cadence }) => cadence === 'annual');
    const start = `${Number(year?.date.slice(0, 4)) - 1}${year?.date.slice(4)}`;
    const quarters = series.filter(
      ({ cadence, date }) => cadence === 'quarterly' && date > start && date <= (year?.date ?? ''),
    );
    return year && quarters.length === 4 ? [{ year, quarters }] : [];
  });
}

test.each([
  ['income', 'income_statement', 5_000],
  ['segments', 'segment_results', 2_000],
] as const)(
  'in the invented market the %s lines that add up over a year are those declared as flows',
  (kind, type, least) => {
    let compared = 0;
    const wrong = new Set<string>();
    for (const { year, quarters } of wholeYears(marketStatements(type))) {
      const parts = quarters.map(({ financials }) => numbersOf(financials));
      for (const [path, amount] of numbersOf(year.financials)) {
        const sum = parts.reduce((total, lines) => total + (lines.get(path) ?? NaN), 0);
        const declared = indianLineKind(kind, path);
        // Figures per share add up as long as no shares are issued; zeros always do.
        if (Number.isNaN(sum) || amount === 0 || declared === 'per-share') continue;
        compared += 1;
        // A ratio of some percent is as far from the sum of four as a rounded amount may be.
        const rounding = declared === 'ratio' ? 0.0005 : 0.05;
        if (Math.abs(sum - amount) < rounding !== (declared === 'flow'))
          wrong.add(`${year.profile} ${path} ${declared}`);
      }
    }
    expect([...wrong]).toEqual([]);
    expect(compared).toBeGreaterThan(least);
  },
);

test('every line of the invented market has a kind', () => {
  const unknown = new Set<string>();
  for (const [kind, type] of [
    ['income', 'income_statement'],
    ['balance', 'balance_sheet'],
    ['cashflow', 'cash_flow'],
    ['segments', 'segment_results'],
  ] as const) {
    for (const { profile, financials } of marketStatements(type))
      for (const path of numbersOf(financials).keys())
        if (indianLineKind(kind, path) === undefined) unknown.add(`${profile} ${kind} ${path}`);
  }
  expect([...unknown]).toEqual([]);
});
