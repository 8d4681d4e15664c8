import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { nextTask } from '../../client';
import { usePane, useStore } from '../shell/pane-context';
import { BOX_KEYS, moved } from '../keyboard/key-press';
import type { Company } from '../companies/company';
import type { DirectoryState } from '../companies/company-directory';
import { CompanyIndex, type CompanyFilter } from '../companies/company-index';
import { useSavedCompanies } from '../companies/saved-companies';
import { resultsOf } from './result-rows';

/**
 * The state of the company search. The list may show results of an earlier query for a moment (`isStale`), but keys and
 * clicks always open a result of the current query.
 */
export function useCompanySearch() {
  const { state, index, isCurrent } = useCompanyIndex();
  const saving = useSavedCompanies();
  const [opened, setOpened] = useState<Company>();
  const query = useQuery(() => setOpened(undefined));
  const { box, text, filter, onText } = query;
  const drawnText = useDeferredValue(text);
  const resultsFor = (typed: string) => resultsOf(index, typed, filter, saving.saved);
  const results = useMemo(() => resultsFor(drawnText), [index, drawnText, filter, saving.saved]);
  const isStale = drawnText !== text;
  const [activeOf, setActive] = useActiveOption(filter);

  /** The results of the current text. */
  const optionsNow = () => (isStale ? resultsFor(text) : results).options;
  const open = (company: Company | undefined) => {
    const current = optionsNow().find(({ key }) => key === company?.key);
    if (!current) return;
    saving.addRecent(current);
    setOpened(current);
  };
  const close = () => {
    setOpened(undefined);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      !opened && event.key in BOX_KEYS ? moved(BOX_KEYS, event.key, activeOf(text), optionsNow().length) : undefined;
    const company = event.key === 'Enter' ? optionsNow()[activeOf(text)] : undefined;
    if (next !== undefined) setActive(text, next);
    else if (company) open(company);
    else if (event.key === 'Escape' && opened) setOpened(undefined);
    else if (event.key === 'Escape') onText('');
    else return;
    event.preventDefault();
  };
  return {
    state,
    isCurrent,
    saving,
    find: (typed: string) => index?.search(typed) ?? [],
    query,
    results,
    isStale,
    open,
    close,
    onKeyDown,
    active: activeOf(drawnText),
    opened: opened && (index?.current(opened) ?? opened),
  };
}

/** The active option of each query: the rendered list and the current text may have different queries. */
function useActiveOption(filter: CompanyFilter) {
  const [at, setAt] = useState<{ readonly text: string; readonly filter: CompanyFilter; readonly option: number }>();
  const activeOf = (text: string) => (at?.text === text && at.filter === filter ? at.option : firstActive(text));
  return [activeOf, (text: string, option: number) => setAt({ text, filter, option })] as const;
}

/** The initially active option: the best match, or none for an empty query. */
function firstActive(text: string): number {
  return text.trim() === '' ? -1 : 0;
}

/** The query and its filters; calls `changed` at each change. */
function useQuery(changed: () => void) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<CompanyFilter>({});
  const onText = (typed: string) => {
    setText(typed);
    changed();
  };
  const onFilter = (narrowed: CompanyFilter) => {
    setFilter(narrowed);
    changed();
  };
  return { box, text, filter, onText, onFilter };
}

interface IndexedCompanies {
  readonly state: DirectoryState;
  /** The last index; undefined before the first. */
  readonly index: CompanyIndex | undefined;
  /** False while the index does not contain all loaded companies. */
  readonly isCurrent: boolean;
}

/** The companies of both markets and their index; a view that uses this first starts loading. */
function useCompanyIndex(): IndexedCompanies {
  const { companies: directory } = usePane();
  const state = useStore(directory);
  const [built, setBuilt] = useState<{ readonly of: readonly Company[]; readonly index: CompanyIndex }>();
  const { companies } = state;
  useEffect(() => directory.loadOnce(), [directory]);
  useEffect(() => {
    let isWanted = true;
    void CompanyIndex.build(companies, nextTask).then((index) => {
      if (isWanted) setBuilt({ of: companies, index });
    });
    return () => void (isWanted = false);
  }, [companies]);
  return { state, index: built?.index, isCurrent: built?.of === companies };
}
