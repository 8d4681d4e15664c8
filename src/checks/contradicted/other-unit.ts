import type { StatementData } from '../../api';
import { marketOfStatement } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { checkStatement } from '../check-statement';

/** What the units of filers are of each other: thousands, lakhs, millions and crores. */
const UNITS = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7];
/** How much an amount of few digits may differ from the same in its unit. The bound is ours. */
const ALIKE = 0.001;

const isUnit = (ratio: number): boolean => UNITS.some((unit) => Math.abs(ratio / unit - 1) <= ALIKE);

/** Whether a failed sum would hold with a line in another unit: as many times as much, or as little, as units are of each other. */
function wouldHold({ line, reported, expected, tolerance }: Check, path: string, filed: number): boolean {
  const amount = Math.abs(filed);
  const isTotal = line === path;
  const gap = Math.abs(reported - expected);
  const [more, less] = isTotal ? [Math.abs(expected), Math.abs(expected)] : [gap + amount, amount - gap];
  return isUnit(more / amount) || (less > 5 * tolerance && isUnit(amount / less));
}

/**
 * Why an Indian line is in another unit: it is a power of ten off what its statement's sum makes it, and no other sum confirms it. An amount in lakhs
 * among rupees.
 */
export function whyInAnotherUnit(data: StatementData, path: string): string | undefined {
  const amount = marketOfStatement(data) === 'india' ? amountsOf(data).all.get(path) : undefined;
  if (!amount) return undefined;
  const sums = checkStatement(data).filter(({ measure, lines }) => measure === 'amount' && lines.includes(path));
  if (sums.some(({ holds }) => holds)) return undefined;
  const failed = sums.find((check) => wouldHold(check, path, amount));
  return (
    failed && `it is a power of ten off what the lines beside it make (${failed.name}), so that it is in another unit`
  );
}
