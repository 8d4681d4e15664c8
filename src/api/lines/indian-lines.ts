import type { StatementKind } from '../statement-kind';

/**
 * The documented lines of Indian statements as dotted paths. Sources in the service document: the bodies of segment
 * results, and of balance sheet, cash flow and income statement for profile `nonbank`.
 */
const DOCUMENTED: Readonly<Record<StatementKind, string>> = {
  income: `
    income.sales income.other_income
    expenses.raw_materials_cost expenses.employee_cost expenses.interest_expense expenses.depreciation expenses.other_expenses
    profit_before_tax
    tax_expense.current_tax tax_expense.deferred_tax tax_expense.tax_for_earlier_years tax_expense.mat_credit_or_entitlement
    tax_expense.other_tax_expenses
    profit_after_tax
    earnings_per_share.basic earnings_per_share.diluted`,
  balance: `
    non_current_assets.property_plant_equipment non_current_assets.capital_work_in_progress non_current_assets.intangible_assets
    current_assets.inventories current_assets.financial_assets_current.trade_receivables
    current_assets.financial_assets_current.cash_equivalents
    equity.equity_share_capital equity.reserves_surplus equity.non_controlling_interest
    non_current_liabilities.financial_liabilities_non_current.borrowings
    current_liabilities.financial_liabilities_current.trade_payables`,
  cashflow: `
    operating.profit_before_tax operating.adjustments.depreciation operating.adjustments.finance_costs
    operating.adjustments.interest_income
    operating.working_capital_changes.trade_receivables operating.working_capital_changes.inventories
    operating.working_capital_changes.trade_payables operating.tax_paid operating.net_cash_from_operations
    investing.purchase_of_fixed_assets investing.net_cash_from_investing
    financing.dividends_paid financing.net_cash_from_financing
    net_change_in_cash opening_cash closing_cash`,
  segments: `
    segment_revenue_from_operations.inter_segment_revenue segment_revenue_from_operations.adjustments segment_revenue_from_operations.total
    segment_profit_before_tax.adjustments segment_profit_before_tax.segment_finance_costs
    segment_profit_before_tax.other_unallocable_expenditure_net_off_unallocable_income segment_profit_before_tax.total
    segment_assets.adjustments segment_assets.un_allocable segment_assets.total
    segment_liabilities.adjustments segment_liabilities.un_allocable segment_liabilities.total
    capital_employed.adjustments capital_employed.un_allocable capital_employed.total`,
};

const paths = (text: string) => text.trim().split(/\s+/);

/** The documented lines of each statement, as dotted paths in the document's order. */
export const INDIAN_LINES: Readonly<Record<StatementKind, readonly string[]>> = {
  income: paths(DOCUMENTED.income),
  balance: paths(DOCUMENTED.balance),
  cashflow: paths(DOCUMENTED.cashflow),
  segments: paths(DOCUMENTED.segments),
};
