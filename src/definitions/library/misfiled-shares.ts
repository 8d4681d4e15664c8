import { MISFILED_SHARES } from '../../api/lines/misfiled-shares';
import type { FormulaCase, FormulaCondition } from '../definition';

const inIncome = (line: string): string => `income.${line}`;

/** The owners' profit of an Indian group that filed the shares of owners and minorities in another income in the lines of their shares of profit. */
export const OWNERS_OF_MISFILED_SHARES: readonly FormulaCase[] = MISFILED_SHARES.map(
  ({ sums, zeros, ownersProfit }) => ({
    when: [
      ...zeros.map((line): FormulaCondition => ({ zero: inIncome(line) })),
      ...sums.map(({ parts, total }): FormulaCondition => ({
        same: [parts.map(inIncome).join(' + '), inIncome(total)],
      })),
    ],
    take: ownersProfit.flatMap((line) => (line === undefined ? [] : inIncome(line))).join(' - '),
  }),
);
