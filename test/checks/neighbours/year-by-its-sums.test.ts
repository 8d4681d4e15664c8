import type { StatementData } from '../../../src/api';
import { isProvedBySums } from '../../../src/checks';
import { indianData } from '../../support/indian-statement';

const statement = (financials: object) => indianData(financials, { profile: 'nonbank' });

/** A statement of a maker's sales and costs; stocks rose by what is deducted. */
const costs = (sales: number, [materials, purchases, stocks]: readonly number[]) =>
  statement({
    income: { sales },
    expenses: {
      raw_materials_cost: materials,
      purchases_of_stock_in_trade: purchases,
      changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade: stocks,
      expenses: Number(((materials ?? 0) + (purchases ?? 0) + (stocks ?? 0)).toFixed(2)),
    },
  });

const STOCKS = 'expenses.changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade';
const PURCHASES = 'expenses.purchases_of_stock_in_trade';
const quarters = Array.from({ length: 4 }, () => costs(250, [160, 10, -5]));
const isProved = (year: StatementData, path: string) => isProvedBySums({ year, parts: quarters }, path);

test('an amount that the year has in another line than its quarters is proved where both make the total', () => {
  expect(isProved(costs(1000, [540, 140, -20]), PURCHASES)).toBe(true);
  expect(isProved(costs(1000, [670, 40, -50]), STOCKS)).toBe(true);
});

test('it is not where the total is another, and the sales say that the business is the same', () => {
  expect(isProved(costs(1000, [640, 140, -20]), PURCHASES)).toBe(false);
  expect(isProved(costs(1000, [640, 40, 20]), STOCKS)).toBe(false);
});

test('it is where the whole year was restated, as after a merger, and not if the total is more than twice that of the quarters', () => {
  expect(isProved(costs(1500, [900, 240, 20]), STOCKS)).toBe(true);
  expect(isProved(costs(1500, [1900, 240, 20]), STOCKS)).toBe(false);
});

test('two amounts in each other’s place prove nothing, nor does a sum that does not hold, nor a line that was not filled in', () => {
  expect(isProved(costs(1000, [40, 640, -20]), PURCHASES)).toBe(false);
  const { financials } = costs(1000, [540, 140, -20]) as unknown as { financials: Record<string, object> };
  const wrong = { ...financials, expenses: { ...financials['expenses'], expenses: 663.3 } };
  expect(isProved(statement(wrong), PURCHASES)).toBe(false);
  expect(isProved(costs(1000, [680, 0, -20]), PURCHASES)).toBe(false);
});

test('depreciation with an amount of other expenses is not proved by their total: no company sorts it anew', () => {
  const expenses = (depreciation: number) =>
    statement({
      income: { sales: 250 },
      expenses: { depreciation, interest_expense: 20, other_expenses: 300 - depreciation, expenses: 320 },
    });
  const year = statement({
    income: { sales: 1000 },
    expenses: { depreciation: 100, interest_expense: 80, other_expenses: 1100, expenses: 1280 },
  });
  const parts = [40, 40, 40, 40].map(expenses);
  expect(isProvedBySums({ year, parts }, 'expenses.depreciation')).toBe(false);
  expect(isProvedBySums({ year, parts }, 'expenses.other_expenses')).toBe(true);
});

test('shares of owners and minorities prove nothing: issuers file them in each other’s lines', () => {
  const profit = (owners: number, minorities: number) =>
    statement({
      profit_after_tax: owners + minorities,
      total_profit_or_loss_attributable_to: {
        profit_or_loss_attributable_to_owners_of_parent: owners,
        profit_or_loss_attributable_to_non_controlling_interests: minorities,
      },
    });
  const parts = [1, 2, 3].map(() => profit(100, 5)).concat(profit(5, 100));
  const minorities = 'total_profit_or_loss_attributable_to.profit_or_loss_attributable_to_non_controlling_interests';
  expect(isProvedBySums({ year: profit(20, 400), parts }, minorities)).toBe(false);
});
