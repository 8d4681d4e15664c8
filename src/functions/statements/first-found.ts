import type { Coroutine } from '../../client';
import { CellFailure } from '../cells/cell-error';

/** What is found for the first of several names or dates that has it; where none has, the failure of the first. */
export function firstFound<N, T>(
  candidates: readonly N[], // at least one
  find: (candidate: N) => Coroutine<T | CellFailure>,
): Coroutine<T | CellFailure> {
  const [only] = candidates;
  return candidates.length === 1 ? find(only as N) : firstOfSeveral(candidates, find);
}

function* firstOfSeveral<N, T>(
  candidates: readonly N[],
  find: (candidate: N) => Coroutine<T | CellFailure>,
): Coroutine<T | CellFailure> {
  let failure: CellFailure | undefined;
  for (const candidate of candidates) {
    const found = yield* find(candidate);
    if (!(found instanceof CellFailure)) return found;
    failure ??= found;
  }
  return failure as CellFailure;
}
