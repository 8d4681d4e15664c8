import type { MarketId, PROFILES } from '../api';
import { foldName } from '../api/lines/line-name';

type Profile = (typeof PROFILES)[number];

/** A definition that ships: its expression for each market. */
export interface Shipped extends Readonly<Record<MarketId, string>> {
  readonly name: string;
  /** For Indian standalone statements, where their lines differ: they have no owners beside minorities. */
  readonly standalone?: string;
  /** For companies of other profiles, where their lines differ; '' where there is no such metric. */
  readonly profiles: Readonly<Partial<Record<MarketId, Readonly<Partial<Record<Profile, string>>>>>>;
}

/** No metric of an industrial company's sales, debt and working capital. */
const NOT_FINANCIAL = { bank: '', life_insurance: '', general_insurance: '' };
const NOT_TRUST = { ...NOT_FINANCIAL, investment_trust: '' };

const INSURERS_EQUITY = 'balance.share_capital + balance.reserves_surplus';
const CURRENT_ASSETS = 'balance.current_assets.current_assets|balance.assets.current_assets';
const CURRENT_LIABILITIES = 'balance.current_liabilities.current_liabilities|balance.liabilities.current_liabilities';
const ASSETS_OF_PROFILES = {
  bank: 'balance.assets.total',
  life_insurance: 'balance.application_of_funds.total',
  general_insurance: 'balance.application_of_funds.total',
  investment_trust: 'balance.assets.total',
};
const US_PRE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest|income_loss_from_continuing_operations_before_income_taxes_minority_interest_and_income_loss_from_equity_method_investments';

/**
 * The definitions that ship. Totals and borrowings of Indian companies are lines of their filings (docs/filings.md); a
 * statement without them gives no number.
 */
const LIBRARY: Readonly<
  Record<string, Readonly<Record<MarketId, string>> & Partial<Pick<Shipped, 'standalone' | 'profiles'>>>
> = {
  'total revenue': {
    india: 'income.sales',
    us: 'revenues|revenue_from_contract_with_customer_excluding_assessed_tax|revenue_from_contract_with_customer_including_assessed_tax|sales_revenue_net',
    profiles: { india: { ...NOT_FINANCIAL, investment_trust: 'income.revenue_from_operations' } },
  },
  'cost of goods': {
    india:
      'expenses.raw_materials_cost + income.expenses.purchases_of_stock_in_trade + income.expenses.changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade',
    us: 'cost_of_revenue|cost_of_goods_and_services_sold|cost_of_goods_sold',
    profiles: { india: NOT_TRUST },
  },
  'gross margin': {
    // Divides by the cost too: a company that makes and sells no goods reports 0 for all of it and has no such margin.
    india: '([total revenue] - [cost of goods]) / [total revenue] * ([cost of goods] / [cost of goods])',
    us: '([total revenue] - [cost of goods]) / [total revenue]',
    profiles: { india: NOT_TRUST },
  },
  EBIT: {
    india:
      'income.profit_before_exceptional_items_and_tax|income.profit_loss_before_exceptional_items_and_tax|income.profit_before_exceptional_and_extraordinary_items_and_tax|income.profit_before_tax + expenses.interest_expense',
    us: 'operating_income_loss',
    profiles: { india: NOT_FINANCIAL },
  },
  EBITDA: {
    india: 'EBIT - income.other_income + expenses.depreciation',
    us: 'EBIT + cashflow.depreciation_depletion_and_amortization|cashflow.depreciation_and_amortization|cashflow.depreciation_amortization_and_accretion_net',
    profiles: { india: NOT_FINANCIAL },
  },
  'EBITDA margin': {
    india: 'EBITDA / [total revenue]',
    us: 'EBITDA / [total revenue]',
    profiles: { india: NOT_FINANCIAL },
  },
  'operating margin': {
    india: '(EBIT - income.other_income) / [total revenue]',
    us: 'EBIT / [total revenue]',
    profiles: { india: NOT_FINANCIAL },
  },
  'net margin': {
    india: 'income.profit_after_tax / [total revenue]',
    us: 'net_income_loss|profit_loss / [total revenue]',
    profiles: { india: NOT_FINANCIAL },
  },
  'effective tax rate': {
    india: 'income.tax_expense.tax_expense|income.total_tax_expense / income.profit_before_tax',
    us: `income_tax_expense_benefit / ${US_PRE_TAX}`,
  },
  "owners' equity": {
    india: 'balance.equity_share_capital + balance.reserves_surplus',
    us: 'stockholders_equity',
    profiles: {
      india: {
        bank: '[total equity]',
        life_insurance: '[total equity]',
        general_insurance: '[total equity]',
        investment_trust: '[total equity]',
      },
    },
  },
  'equity by parts': {
    india: 'balance.equity_share_capital + balance.reserves_surplus + balance.non_controlling_interest',
    us: 'stockholders_equity + minority_interest',
    profiles: { india: NOT_TRUST },
  },
  'total equity': {
    india: 'balance.equity.equity|[equity by parts]',
    us: 'stockholders_equity|stockholders_equity_including_portion_attributable_to_noncontrolling_interest',
    profiles: {
      india: {
        bank: 'balance.capital_and_liabilities.capital + balance.reserves_surplus',
        life_insurance: INSURERS_EQUITY,
        general_insurance: INSURERS_EQUITY,
        investment_trust: 'balance.unit_capital + balance.other_equity',
      },
    },
  },
  debt: {
    india: 'balance.borrowings|balance.borrowings_non_current + balance.borrowings_current',
    us: 'long_term_debt_noncurrent + long_term_debt_current',
    profiles: { india: NOT_FINANCIAL },
  },
  'net debt': {
    india:
      'debt - balance.cash_equivalents - balance.bank_balance_other_than_cash_and_cash_equivalents - balance.current_investments',
    us: 'debt - cash_and_cash_equivalents_at_carrying_value',
    profiles: { india: NOT_FINANCIAL },
  },
  'net debt to EBITDA': { india: '[net debt] / EBITDA', us: '[net debt] / EBITDA', profiles: { india: NOT_FINANCIAL } },
  'debt to equity': { india: 'debt / [total equity]', us: 'debt / [total equity]', profiles: { india: NOT_FINANCIAL } },
  'interest cover': {
    india: 'EBIT / expenses.interest_expense',
    us: 'EBIT / interest_expense|interest_expense_nonoperating',
    profiles: { india: NOT_FINANCIAL },
  },
  'capital employed': {
    india: '[total equity] + debt',
    us: 'assets - liabilities_current',
    profiles: { india: NOT_FINANCIAL },
  },
  ROCE: {
    india: 'EBIT / avg([capital employed])',
    us: 'EBIT / avg([capital employed])',
    profiles: { india: NOT_FINANCIAL },
  },
  "owners' profit": {
    india: 'income.total_profit_or_loss_attributable_to.profit_or_loss_attributable_to_owners_of_parent',
    standalone: 'income.profit_after_tax',
    us: 'net_income_loss|profit_loss',
    profiles: {
      india: {
        bank: 'income.profit_loss_after_taxes_minority_interest_and_share_of_profit_loss_of_associates',
        life_insurance: 'income.profit_after_tax',
        general_insurance: 'income.profit_after_tax',
      },
    },
  },
  ROE: {
    india: "[owners' profit] / avg([owners' equity])",
    us: 'net_income_loss|profit_loss / avg([total equity])',
  },
  'total assets': {
    india: 'balance.assets|[assets by parts]',
    us: 'balance.assets',
    profiles: { india: ASSETS_OF_PROFILES },
  },
  'assets by parts': {
    // The format of lenders had no total before 2022.
    india: 'balance.financial_assets.financial_assets + balance.non_financial_assets.non_financial_assets',
    us: 'balance.assets',
    profiles: { india: ASSETS_OF_PROFILES },
  },
  ROA: {
    india: 'income.profit_after_tax / avg([total assets])',
    us: 'net_income_loss|profit_loss / avg([total assets])',
  },
  'asset turnover': {
    india: '[total revenue] / avg([total assets])',
    us: '[total revenue] / avg([total assets])',
    profiles: { india: NOT_FINANCIAL },
  },
  'working capital': {
    india: `${CURRENT_ASSETS} - ${CURRENT_LIABILITIES}`,
    us: 'assets_current - liabilities_current',
    profiles: { india: NOT_FINANCIAL },
  },
  'current ratio': {
    india: `${CURRENT_ASSETS} / ${CURRENT_LIABILITIES}`,
    us: 'assets_current / liabilities_current',
    profiles: { india: NOT_FINANCIAL },
  },
  capex: {
    india: '-cashflow.purchase_of_fixed_assets',
    us: 'payments_to_acquire_property_plant_and_equipment|payments_to_acquire_productive_assets',
    profiles: { india: { ...NOT_FINANCIAL, investment_trust: '-cashflow.additions_to_investment_property' } },
  },
  'free cash flow': {
    india: 'cashflow.net_cash_from_operations - capex',
    us: 'net_cash_provided_by_used_in_operating_activities - capex',
    profiles: { india: NOT_FINANCIAL },
  },
  'cash conversion': {
    india: 'cashflow.net_cash_from_operations / income.profit_after_tax',
    us: 'net_cash_provided_by_used_in_operating_activities / net_income_loss|profit_loss',
    profiles: { india: NOT_FINANCIAL },
  },
};

/** The definitions that ship, by folded name. */
export const SHIPPED: ReadonlyMap<string, Shipped> = new Map(
  Object.entries(LIBRARY).map(([name, entry]) => [foldName(name), { profiles: {}, ...entry, name }]),
);

/** What a statement says of itself, by which a definition's expression may differ. */
export interface StatementFacts {
  /** The accounting profile of an Indian company. */
  readonly profile?: unknown;
  readonly scope?: unknown;
}

/** The expression for a statement; '' where its company has no such metric. */
export function shippedExpression(shipped: Shipped, market: MarketId, { profile, scope }: StatementFacts = {}): string {
  const special = shipped.profiles[market]?.[profile as Profile];
  if (special === '') return '';
  const standalone = market === 'india' && scope === 'standalone' ? shipped.standalone : undefined;
  return standalone ?? special ?? shipped[market];
}

/** Why a company of a profile has no such metric. */
export function whyNone(profile: unknown, name: string): string {
  const whose: readonly [string, string] =
    profile === 'bank'
      ? ['a bank', 'interest is its trade, and deposits are its stock']
      : profile === 'investment_trust'
        ? ['an investment trust', 'it makes and stocks no goods']
        : ['an insurer', 'premiums, claims and investments are its trade'];
  return `${whose[0]} has no ${name}: ${whose[1]}`;
}
