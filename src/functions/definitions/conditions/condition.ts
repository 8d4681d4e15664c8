import { addDays, MARKETS } from '../../../api';
import { indianRounding } from '../../../checks';
import type { Coroutine } from '../../../client';
import type { Condition, Expression } from '../../../definitions/expression';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import { makesExactly } from '../../statements/amounts/decimal-sum';
import type { Computation, DefinedValue } from '../computation';
import { isFiledInOthers, isOnOthers } from './filed-in-others';
import { comparesScopes } from './other-scope';
import { areWrong } from './shares/wrong-shares';
import { sumRounding } from './sums/sum-rounding';
import { areLinesThere } from './lines-there';
import { totalConditionHolds } from './total-condition';
import { roundingOfLine, valueConditionHolds } from './value-condition';
import { yearStart } from './year-start';

/** Whether all conditions of a case hold; the failure of a line that is needed to check them. */
export function* holds<K extends SourceKind>(
  conditions: readonly Condition[],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  for (const condition of conditions) {
    const isTrue = yield* conditionHolds(condition, computation, date);
    if (isTrue !== true) return isTrue;
  }
  return true;
}

function* conditionHolds<K extends SourceKind>(
  condition: Condition,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  if ('total' in condition) return yield* totalConditionHolds(condition, computation, date);
  if ('left' in condition) return yield* compares(condition, computation, date);
  if ('shares' in condition) return yield* areWrong(condition, computation, date);
  if (isOnOthers(condition)) return yield* isFiledInOthers(condition, computation, date);
  switch (condition.kind) {
    case 'present':
    case 'absent':
      return yield* areLinesThere(condition, computation, date);
    case 'against other scope':
      return yield* comparesScopes(condition.comparison, computation, date);
    case 'in other scope':
      return yield* holdsInOtherScope(condition.conditions, computation, date);
    case 'at year end before':
      return yield* heldAtYearEnd(condition, computation, date);
    default: {
      const value = yield* computation.valueOf(condition.of, date);
      return value instanceof CellFailure ? value : valueConditionHolds(condition, value);
    }
  }
}

/** Whether conditions hold in the statements of the other scope, of which one may be missing. */
function* holdsInOtherScope<K extends SourceKind>(
  conditions: readonly Condition[],
  { inOtherScope }: Computation<K>,
  date: string,
): Coroutine<boolean> {
  return inOtherScope !== undefined && (yield* holds(conditions, inOtherScope(), date)) === true;
}

/** Whether conditions held on the day on which the last fiscal year before that of a line's statement ended. */
function* heldAtYearEnd<K extends SourceKind>(
  { of, conditions }: Extract<Condition, { kind: 'at year end before' }>,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean> {
  const [line] = computation.namesOf(of.text);
  const [kind] = line?.kinds ?? [];
  if (!line || kind === undefined) return false;
  const statements = yield* computation.reader.statements(line, kind, date);
  const [statement] = statements instanceof CellFailure ? [] : statements;
  if (statement === undefined) return false;
  return (yield* holds(conditions, computation.ofYear(), addDays(yearStart(statement), -1))) === true;
}

function* compares<K extends SourceKind>(
  condition: Extract<Condition, { readonly left: Expression }>,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const left = yield* computation.valueOf(condition.left, date);
  if (left instanceof CellFailure) return left;
  const right = yield* computation.valueOf(condition.right, date);
  if (right instanceof CellFailure) return right;
  const gap = Math.abs(left.amount - right.amount);
  if (condition.kind === 'apart') return gap > condition.by;
  if (condition.kind === 'rounds to') return gap <= roundingOfLine(right) + FLOATING * Math.abs(right.amount);
  if (condition.kind === 'adds up') return isSlight(gap, filedAmounts(right, left));
  const isAlike = gap <= sumRounding(filedAmounts(left, right));
  if (condition.kind === 'alike') return isAlike;
  // Where issuers choose their lines, rounding could hide a small one, and theirs add up to the last digit.
  const { issuersChooseLines } = MARKETS[computation.reader.market];
  const isSame = issuersChooseLines ? makesExactly(left.amount, [right.amount]) : isAlike;
  return isSame === (condition.kind === 'same');
}

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
