import type { Books } from '../../../server/market/accounting/books';
import { openBooks } from '../../../server/market/accounting/books';
import type { Reporting } from '../../../server/market/accounting/profile';
import { defineProfile } from '../../../server/market/accounting/profile';
import { createRandom } from '../../../server/market/random';
import { numbersOf } from './filed-statements';

/** A shop with sales of 10, 20, 30, … a quarter and costs of half of them, which keeps the rest as cash. */
const shop = defineProfile({
  habits: (_facts: Reporting) => ({ first: 10 }),
  driver: ({ habits, index }) => habits.first * (index + 1),
  opening: { cash: () => 100, capital: ({ cash }) => cash },
  quarter: {
    sales: ({ driver }) => driver,
    cost: ({ sales }) => sales * 0.5 + 0.2,
    cash: ({ opening, profit }) => opening.cash + profit,
    capital: ({ opening, profit }) => opening.capital + profit,
  },
  totals: { profit: (period) => period.sales - period.cost },
  statements: {
    income_statement: {
      'income.sales': 'sales',
      'expenses.cost': 'cost',
      'expenses.rent': () => undefined,
      profit: 'profit',
    },
    balance_sheet: { 'assets.cash': 'cash', 'assets.stock': () => 3, 'assets.total': 'sum', capital: 'capital' },
    cash_flow: {
      paid: '-cost',
      opening_cash: 'opening:cash',
      change: 'rise:cash',
      missing: 'fall:cash',
      closing_cash: 'cash',
    },
  },
  ratios: { 'margin.net': (period) => period.profit / period.sales },
  segments: { revenue: 'sales' },
  misstated: 'cost',
});

const open = (nulls: readonly string[] = []): Books =>
  openBooks(shop, { nulls: new Set(nulls), reported: (amount) => amount / 10 }, createRandom('shop'), 4);
const year = { first: 0, last: 3 };

test('flows are added over quarters, totals follow from them, and ratios are of the whole period', () => {
  expect(open().statement('income_statement', year)).toEqual({
    income: { sales: 10 },
    expenses: { cost: 5 },
    profit: 5,
    margin: { net: 0.5 },
  });
  expect(open().statement('income_statement', { first: 1, last: 1 })).toMatchObject({ income: { sales: 2 } });
});

test('positions are those at the end, and a sum covers its own section', () => {
  const atEnd = { assets: { cash: 15, stock: 0.3, total: 15.3 }, capital: 15 };
  expect(open().statement('balance_sheet', year)).toEqual(atEnd);
  expect(open().statement('balance_sheet', { first: 3, last: 3 })).toEqual(atEnd);
});

test('a line may be negated, an opening position, or a rise or fall of a position', () => {
  const flow = { paid: -5, opening_cash: 10, change: 5, missing: -5, closing_cash: 15 };
  expect(open().statement('cash_flow', year)).toEqual(flow);
  expect(open().statement('cash_flow', { first: 1, last: 3 })).toMatchObject({ opening_cash: 10.5, change: 4.5 });
});

test('a line without a value is null in every statement and still counts in sums', () => {
  expect(open(['cash']).statement('balance_sheet', year)).toMatchObject({ assets: { cash: null, total: 15.3 } });
  expect(open(['net']).statement('income_statement', year)).toMatchObject({ margin: { net: null } });
});

test('a misstated income statement has one expense too high, and a matching profit', () => {
  const wrong = numbersOf(open().misstatedIncome(year));
  expect(wrong.get('expenses.cost')).toBeGreaterThan(5);
  expect(wrong.get('profit')).toBeCloseTo(10 - (wrong.get('expenses.cost') ?? 0), 10);
});

test('segment figures are in minor units; a figure that the profile does not report is absent', () => {
  expect(open().segmentFigures(year)).toEqual({ revenue: 100 });
});

test('a formula that reads a line below it is rejected with the name of its line', () => {
  const quarter = { ...shop.quarter, sales: ({ cost }: { readonly cost: number }) => cost };
  const wrong = { ...shop, quarter } as typeof shop;
  const facts = { nulls: new Set<string>(), reported: Number };
  expect(() => openBooks(wrong, facts, createRandom('shop'), 1)).toThrow(/^sales has no value/);
});
