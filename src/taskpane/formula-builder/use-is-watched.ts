import { useSyncExternalStore } from 'react';
import { usePane } from '../shell/pane-context';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** True while this view is on a screen: a closed pane keeps running, and nothing should be asked for it. */
export function useIsWatched(): boolean {
  const { visit } = usePane();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  return isVisible && visit.view === 'build';
}
