/** Conditions that compare two amounts. */
import { MARKETS } from '../../../api';
import { indianRounding } from '../../../checks';
import type { TwoAmounts } from '../../../definitions/condition';
import { CellFailure } from '../../cells/failures/cell-error';
import { makesExactly } from '../../statements/amounts/decimal-sum';
import type { Computation, DefinedValue } from '../computation';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { Coroutine } from '../../../client';
import type { Evaluator } from './evaluator';
import { sumRounding } from './sums/sum-rounding';
import { roundingOfLine } from './value-condition';

/** The condition that two amounts are the same, alike or different. */
export function amountsAre(how: 'same' | 'alike' | 'different'): Evaluator<TwoAmounts> {
  return comparing((left, right, { reader }) => {
    const isAlike = gapOf(left, right) <= sumRounding(filedAmounts(left, right));
    if (how === 'alike') return isAlike;
    // Where issuers choose their lines, rounding could hide a small one, and theirs add up to the last digit.
    const { issuersChooseLines } = MARKETS[reader.market];
    const isSame = issuersChooseLines ? makesExactly(left.amount, [right.amount]) : isAlike;
    return isSame === (how === 'same');
  });
}

export const addUp = comparing((parts, total) => isSlight(gapOf(parts, total), filedAmounts(total, parts)));

export const roundTo = comparing(
  (amount, rounded) => gapOf(amount, rounded) <= roundingOfLine(rounded) + FLOATING * Math.abs(rounded.amount),
);

export const areApart: Evaluator<{ readonly amounts: TwoAmounts; readonly by: number }> = (
  { amounts, by },
  computation,
  date,
) => comparing((left, right) => gapOf(left, right) > by)(amounts, computation, date);

type Compare = <K extends SourceKind>(left: DefinedValue, right: DefinedValue, computation: Computation<K>) => boolean;

/** The condition that two amounts compare as `compare` says; the failure of one that is missing. */
function comparing(compare: Compare): Evaluator<TwoAmounts> {
  return function* compares<K extends SourceKind>(
    [one, other]: TwoAmounts,
    computation: Computation<K>,
    date: string,
  ): Coroutine<boolean | CellFailure> {
    const left = yield* computation.valueOf(one, date);
    if (left instanceof CellFailure) return left;
    const right = yield* computation.valueOf(other, date);
    return right instanceof CellFailure ? right : compare(left, right, computation);
  };
}

const gapOf = (left: DefinedValue, right: DefinedValue) => Math.abs(left.amount - right.amount);

/** The error of floating point, as a part of an amount. */
const FLOATING = 1e-9;

/** The part of a total by which its parts may differ from it where they are rounded more coarsely. The bound is ours. */
const SLIGHT = 1 / 5000;

/** Whether a gap between a total, which stands first, and its parts is within the rounding that a check of the sum allows. */
function isSlight(gap: number, [total = 0, ...parts]: readonly number[]): boolean {
  return gap <= Math.min(indianRounding([total, ...parts]), Math.abs(total) * SLIGHT);
}

/** The filed amounts of the lines of some values. */
const filedAmounts = (...values: readonly DefinedValue[]) =>
  values.flatMap(({ lines }) => lines.map(({ row }) => row.value)).filter((value) => typeof value === 'number');
