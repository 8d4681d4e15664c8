import type { PromiseOrValue } from '../../client';
import { isPromise, RequestError } from '../../client';
import type { CancellableContext } from '../context/query-context';
import { CellError, CellFailure } from './failures/cell-error';

/** How often a computation is repeated whose answers are of two states: the second time those of before are asked again. */
const MOST_REPEATS = 3;

const CHANGED = 'What the service has of a company changed while it was read. Try again with Refresh.';

/**
 * Computes until all answers about a company are of one state of its filings: not some of before a filing and some of after it. Nor are they of a service or
 * credential that is no longer set, as its failures are not.
 * Decision: docs/decisions/client/one-state-of-a-company.md
 */
export function ofOneState<C>(
  context: CancellableContext,
  compute: () => PromiseOrValue<C>,
  repeats = 0,
): PromiseOrValue<C> {
  const again = (end: () => C): PromiseOrValue<C> => {
    const mixed = context.isCancelled ? undefined : context.mixed;
    if (mixed === undefined) return end();
    if (mixed !== 'again') throw mixed;
    if (repeats === MOST_REPEATS) throw new CellError(new CellFailure('#VALUE!', CHANGED));
    context.restart();
    return ofOneState(context, compute, repeats + 1);
  };
  const failed = (error: unknown) => {
    if (error instanceof RequestError && !context.isOfAnother) throw error;
    return again(() => {
      throw error;
    });
  };
  let computed: PromiseOrValue<C>;
  try {
    computed = compute();
  } catch (error) {
    return failed(error);
  }
  if (!isPromise(computed)) {
    const value = computed;
    return context.mixed === undefined ? value : again(() => value);
  }
  return computed.then((value) => again(() => value), failed);
}
