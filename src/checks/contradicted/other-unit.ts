import type { StatementData } from '../../api';
import { marketOfStatement } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { checkStatement } from '../check-statement';

/** How many times as large the units of filers are as each other: thousands, lakhs, millions and crores. */
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

const NONE: ReadonlyMap<string, string> = new Map();

/** The lines that are in another unit, by path, each with the name of the sum that shows it. */
function linesInAnotherUnit(data: StatementData): ReadonlyMap<string, string> {
  const sums = checkStatement(data).filter(({ measure }) => measure === 'amount');
  const failed = sums.filter(({ holds }) => !holds);
  if (failed.length === 0) return NONE;
  const confirmed = new Set(sums.filter(({ holds }) => holds).flatMap(({ lines }) => lines));
  const { all } = amountsOf(data);
  const found = new Map<string, string>();
  for (const check of failed)
    for (const path of check.lines) {
      const amount = all.get(path);
      if (amount && !confirmed.has(path) && !found.has(path) && wouldHold(check, path, amount))
        found.set(path, check.name);
    }
  return found;
}

/** Every cell asks for its line. */
const known = new WeakMap<StatementData, ReadonlyMap<string, string>>();

/**
 * Why an Indian line is in another unit: it is a power of ten off what its statement's sum makes it, and no other sum confirms it. An amount in lakhs
 * among rupees.
 */
export function whyInAnotherUnit(data: StatementData, path: string): string | undefined {
  if (marketOfStatement(data) !== 'india') return undefined;
  let lines = known.get(data);
  if (!lines) known.set(data, (lines = linesInAnotherUnit(data)));
  const sum = lines.get(path);
  return sum && `it is a power of ten off what the lines beside it make (${sum}), so that it is in another unit`;
}
