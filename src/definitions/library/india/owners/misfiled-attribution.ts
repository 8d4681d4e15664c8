import { MISFILED_ATTRIBUTIONS } from '../../../../api/lines/india/misfiled-attribution';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { onIncome } from '../../line-paths';
import { MINORITIES } from './minorities';

/** The owners' profit of an Indian group that filed the shares of owners and minorities in another income in the lines of their shares of profit. */
export const OWNERS_OF_MISFILED_ATTRIBUTION: readonly FormulaCase[] = MISFILED_ATTRIBUTIONS.map(
  ({ sums, zeros, ownersProfit }) => ({
    when: [
      ...zeros.map((line): FormulaCondition => ({ zero: onIncome(line) })),
      ...sums.map(({ parts, total }): FormulaCondition => ({
        same: [parts.map(onIncome).join(' + '), onIncome(total)],
      })),
    ],
    take: ownersProfit.flatMap((line) => (line === undefined ? [] : onIncome(line))).join(' - '),
  }),
);

const PROFIT = 'income.profit_after_tax';
const SHARES = 'income.paid_up_value_of_equity_share_capital / income.face_value_of_equity_share_capital';

const EARNED_WITHOUT_MINORITIES: readonly FormulaCondition[] = [
  { zero: MINORITIES.profit },
  { absentOrZero: [MINORITIES.comprehensive] },
  { roundsTo: [`${PROFIT} / (${SHARES})`, 'income.earnings_per_share.basic'] },
];

/**
 * The owners' profit of a group whose minorities are filed with 0 in both incomes, and whose earnings per share are those of the whole profit to their last digit:
 * Oberoi Realty took other comprehensive income off the owners' share. The failed sum of the shares refuses the minorities' line unless earnings per share are
 * not those of the filed share too (failed-check.ts).
 */
export const OWNERS_BY_EARNINGS: readonly FormulaCase[] = [
  {
    when: [...EARNED_WITHOUT_MINORITIES, { different: [MINORITIES.equity, '0'] }],
    refuse:
      "the owners' and the minorities' share do not add up to the profit after tax, and the balance sheet shows minorities",
  },
  { when: EARNED_WITHOUT_MINORITIES, take: PROFIT },
];
