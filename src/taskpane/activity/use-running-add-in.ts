import { useCallback, useEffect, useState } from 'react';
import type { ActivitySnapshot, PaneApi } from '../../functions/runtime/pane-api';
import { usePane, useStore } from '../shell/pane-context';
import type { CellWork } from './refresh-monitor';
import { sharedMonitor } from './refresh-monitor';

/** What the cells do or did last. */
export function useCellWork(): CellWork | undefined {
  const monitor = sharedMonitor(usePane().addIn);
  return useStore(monitor);
}

export interface AddInState {
  readonly activity: ActivitySnapshot;
  readonly cache: ReturnType<PaneApi['cacheSize']>;
}

/** How often to look for what the add-in does not tell of: a cell that was answered from memory. */
const LOOK_MS = 1000;

/** The add-in's own counts, and a way to look again at once. */
export function useAddInState(): AddInState & { readonly lookAgain: () => void } {
  const { addIn, visit } = usePane();
  const [state, setState] = useState(() => stateOf(addIn));
  const lookAgain = useCallback(() => {
    setState((before) => {
      const now = stateOf(addIn);
      return summaryOf(before) === summaryOf(now) ? before : now;
    });
  }, [addIn]);
  useEffect(() => addIn.activity.subscribe(lookAgain), [addIn, lookAgain]);
  const isShown = visit.view === 'activity';
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
