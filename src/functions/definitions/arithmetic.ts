import type { Operator } from '../../definitions/expression';
import { decimalSum } from '../statements/decimal-sum';
import type { DefinedValue, ValueOrFailure } from './computation';
import { divisionByZero, negativeAverage, notPositive } from './invalid-divisor';

/**
 * One value by another, with the powers of money and of shares that it has then. A definition that ships divides by nothing
 * that is not positive (`isStrict`).
 */
export function combined(
  asked: string,
  operator: Operator,
  left: DefinedValue,
  right: DefinedValue,
  isStrict: boolean,
): ValueOrFailure {
  const lines = [...left.lines, ...right.lines];
  const [one, other] = [left.amount, right.amount];
  switch (operator) {
    case '*':
      return { amount: one * other, power: left.power + right.power, shares: left.shares + right.shares, lines };
    case '/':
      if (right.averaged?.some(({ amount }) => amount < 0)) return negativeAverage(asked, right.averaged);
      if (isStrict && other <= 0) return notPositive(asked, right);
      if (other === 0) return divisionByZero(asked, right.lines);
      return { amount: one / other, power: left.power - right.power, shares: left.shares - right.shares, lines };
    default: {
      const power = left.power === right.power ? left.power : NaN;
      const shares = left.shares === right.shares ? left.shares : NaN;
      return { amount: decimalSum([one, operator === '+' ? other : -other]), power, shares, lines };
    }
  }
}
