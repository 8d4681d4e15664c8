/** Conditions on the value of one line or expression. */
import type { Coroutine } from '../../../client';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import { filedRounding } from '../../statements/amounts/filed-rounding';
import type { Computation, DefinedValue } from '../computation';
import type { Evaluator } from './evaluator';

export const isZero = ofValue(({ amount }) => amount === 0);

export const isNegative = ofValue(({ amount }) => amount < 0);

/** Whether it is 0 in some of the lines that it was added up from, and an amount in others. */
export const isZeroInSome = ofValue(({ lines }) => {
  const zeros = lines.filter(({ row }) => row.value === 0).length;
  return zeros > 0 && zeros < lines.length;
});

export const isCoarse: Evaluator<{ readonly line: string; readonly by: number }> = ({ line, by }, computation, date) =>
  ofValue((value) => roundingOfLine(value) > by * Math.abs(value.amount))(line, computation, date);

function ofValue(isTrue: (value: DefinedValue) => boolean): Evaluator<string> {
  return function* holds<K extends SourceKind>(
    text: string,
    { valueOf }: Computation<K>,
    date: string,
  ): Coroutine<boolean | CellFailure> {
    const value = yield* valueOf(text, date);
    return value instanceof CellFailure ? value : isTrue(value);
  };
}

/** The rounding with which the line of a value was filed. */
export function roundingOfLine({ amount, lines: [line] }: DefinedValue): number {
  return line ? filedRounding(line.statement, amount) : 0;
}
