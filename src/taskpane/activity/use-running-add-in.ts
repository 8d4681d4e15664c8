import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ActivitySnapshot, RunningAddIn } from '../../functions/running-add-in';
import { usePane } from '../shell/pane-context';
import type { CellWork } from './refresh-monitor';
import { sharedMonitor } from './shared-monitor';

/** What the cells do or did last. */
export function useCellWork(): CellWork | undefined {
  const monitor = sharedMonitor(usePane().addIn);
  return useSyncExternalStore(monitor.subscribe, monitor.snapshot);
}

export interface AddInState {
  readonly activity: ActivitySnapshot;
  readonly cache: ReturnType<RunningAddIn['cacheSize']>;
}

/** The add-in's own counts, and a way to look again after a change it does not tell of. */
export function useAddInState(): AddInState & { readonly lookAgain: () => void } {
  const { addIn, visit } = usePane();
  const [state, setState] = useState(() => stateOf(addIn));
  const [lookAgain] = useState(() => () => setState(stateOf(addIn)));
  useEffect(() => addIn.activity.subscribe(lookAgain), [addIn, lookAgain]);
  useEffect(lookAgain, [lookAgain, visit]); // answers that came from memory are not told
  return { ...state, lookAgain };
}

function stateOf(addIn: RunningAddIn): AddInState {
  return { activity: addIn.activity.snapshot(), cache: addIn.cacheSize() };
}
