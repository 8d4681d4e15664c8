import type { Condition } from '../../../definitions/expression';
import { filedRounding } from '../../statements/amounts/filed-rounding';
import type { DefinedValue } from '../computation';

type ValueCondition = Extract<Condition, { kind: 'zero' | 'zero in some' | 'negative' | 'coarse' }>;

/** Whether a condition on the value of a line or an expression holds. */
export function valueConditionHolds(condition: ValueCondition, value: DefinedValue): boolean {
  const { amount } = value;
  switch (condition.kind) {
    case 'zero':
      return amount === 0;
    case 'zero in some':
      return isZeroInSome(value);
    case 'negative':
      return amount < 0;
    case 'coarse':
      return roundingOfLine(value) > condition.by * Math.abs(amount);
  }
}

/** Whether it is 0 in some of the lines that it was added up from, and an amount in others. */
function isZeroInSome({ lines }: DefinedValue): boolean {
  const zeros = lines.filter(({ row }) => row.value === 0).length;
  return zeros > 0 && zeros < lines.length;
}

/** The rounding with which the line of a value was filed. */
export function roundingOfLine({ amount, lines: [line] }: DefinedValue): number {
  return line ? filedRounding(line.statement, amount) : 0;
}
