import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { OF_US_BANKS, OF_US_LENDING } from '../../../company-kind';
import { onBalance, onIncome } from '../../line-paths';
import {
  ALL_CURRENT,
  DEBT_BY_ANOTHER_NAME,
  NON_CURRENT,
  NOTES,
  OF_ANY_DATE,
  WHOLE_DEBT,
  WITH_LEASES,
} from './debt-lines';
import { US_CURRENT_ASSETS, US_CURRENT_LIABILITIES } from '../totals';
import { US_UNKNOWN_DEBT } from './unclear-debt';

/** Every line that is debt and nothing else, whenever it is due. */
const DEBTS: readonly string[] = [
  ...OF_ANY_DATE,
  onBalance('debt_longterm_and_shortterm_combined_amount'),
  WHOLE_DEBT,
  NON_CURRENT,
  ...NOTES,
  ...ALL_CURRENT,
];

/** Rents first: operating income after interest is contradicted, and has no value (Boston Properties). */
const TRADE = [
  'operating_lease_lease_income',
  'operating_leases_income_statement_lease_revenue',
  'operating_income_loss',
];

/**
 * The balance sheet does not separate current from other liabilities, as with owners of real estate, and each of its liabilities has a line: none is
 * debt under a name of the issuer's own, and none of the lines holds another.
 */
const EACH_HAS_A_LINE: readonly FormulaCondition[] = [
  { absent: [US_CURRENT_ASSETS, US_CURRENT_LIABILITIES, ...WITH_LEASES] },
  { absent: ['balance.due_to_related_parties_current'] },
  { absent: DEBT_BY_ANOTHER_NAME.map(([line]) => line) },
  {
    foots: {
      total: 'balance.liabilities',
      lines: [],
      between: { after: 'balance.assets', before: /^liabilities$/, each: true },
    },
  },
];

/** The income statement is not a lender's, who borrows what he lends: it has no line of lending, or none of a bank and one of letting or selling. */
const IS_NO_LENDER: readonly (readonly FormulaCondition[])[] = [
  [{ absentOrZero: [...OF_US_BANKS, ...OF_US_LENDING].map(onIncome) }],
  [{ absentOrZero: OF_US_BANKS.map(onIncome) }, { different: [TRADE.map(onIncome).join('|'), '0'] }],
];

/** All debt of a balance sheet that is not divided: the sum of its lines of debt. Nothing shows what part of it is due within a year. */
export const usUndividedDebt = (): readonly FormulaCase[] =>
  DEBTS.flatMap((line) => {
    const of: readonly FormulaCondition[] = [{ present: [line] }, ...EACH_HAS_A_LINE];
    return IS_NO_LENDER.flatMap((kind): readonly FormulaCase[] => [
      { when: [...of, ...kind], refuseOthers: { ...US_UNKNOWN_DEBT, known: DEBTS } },
      { when: [...of, ...kind], sumOf: DEBTS },
    ]);
  });
