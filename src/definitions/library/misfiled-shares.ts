import { MISFILED_SHARES } from '../../api/lines/misfiled-shares';
import type { FormulaCase, FormulaCondition } from '../definition';

const inIncome = (line: string): string => `income.${line}`;

/** The owners' profit of an Indian group whose lines of the shares of profit were filed with the shares of another income. */
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
