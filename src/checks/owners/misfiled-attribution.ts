import type { StatementData } from '../../api';
import { MISFILED_ATTRIBUTIONS } from '../../api';
import { amountsOf } from '../amounts';
import { roundingOf } from '../rounding';

/** Whether the statement proves that the lines of the shares of a group's profit were filed with the shares of another income. */
export function hasMisfiledAttribution(data: StatementData): boolean {
  const { all } = amountsOf(data);
  const makes = (parts: readonly string[], total: string): boolean => {
    const [whole, ...amounts] = [total, ...parts].map((line) => all.get(line));
    if (!whole) return false;
    let [gap, rounding] = [-whole, roundingOf(whole, 0)];
    for (const amount of amounts) {
      if (typeof amount !== 'number') return false;
      gap += amount;
      rounding += roundingOf(amount, 0);
    }
    return Math.abs(gap) <= rounding;
  };
  return MISFILED_ATTRIBUTIONS.some(
    ({ sums, zeros }) =>
      zeros.every((line) => all.get(line) === 0) && sums.every(({ parts, total }) => makes(parts, total)),
  );
}
