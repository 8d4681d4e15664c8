import { useCallback, useRef, useState } from 'react';
import { messageOf } from './message-of';
import { usePane } from './pane-context';

export interface Busy {
  readonly isBusy: boolean;
  /** Announces what the action resolves with, or why it failed; drops a press that comes while one runs. Never rejects. */
  readonly run: (act: () => Promise<string>) => Promise<void>;
}

/** One action of the pane at a time. */
export function useBusy(): Busy {
  const { announce } = usePane();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = useCallback(
    async (act: () => Promise<string>) => {
      if (isRunning.current) return; // the second press of two, before the button could show it
      isRunning.current = true;
      setIsBusy(true);
      await act().then(announce, (error: unknown) => announce(messageOf(error), 'error'));
      isRunning.current = false;
      setIsBusy(false);
    },
    [announce],
  );
  return { isBusy, run };
}
