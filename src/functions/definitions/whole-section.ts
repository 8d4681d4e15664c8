import type { Statement } from '../../tables';
import { findLine } from '../../tables';
import { roundingOf } from './rounding';

/** The most lines of a cash flow statement whose name does not say whether they are paid or received. */
const MAX_UNSIGNED = 4;

/**
 * Whether lines that stand directly above a total add up to it. Then nothing else is part of it, and a line that the statement
 * lacks adds nothing. Payments are positive amounts in US cash flow statements, by their names.
 */
export function isWhole(statement: Statement, total: string): boolean {
  const found = findLine(statement, total, true);
  if (found.kind !== 'line' || typeof found.line.value !== 'number') return false;
  const goal = found.line.value;
  const at = statement.outline.findIndex(({ path }) => path === (found.line as { path: string }).path);
  const amounts: number[] = [goal];
  let sums = [0];
  let unsigned = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    const value = statement.values[index];
    if (typeof value !== 'number') continue;
    amounts.push(value);
    const signs = signsOf(statement.outline[index]?.path ?? '');
    if (signs.length > 1 && (unsigned += 1) > MAX_UNSIGNED) return false;
    sums = sums.flatMap((sum) => signs.map((sign) => sum + sign * value));
    const rounding = roundingOf(amounts);
    if (sums.some((sum) => Math.abs(sum - goal) <= rounding)) return true;
  }
  return false;
}

function signsOf(path: string): readonly (1 | -1)[] {
  if (/^(payments?_(?!for_proceeds)|purchases?_|repayments?_)|_payments$/.test(path)) return [-1];
  if (/^(payments_for_proceeds|increase_decrease_|proceeds_from_payments)|_cash_used_to_/.test(path)) return [1, -1];
  return [1];
}
