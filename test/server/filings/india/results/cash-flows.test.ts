/** In which context a cash flow stands: that of the year to date, or of the quarter. */
import type { Facts } from '../fixture';
import { bodyOf, CASH, crores, readFixture, YEARLY } from '../fixture';

const flows = (facts: Facts) => bodyOf(readFixture({ ...YEARLY, ...facts }), 'cash_flow', 'annual')?.financials;

test('beside the flows of the year those of the quarter are not read, though the year lacks a line', () => {
  const ofQuarter = {
    'CashFlowsFromUsedInOperatingActivities OneD': crores(40),
    'CashFlowsFromUsedInInvestingActivities OneD': crores(-7),
    'IncreaseDecreaseInCashAndCashEquivalents OneD': crores(33),
  };
  expect(flows({ ...CASH, ...ofQuarter })).toEqual(flows(CASH));
  expect(flows(CASH)).toMatchObject({ operating: { net_cash_from_operations: 100 }, net_change_in_cash: 20 });
});
