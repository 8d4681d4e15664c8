import { linesIn } from '../../bench/environment/sandbox-service';

test('lines are the numbers whose name is unique among lines and sections', () => {
  const financials = {
    income: { sales: 10, other_income: 0, note: 'text' },
    expenses: { depreciation: 2, total: 5, tax: { current: 1, Total: 6 } },
    current: { missing: null },
  };
  expect(linesIn(financials)).toEqual([
    { name: 'sales', value: 10 },
    { name: 'other_income', value: 0 },
    { name: 'depreciation', value: 2 },
  ]);
});
