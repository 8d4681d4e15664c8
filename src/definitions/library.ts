import type { MarketId, PROFILES } from '../api';
import { foldName } from '../api/lines/line-name';

type Profile = (typeof PROFILES)[number];

/** A definition that ships: its expression for each market. */
export interface Shipped extends Readonly<Record<MarketId, string>> {
  readonly name: string;
  /** For companies of other profiles, where their lines differ; '' where there is no such metric. */
  readonly profiles: Readonly<Partial<Record<MarketId, Readonly<Partial<Record<Profile, string>>>>>>;
}

/** No metric of an industrial company's sales, debt and working capital. */
const NOT_FINANCIAL = { bank: '', life_insurance: '', general_insurance: '' };
const NOT_TRUST = { ...NOT_FINANCIAL, investment_trust: '' };

const INSURERS_EQUITY = 'balance.share_capital + balance.reserves_surplus';
const INDIAN_ASSETS = 'balance.assets.total|balance.application_of_funds.total|segments.segment_assets.total';
const US_PRE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest|income_loss_from_continuing_operations_before_income_taxes_minority_interest_and_income_loss_from_equity_method_investments';

/**
 * The definitions that ship. Lines are those that the service documents: for Indian companies those of regular ones; of
 * the other profiles it documents none, and theirs are the sandbox's.
 */
const LIBRARY: Readonly<
  Record<string, Readonly<Record<MarketId, string>> & { readonly profiles?: Shipped['profiles'] }>
> = {
  'total revenue': {
    india: 'income.sales',
    us: 'revenues|revenue_from_contract_with_customer_excluding_assessed_tax|revenue_from_contract_with_customer_including_assessed_tax|sales_revenue_net',
    profiles: { india: { ...NOT_FINANCIAL, investment_trust: 'income.revenue_from_operations' } },
  },
  'gross margin': {
    india: '([total revenue] - expenses.raw_materials_cost) / [total revenue]',
    us: '([total revenue] - cost_of_revenue|cost_of_goods_and_services_sold|cost_of_goods_sold) / [total revenue]',
    profiles: { india: NOT_TRUST },
  },
  EBIT: {
    india: 'income.profit_before_tax + expenses.interest_expense',
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
    india: '(income.profit_before_tax - income.profit_after_tax) / income.profit_before_tax',
    us: `income_tax_expense_benefit / ${US_PRE_TAX}`,
  },
  'total equity': {
    india: 'balance.equity_share_capital + balance.reserves_surplus + balance.non_controlling_interest',
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
    india: 'balance.borrowings',
    us: 'long_term_debt_noncurrent + long_term_debt_current',
    profiles: { india: NOT_FINANCIAL },
  },
  'net debt': {
    india: 'debt - balance.cash_equivalents',
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
  ROE: {
    india: 'income.profit_after_tax / avg([total equity])',
    us: 'net_income_loss|profit_loss / avg([total equity])',
  },
  ROA: { india: `income.profit_after_tax / avg(${INDIAN_ASSETS})`, us: 'net_income_loss|profit_loss / avg(assets)' },
  'asset turnover': {
    india: `[total revenue] / avg(${INDIAN_ASSETS})`,
    us: '[total revenue] / avg(assets)',
    profiles: { india: NOT_FINANCIAL },
  },
  'working capital': {
    india: 'balance.inventories + balance.trade_receivables - balance.trade_payables',
    us: 'assets_current - liabilities_current',
    profiles: { india: { ...NOT_FINANCIAL, investment_trust: 'balance.trade_receivables - balance.trade_payables' } },
  },
  'current ratio': {
    india: '(balance.inventories + balance.trade_receivables + balance.cash_equivalents) / balance.trade_payables',
    us: 'assets_current / liabilities_current',
    profiles: {
      india: {
        ...NOT_FINANCIAL,
        investment_trust: '(balance.trade_receivables + balance.cash_equivalents) / balance.trade_payables',
      },
    },
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

/** The expression for a company of a profile; '' where it has no such metric. */
export function shippedExpression(shipped: Shipped, market: MarketId, profile?: unknown): string {
  const special = shipped.profiles[market]?.[profile as Profile];
  return special ?? shipped[market];
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
