import type { FormulaCase, Shipped } from '../../definition';
import { everyday } from '../everyday';
import { nameOf } from '../line-paths';

const TAXES = [
  'cashflow.operating.tax_paid',
  'cashflow.investing.income_taxes_paid_refund_classified_as_investing_activities',
  'cashflow.financing.income_taxes_paid_refund_classified_as_financing_activities',
];
const INTEREST = [
  'cashflow.operating.interest_paid_classified_as_operating_activities',
  'cashflow.financing.interest_paid_classified_as_financing_activities',
] as const;

const AS_FILED = 'FIN.CASHFLOW shows the lines as filed';

/** Refuses payments that are filed as 0 or not at all although there was an expense: they must be in another line. */
const unfiled = (lines: readonly string[], cost: string, payment: string): readonly FormulaCase[] => [
  {
    when: [{ absentOrZero: lines }, { different: [cost, '0'] }],
    refuse: `no ${payment} is filed as paid beside ${payment} expenses, so that it stands in another line; ${AS_FILED}`,
  },
];

/** Definitions of taxes and interest paid, which the formats divide into a line for each kind of activity. */
export const indianPayments = (): readonly Shipped[] => [
  everyday(
    { name: 'taxes paid', period: 'any', formula: 'income taxes paid, of all activities', sources: ['GP'] },
    { india: { company: [...unfiled(TAXES, '[tax expense]', 'tax'), { sumOf: TAXES }] } },
  ),
  // Divi's, Britannia and LTIM have filed interest costs, which they add back to profit, as a negative payment in operating activities.
  everyday(
    { name: 'interest paid', period: 'any', formula: 'interest paid, of all activities', sources: ['GP'] },
    {
      india: {
        company: [
          ...unfiled(INTEREST, '[interest costs]', 'interest'),
          {
            when: [{ different: [INTEREST[0], '0'] }, { same: INTEREST }],
            refuse: `the same amount is filed as paid among operating and among financing activities, and may be one payment; ${AS_FILED}`,
          },
          ...INTEREST.map((line): FormulaCase => ({
            when: [{ present: [line] }, { negative: `0 - ${line}` }],
            refuse: `${nameOf(line)} is filed as a receipt; ${AS_FILED}`,
          })),
          { sumOf: INTEREST },
        ],
      },
    },
  ),
];
