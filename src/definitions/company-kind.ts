import type { PROFILES } from '../api';

/**
 * What a company does, as far as its statements tell: `company` makes, sells or serves; `lender` lends and is no bank. Ratios of one kind mean
 * nothing of another.
 */
export type CompanyKind = 'company' | 'lender' | 'bank' | 'life_insurer' | 'general_insurer' | 'trust';

export const KIND_NAMES: Readonly<Record<CompanyKind, string>> = {
  company: 'a company',
  lender: 'a lender',
  bank: 'a bank',
  life_insurer: 'a life insurer',
  general_insurer: 'a general insurer',
  trust: 'an investment trust',
};

const OF_PROFILES: Readonly<Record<(typeof PROFILES)[number], CompanyKind>> = {
  nonbank: 'company',
  bank: 'bank',
  life_insurance: 'life_insurer',
  general_insurance: 'general_insurer',
  investment_trust: 'trust',
};

/** Lines that only lenders have, by the last word of their paths; insurers in the US have no profile that says so. */
const OF_LENDERS = new Set([
  'impairment_on_financial_instruments',
  'fees_and_commission_expense',
  'interest_earned',
  'net_gain_on_fair_value_changes',
  'borrowings_other_than_debt_securities',
  'subordinated_liabilities',
  'financial_assets',
]);
const OF_US_LENDERS = new Set([
  'interest_income_expense_net',
  'interest_and_dividend_income_operating',
  'noninterest_income',
  'noninterest_expense',
  'provision_for_loan_lease_and_other_losses',
  'provision_for_loan_and_lease_losses',
  'deposits',
  'interest_bearing_deposit_liabilities',
  'loans_and_leases_receivable_net_reported_amount',
]);
const OF_US_INSURERS = new Set([
  'premiums_earned_net',
  'policyholder_benefits_and_claims_incurred_net',
  'liability_for_future_policy_benefits',
  'unearned_premiums',
]);

/**
 * The kind of a company by a statement: its profile; within `nonbank`, and in the US, the lines that it has a value for. An Indian lender that
 * filed a year in the format of other companies cannot be told by that year: the sums of its statement then fail, since the
 * format has no line for its losses on loans.
 */
export function companyKind(profile: unknown, linesWithValue: Iterable<string>): CompanyKind {
  const known = typeof profile === 'string' ? OF_PROFILES[profile as keyof typeof OF_PROFILES] : undefined;
  if (known !== undefined && known !== 'company') return known;
  for (const path of linesWithValue) {
    const key = path.slice(path.lastIndexOf('.') + 1);
    if (known !== undefined) {
      if (OF_LENDERS.has(key)) return 'lender';
    } else if (OF_US_LENDERS.has(key)) return 'bank';
    else if (OF_US_INSURERS.has(key)) return 'general_insurer';
  }
  return 'company';
}
