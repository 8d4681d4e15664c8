import type { FormulaCase } from '../definition';

/**
 * Those who lend to the buyers of their goods have what that earns in total revenue, and the cost of the goods alone: Harley-Davidson's gross margin would
 * be 45.5 %, where motorcycles earn 36.6 %. Interest that others show as operating is no such trade (V.F.), or is among the costs of revenue (H&R Block).
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
