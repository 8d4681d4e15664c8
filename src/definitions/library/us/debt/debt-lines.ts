import { onBalance } from '../../line-paths';

export const CURRENT_DEBT = 'balance.debt_current';
/** Current maturities: the part of long-term debt that is due within a year. */
export const CURRENT_MATURITIES: readonly string[] = [
  'long_term_debt_current',
  'convertible_debt_current',
  'convertible_notes_payable_current',
  'notes_payable_current',
  'senior_notes_current',
].map(onBalance);
export const BORROWED = 'balance.short_term_borrowings';
export const OTHER_BORROWED: readonly string[] = ['commercial_paper', 'other_short_term_borrowings'].map(onBalance);
export const SHORT_TERM: readonly string[] = [BORROWED, ...OTHER_BORROWED];
/** Further borrowings due within a year, from single lenders or of single kinds. */
export const OTHER_SHORT_TERM: readonly string[] = [
  'short_term_bank_loans_and_notes_payable',
  'short_term_non_bank_loans_and_notes_payable',
  'notes_payable_to_bank_current',
  'notes_payable_related_parties_classified_current',
  'loans_payable_current',
  'secured_debt_current',
  'loans_payable_to_bank_current',
  'other_notes_payable_current',
  'other_long_term_debt_current',
  'lines_of_credit_current',
  'bridge_loan',
  'construction_loan',
  'mediumterm_notes_current',
  'junior_subordinated_notes_current',
  'longterm_transition_bond_current',
  'longterm_pollution_control_bond_current',
].map(onBalance);
export const ALL_CURRENT: readonly string[] = [CURRENT_DEBT, ...CURRENT_MATURITIES, ...SHORT_TERM, ...OTHER_SHORT_TERM];
export const NON_CURRENT = 'balance.long_term_debt_noncurrent';
/** Beside the line above, this may be a part of it, or an obligation for leased property. */
export const OTHER_NON_CURRENT = 'balance.other_long_term_debt_noncurrent';
export const CONVERTIBLE = 'balance.convertible_debt_noncurrent';
/** Lines of single kinds of non-current debt, of issuers that have no line for all of it. */
export const OTHER_NOTES: readonly string[] = [
  'convertible_notes_payable_noncurrent',
  'convertible_long_term_notes_payable',
  'long_term_notes_payable',
  'senior_long_term_notes',
  'other_long_term_debt_noncurrent',
  'convertible_subordinated_debt_noncurrent',
  'long_term_line_of_credit',
  'long_term_loans_payable',
  'subordinated_long_term_debt',
  'notes_payable_related_parties_noncurrent',
  'long_term_loans_from_bank',
  'long_term_notes_and_loans',
  'construction_loan_noncurrent',
  'mediumterm_notes_noncurrent',
  'junior_subordinated_long_term_notes',
  'long_term_transition_bond',
  'long_term_pollution_control_bond',
].map(onBalance);
export const NOTES: readonly string[] = [CONVERTIBLE, ...OTHER_NOTES];
export const WHOLE_DEBT = 'balance.long_term_debt';
export const CURRENT_WITH_LEASES = 'balance.long_term_debt_and_capital_lease_obligations_current';
/** Leases alone that are due within a year, and that count as debt. */
export const CURRENT_LEASES: readonly string[] = [
  'capital_lease_obligations_current',
  'finance_lease_liability_current',
].map(onBalance);
/** Lines that include leases in debt. */
export const WITH_LEASES: readonly string[] = [
  'long_term_debt_and_capital_lease_obligations',
  'long_term_debt_and_capital_lease_obligations_current',
  'long_term_debt_and_capital_lease_obligations_including_current_maturities',
  'debt_and_capital_lease_obligations',
].map(onBalance);
/** Lines of debt whose name does not say when it is due, or which part of it is due within a year. */
export const OF_ANY_DATE: readonly string[] = [
  'line_of_credit',
  'loans_payable',
  'notes_payable',
  'senior_notes',
  'convertible_notes_payable',
  'convertible_debt',
  'secured_debt',
  'unsecured_debt',
  'subordinated_debt',
  'secured_long_term_debt',
  'unsecured_long_term_debt',
].map(onBalance);
/** The same, and a line that does not say whether the amount was borrowed. */
export const UNDATED: readonly string[] = [...OF_ANY_DATE, onBalance('due_to_related_parties_current')];

/** Lines that contain debt although their name does not say so, and why they are refused. */
export const DEBT_BY_ANOTHER_NAME: readonly (readonly [line: string, because: string])[] = [
  [
    onBalance('liabilities_subject_to_compromise'),
    'are what a debtor in bankruptcy owes from before it, debt among them',
  ],
  [
    onBalance('securities_sold_under_agreements_to_repurchase'),
    'is borrowed against securities, and no rule says whether it is current, or a part of another line',
  ],
];
