import { possibleSigns } from '../../checks';
import type { Statement } from '../../tables';
import { findLine } from '../../tables';
import { pathIn } from './other-lines';
import { sumRounding } from './sum-rounding';

/** The largest part of a total that may stand in no line of the statement before what is missing could be most of a figure. */
const MAX_GAP = 0.25;

/** The most lines whose name does not say whether they are paid or received, added or taken off. */
const MAX_UNSIGNED = 4;

/**
 * Whether lines that stand directly above a total add up to it. Then nothing else is part of it, and a line that the statement
 * lacks adds nothing. Payments are positive amounts in US cash flow statements, by their names; shares that were bought back are filed with either sign.
 */
export function isWhole(statement: Statement, total: string): boolean {
  const found = findLine(statement, total, true);
  if (found.kind !== 'line' || typeof found.line.value !== 'number') return false;
  const goal = found.line.value;
  const at = statement.outline.findIndex(({ path }) => path === (found.line as { path: string }).path);
  const amounts: number[] = [goal];
  let sums = [0];
  let unsigned = 0;
  let lines = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    const value = statement.values[index];
    if (typeof value !== 'number') continue;
    amounts.push(value);
    if (value !== 0) lines += 1;
    const signs = possibleSigns(statement.outline[index]?.path ?? '');
    if (signs.length > 1 && (unsigned += 1) > MAX_UNSIGNED) return false;
    sums = sums.flatMap((sum) => signs.map((sign) => sum + sign * value));
    const rounding = sumRounding(amounts);
    // One line that equals the total is another total: it does not say what stands beside it.
    if (lines > 1 && sums.some((sum) => Math.abs(sum - goal) <= rounding)) return true;
  }
  return false;
}

/**
 * Whether more than a quarter of a total is in none of the lines above it, back to the total `after`. The statement then lacks lines, as it
 * does those under an issuer's own names.
 */
export function hasGap({ outline, values }: Statement, total: string, after: string | undefined): boolean {
  const paths = outline.map(({ path }) => path);
  const at = paths.indexOf(total);
  const goal = values[at];
  if (typeof goal !== 'number' || goal <= 0) return false;
  const from = after === undefined ? 0 : paths.indexOf(pathIn(after)) + 1;
  const told = values.slice(from, at).reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : 0), 0);
  return goal - told > goal * MAX_GAP;
}
