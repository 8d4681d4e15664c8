import { roundingOf } from '../../../checks';
import type { Statement } from '../../../tables';

/**
 * The rounding with which an amount of money was filed: half of its last digit. A number does not show a zero at the end of its decimals; it counts
 * as a digit if at least half of the statement's amounts have a digit in that place: 151 crore beside amounts in millions are 151.0.
 */
export function filedRounding({ outline, values, units }: Statement, amount: number): number {
  const others = outline.flatMap(({ path }, at) => {
    const value = values[at];
    return typeof value === 'number' && value !== 0 && units?.kindOf(path) === 'money' ? [roundingOf(value, 0)] : [];
  });
  const usual = others.sort((one, other) => one - other)[Math.ceil(others.length / 2) - 1] ?? Infinity;
  return Math.min(roundingOf(amount, 0), usual) / 2;
}
