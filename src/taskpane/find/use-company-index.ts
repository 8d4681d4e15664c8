import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePane } from '../shell/pane-context';
import { CompanyIndex } from './company-index';
import type { DirectoryState } from './company-directory';

/** A slice of the build, then a turn for whatever else the page has to do. Messages are not throttled as timers are. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** The companies of both markets, asked for when a view first uses this, and their index once it is built. */
export function useCompanyIndex(): { readonly state: DirectoryState; readonly index: CompanyIndex | undefined } {
  const { companies: directory } = usePane();
  const state = useSyncExternalStore(directory.subscribe, directory.snapshot);
  const [index, setIndex] = useState<CompanyIndex>();
  const { companies } = state;
  useEffect(() => directory.loadOnce(), [directory]);
  useEffect(() => {
    let isWanted = true;
    void CompanyIndex.build(companies, pause).then((built) => {
      if (isWanted) setIndex(built);
    });
    return () => void (isWanted = false);
  }, [companies]);
  return { state, index };
}
