import type { MarketId, PROFILES } from '../api';
import { foldName } from '../api/lines/line-name';

type Profile = (typeof PROFILES)[number];

/** A definition that ships: its expression for India, and for the US. */
interface Shipped {
  readonly name: string;
  readonly india: string;
  readonly us: string;
  /** For Indian companies of other profiles, where their lines differ; '' where there is no such metric. */
  readonly profiles: Readonly<Partial<Record<Profile, string>>>;
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
const LIBRARY: Readonly<Record<string, readonly [india: string, us: string, profiles?: Shipped['profiles']]>> = {
  'total revenue': [
    'income.sales',
    'revenues|revenue_from_contract_with_customer_excluding_assessed_tax|revenue_from_contract_with_customer_including_assessed_tax|sales_revenue_net',
    { ...NOT_FINANCIAL, investment_trust: 'income.revenue_from_operations' },
  ],
  'gross margin': [
    '([total revenue] - expenses.raw_materials_cost) / [total revenue]',
    '([total revenue] - cost_of_revenue|cost_of_goods_and_services_sold|cost_of_goods_sold) / [total revenue]',
    NOT_TRUST,
  ],
  EBIT: ['income.profit_before_tax + expenses.interest_expense', 'operating_income_loss', NOT_FINANCIAL],
  EBITDA: [
    'EBIT - income.other_income + expenses.depreciation',
    'EBIT + cashflow.depreciation_depletion_and_amortization|cashflow.depreciation_and_amortization|cashflow.depreciation_amortization_and_accretion_net',
    NOT_FINANCIAL,
  ],
  'EBITDA margin': ['EBITDA / [total revenue]', 'EBITDA / [total revenue]', NOT_FINANCIAL],
  'operating margin': ['(EBIT - income.other_income) / [total revenue]', 'EBIT / [total revenue]', NOT_FINANCIAL],
  'net margin': [
    'income.profit_after_tax / [total revenue]',
    'net_income_loss|profit_loss / [total revenue]',
    NOT_FINANCIAL,
  ],
  'effective tax rate': [
    '(income.profit_before_tax - income.profit_after_tax) / income.profit_before_tax',
    `income_tax_expense_benefit / ${US_PRE_TAX}`,
  ],
  'total equity': [
    'balance.equity_share_capital + balance.reserves_surplus + balance.non_controlling_interest',
    'stockholders_equity|stockholders_equity_including_portion_attributable_to_noncontrolling_interest',
    {
      bank: 'balance.capital_and_liabilities.capital + balance.reserves_surplus',
      life_insurance: INSURERS_EQUITY,
      general_insurance: INSURERS_EQUITY,
      investment_trust: 'balance.unit_capital + balance.other_equity',
    },
  ],
  debt: ['balance.borrowings', 'long_term_debt_noncurrent + long_term_debt_current', NOT_FINANCIAL],
  'net debt': ['debt - balance.cash_equivalents', 'debt - cash_and_cash_equivalents_at_carrying_value', NOT_FINANCIAL],
  'net debt to EBITDA': ['[net debt] / EBITDA', '[net debt] / EBITDA', NOT_FINANCIAL],
  'debt to equity': ['debt / [total equity]', 'debt / [total equity]', NOT_FINANCIAL],
  'interest cover': [
    'EBIT / expenses.interest_expense',
    'EBIT / interest_expense|interest_expense_nonoperating',
    NOT_FINANCIAL,
  ],
  'capital employed': ['[total equity] + debt', 'assets - liabilities_current', NOT_FINANCIAL],
  ROCE: ['EBIT / avg([capital employed])', 'EBIT / avg([capital employed])', NOT_FINANCIAL],
  ROE: ['income.profit_after_tax / avg([total equity])', 'net_income_loss|profit_loss / avg([total equity])'],
  ROA: [`income.profit_after_tax / avg(${INDIAN_ASSETS})`, 'net_income_loss|profit_loss / avg(assets)'],
  'asset turnover': [`[total revenue] / avg(${INDIAN_ASSETS})`, '[total revenue] / avg(assets)', NOT_FINANCIAL],
  'working capital': [
    'balance.inventories + balance.trade_receivables - balance.trade_payables',
    'assets_current - liabilities_current',
    { ...NOT_FINANCIAL, investment_trust: 'balance.trade_receivables - balance.trade_payables' },
  ],
  'current ratio': [
    '(balance.inventories + balance.trade_receivables + balance.cash_equivalents) / balance.trade_payables',
    'assets_current / liabilities_current',
    {
      ...NOT_FINANCIAL,
      investment_trust: '(balance.trade_receivables + balance.cash_equivalents) / balance.trade_payables',
    },
  ],
  capex: [
    '-cashflow.purchase_of_fixed_assets',
    'payments_to_acquire_property_plant_and_equipment|payments_to_acquire_productive_assets',
    { ...NOT_FINANCIAL, investment_trust: '-cashflow.additions_to_investment_property' },
  ],
  'free cash flow': [
    'cashflow.net_cash_from_operations - capex',
    'net_cash_provided_by_used_in_operating_activities - capex',
    NOT_FINANCIAL,
  ],
  'cash conversion': [
    'cashflow.net_cash_from_operations / income.profit_after_tax',
    'net_cash_provided_by_used_in_operating_activities / net_income_loss|profit_loss',
    NOT_FINANCIAL,
  ],
};

/** The definitions that ship, by folded name. */
export const SHIPPED: ReadonlyMap<string, Shipped> = new Map(
  Object.entries(LIBRARY).map(([name, [india, us, profiles = {}]]) => [foldName(name), { name, india, us, profiles }]),
);

/** The expression for a company of a profile; '' where it has no such metric. */
export function shippedExpression(shipped: Shipped, market: MarketId, profile?: unknown): string {
  const special = market === 'india' ? shipped.profiles[profile as Profile] : undefined;
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
