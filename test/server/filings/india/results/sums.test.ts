import { sumsAround, sumsOf } from '../../../../../server/filings/india/lines/sums';

const SUMS = sumsOf('Profit = Income -Expenses\nExpenses = Wages Rent\nRent = Land Buildings\nAssets = Cash Goods\n');

test('a sum is written as its total and its parts, those that it deducts negative', () => {
  expect(SUMS[0]).toEqual({
    total: 'Profit',
    parts: [
      { element: 'Income', sign: 1 },
      { element: 'Expenses', sign: -1 },
    ],
  });
  expect(SUMS).toHaveLength(4);
});

test('around an element are the sums that have it, and those that these stand in or are made of', () => {
  const around = (element: string) => sumsAround(SUMS, [element]).map(({ total }) => total);
  expect(around('Land')).toEqual(['Profit', 'Expenses', 'Rent']);
  expect(around('Income')).toEqual(['Profit', 'Expenses', 'Rent']);
  expect(around('Cash')).toEqual(['Assets']);
  expect(around('Other')).toEqual([]);
});
