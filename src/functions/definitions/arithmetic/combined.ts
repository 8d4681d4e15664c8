import type { Operator } from '../../../definitions/expression';
import { decimalSum } from '../../statements/amounts/decimal-sum';
import type { DefinedValue } from '../computation';

/** One value by another, with the powers of money and of shares that it has then. Whether the other may divide is settled before. */
export function combined(operator: Operator, left: DefinedValue, right: DefinedValue): DefinedValue {
  const lines = [...left.lines, ...right.lines];
  const [one, other] = [left.amount, right.amount];
  switch (operator) {
    case '*':
      return {
        amount: unsigned(one * other),
        power: left.power + right.power,
        shares: left.shares + right.shares,
        lines,
      };
    case '/':
      return {
        amount: unsigned(one / other),
        power: left.power - right.power,
        shares: left.shares - right.shares,
        lines,
      };
    default: {
      const power = left.power === right.power ? left.power : NaN;
      const shares = left.shares === right.shares ? left.shares : NaN;
      return { amount: decimalSum([one, operator === '+' ? other : -other]), power, shares, lines };
    }
  }
}

/** A 0 has no sign: the payout of a year without dividends, which are filed as negative amounts, is 0 and not −0. */
const unsigned = (amount: number): number => amount + 0;
