import type { FactTable } from '../instance/fact-table';

const ADDED_BACK = 'AdjustmentsForDepreciationAndAmortisationExpense';
const DEPRECIATION = ['DepreciationDepletionAndAmortisationExpense', 'DepreciationAndAmortisationExpense'];
const PROFITS = ['ProfitBeforeTax', 'ProfitLossBeforeTax'];
const ADJUSTMENTS = 'AdjustmentsForReconcileProfitLoss';
const OPERATIONS = 'CashFlowsFromUsedInOperations';

/** With impairment or without it the two depreciations are at most 1.12 times each other. The bound is ours. */
const NEAR = 1.25;
/** The rounding of a sum, as a part of it. */
const ROUNDING = 0.0005;

/**
 * Whether a cash flow statement is in another unit than the income of its period, with a warning. The two share one fact of the profit before tax; what is
 * added back as depreciation is then a power of ten of what the income statement has, and the adjustments make cash from operations with that profit in
 * the same other unit, and not with the profit as it is filed.
 */
export function isCashInAnotherUnit(facts: FactTable, context: string, ofIncome: string): boolean {
  const first = (elements: readonly string[]) =>
    elements.map((each) => facts.amount(each, ofIncome)).find((each) => each !== null && each !== 0);
  const [depreciation, profit] = [first(DEPRECIATION), first(PROFITS)];
  const [added, adjustments, operations] = [ADDED_BACK, ADJUSTMENTS, OPERATIONS].map((each) =>
    facts.amount(each, context),
  );
  if (!depreciation || !profit || !added || !adjustments || !operations || added / depreciation <= 0) return false;
  const unit = 10 ** Math.round(Math.log10(added / depreciation));
  const ratio = added / depreciation / unit;
  const makes = (before: number) => Math.abs(before + adjustments - operations) <= ROUNDING * Math.abs(operations);
  if (unit === 1 || ratio > NEAR || ratio < 1 / NEAR || makes(profit) || !makes(profit * unit)) return false;
  facts.warnings.push(
    `the cash flow statement adds back a depreciation of ${added} crore, and the income statement has ${depreciation}: it is in another unit, and left out`,
  );
  return true;
}
