import { useCallback, useEffect, useMemo } from 'react';
import type { PaneApi } from '../../functions/runtime/pane-api';
import type { RefreshSettings } from '../../workbook';
import { messageOf } from '../texts/message-of';
import { usePane, useStore } from '../shell/pane-context';
import { type Outlook, RefreshOutlook } from './refresh-outlook';

export interface OutlookState {
  readonly outlook: Outlook;
  readonly read: RefreshOutlook['read'];
  readonly save: (settings: RefreshSettings) => void;
}

/** How long no formula is calculated until the workbook is surveyed: those that are answered from memory come many in a row. */
const QUIET_MS = 500;

/** The requests that Refresh would send, surveyed when the view is shown and after each calculation, those too for which no cell waited. */
export function useOutlook(isRunning: boolean): OutlookState {
  const { addIn, workbook, route, announce } = usePane();
  const store = useMemo(() => new RefreshOutlook(addIn, workbook), [addIn, workbook]);
  const outlook = useStore(store);
  // A workbook that cannot be read now is read again the next time; the view says the rest without it.
  const read = useCallback<RefreshOutlook['read']>((scopes) => store.read(scopes).catch(() => undefined), [store]);
  const isDue = route.view === 'activity' && !isRunning;
  useEffect(() => {
    if (!isDue) return undefined;
    void read('workbook');
    return afterCalls(addIn, () => void read('workbook'));
  }, [isDue, route, read, addIn]);
  const save = useCallback(
    (settings: RefreshSettings) => {
      store.save(settings).then(
        () => read('workbook'),
        (error: unknown) => announce(messageOf(error), 'error'),
      );
    },
    [store, read, announce],
  );
  return { outlook, read, save };
}

/** Calls the listener once Excel has called functions, also those that answer at once. Returns a function that ends this. */
function afterCalls({ activity }: PaneApi, listener: () => void): () => void {
  let { calls } = activity.snapshot();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = activity.subscribe(() => {
    const now = activity.snapshot().calls;
    if (now === calls) return;
    calls = now;
    clearTimeout(timer);
    timer = setTimeout(listener, QUIET_MS);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}
