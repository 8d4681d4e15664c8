import { REPORTING_TYPES } from '../../api';
import type { Coroutine } from '../../client';
import type { SourceKind } from '../arguments/metrics/source-kind';
import { CellFailure } from '../cells/failures/cell-error';
import type { StatementSource } from '../statements/sources/statement-source';

/** The value in the first type that has it: a position is the same in all periods that end on its day, as the reserves that only a year's filing has. */
export function* firstOfTypes<K extends SourceKind, T>(
  source: StatementSource<K>,
  read: (from: StatementSource<K>) => Coroutine<T | CellFailure>,
): Coroutine<T | undefined> {
  for (const type of REPORTING_TYPES) {
    const other = yield* read(source.ofType(type));
    if (!(other instanceof CellFailure)) return other;
  }
  return undefined;
}
