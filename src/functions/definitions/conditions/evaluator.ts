import type { Coroutine } from '../../../client';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { CellFailure } from '../../cells/failures/cell-error';
import type { Computation } from '../computation';

/** Whether a condition holds for the period that ends on a date; the failure of a line that is needed to check it. `Argument` is what its kind takes. */
export type Evaluator<Argument> = <K extends SourceKind>(
  argument: Argument,
  computation: Computation<K>,
  date: string,
) => Coroutine<boolean | CellFailure>;
