import { lazy } from '../../../api/lazy';
import type { FormulaCondition } from '../../condition';
import type { FormulaCase, Shipped } from '../../definition';
import { everyday } from '../everyday';
import { notShown } from '../not-applicable';

const NON_CURRENT = 'balance.non_current_liabilities.financial_liabilities_non_current.borrowings';
const CURRENT = 'balance.borrowings_current';
/** Lease payments, as negative amounts of the cash flow statement. Leases were called finance leases before 2025. */
const LEASE_PAYMENTS = [
  'cashflow.financing.payments_of_lease_liabilities_classified_as_financing_activities',
  'cashflow.financing.payments_of_finance_lease_liabilities_classified_as_financing_activities',
];
/** The line in which companies include non-current lease liabilities, for which the format has no line. */
const OTHER_NON_CURRENT = 'balance.other_noncurrent_financial_liabilities';
const BORROWED = 'cashflow.financing.proceeds_from_borrowings_classified_as_financing_activities';
const REPAID = 'cashflow.financing.repayments_of_borrowings_classified_as_financing_activities';
const DEBT = `(${NON_CURRENT} + ${CURRENT})`;

/** Borrowings of less than a hundredth of total assets may double without a payment: interest accrues, exchange rates move. The bound is ours. */
const MATERIAL = 100;

const AS_FILED = 'FIN.BALANCE shows the lines as filed';

const LEASES_ELSEWHERE = `more was paid for leases than other non-current financial liabilities are: what is owed for them may be among the borrowings; ${AS_FILED}`;

/** Refusals where borrowings may include amounts that are not debt, such as leases, as the cash flow statement to the same day shows. */
const notOnlyDebt = lazy((): readonly FormulaCase[] => [
  ...LEASE_PAYMENTS.flatMap((paid): FormulaCase[] => [
    {
      when: [{ different: [NON_CURRENT, '0'] }, { negative: `${OTHER_NON_CURRENT} + ${paid}` }],
      refuse: LEASES_ELSEWHERE,
    },
    {
      when: [{ different: [NON_CURRENT, '0'] }, { absent: [OTHER_NON_CURRENT] }, { negative: paid }],
      refuse: LEASES_ELSEWHERE,
    },
  ]),
  {
    when: [
      { zero: BORROWED },
      { zero: REPAID },
      { negative: `[total assets] - ${MATERIAL} * ${DEBT}` },
      // Negative if the borrowings are more than twice those of a year before, since `avg` is half of the sum of both.
      { negative: `4 * avg(${DEBT}) - 3 * ${DEBT}` },
    ],
    refuse: `the borrowings are more than twice those of a year before, and the cash flow statement has nothing borrowed and nothing repaid, so that they may hold what is no debt; ${AS_FILED}`,
  },
]);

/**
 * In years that began on this day or later Schedule III of the Companies Act, as amended on 2021-03-24, includes current maturities of long-term debt
 * in current borrowings.
 */
const SCHEDULE_III = '2021-04-01';
const BEGAN_BEFORE: FormulaCondition = { yearBeganBefore: { total: CURRENT, day: SCHEDULE_III } };
/** Each alone: the balance sheet of the year before may not be there. */
const HAD_LONG_TERM: readonly FormulaCondition[] = [
  { different: [NON_CURRENT, '0'] },
  { wasFiled: { line: NON_CURRENT, years: 1 } },
];

export const indianCurrentDebt = lazy((): readonly FormulaCase[] => [
  ...HAD_LONG_TERM.map((had): FormulaCase => ({
    when: [BEGAN_BEFORE, had],
    refuse: `in years that began before April 2021 Indian balance sheets had the part of long-term debt that is due within a year among other financial liabilities, where no line shows it; "${CURRENT}" is the line as filed`,
  })),
  ...notOnlyDebt(),
  { when: [BEGAN_BEFORE, { zero: `avg(${NON_CURRENT})` }], take: CURRENT },
  // Of the oldest balance sheet nothing shows whether the last of long-term debt is due: interest may be for it.
  {
    when: [BEGAN_BEFORE, { different: ['[interest costs]', '0'] }],
    refuse: `years that began before April 2021 have long-term debt due within a year among other financial liabilities; no balance sheet of a year before shows there was none ("${CURRENT}" is the line)`,
  },
  { take: CURRENT },
]);

export const indianNonCurrentDebt = lazy((): readonly FormulaCase[] => [...notOnlyDebt(), { take: NON_CURRENT }]);

const notDivided = (instead = '') => notShown(`do not say when borrowings are due${instead}`);
const NOT_DIVIDED = {
  lender: notDivided('; "debt" is all that it owes'),
  bank: notDivided('; "borrowings" is all of them'),
  life_insurer: notDivided(),
  general_insurer: notDivided(),
} as const;

/** Definitions of the two lines by their everyday names. */
export const indianBorrowings = (): readonly Shipped[] => [
  everyday(
    { name: 'long-term borrowings', period: 'date', formula: 'non-current borrowings as filed', sources: ['S3'] },
    { india: { company: indianNonCurrentDebt(), trust: 'balance.borrowings_non_current', ...NOT_DIVIDED } },
  ),
  everyday(
    { name: 'short-term borrowings', period: 'date', formula: 'current borrowings as filed', sources: ['S3'] },
    { india: { company: [...notOnlyDebt(), { take: CURRENT }], trust: CURRENT, ...NOT_DIVIDED } },
  ),
];
