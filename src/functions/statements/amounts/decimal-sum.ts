import { EXACT } from '../../../checks';

/** The decimal sum: 0.1 + 0.2 is 0.3, so that a cell equals the sum of the filed figures. */
export function decimalSum(amounts: readonly number[]): number {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const decimals = Math.max(...amounts.map((amount) => decimalsOf(String(amount))));
  return decimals <= 15 && Math.abs(sum) < 1e15 ? Number(sum.toFixed(decimals)) : sum;
}

/** Whether parts make a total to its last digit, as US issuers round their lines: a tolerance of a few units could hide a small line. */
export const makesExactly = (total: number, parts: readonly number[]): boolean =>
  Math.abs(decimalSum([total, ...parts.map((part) => -part)])) < EXACT;

/** Infinite for scientific notation such as 3e-7. */
function decimalsOf(amount: string): number {
  return /e-/.test(amount) ? Infinity : (amount.split('.')[1]?.length ?? 0);
}
