import { useCallback, useEffect, useState } from 'react';
import type { ActivitySnapshot, PaneApi } from '../../functions/runtime/pane-api';
import { usePane } from '../shell/pane-context';
import { ErrorSection } from './error-section';
import { forgetDeleted } from './listed-cells';
import { FrozenSection } from './frozen-section';
import { RefreshSection, useCellWork } from './refresh-section';
import { StaleSection } from './stale-section';
import { UpkeepSection } from './upkeep-section';

/** Shows the progress of the cells, their errors, frozen formulas and the size of the cache. */
export function ActivityView() {
  const { activity, cache, update } = useAddInState();
  useForgetDeleted(activity.errors.length === 0);
  return (
    <>
      <RefreshSection />
      <StaleSection errors={activity.errors} />
      <ErrorSection errors={activity.errors} />
      <FrozenSection />
      <UpkeepSection cache={cache} onCleared={update} />
    </>
  );
}

/** Removes deleted cells from the list when the view is shown and after each calculation. */
export function useForgetDeleted(isListEmpty: boolean): void {
  const { addIn, workbook, route } = usePane();
  const isCalculating = useCellWork()?.state === 'running';
  const isDue = route.view === 'activity' && !isListEmpty && !isCalculating;
  useEffect(() => {
    if (isDue) forgetDeleted(addIn.activity, workbook).catch(() => undefined); // the next check removes them
  }, [isDue, route, addIn, workbook]);
}

export interface AddInState {
  readonly activity: ActivitySnapshot;
  readonly cache: ReturnType<PaneApi['cacheSize']>;
}

/** The polling interval: a cell that is answered from memory causes no event. */
const POLL_MS = 1000;

/** The add-in's counts, and a function that reads them immediately. */
export function useAddInState(): AddInState & { readonly update: () => void } {
  const { addIn, route } = usePane();
  const [state, setState] = useState(() => stateOf(addIn));
  const update = useCallback(() => {
    setState((before) => {
      const now = stateOf(addIn);
      return summaryOf(before) === summaryOf(now) ? before : now;
    });
  }, [addIn]);
  useEffect(() => addIn.activity.subscribe(update), [addIn, update]);
  const isShown = route.view === 'activity';
  useEffect(() => {
    if (!isShown) return undefined;
    update();
    const timer = setInterval(update, POLL_MS);
    return () => clearInterval(timer);
  }, [isShown, update]);
  return { ...state, update };
}

function stateOf(addIn: PaneApi): AddInState {
  return { activity: addIn.activity.snapshot(), cache: addIn.cacheSize() };
}

/** The state that the view shows, except the progress, which has its own store. */
function summaryOf({ activity: { errors }, cache }: AddInState): string {
  return JSON.stringify([errors, cache]);
}
