import { US_CASH_SECTIONS } from '../../../../api';
import { possibleSigns } from '../../../../checks';
import type { Statement } from '../../../../tables';
import { findLine } from '../../../../tables';
import { makesExactly } from '../../../statements/amounts/decimal-sum';
import type { Amount } from './money-lines';
import { moneyLines, sumOf } from './money-lines';
import { pathIn } from '../other-lines';

/** The largest part of a total that may be in no line of the statement. If more is missing, it could be most of a figure. */
const MAX_GAP = 0.25;

/** The most lines whose name leaves the sign open: both signs of each are tried. */
const MAX_UNSIGNED = 4;

/** The total of a section of a cash flow statement, of what is continued too. */
export const CASH_SECTION = /^(?:cash|net_cash)_provided_by_used_in_(operating|investing|financing)_activities/;

/**
 * Whether the lines directly above a total add up to it, to its last digit; lines that are parts of one of them are left out. Then nothing else is part of
 * the total, and a line that the statement lacks is 0. US cash flow statements file payments as positive amounts, and buybacks with either sign.
 */
export function isWhole(statement: Statement, total: string): boolean {
  const found = findLine(statement, total, { isPath: true });
  if (found.kind !== 'line') return false;
  const { path: wanted, value: goal } = found.line;
  if (typeof goal !== 'number') return false;
  const at = statement.outline.findIndex(({ path }) => path === wanted);
  const start = sectionStart(statement, at);
  const continued = statement.outline.findIndex(({ path }, row) => row >= start && row < at && CONTINUED.has(path));
  const above = moneyLines(statement, Math.max(start, continued), at);
  if (!endsWithSum(above, goal) && !endsWithSum(withoutParts(above), goal)) return false;
  // With what is discontinued the part makes the total whatever the lines above it are.
  return continued < 0 || isWhole(statement, statement.outline[continued]?.path ?? '');
}

/** The totals of the continued part of a section. */
const CONTINUED: ReadonlySet<string> = new Set(Object.values(US_CASH_SECTIONS).map(({ continuing }) => continuing));

/**
 * The row after the total of the section above, in a cash flow statement: a sum over two sections is chance, as that of National Steel's financing of 2009
 * without 1,017 million of dividends and with its investments.
 */
export function sectionStart({ outline }: Statement, end: number): number {
  const sectionOf = (at: number) => CASH_SECTION.exec(outline[at]?.path ?? '')?.[1];
  const own = sectionOf(end);
  if (own === undefined) return 0;
  let start = end;
  while (start > 0 && [own, undefined].includes(sectionOf(start - 1))) start -= 1;
  return start;
}

/** Whether the last of some lines add up to an amount. */
function endsWithSum(above: readonly Amount[], goal: number): boolean {
  let sums = [0];
  let unsigned = 0;
  let lines = 0;
  for (const { path, amount } of above.slice().reverse()) {
    if (amount !== 0) lines += 1;
    const signs = possibleSigns(path, amount);
    if (signs.length > 1 && (unsigned += 1) > MAX_UNSIGNED) return false;
    sums = sums.flatMap((sum) => signs.map((sign) => sum + sign * amount));
    // A single line that equals the total is another total, and proves nothing about the lines beside it.
    if (lines > 1 && sums.some((sum) => makesExactly(goal, [sum]))) return true;
  }
  return false;
}

/** Leaves out lines that add up to the line directly below them, as raw materials and finished goods add up to inventories. */
export function withoutParts<A extends Amount>(lines: readonly A[]): readonly A[] {
  const kept: A[] = [];
  for (const line of lines) {
    const parts = partsOf(line, kept);
    kept.splice(kept.length - parts, parts, line);
  }
  return kept;
}

/** How many of the lines directly above a line, at least two, add up to it. */
function partsOf({ amount }: Amount, above: readonly Amount[]): number {
  if (amount === 0) return 0;
  let sum = 0;
  for (let count = 1; count <= above.length; count += 1) {
    sum += above[above.length - count]?.amount ?? 0;
    if (count > 1 && makesExactly(amount, [sum])) return count;
  }
  return 0;
}

/**
 * Whether more than a quarter of a total is in none of the lines above it, back to the total `after`. Then the statement lacks lines, such as those
 * under names of the issuer's own.
 */
export function hasGap(statement: Statement, total: string, after: string | undefined): boolean {
  const { outline, values } = statement;
  const paths = outline.map(({ path }) => path);
  const at = paths.indexOf(total);
  const goal = values[at];
  if (typeof goal !== 'number' || goal <= 0) return false;
  const from = after === undefined ? 0 : paths.indexOf(pathIn(after)) + 1;
  return goal - sumOf(moneyLines(statement, from, at)) > goal * MAX_GAP;
}
