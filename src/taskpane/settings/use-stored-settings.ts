import { useCallback, useEffect, useState } from 'react';
import type { Settings } from '../../client';
import type { PaneApi } from '../../functions/runtime/pane-api';

interface StoredSettings {
  readonly stored: Settings;
  /** Returns false where the browser refuses to store. */
  readonly write: (settings: Settings) => boolean;
  /** Reads the settings again after something other than `write` has changed them. */
  readonly readAgain: () => void;
}

/** The settings as they are stored; the functions and other windows change them too, such as when a key is renewed. */
export function useStoredSettings(addIn: Pick<PaneApi, 'readSettings' | 'writeSettings'>): StoredSettings {
  const [stored, setStored] = useState(() => addIn.readSettings());
  const readAgain = useCallback(() => setStored(addIn.readSettings()), [addIn]);
  useEffect(() => {
    const events = ['storage', 'focus'] as const;
    for (const event of events) window.addEventListener(event, readAgain);
    return () => {
      for (const event of events) window.removeEventListener(event, readAgain);
    };
  }, [readAgain]);
  const write = useCallback(
    (settings: Settings) => {
      try {
        addIn.writeSettings(settings);
        return true;
      } catch {
        return false;
      } finally {
        readAgain();
      }
    },
    [addIn, readAgain],
  );
  return { stored, write, readAgain };
}
