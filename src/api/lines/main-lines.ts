import { lazy } from '../lazy';
import type { StatementKind } from '../statement-kind';
import { wordList } from '../texts/word-list';

/**
 * The lines with which one reads a statement first, for `lines=main`: totals with their parts, as each format calls them. A
 * statement has those of its own format. Indian ones are paths; sections that no format fills are left out of a table. A total
 * that ends a group of lines has a `=` behind it.
 */
const INDIA: Readonly<Record<StatementKind, string>> = {
  income: `
    income.interest_earned income.sales income.revenue_from_operations income.other_income income.income=
    expenses.raw_materials_cost expenses.purchases_of_stock_in_trade
    expenses.changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade
    expenses.interest_expended expenses.employee_cost expenses.interest_expense expenses.depreciation
    expenses.fees_and_commission_expense expenses.impairment_on_financial_instruments
    expenses.other_operating_expenses expenses.operating_expenses expenses.other_expenses expenses.expenses=
    expenses.expenditure_excluding_provisions_and_contingencies=
    operating_profit_before_provisions= provisions_and_contingencies
    profit_before_exceptional_items_and_tax= exceptional_items_before_tax exceptional_items profit_before_tax=
    tax_expense.current_tax tax_expense.deferred_tax tax_expense.tax_expense total_tax_expense
    share_of_profit_loss_of_associates_and_joint_ventures_accounted_for_using_equity_method
    profit_loss_from_discontinued_operations_after_tax extraordinary_items profit_after_tax=
    total_profit_or_loss_attributable_to.profit_or_loss_attributable_to_owners_of_parent
    total_profit_or_loss_attributable_to.profit_or_loss_attributable_to_non_controlling_interests
    profit_loss_after_taxes_minority_interest_and_share_of_profit_loss_of_associates=
    earnings_per_share.basic earnings_per_share.diluted earnings_per_unit.basic
    ratios.gross_npa ratios.net_npa ratios.cet1`,
  balance: `
    non_current_assets.property_plant_equipment non_current_assets.capital_work_in_progress non_current_assets.goodwill
    non_current_assets.intangible_assets non_current_assets.financial_assets_non_current.noncurrent_financial_assets
    non_current_assets.noncurrent_assets=
    financial_assets.loans financial_assets.investments financial_assets.financial_assets= non_financial_assets.non_financial_assets=
    current_assets.inventories current_assets.financial_assets_current.current_investments
    current_assets.financial_assets_current.trade_receivables current_assets.financial_assets_current.cash_equivalents
    current_assets.financial_assets_current.bank_balance_other_than_cash_and_cash_equivalents current_assets.current_assets=
    assets= assets.total=
    equity.equity_share_capital equity.reserves_surplus equity.equity_attributable_to_owners_of_parent
    equity.non_controlling_interest equity.equity=
    non_current_liabilities.financial_liabilities_non_current.borrowings non_current_liabilities.noncurrent_liabilities=
    current_liabilities.financial_liabilities_current.borrowings_current
    current_liabilities.financial_liabilities_current.trade_payables current_liabilities.current_liabilities=
    financial_liabilities.debt_securities financial_liabilities.borrowings_other_than_debt_securities
    financial_liabilities.deposits financial_liabilities.subordinated_liabilities financial_liabilities.financial_liabilities=
    non_financial_liabilities.non_financial_liabilities=
    liabilities= liabilities.total= capital_and_liabilities.total= equity_and_liabilities=`,
  cashflow: `
    operating.profit_before_tax operating.adjustments.depreciation operating.adjustments.finance_costs
    operating.working_capital_changes.trade_receivables operating.working_capital_changes.inventories
    operating.working_capital_changes.trade_payables operating.cash_flows_from_used_in_operations operating.tax_paid
    operating.net_cash_from_operations=
    investing.purchase_of_fixed_assets investing.proceeds_from_sales_of_property_plant_and_equipment_classified_as_investing_activities
    investing.purchase_of_intangible_assets_classified_as_investing_activities investing.net_cash_from_investing=
    financing.proceeds_from_borrowings_classified_as_financing_activities
    financing.repayments_of_borrowings_classified_as_financing_activities
    financing.payments_of_lease_liabilities_classified_as_financing_activities financing.dividends_paid
    financing.interest_paid_classified_as_financing_activities financing.net_cash_from_financing=
    effect_of_exchange_rate_changes_on_cash_and_cash_equivalents net_change_in_cash= opening_cash closing_cash=`,
  segments: '',
};

const US: Readonly<Record<StatementKind, string>> = {
  income: `
    revenues revenue_from_contract_with_customer_excluding_assessed_tax
    revenue_from_contract_with_customer_including_assessed_tax sales_revenue_net interest_and_dividend_income_operating
    interest_expense interest_income_expense_net noninterest_income noninterest_expense
    provision_for_loan_lease_and_other_losses
    cost_of_revenue cost_of_goods_and_services_sold cost_of_goods_sold gross_profit=
    research_and_development_expense selling_general_and_administrative_expense selling_and_marketing_expense
    general_and_administrative_expense amortization_of_intangible_assets goodwill_impairment_loss
    operating_expenses costs_and_expenses operating_income_loss=
    investment_income_interest interest_expense_nonoperating nonoperating_income_expense
    income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest=
    income_loss_from_continuing_operations_before_income_taxes_minority_interest_and_income_loss_from_equity_method_investments=
    income_tax_expense_benefit income_loss_from_equity_method_investments
    income_loss_from_discontinued_operations_net_of_tax profit_loss=
    net_income_loss_attributable_to_noncontrolling_interest net_income_loss=
    earnings_per_share_basic earnings_per_share_diluted
    weighted_average_number_of_shares_outstanding_basic weighted_average_number_of_diluted_shares_outstanding`,
  balance: `
    cash_and_cash_equivalents_at_carrying_value short_term_investments marketable_securities_current
    available_for_sale_securities_debt_securities_current accounts_receivable_net_current inventory_net assets_current=
    marketable_securities_noncurrent property_plant_and_equipment_net operating_lease_right_of_use_asset goodwill
    intangible_assets_net_excluding_goodwill finite_lived_intangible_assets_net assets_noncurrent= assets=
    loans_and_leases_receivable_net_reported_amount deposits
    accounts_payable_current contract_with_customer_liability_current commercial_paper short_term_borrowings debt_current
    long_term_debt_current liabilities_current= long_term_debt_noncurrent long_term_debt convertible_debt_noncurrent
    operating_lease_liability_noncurrent liabilities_noncurrent= liabilities=
    common_stocks_including_additional_paid_in_capital additional_paid_in_capital
    retained_earnings_accumulated_deficit accumulated_other_comprehensive_income_loss_net_of_tax stockholders_equity=
    minority_interest stockholders_equity_including_portion_attributable_to_noncontrolling_interest=
    liabilities_and_stockholders_equity=`,
  cashflow: `
    net_income_loss profit_loss depreciation_depletion_and_amortization depreciation_and_amortization
    depreciation_amortization_and_accretion_net depreciation amortization_of_intangible_assets share_based_compensation
    deferred_income_tax_expense_benefit increase_decrease_in_accounts_receivable increase_decrease_in_inventories
    increase_decrease_in_accounts_payable net_cash_provided_by_used_in_operating_activities=
    payments_to_acquire_property_plant_and_equipment payments_to_acquire_productive_assets payments_to_acquire_investments
    payments_to_acquire_available_for_sale_securities_debt payments_to_acquire_businesses_net_of_cash_acquired
    net_cash_provided_by_used_in_investing_activities=
    proceeds_from_issuance_of_long_term_debt repayments_of_long_term_debt payments_for_repurchase_of_common_stock
    payments_of_dividends net_cash_provided_by_used_in_financing_activities=
    effect_of_exchange_rate_on_cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents
    cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents_period_increase_decrease_including_exchange_rate_effect=
    cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents=`,
  segments: '',
};

/** How one reads a statement first. */
export interface MainLines {
  /** The lines that one reads; empty where those are all. */
  readonly lines: ReadonlySet<string>;
  /** The lines that end a group of lines. */
  readonly totals: ReadonlySet<string>;
  /** Whether a line stands below the statement: it is no main line, however few lines there are. */
  readonly isBelow: (path: string) => boolean;
}

const isComprehensiveIncome = (path: string): boolean => /comprehensive_income/.test(path);
const nothing = (_path: string): boolean => false;

function readMainLines(text: string, isBelow = nothing): MainLines {
  const names = wordList(text);
  const totals = names.filter((name) => name.endsWith('=')).map((name) => name.slice(0, -1));
  return { lines: new Set(names.map((name) => name.replace('=', ''))), totals: new Set(totals), isBelow };
}

type ByKind<T> = Readonly<Record<StatementKind, T>>;

const byKind = (texts: ByKind<string>): ByKind<MainLines> => ({
  income: readMainLines(texts.income, isComprehensiveIncome),
  balance: readMainLines(texts.balance),
  cashflow: readMainLines(texts.cashflow),
  segments: readMainLines(texts.segments),
});

export const indianMainLines = lazy(() => byKind(INDIA));
export const usMainLines = lazy(() => byKind(US));
