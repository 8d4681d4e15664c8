import type { FormulaCase } from '../definition';

const onBalance = (line: string) => `balance.${line}`;

const TOTAL_DUE = 'balance.debt_current';
/** What of long-term debt is due within a year. */
const DUE = [
  'long_term_debt_current',
  'convertible_debt_current',
  'convertible_notes_payable_current',
  'notes_payable_current',
  'senior_notes_current',
].map(onBalance);
const SHORT_TERM = ['short_term_borrowings', 'commercial_paper', 'other_short_term_borrowings'].map(onBalance);
const LATER = 'balance.long_term_debt_noncurrent';
/** Notes on the face, of issuers without one line of long-term debt. */
const NOTES = [
  'convertible_debt_noncurrent',
  'convertible_notes_payable_noncurrent',
  'convertible_long_term_notes_payable',
  'long_term_notes_payable',
  'senior_long_term_notes',
  'other_long_term_debt_noncurrent',
].map(onBalance);
const WHOLE_DEBT = 'balance.long_term_debt';
/** Debt and leases in one line. */
const WITH_LEASES = [
  'long_term_debt_and_capital_lease_obligations',
  'long_term_debt_and_capital_lease_obligations_current',
  'long_term_debt_and_capital_lease_obligations_including_current_maturities',
  'debt_and_capital_lease_obligations',
].map(onBalance);
/** Debt under names that are read nowhere above: it must not be taken for none. */
const OTHER_DEBT = [
  'line_of_credit',
  'long_term_line_of_credit',
  'loans_payable',
  'loans_payable_current',
  'long_term_loans_payable',
  'notes_payable',
  'senior_notes',
  'convertible_notes_payable',
  'convertible_debt',
  'secured_debt',
  'unsecured_debt',
  'secured_long_term_debt',
  'unsecured_long_term_debt',
  'subordinated_debt',
  'short_term_bank_loans_and_notes_payable',
  'due_to_related_parties_current',
].map(onBalance);

const REFUSED: readonly FormulaCase[] = [
  ...WITH_LEASES.map((line): FormulaCase => ({
    when: [{ present: [line] }, { absent: [LATER] }],
    refuse: `${line.slice('balance.'.length)} holds leases too`,
  })),
  ...OTHER_DEBT.map((line): FormulaCase => ({
    when: [{ present: [line] }, { absent: [LATER, TOTAL_DUE] }],
    refuse: `part of the debt is ${line.slice('balance.'.length)}, which no rule counts as current or not`,
  })),
];

/** Borrowings due within a year: a total, or its parts, of which the face lacks none where its lines add up to current liabilities. */
export const US_CURRENT_DEBT: readonly FormulaCase[] = [
  ...REFUSED,
  {
    when: [{ absent: [TOTAL_DUE, ...DUE] }, { present: [LATER] }],
    refuse:
      'long_term_debt_noncurrent is there, and the part of it that is due within a year is not on the face of the balance sheet; a note of the filing may tell it, and US.SOURCE gives the address of the filing',
  },
  {
    when: [{ absent: [TOTAL_DUE] }, { whole: 'balance.liabilities_current' }],
    sumOf: [...DUE, ...SHORT_TERM],
  },
  {
    when: [{ absent: [TOTAL_DUE, 'balance.short_term_borrowings'] }],
    take: `${DUE.join('|')} + balance.commercial_paper + balance.other_short_term_borrowings`,
  },
  { when: [{ absent: [TOTAL_DUE] }], take: `${DUE.join('|')} + balance.short_term_borrowings` },
  { take: TOTAL_DUE },
];

/** Borrowings due later. */
export const US_LATER_DEBT: readonly FormulaCase[] = [
  ...REFUSED,
  { when: [{ present: [LATER] }], take: LATER },
  { when: [{ absent: [WHOLE_DEBT] }, { whole: 'balance.liabilities' }], sumOf: NOTES },
  {
    when: [{ absent: [WHOLE_DEBT] }, { present: ['balance.convertible_debt_noncurrent'] }],
    take: 'balance.convertible_debt_noncurrent',
  },
  {
    when: [{ present: [WHOLE_DEBT] }, { absent: [TOTAL_DUE, ...DUE] }, { whole: 'balance.liabilities_current' }],
    take: WHOLE_DEBT,
  },
  { when: [{ present: [WHOLE_DEBT] }], take: `${WHOLE_DEBT} - ${DUE.join('|')}` },
  { take: LATER },
];
