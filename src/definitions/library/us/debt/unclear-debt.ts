import { lazy } from '../../../../api/lazy';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase, OtherLines } from '../../../definition';
import {
  ALL_CURRENT,
  CURRENT_DEBT,
  CURRENT_MATURITIES,
  DEBT_BY_ANOTHER_NAME,
  NON_CURRENT,
  NOTES,
  OF_ANY_DATE,
  UNDATED,
  WHOLE_DEBT,
  WITH_LEASES,
} from './debt-lines';
import { US_CURRENT_LIABILITIES as CURRENT_LIABILITIES, US_WHOLE_BALANCE } from '../totals';
import { nameOf } from '../../line-paths';

/** Finds any other line that is debt by its name, so that it is not overlooked. */
export const US_UNKNOWN_DEBT: OtherLines = {
  beside: US_WHOLE_BALANCE,
  like: /debt|notes_payable|borrowings|loans?_payable|lines?_of_credit|commercial_paper|debentures?|_notes(_|$)|bonds?(_|$)|bank_loans|bridge_loan|construction_loan|loans_from|federal_home_loan_bank|^due_to_related_parties_noncurrent$|^subordinated_liabilities|^debt_instruments_issued$/,
  unlike:
    /receivable|securities|issuance|deferred|allowance|reserve_for|held_to|trade_notes|accounts_payable|capitalization|excluding|other_than|discount|premium|assets|investment|current_and_noncurrent|lease_obligations|debt_instrument(?!s_issued)|principal|maturities|fair_value/,
  known: [...ALL_CURRENT, NON_CURRENT, ...NOTES, WHOLE_DEBT, ...UNDATED],
  because: 'is a debt by its name, and no rule says whether it is current, or a part of another line',
};

/** Refuses a line of debt whose name does not say when it is due, where none of these lines is there. */
export const undated = (line: string, absent: readonly string[]): FormulaCase => ({
  when: [{ different: [line, '0'] }, { absent }],
  refuse: `part of the debt is ${nameOf(line)}, which no rule counts as current or not`,
});

/** Refuses debt where a part of it is due on no known date, and nothing else is known of it. */
export const UNDATED_DEBT: readonly FormulaCase[] = UNDATED.map((line) => undated(line, [NON_CURRENT, CURRENT_DEBT]));

/** Refuses any debt where a line of the balance sheet may be one, or a part of one. */
export const refusedDebt = lazy((): readonly FormulaCase[] => [
  ...WITH_LEASES.map((line): FormulaCase => ({
    when: [{ present: [line] }, { absent: [NON_CURRENT] }],
    refuse: `${nameOf(line)} holds leases too; "${line}" is the line as filed`,
  })),
  ...DEBT_BY_ANOTHER_NAME.map(([line, because]): FormulaCase => ({
    when: [{ different: [line, '0'] }],
    refuse: `${nameOf(line)} ${because}`,
  })),
  { refuseOthers: US_UNKNOWN_DEBT },
]);

/** Refuses to take one line alone if a similar line is beside it, which may be a part of it. */
export const notBeside = (line: string, others: readonly string[], like: RegExp): FormulaCase => ({
  when: [{ present: [line] }],
  refuseOthers: {
    beside: US_UNKNOWN_DEBT.beside,
    like,
    known: US_UNKNOWN_DEBT.known.filter((each) => !others.includes(each)),
    because: `stands beside ${nameOf(line)}, and nothing says whether it is a part of it`,
  },
});

/** Matches the lines of these paths. */
export const isOneOf = (lines: readonly string[]): RegExp =>
  new RegExp(`^(${lines.map((line) => nameOf(line)).join('|')})$`);

/** Where a figure may be that no statement has. */
export const IN_A_NOTE = 'a note may give it (see US.SOURCE)';

export const NO_CURRENT_PART: FormulaCondition = { absent: [CURRENT_DEBT, ...CURRENT_MATURITIES] };

/**
 * Refuses debt if liabilities that are not current stand in no line, though taxes and other liabilities do: what an issuer has a name of its own for may
 * be a debt. The bound is ours.
 */
const UNNAMED: FormulaCondition = {
  unnamedLiabilities: {
    total: CURRENT_LIABILITIES,
    of: [NON_CURRENT, ...NOTES, WHOLE_DEBT],
    by: 0.02,
    beside: [/deferred_(income_)?tax/, /^(deferred_credits_and_)?other_liabilities|^liabilities_other/],
  },
};
export const UNNAMED_LIABILITIES: readonly FormulaCase[] = [
  [[{ present: [NON_CURRENT] }], `"${NON_CURRENT}" is the line as filed`] as const,
  [[], IN_A_NOTE] as const,
].map(([when, instead]): FormulaCase => ({
  when: [UNNAMED, ...when],
  refuse: `liabilities of more than a fiftieth of the debt stand in no line, beside those of deferred taxes and of other liabilities, and may be a debt; ${instead}`,
}));

/**
 * Debt whose name does not say when it is due stands among what is due later: the liabilities that are not current are their lines to the last digit, and
 * none without one of those of debt, so that none is current or the total of others (Omnicom).
 */
export const OF_LATER: readonly FormulaCondition[] = [
  { absent: [NON_CURRENT, WHOLE_DEBT] },
  { different: [OF_ANY_DATE.join('|'), '0'] },
  { allLiabilities: { total: CURRENT_LIABILITIES, each: isOneOf([...OF_ANY_DATE, ...NOTES]) } },
];
