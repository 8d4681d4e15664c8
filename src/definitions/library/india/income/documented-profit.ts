/**
 * Income less the expenses that the service's document lists. If this equals the profit before tax, the filing has no other line
 * in between: no purchases of goods, no exceptional items.
 */
const DOCUMENTED_PROFIT =
  'income.sales + income.other_income - expenses.raw_materials_cost - expenses.employee_cost - expenses.interest_expense - expenses.depreciation - expenses.other_expenses';
export const NO_OTHER_LINE = { same: [DOCUMENTED_PROFIT, 'income.profit_before_tax'] } as const;
