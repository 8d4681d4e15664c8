import type { FormulaCase } from '../../../definition';

/**
 * Refuses gross profit of a company that also finances its customers: total revenue includes the financing income, but the cost is that of the goods only.
 * Harley-Davidson's gross margin would be 45.5 %, but that of its motorcycles is 36.6 %. Operating interest of other companies is not of such a
 * business (V.F.), or is included in the costs of revenue (H&R Block).
 */
export const usFinancingBusiness = (grossProfit: string): FormulaCase => ({
  when: [{ absent: [grossProfit] }],
  refuseOthers: {
    beside: 'income.net_income_loss',
    like: /^financial_services_revenue$|^financing_interest_expense$|^interest_and_fee_income_loans/,
    known: [],
    because:
      'is of a financing business, whose revenue is in total revenue and whose costs are in no cost of goods, and no gross profit is filed',
  },
});
