import type { Coroutine } from '../../../../client';
import type { Condition, LineName } from '../../../../definitions/expression';
import type { SourceKind } from '../../../arguments/metrics/source-kind';
import type { CellFailure } from '../../../cells/failures/cell-error';
import type { Computation } from '../../computation';
import { areOfAnotherOrder } from './shares-of-another-order';
import { areUnproved } from './unproved-shares';

type OfShares = Extract<Condition, { readonly shares: LineName }>;

/** Whether a number of shares is not what its line says, or nothing shows that it is. */
export function areWrong<K extends SourceKind>(
  condition: OfShares,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  return condition.kind === 'shares unproved'
    ? areUnproved(condition, computation, date)
    : areOfAnotherOrder(condition, computation, date);
}
