import { useCallback, useEffect, useState } from 'react';
import type { ActivitySnapshot, PaneApi } from '../../functions/runtime/pane-api';
import { usePane } from '../shell/pane-context';
import { ErrorSection } from './error-section';
import { forgetDeleted } from './listed-cells';
import { FrozenSection } from './frozen-section';
import { RefreshSection, useCellWork } from './refresh-section';
import { StaleSection } from './stale-section';
import { UpkeepSection } from './upkeep-section';

/** The progress of the cells, their errors, frozen formulas, and the size of the cache. */
export function ActivityView() {
  const { activity, cache, lookAgain } = useAddInState();
  useForgetDeleted(activity.errors.length === 0);
  return (
    <>
      <RefreshSection />
      <StaleSection errors={activity.errors} />
      <ErrorSection errors={activity.errors} />
      <FrozenSection />
      <UpkeepSection cache={cache} onCleared={lookAgain} />
    </>
  );
}

/** Looks whether the listed cells are still there: when the list is shown, and after the cells have calculated. */
export function useForgetDeleted(isListEmpty: boolean): void {
  const { addIn, workbook, route } = usePane();
  const isCalculating = useCellWork()?.state === 'running';
  const isDue = route.view === 'activity' && !isListEmpty && !isCalculating;
  useEffect(() => {
    if (isDue) forgetDeleted(addIn.activity, workbook).catch(() => undefined); // then they stay until the next look
  }, [isDue, route, addIn, workbook]);
}

export interface AddInState {
  readonly activity: ActivitySnapshot;
  readonly cache: ReturnType<PaneApi['cacheSize']>;
}

/** How often to poll for what has no event: a cell that was answered from memory. */
const LOOK_MS = 1000;

/** The add-in's own counts, and a way to look again at once. */
export function useAddInState(): AddInState & { readonly lookAgain: () => void } {
  const { addIn, route } = usePane();
  const [state, setState] = useState(() => stateOf(addIn));
  const lookAgain = useCallback(() => {
    setState((before) => {
      const now = stateOf(addIn);
      return summaryOf(before) === summaryOf(now) ? before : now;
    });
  }, [addIn]);
  useEffect(() => addIn.activity.subscribe(lookAgain), [addIn, lookAgain]);
  const isShown = route.view === 'activity';
  useEffect(() => {
    if (!isShown) return undefined;
    lookAgain();
    const timer = setInterval(lookAgain, LOOK_MS);
    return () => clearInterval(timer);
  }, [isShown, lookAgain]);
  return { ...state, lookAgain };
}

function stateOf(addIn: PaneApi): AddInState {
  return { activity: addIn.activity.snapshot(), cache: addIn.cacheSize() };
}

/** What the view shows of it, but for the progress, which has a store of its own. */
function summaryOf({ activity: { errors }, cache }: AddInState): string {
  return JSON.stringify([errors, cache]);
}
