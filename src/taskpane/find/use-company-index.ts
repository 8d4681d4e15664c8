import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePane } from '../shell/pane-context';
import type { Company } from './company';
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

interface Indexed {
  readonly state: DirectoryState;
  /** The index built last; undefined before the first. */
  readonly index: CompanyIndex | undefined;
  /** False while the index is not yet that of the companies there are. */
  readonly isCurrent: boolean;
}

/** The companies of both markets, asked for when a view first uses this, and their index. */
export function useCompanyIndex(): Indexed {
  const { companies: directory } = usePane();
  const state = useSyncExternalStore(directory.subscribe, directory.snapshot);
  const [built, setBuilt] = useState<{ readonly of: readonly Company[]; readonly index: CompanyIndex }>();
  const { companies } = state;
  useEffect(() => directory.loadOnce(), [directory]);
  useEffect(() => {
    let isWanted = true;
    void CompanyIndex.build(companies, pause).then((index) => {
      if (isWanted) setBuilt({ of: companies, index });
    });
    return () => void (isWanted = false);
  }, [companies]);
  return { state, index: built?.index, isCurrent: built?.of === companies };
}
