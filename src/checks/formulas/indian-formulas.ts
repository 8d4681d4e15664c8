import type { StatementKind } from '../../api';
import { BANKS_PROFIT, GROUPS_ASSOCIATES, GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../api';
import { INSURERS_BALANCE, INSURERS_INCOME } from './insurer-formulas';

/** Filed with every statement of cash flows; the lines that the service documents leave it out, and others with it. */
const WHOLE = 'increase_decrease_in_cash_and_cash_equivalents_before_effect_of_exchange_rate_changes';

const OTHER = 'other_comprehensive_income';
const NOT_RECLASSIFIED = `${OTHER}.amount_of_item_that_will_not_be_reclassified_to_profit_and_loss`;
const RECLASSIFIED = `${OTHER}.amount_of_item_that_will_be_reclassified_to_profit_and_loss`;

/** The shares of the owners and of the minorities. */
const COMPREHENSIVE = Object.values(SHARES_OF_COMPREHENSIVE).join(' ');

const NON_CURRENT = 'non_current_liabilities.financial_liabilities_non_current';
const CURRENT = 'current_liabilities.financial_liabilities_current';
/** The parts of trade payables, which formats since 2025 show above their total: to small creditors and to others. */
const duesIn = (section: string, suffix: string) =>
  ['micro_enterprise_and_small_enterprise', 'creditors_other_than_micro_enterprise_and_small_enterprise'].map(
    (whom) => `${section}.total_outstanding_dues_of_${whom}_${suffix}`,
  );
const NON_CURRENT_DUES = duesIn(NON_CURRENT, 'noncurrent');
const CURRENT_DUES = duesIn(CURRENT, 'current');
const lessDues = (dues: readonly string[]) => dues.map((line) => `-${line}?`).join(' ');

/**
 * The sums that Indian filings declare, in the lines under which `server/filings/india/lines` serves them. A formula
 * whose lines a format does not have is not used with it.
 */
export const INDIAN_FORMULAS: Readonly<Record<StatementKind, string>> = {
  income: `
revenue and other income make total income | income.income = income.sales income.other_income
revenue and other income make total income | income.income = income.revenue_from_operations income.other_income
its parts make revenue from operations | income.sales = income.revenue_from_operations.*
its parts make other revenue from operations | income.revenue_from_operations.other_revenue_from_operations = income.revenue_from_operations.details_of_other_revenue_from_operations.*
revenue and other income make total revenue | income.revenue = income.sales income.other_income
interest earned and other income make total income | income.income = income.interest_earned income.other_income
its parts make interest earned | income.interest_earned = income.interest_or_discount_on_advances_or_bills income.revenue_on_investments income.interest_on_balances_with_reserve_bank_of_india_and_other_inter_bank_funds income.other_interest
the lines of expense make total expenses | expenses.expenses = expenses.*
its parts make other expenses | expenses.other_expenses = expenses.details_of_other_expenses.*
its parts make other operating expenses | expenses.other_operating_expenses = expenses.details_of_other_operating_expenses.*
staff and other costs make operating expenses | expenses.operating_expenses = expenses.employee_cost expenses.other_operating_expenses
interest and operating expenses make total expenditure | expenses.expenditure_excluding_provisions_and_contingencies = expenses.interest_expended expenses.operating_expenses
income less expenditure is operating profit before provisions | operating_profit_before_provisions = income.income -expenses.expenditure_excluding_provisions_and_contingencies
operating profit less provisions is profit before tax | profit_before_tax = operating_profit_before_provisions -provisions_and_contingencies exceptional_items?
income less expenses is profit before exceptional items and tax | profit_before_exceptional_items_and_tax = income.income -expenses.expenses
income less expenses is profit before exceptional and extraordinary items | profit_before_exceptional_and_extraordinary_items_and_tax = income.revenue -expenses.expenses
profit less exceptional items is profit before extraordinary items | profit_before_extraordinary_items_and_tax = profit_before_exceptional_and_extraordinary_items_and_tax -exceptional_items?
or exceptional items are filed as income | profit_before_extraordinary_items_and_tax = profit_before_exceptional_and_extraordinary_items_and_tax exceptional_items
profit less extraordinary items is profit before tax | profit_before_tax = profit_before_extraordinary_items_and_tax -extraordinary_items?
profit before exceptional items and those items make profit before tax | profit_before_tax = profit_before_exceptional_items_and_tax exceptional_items_before_tax?
current and deferred tax make tax expense | tax_expense.tax_expense = tax_expense.*
profit before tax less tax is profit from continuing operations | profit_loss_for_period_from_continuing_operations = profit_before_tax -tax_expense.tax_expense net_movement_in_regulatory_deferral_account_balances_related_to_profit_or_loss_and_the_related_deferred_tax_movement?
profit before tax less tax is profit from continuing operations | profit_loss_for_the_period_from_continuing_operations = profit_before_tax -tax_expense.tax_expense
discontinuing operations before tax less their tax are their profit | profit_loss_from_discontinuing_operation_after_tax = profit_loss_from_discontinuing_operations_before_tax -tax_expense_of_discontinuing_operations
continuing and discontinuing operations make profit before minorities | profit_loss_for_period_before_minority_interest = profit_loss_for_the_period_from_continuing_operations profit_loss_from_discontinuing_operation_after_tax?
operations, associates and minorities make profit after tax | profit_after_tax = profit_loss_for_the_period_from_continuing_operations profit_loss_from_discontinuing_operation_after_tax? ${GROUPS_ASSOCIATES.beforeIndAs}? -profit_loss_of_minority_interest?
profit before tax less tax is profit from ordinary activities | profit_loss_from_ordinary_activities_after_tax = profit_before_tax -total_tax_expense
discontinued operations before tax less their tax is their profit | profit_loss_from_discontinued_operations_after_tax = profit_loss_from_discontinued_operations_before_tax -tax_expense_of_discontinued_operations
continuing and discontinued operations and associates make profit after tax | profit_after_tax = profit_loss_for_period_from_continuing_operations profit_loss_from_discontinued_operations_after_tax? ${GROUPS_ASSOCIATES.indAs}?
ordinary activities and extraordinary items make profit after tax | profit_after_tax = profit_loss_from_ordinary_activities_after_tax extraordinary_items?
profit after tax, associates and minorities make the group's profit | ${BANKS_PROFIT.owners} = profit_after_tax ${BANKS_PROFIT.associates}? -${BANKS_PROFIT.minorities}?
the shares of owners and minorities make profit after tax | profit_after_tax = ${GROUPS_PROFIT.owners} ${GROUPS_PROFIT.minorities}
items less their tax make other comprehensive income | other_comprehensive_income_net_of_taxes = ${NOT_RECLASSIFIED} -${OTHER}.income_tax_relating_to_items_that_will_not_be_reclassified_to_profit_or_loss? ${RECLASSIFIED}? -${OTHER}.income_tax_relating_to_items_that_will_be_reclassified_to_profit_or_loss?
items less their tax make other comprehensive income | ${OTHER}.other_comprehensive_income = other_comprehensive_income_net_of_taxes
its parts make the items that are not reclassified | ${NOT_RECLASSIFIED} = ${OTHER}.details_of_amount_of_item_that_will_not_be_reclassified_to_profit_and_loss.*
its parts make the items that are reclassified | ${RECLASSIFIED} = ${OTHER}.details_of_amount_of_item_that_will_be_reclassified_to_profit_and_loss.*
profit after tax and other comprehensive income make comprehensive income | comprehensive_income_for_the_period = profit_after_tax other_comprehensive_income_net_of_taxes
the shares of owners and minorities make comprehensive income | comprehensive_income_for_the_period = ${COMPREHENSIVE}
or the shares filed as those of comprehensive income are of other comprehensive income alone | other_comprehensive_income_net_of_taxes = ${COMPREHENSIVE}
continuing and discontinued operations make basic earnings per share | earnings_per_share.basic = earnings_per_share.basic_earnings_loss_per_share_from_continuing_operations earnings_per_share.basic_earnings_loss_per_share_from_discontinued_operations?
continuing and discontinued operations make diluted earnings per share | earnings_per_share.diluted = earnings_per_share.diluted_earnings_loss_per_share_from_continuing_operations earnings_per_share.diluted_earnings_loss_per_share_from_discontinued_operations?
profit before tax less tax is profit after tax | profit_after_tax = profit_before_tax -total_tax_expense extraordinary_items?
${INSURERS_INCOME}`,
  balance: `
fixed, financial and other assets make non-current assets | non_current_assets.noncurrent_assets = non_current_assets.* non_current_assets.financial_assets_non_current.noncurrent_financial_assets
its parts make non-current financial assets | non_current_assets.financial_assets_non_current.noncurrent_financial_assets = non_current_assets.financial_assets_non_current.*
its parts make current financial assets | current_assets.financial_assets_current.current_financial_assets = current_assets.financial_assets_current.*
inventories, financial and other assets make current assets | current_assets.current_assets = current_assets.* current_assets.financial_assets_current.current_financial_assets
non-current and current assets make total assets | assets = non_current_assets.noncurrent_assets current_assets.current_assets noncurrent_assets_classified_as_held_for_sale? regulatory_deferral_account_debit_balances_and_related_deferred_tax_assets?
its parts make financial assets | financial_assets.financial_assets = financial_assets.* current_assets.financial_assets_current.cash_equivalents
its parts make non-financial assets | non_financial_assets.non_financial_assets = non_financial_assets.* non_current_assets.* current_assets.inventories?
financial and non-financial assets make total assets | assets = financial_assets.financial_assets non_financial_assets.non_financial_assets
share capital and other equity make owners' equity | equity.equity_attributable_to_owners_of_parent = equity.equity_share_capital equity.reserves_surplus
capital, reserves and money for warrants make shareholders' funds | equity.equity_attributable_to_owners_of_parent = equity.share_capital equity.reserves_surplus equity.money_received_against_share_warrants?
its parts make current assets | current_assets.current_assets = current_assets.* current_assets.financial_assets_current.* | equity.share_capital
its parts make non-current liabilities | non_current_liabilities.noncurrent_liabilities = non_current_liabilities.* non_current_liabilities.financial_liabilities_non_current.* | equity.share_capital
equity and liabilities make their total | equity_and_liabilities = equity.equity_attributable_to_owners_of_parent share_application_money_pending_allotment? deferred_government_grants? non_current_liabilities.noncurrent_liabilities current_liabilities.current_liabilities | equity.share_capital
owners' equity and minorities make total equity | equity.equity = equity.equity_attributable_to_owners_of_parent equity.non_controlling_interest?
its parts make non-current financial liabilities | ${NON_CURRENT}.noncurrent_financial_liabilities = ${NON_CURRENT}.* ${lessDues(NON_CURRENT_DUES)}
dues to small and to other creditors make trade payables | ${NON_CURRENT}.trade_payables_noncurrent = ${NON_CURRENT_DUES.join(' ')}
financial liabilities, provisions and others make non-current liabilities | non_current_liabilities.noncurrent_liabilities = non_current_liabilities.* non_current_liabilities.financial_liabilities_non_current.noncurrent_financial_liabilities
its parts make current financial liabilities | ${CURRENT}.current_financial_liabilities = ${CURRENT}.* ${lessDues(CURRENT_DUES)}
dues to small and to other creditors make trade payables | ${CURRENT}.trade_payables = ${CURRENT_DUES.join(' ')}
financial liabilities, provisions and others make current liabilities | current_liabilities.current_liabilities = current_liabilities.* current_liabilities.financial_liabilities_current.current_financial_liabilities
non-current and current liabilities make total liabilities | liabilities = non_current_liabilities.noncurrent_liabilities current_liabilities.current_liabilities liabilities_directly_associated_with_assets_in_disposal_group_classified_as_held_for_sale? regulatory_deferral_account_credit_balances_and_related_deferred_tax_liability?
its parts make financial liabilities | financial_liabilities.financial_liabilities = financial_liabilities.*
its parts make non-financial liabilities | non_financial_liabilities.non_financial_liabilities = non_financial_liabilities.current_tax_liabilities non_financial_liabilities.provisions non_financial_liabilities.deferred_tax_liabilities_net non_financial_liabilities.other_non_financial_liabilities
financial and non-financial liabilities make total liabilities | liabilities = financial_liabilities.financial_liabilities non_financial_liabilities.non_financial_liabilities
equity and liabilities make their total | equity_and_liabilities = equity.equity liabilities
equity, financial and non-financial liabilities make their total | equity_and_liabilities = equity.equity financial_liabilities.financial_liabilities non_financial_liabilities.non_financial_liabilities
equity and liabilities are total assets | assets = equity_and_liabilities
its parts make total assets | assets.total = assets.*
its parts make capital and liabilities | capital_and_liabilities.total = capital_and_liabilities.*
capital and liabilities are total assets | assets.total = capital_and_liabilities.total
${INSURERS_BALANCE}`,
  cashflow: `
operations, investing and financing make the change in cash before exchange rates | ${WHOLE} = operating.net_cash_from_operations investing.net_cash_from_investing financing.net_cash_from_financing
flows and exchange rates make the change in cash | net_change_in_cash = ${WHOLE} effect_of_exchange_rate_changes_on_cash_and_cash_equivalents?
opening cash and the change make closing cash | closing_cash = opening_cash net_change_in_cash
its parts make cash from investing | investing.net_cash_from_investing = investing.* -investing.cash_flows_from_used_in_investing_activities_before_extraordinary_items? | ${WHOLE}
ordinary and extraordinary items make cash from investing | investing.net_cash_from_investing = investing.cash_flows_from_used_in_investing_activities_before_extraordinary_items investing.proceeds_from_extraordinary_items_classified_as_investing_activities? investing.payment_for_extraordinary_items_classified_as_investing_activities?
its parts make cash from financing | financing.net_cash_from_financing = financing.* -financing.cash_flows_from_used_in_financing_activities_before_extraordinary_items? | ${WHOLE}
ordinary and extraordinary items make cash from financing | financing.net_cash_from_financing = financing.cash_flows_from_used_in_financing_activities_before_extraordinary_items financing.proceeds_from_extraordinary_items_classified_as_financing_activities? financing.payment_for_extraordinary_items_classified_as_financing_activities?
adjustments and working capital make what is between profit and cash from operations | operating.adjustments_for_reconcile_profit_loss = operating.adjustments.* -operating.adjustments.adjustments_to_profit_loss? operating.working_capital_changes.* -operating.working_capital_changes.adjustments_for_working_capital?
its parts make the adjustments of profit | operating.adjustments.adjustments_to_profit_loss = operating.adjustments.*
its parts make the change in working capital | operating.working_capital_changes.adjustments_for_working_capital = operating.working_capital_changes.*
profit and its adjustments make cash from operations before tax | operating.cash_flows_from_used_in_operations = operating.profit_before_tax operating.adjustments_for_reconcile_profit_loss
cash from operations before tax and what follows make cash from operations | operating.net_cash_from_operations = operating.* -operating.profit_before_tax -operating.adjustments_for_reconcile_profit_loss -operating.cash_flows_from_used_in_operating_activities_before_extraordinary_items? | operating.cash_flows_from_used_in_operations
ordinary and extraordinary items make cash from operations | operating.net_cash_from_operations = operating.cash_flows_from_used_in_operating_activities_before_extraordinary_items operating.proceeds_from_extraordinary_items_classified_as_operating_activities? operating.payment_for_extraordinary_items_classified_as_operating_activities?`,
  segments: `
segments make revenue before sales between them | segment_revenue_from_operations.segment_revenue = segment_revenue_from_operations.segments.*! segment_revenue_from_operations.adjustments?
segments make profit before finance costs | segment_profit_before_tax.segment_profit_loss_before_tax_and_finance_costs = segment_profit_before_tax.segments.*! segment_profit_before_tax.adjustments?
segments less sales between them make revenue | segment_revenue_from_operations.total = segment_revenue_from_operations.segments.*! segment_revenue_from_operations.adjustments? -segment_revenue_from_operations.inter_segment_revenue?
segments less finance costs and others make profit before tax | segment_profit_before_tax.total = segment_profit_before_tax.segments.*! segment_profit_before_tax.adjustments? -segment_profit_before_tax.segment_finance_costs? -segment_profit_before_tax.other_unallocable_expenditure_net_off_unallocable_income?
segments and what is not allocated make assets | segment_assets.total = segment_assets.segments.*! segment_assets.adjustments? segment_assets.un_allocable?
segments and what is not allocated make liabilities | segment_liabilities.total = segment_liabilities.segments.*! segment_liabilities.adjustments? segment_liabilities.un_allocable?
segments, with or without what is not allocated, make segment assets | segment_assets.segment_assets = segment_assets.segments.*! segment_assets.adjustments? segment_assets.un_allocable~
segments, with or without what is not allocated, make segment liabilities | segment_liabilities.segment_liabilities = segment_liabilities.segments.*! segment_liabilities.adjustments? segment_liabilities.un_allocable~
segments and what is not allocated make capital employed | capital_employed.total = capital_employed.segments.*! capital_employed.adjustments? capital_employed.un_allocable?`,
};

/** What standalone balance sheets declare beside: lenders have no line of the owners' equity, nor one of minorities in a group's. */
export const STANDALONE_BALANCE_FORMULAS = `
share capital and other equity make total equity | equity.equity = equity.equity_share_capital equity.reserves_surplus | financial_assets.financial_assets`;
