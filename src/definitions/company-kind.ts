import type { MarketId, PROFILES } from '../api';
import { lastKey } from '../api/lines/line-name';

/**
 * What a company does, as far as its statements show it: `company` makes or sells goods or services; `lender` lends but is not a bank. Ratios of one
 * kind mean nothing for another.
 */
export type CompanyKind = 'company' | 'lender' | 'bank' | 'life_insurer' | 'general_insurer' | 'trust';

const INDIAN_NAMES: Readonly<Record<CompanyKind, string>> = {
  company: 'a company',
  lender: 'a lender',
  bank: 'a bank',
  life_insurer: 'a life insurer',
  general_insurer: 'a general insurer',
  trust: 'an investment trust',
};
/** The names of kinds in messages. The lines of US filings do not distinguish brokers and lenders from banks, nor kinds of insurers. */
export const KIND_NAMES: Readonly<Record<MarketId, Readonly<Record<CompanyKind, string>>>> = {
  india: INDIAN_NAMES,
  us: {
    ...INDIAN_NAMES,
    bank: 'a bank, broker or lender',
    life_insurer: 'an insurer',
    general_insurer: 'an insurer',
  },
};

const OF_PROFILES: Readonly<Record<(typeof PROFILES)[number], CompanyKind>> = {
  nonbank: 'company',
  bank: 'bank',
  life_insurance: 'life_insurer',
  general_insurance: 'general_insurer',
  investment_trust: 'trust',
};

/** Lines that only Indian lenders have, by the last word of their paths. */
const OF_LENDERS = new Set([
  'impairment_on_financial_instruments',
  'fees_and_commission_expense',
  'interest_earned',
  'net_gain_on_fair_value_changes',
  'borrowings_other_than_debt_securities',
  'subordinated_liabilities',
  'financial_assets',
]);
/** Lines that only banks and brokers have. US statements have no profile that shows the kind of company. */
export const OF_US_BANKS: readonly string[] = [
  'noninterest_income',
  'noninterest_expense',
  'interest_bearing_deposit_liabilities',
];
const OF_US_INSURERS = [
  'premiums_earned_net',
  'premiums_earned_net_property_and_casualty',
  'policyholder_benefits_and_claims_incurred_net',
  'policyholder_benefits_and_claims_incurred_health_care',
  'incurred_claims_property_casualty_and_liability',
  'benefits_losses_and_expenses',
  'liability_for_future_policy_benefits',
  'unearned_premiums',
  'deferred_policy_acquisition_costs',
  'reinsurance_recoverables',
];
/** The same by the names of the IFRS taxonomy. */
const OF_IFRS_BANKS = [
  'loans_and_advances_to_customers',
  'loans_and_advances_to_banks',
  'deposits_from_customers',
  'deposits_from_banks',
];
const OF_IFRS_INSURERS = [
  'insurance_revenue',
  'insurance_service_result',
  'insurance_service_expenses_from_insurance_contracts_issued',
  'insurance_contracts_issued_that_are_liabilities',
  'insurance_contracts_that_are_liabilities',
  'liabilities_under_insurance_contracts_and_reinsurance_contracts_issued',
  // IFRS 4, to 2022.
  'deferred_acquisition_costs_arising_from_insurance_contracts',
];
/** Lines of insurers under IFRS 4. The income statement of a bank has those of its subsidiary after its own net interest (Credicorp). */
const IFRS_PREMIUMS = ['net_earned_premium', 'premiums_written_net_of_reinsurance'];
const IFRS_NET_INTEREST = 'interest_revenue_expense';
const OF_IFRS_LENDING = ['fee_and_commission_income', 'fee_and_commission_income_expense', 'trading_income_expense'];
/** Lines of lenders. A manufacturer that finances its customers has them too. */
export const OF_US_LENDING: readonly string[] = [
  'interest_and_dividend_income_operating',
  'interest_income_operating',
  'interest_and_fee_income_loans_and_leases',
  'revenues_net_of_interest_expense',
  'provision_for_loan_lease_and_other_losses',
  'provision_for_loan_and_lease_losses',
  'provision_for_loan_losses_expensed',
  'deposits',
  'loans_and_leases_receivable_net_reported_amount',
];
/** Lines that show a company of another kind: it separates costs of sales from other expenses and current from other assets, or leases property out. */
const OF_US_TRADE = [
  'cost_of_revenue',
  'cost_of_goods_and_services_sold',
  'cost_of_goods_sold',
  'cost_of_services',
  'gross_profit',
  'operating_income_loss',
  'assets_current',
  'operating_lease_lease_income',
  'operating_leases_income_statement_lease_revenue',
  'cost_of_sales',
  'current_assets',
];

/**
 * The kind of a company by a statement: by its profile, and within the profile `nonbank`, or in the US, by the lines that have a value. An
 * Indian lender that filed a year in the format of other companies is not recognised by that year; the sums of its statement then fail, since
 * that format has no line for losses on loans.
 */
export function companyKind(profile: unknown, linesWithValue: Iterable<string>): CompanyKind {
  const known = typeof profile === 'string' ? OF_PROFILES[profile as keyof typeof OF_PROFILES] : undefined;
  if (known !== undefined && known !== 'company') return known;
  const lines = new Set<string>();
  for (const path of linesWithValue) lines.add(lastKey(path));
  if (known === undefined) return usKind(lines);
  for (const line of lines) if (OF_LENDERS.has(line)) return 'lender';
  return 'company';
}

/**
 * The kind of a US company. The line of net interest is not used: by its tag it is a bank's, but Walmart, Nucor and CVS file interest paid less
 * interest received under it.
 */
function usKind(lines: ReadonlySet<string>): CompanyKind {
  const hasOneOf = (some: readonly string[]) => some.some((line) => lines.has(line));
  if (hasOneOf([...OF_US_BANKS, ...OF_IFRS_BANKS])) return 'bank';
  if (hasOneOf([...OF_US_INSURERS, ...OF_IFRS_INSURERS])) return 'general_insurer';
  if (hasOneOf(IFRS_PREMIUMS) && !lines.has(IFRS_NET_INTEREST)) return 'general_insurer';
  return hasOneOf([...OF_US_LENDING, ...OF_IFRS_LENDING]) && !hasOneOf(OF_US_TRADE) ? 'bank' : 'company';
}
