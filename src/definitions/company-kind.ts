import type { MarketId, PROFILES } from '../api';
import { lastKey } from '../api/lines/line-name';

/**
 * What a company does, as far as its statements tell: `company` makes, sells or serves; `lender` lends and is no bank. Ratios of one kind mean
 * nothing of another.
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
/** The lines of US filings tell neither a broker or lender from a bank, nor what an insurer insures. */
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
/** Lines that only banks and brokers have; in the US no profile tells what a company does. */
const OF_US_BANKS = ['noninterest_income', 'noninterest_expense', 'interest_bearing_deposit_liabilities'];
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
/** Lines of those who lend, which a manufacturer that finances its customers has too. */
const OF_US_LENDING = [
  'interest_and_dividend_income_operating',
  'interest_income_operating',
  'provision_for_loan_lease_and_other_losses',
  'provision_for_loan_and_lease_losses',
  'provision_for_loan_losses_expensed',
  'deposits',
  'loans_and_leases_receivable_net_reported_amount',
];
/** Lines of those who make, sell, serve or let: they tell costs from other expenses, and what is current. */
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
];

/**
 * The kind of a company by a statement: its profile; within `nonbank`, and in the US, the lines that it has a value for. An Indian lender that
 * filed a year in the format of other companies cannot be told by that year: the sums of its statement then fail, since the
 * format has no line for its losses on loans.
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
 * Net interest alone tells nothing: a line of a bank by its tag, it is what Walmart, Nucor and CVS file for interest paid less interest
 * received.
 */
function usKind(lines: ReadonlySet<string>): CompanyKind {
  const hasOneOf = (some: readonly string[]) => some.some((line) => lines.has(line));
  if (hasOneOf(OF_US_BANKS)) return 'bank';
  if (hasOneOf(OF_US_INSURERS)) return 'general_insurer';
  return hasOneOf(OF_US_LENDING) && !hasOneOf(OF_US_TRADE) ? 'bank' : 'company';
}
