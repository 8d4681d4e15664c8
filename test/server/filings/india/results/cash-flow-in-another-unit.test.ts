import { bodyOf, changed, crores, readFixture, YEARLY } from '../fixture';

/** Maruti Suzuki alone, the year to March 2023, with its cash flows in some unit of crores. */
const read = (unit: number, changes: Parameters<typeof changed>[1] = {}) =>
  readFixture(
    changed(
      {
        ...YEARLY,
        'DepreciationDepletionAndAmortisationExpense FourD': crores(2823.3),
        'ProfitBeforeTax FourD': crores(PROFIT),
        'AdjustmentsForDepreciationAndAmortisationExpense FourD': crores(2823.3 * unit),
        'AdjustmentsForReconcileProfitLoss FourD': crores(ADJUSTED * unit),
        'CashFlowsFromUsedInOperations FourD': crores((PROFIT + ADJUSTED) * unit),
        'CashFlowsFromUsedInOperatingActivities FourD': crores(9228 * unit),
      },
      changes,
    ),
  );
const [PROFIT, ADJUSTED] = [10_159.1, 1300.2];

test.each([10, 100, 0.01])('a cash flow statement of %d times its unit is left out, with a warning', (unit) => {
  const filing = read(unit);
  expect(bodyOf(filing, 'cash_flow', 'annual')).toBeUndefined();
  expect(bodyOf(filing, 'income_statement', 'annual')).toBeDefined();
  expect(filing.warnings).toEqual([
    expect.stringMatching(
      /^the cash flow statement adds back a depreciation of .* crore, and the income statement has 2823\.3: it is in another unit, and left out$/,
    ),
  ]);
});

test.each([
  ['in the unit of the income', 1, {}],
  [
    'with a wrong depreciation alone, which its sums show',
    1,
    { 'AdjustmentsForDepreciationAndAmortisationExpense FourD': crores(282_330) },
  ],
  ['without what it adds back', 100, { 'AdjustmentsForDepreciationAndAmortisationExpense FourD': undefined }],
  [
    'that adds back neither that depreciation nor ten times it',
    10,
    { 'AdjustmentsForDepreciationAndAmortisationExpense FourD': crores(2823.3 * 14) },
  ],
  [
    'of a profit that is too small to tell two units apart',
    10,
    { 'ProfitBeforeTax FourD': crores(0.01), 'CashFlowsFromUsedInOperations FourD': crores(ADJUSTED * 10) },
  ],
  ['whose sum tells nothing', 100, { 'CashFlowsFromUsedInOperations FourD': crores(77) }],
])('a cash flow statement %s stands', (_, unit, changes) => {
  const filing = read(unit, changes);
  expect(bodyOf(filing, 'cash_flow', 'annual')).toBeDefined();
  expect(filing.warnings).toEqual([]);
});
