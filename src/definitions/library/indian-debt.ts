import { lazy } from '../../api/lazy';
import type { FormulaCase, Shipped } from '../definition';
import { everyday } from './everyday';

const LATER = 'balance.non_current_liabilities.financial_liabilities_non_current.borrowings';
const CURRENT = 'balance.borrowings_current';
/** Outflows, as the cash flow statement has them. Leases were called finance leases before 2025. */
const LEASE_PAYMENTS = [
  'cashflow.financing.payments_of_lease_liabilities_classified_as_financing_activities',
  'cashflow.financing.payments_of_finance_lease_liabilities_classified_as_financing_activities',
];
/** Where filers put what they owe for leases later than within a year: the format has no line of it. */
const OTHER_LATER = 'balance.other_noncurrent_financial_liabilities';
const BORROWED = 'cashflow.financing.proceeds_from_borrowings_classified_as_financing_activities';
const REPAID = 'cashflow.financing.repayments_of_borrowings_classified_as_financing_activities';
const DEBT = `(${LATER} + ${CURRENT})`;

/** Borrowings of less than a hundredth of all assets change without a payment: interest is added, rates of exchange move. The bound is ours. */
const MATERIAL = 100;

const AS_FILED = 'FIN.BALANCE shows the lines as filed';

const LEASES_ELSEWHERE = `more was paid for leases in the period than other non-current financial liabilities are, so that what is owed for them stands elsewhere, and may be among the borrowings; ${AS_FILED}`;

/** Balance sheets of which the borrowings may hold what is no debt: the cash flow statement to the same day tells. */
const notOnlyDebt = lazy((): readonly FormulaCase[] => [
  ...LEASE_PAYMENTS.flatMap((paid): FormulaCase[] => [
    { when: [{ different: [LATER, '0'] }, { negative: `${OTHER_LATER} + ${paid}` }], refuse: LEASES_ELSEWHERE },
    {
      when: [{ different: [LATER, '0'] }, { absent: [OTHER_LATER] }, { negative: paid }],
      refuse: LEASES_ELSEWHERE,
    },
  ]),
  {
    when: [
      { zero: BORROWED },
      { zero: REPAID },
      { negative: `[total assets] - ${MATERIAL} * ${DEBT}` },
      // Twice the mean of the two years is less than one and a half times the newer.
      { negative: `4 * avg(${DEBT}) - 3 * ${DEBT}` },
    ],
    refuse: `the borrowings are more than twice those of a year before, and the cash flow statement has nothing borrowed and nothing repaid, so that they may hold what is no debt; ${AS_FILED}`,
  },
]);

/** The day from which Schedule III of the Companies Act, as amended on 2021-03-24, has current maturities in current borrowings. */
const SCHEDULE_III = '2021-04-01';

export const indianCurrentDebt = lazy((): readonly FormulaCase[] => [
  {
    when: [{ before: SCHEDULE_III }, { different: [`avg(${LATER})`, '0'] }],
    refuse: `to March 2021 Indian balance sheets had the part of long-term debt that is due within a year among other financial liabilities, where no line tells it; "${CURRENT}" is the line as filed`,
  },
  ...notOnlyDebt(),
  { take: CURRENT },
]);

export const indianLaterDebt = lazy((): readonly FormulaCase[] => [...notOnlyDebt(), { take: LATER }]);

/** The two lines by the names that analysts call them. */
export const indianBorrowings = (): readonly Shipped[] => [
  everyday(
    { name: 'long-term borrowings', period: 'date', formula: 'non-current borrowings as filed', sources: ['S3'] },
    { india: { company: indianLaterDebt() } },
  ),
  everyday(
    { name: 'short-term borrowings', period: 'date', formula: 'current borrowings as filed', sources: ['S3'] },
    { india: { company: [...notOnlyDebt(), { take: CURRENT }] } },
  ),
];
