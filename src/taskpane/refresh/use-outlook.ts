import { useCallback, useEffect, useMemo } from 'react';
import type { RefreshSettings } from '../../workbook';
import { messageOf } from '../texts/message-of';
import { usePane, useStore } from '../shell/pane-context';
import { type Outlook, RefreshOutlook } from './refresh-outlook';

export interface OutlookState {
  readonly outlook: Outlook;
  readonly read: RefreshOutlook['read'];
  readonly save: (settings: RefreshSettings) => void;
}

/** The requests that Refresh would send, surveyed when the view is shown and after each calculation. */
export function useOutlook(isRunning: boolean): OutlookState {
  const { addIn, workbook, route, announce } = usePane();
  const store = useMemo(() => new RefreshOutlook(addIn, workbook), [addIn, workbook]);
  const outlook = useStore(store);
  // A workbook that cannot be read now is read again the next time; the view says the rest without it.
  const read = useCallback<RefreshOutlook['read']>((scopes) => store.read(scopes).catch(() => undefined), [store]);
  const isDue = route.view === 'activity' && !isRunning;
  useEffect(() => {
    if (isDue) void read('workbook');
  }, [isDue, route, read]);
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
