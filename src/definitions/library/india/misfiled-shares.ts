import { MISFILED_SHARES } from '../../../api/lines/india/misfiled-shares';
import type { FormulaCase, FormulaCondition } from '../../definition';
import { onIncome } from '../line-paths';

/** The owners' profit of an Indian group that filed the shares of owners and minorities in another income in the lines of their shares of profit. */
export const OWNERS_OF_MISFILED_SHARES: readonly FormulaCase[] = MISFILED_SHARES.map(
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
