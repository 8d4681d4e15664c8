import { useCallback, useMemo, useState } from 'react';
import type { Company } from './company';
import { readKept, storeKept, withPinned, withRecent, type KeptCompanies } from './kept-companies';

export interface Keeping {
  readonly kept: KeptCompanies;
  readonly isPinned: (company: Company) => boolean;
  readonly pin: (company: Company, isPinned: boolean) => void;
  readonly visit: (company: Company) => void;
}

/** Pinned and recent companies. Storage is read anew before each change: another pane may have changed it. */
export function useKeptCompanies(): Keeping {
  const [kept, setKept] = useState(readKept);
  const change = useCallback((changed: (before: KeptCompanies) => KeptCompanies) => {
    const after = changed(readKept());
    storeKept(after);
    setKept(after);
  }, []);
  const pinnedKeys = useMemo(() => new Set(kept.pinned.map(({ key }) => key)), [kept]);
  return {
    kept,
    isPinned: useCallback(({ key }: Company) => pinnedKeys.has(key), [pinnedKeys]),
    pin: useCallback((company, isPinned) => change((before) => withPinned(before, company, isPinned)), [change]),
    visit: useCallback((company) => change((before) => withRecent(before, company)), [change]),
  };
}
