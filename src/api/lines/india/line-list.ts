import { lazy } from '../../lazy';
import type { StatementKind } from '../../statement-kind';
import { STATEMENT_KINDS } from '../../statement-kind';
import { wordList } from '../../texts/word-list';
import type { LineKind } from '../line-kind-by-name';

type NamesByKind = Readonly<Partial<Record<LineKind, string>>>;

/**
 * The documented lines of Indian statements as dotted paths, in the document's order under their kind. Sources in the
 * service document: the bodies of segment results, and of balance sheet, cash flow and income statement for profile
 * `nonbank`.
 */
const DOCUMENTED: Readonly<Record<StatementKind, NamesByKind>> = {
  income: {
    flow: `
    income.sales income.other_income
    expenses.raw_materials_cost expenses.employee_cost expenses.interest_expense expenses.depreciation expenses.other_expenses
    profit_before_tax
    tax_expense.current_tax tax_expense.deferred_tax tax_expense.tax_for_earlier_years tax_expense.mat_credit_or_entitlement
    tax_expense.other_tax_expenses
    profit_after_tax`,
    'per-share': 'earnings_per_share.basic earnings_per_share.diluted',
  },
  balance: {
    stock: `
    non_current_assets.property_plant_equipment non_current_assets.capital_work_in_progress non_current_assets.intangible_assets
    current_assets.inventories current_assets.financial_assets_current.trade_receivables
    current_assets.financial_assets_current.cash_equivalents
    equity.equity_share_capital equity.reserves_surplus equity.non_controlling_interest
    non_current_liabilities.financial_liabilities_non_current.borrowings
    current_liabilities.financial_liabilities_current.trade_payables`,
  },
  cashflow: {
    flow: `
    operating.profit_before_tax operating.adjustments.depreciation operating.adjustments.finance_costs
    operating.adjustments.interest_income
    operating.working_capital_changes.trade_receivables operating.working_capital_changes.inventories
    operating.working_capital_changes.trade_payables operating.tax_paid operating.net_cash_from_operations
    investing.purchase_of_fixed_assets investing.net_cash_from_investing
    financing.dividends_paid financing.net_cash_from_financing
    net_change_in_cash`,
    stock: 'opening_cash closing_cash',
  },
  segments: {
    flow: `
    segment_revenue_from_operations.inter_segment_revenue segment_revenue_from_operations.adjustments segment_revenue_from_operations.total
    segment_profit_before_tax.adjustments segment_profit_before_tax.segment_finance_costs
    segment_profit_before_tax.other_unallocable_expenditure_net_off_unallocable_income segment_profit_before_tax.total`,
    stock: `
    segment_assets.adjustments segment_assets.un_allocable segment_assets.total
    segment_liabilities.adjustments segment_liabilities.un_allocable segment_liabilities.total
    capital_employed.adjustments capital_employed.un_allocable capital_employed.total`,
  },
};

/**
 * Sections whose lines are of one kind whatever their names, and lines outside a section. Those that the document does
 * not show are assumed: they are the headings of the legal formats of banks, insurers and trusts.
 */
const SECTIONS: Readonly<Record<StatementKind, NamesByKind>> = {
  income: {
    flow: `
    income expenses tax_expense policyholders_account shareholders_account revenue_account distribution
    interest_earned interest_expended fees fees_and_commission operating_expenses operating_profit operating_profit_before_provisions
    provisions provisions_and_contingencies exceptional_items extraordinary_items investment_income underwriting_result surplus
    revenue_from_operations total_income total_expenses total_tax_expense share_of_profit_of_associates other_comprehensive_income
    total_comprehensive_income minority_interest net_distributable_cash_flow`,
    stock: `
    assets details_of_paid_up_equity_share_capital details_of_paid_up_unit_capital reserve_excluding_revaluation_reserves
    paid_up_equity_share_capital net_worth reserves_excluding_revaluation_reserves debenture_redemption_reserve
    gross_non_performing_assets net_non_performing_assets`,
    'per-share': 'earnings_per_share earnings_per_unit dividend_per_share',
    ratio: 'ratios public_shareholding',
    count: 'investor_complaints',
  },
  balance: {
    stock: `
    non_current_assets current_assets assets equity non_current_liabilities current_liabilities liabilities equity_and_liabilities
    capital_and_liabilities sources_of_funds application_of_funds unitholders_funds total_assets total_liabilities
    financial_assets non_financial_assets financial_liabilities non_financial_liabilities`,
  },
  cashflow: { flow: 'operating investing financing effect_of_exchange_rate_changes' },
  segments: {
    flow: `segment_revenue_from_operations segment_profit_before_tax segment_net_premium segment_investment_income
    segment_transfer_from_shareholders_account segment_other_income segment_surplus_deficit
    segment_premium_deficiency segment_underwriting_result segment_operating_profit`,
    stock:
      'segment_assets segment_liabilities capital_employed segment_unexpired_risk_reserve segment_outstanding_claims',
  },
};

function kindsIn(table: NamesByKind): Map<string, LineKind> {
  return new Map(
    Object.entries(table).flatMap(([kind, text]) => wordList(text).map((name) => [name, kind as LineKind])),
  );
}

function byStatement<T>(of: (kind: StatementKind) => T): Readonly<Record<StatementKind, T>> {
  return Object.fromEntries(STATEMENT_KINDS.map((kind) => [kind, of(kind)])) as Record<StatementKind, T>;
}

/** The kind of each documented line, by its path. */
export const indianLineKinds = lazy(() => byStatement((kind) => kindsIn(DOCUMENTED[kind])));

/** The kind of the lines of each section, and of lines outside a section, by the first key of their path. */
export const indianSectionKinds = lazy(() => byStatement((kind) => kindsIn(SECTIONS[kind])));

const paths = lazy(() => byStatement((kind): readonly string[] => [...indianLineKinds()[kind].keys()]));

/** The documented lines of a statement, as dotted paths in the document's order. */
export const indianLinesOf = (kind: StatementKind): readonly string[] => paths()[kind];
