import { roundingOf } from '../../checks';
import type { Statement } from '../../tables';

/**
 * By how much an amount of money may be off because it was filed rounded: half of its last digit. A zero at its end, which the number does not show, is a digit where at
 * least half of the statement's amounts have one in that place: 151 crore beside others in millions are 151.0.
 */
export function filedRounding({ outline, values, units }: Statement, amount: number): number {
  const others = outline.flatMap(({ path }, at) => {
    const value = values[at];
    return typeof value === 'number' && value !== 0 && units?.kindOf(path) === 'money' ? [roundingOf(value, 0)] : [];
  });
  const usual = others.sort((one, other) => one - other)[Math.ceil(others.length / 2) - 1] ?? Infinity;
  return Math.min(roundingOf(amount, 0), usual) / 2;
}
