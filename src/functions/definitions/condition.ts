import type { Coroutine } from '../../client';
import type { Condition, Expression } from '../../definitions/expression';
import type { SourceKind } from '../arguments/source-kind';
import { CellFailure } from '../cells/cell-error';
import { LineMissing } from '../statements/found-line';
import type { Computation, DefinedValue } from './computation';
import { roundingOf } from './rounding';
import { isWhole } from './whole-section';

/** Whether all conditions of a case hold; the failure of a line without which that cannot be told. */
export function* holds<K extends SourceKind>(
  conditions: readonly Condition[],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  for (const condition of conditions) {
    const told = yield* isSo(condition, computation, date);
    if (told !== true) return told;
  }
  return true;
}

function* isSo<K extends SourceKind>(
  condition: Condition,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const part = (inner: Expression) => computation.valueOf(inner, date);
  switch (condition.kind) {
    case 'same':
    case 'different':
    case 'apart': {
      const left = yield* part(condition.left);
      if (left instanceof CellFailure) return left;
      const right = yield* part(condition.right);
      if (right instanceof CellFailure) return right;
      const gap = Math.abs(left.amount - right.amount);
      if (condition.kind === 'apart') return gap > condition.by;
      return (
        gap <= roundingOf([...left.lines, ...right.lines].map(({ row }) => row.value)) === (condition.kind === 'same')
      );
    }
    case 'present':
    case 'absent':
      return yield* allAre(condition, computation, date);
    case 'whole':
      return yield* isWholeSection(condition.total, computation, date);
    default: {
      const value = yield* part(condition.of);
      return value instanceof CellFailure ? value : isSign(condition.kind, value);
    }
  }
}

function isSign(kind: 'zero' | 'not positive' | 'negative', { amount }: DefinedValue): boolean {
  return kind === 'zero' ? amount === 0 : kind === 'negative' ? amount < 0 : amount <= 0;
}

/** Whether the statements have all of the lines, or none of them. */
function* allAre<K extends SourceKind>(
  condition: Extract<Condition, { kind: 'present' | 'absent' }>,
  { namesOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  for (const line of condition.lines) {
    if (line.kind !== 'line') continue;
    for (const name of namesOf(line.text)) {
      const value = yield* reader.line(name, date);
      const isThere = !(value instanceof CellFailure);
      if (condition.kind === 'present') {
        if (!isThere) return value instanceof LineMissing ? false : yield* missingOr(name, reader, date, value, false);
      } else if (isThere) {
        if (!(condition.orZero && value.amount === 0)) return false;
      } else if (!(value instanceof LineMissing)) {
        const lacks = yield* missingOr(name, reader, date, value, true);
        if (lacks !== true) return lacks;
      }
    }
  }
  return true;
}

/** `ifLacking` where the statements of the period are there and lack the line; else why it could not be told. */
function* missingOr<K extends SourceKind>(
  name: Parameters<Computation<K>['reader']['lacks']>[0],
  reader: Computation<K>['reader'],
  date: string,
  failure: CellFailure,
  ifLacking: boolean,
): Coroutine<boolean | CellFailure> {
  const lacks = yield* reader.lacks(name, date);
  return lacks === true ? ifLacking : lacks === false ? failure : lacks;
}

function* isWholeSection<K extends SourceKind>(
  total: string,
  { namesOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  for (const { kinds, name } of namesOf(total)) {
    const [kind] = kinds;
    if (kind === undefined) continue;
    const statement = yield* reader.statement(kind, { date });
    if (statement instanceof CellFailure) return statement;
    if (isWhole(statement, name)) return true;
  }
  return false;
}
