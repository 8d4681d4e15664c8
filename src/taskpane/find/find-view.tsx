import { makeStyles } from '@fluentui/react-components';
import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Company } from './company';
import { CompanyCard } from './company-card';
import type { CompanyFilter } from './company-index';
import { DirectoryNotice } from './directory-notice';
import { optionId, ResultList } from './result-list';
import { resultsOf } from './result-rows';
import { SearchHead } from './search-head';
import { useCompanyIndex } from './use-company-index';
import { useKeptCompanies } from './use-kept-companies';

const useStyles = makeStyles({
  view: { display: 'flex', flexDirection: 'column', height: '100%' },
});

/** Finding a company of either market, and what can be done with it. */
export function FindView() {
  const styles = useStyles();
  const listId = useId();
  const { state, index, keeping, search, results, active, opened, open, close, onKeyDown } = useFinding();
  const option = opened === undefined && results.options[active] ? optionId(listId, active) : undefined;
  return (
    <div className={styles.view}>
      <SearchHead
        {...search}
        onKeyDown={onKeyDown}
        listId={opened === undefined ? listId : undefined}
        activeId={option}
      />
      {opened === undefined ? (
        <>
          <DirectoryNotice state={state} query={search.query} found={results.found} isIndexed={index !== undefined} />
          <ResultList id={listId} {...{ results, active, onKeyDown }} isPinned={keeping.isPinned} onOpen={open} />
        </>
      ) : (
        <CompanyCard
          company={opened}
          isPinned={keeping.isPinned(opened)}
          onPin={(isPinned) => keeping.pin(opened, isPinned)}
          onClose={close}
        />
      )}
    </div>
  );
}

function useFinding() {
  const { state, index } = useCompanyIndex();
  const keeping = useKeptCompanies();
  const [opened, setOpened] = useState<Company>();
  const search = useSearch(() => setOpened(undefined));
  const { box, query, filter, onQuery } = search;
  const asked = useDeferredValue(query);
  const results = useMemo(() => resultsOf(index, asked, filter, keeping.kept), [index, asked, filter, keeping.kept]);
  const [active, setActive] = useActive(asked, filter);

  const open = (company: Company) => {
    keeping.visit(company);
    setOpened(company);
  };
  const close = () => {
    setOpened(undefined);
    box.current?.focus();
  };
  /** What Enter opens: of what is typed by now, where the results drawn are still those of a letter before. */
  const chosen = () =>
    asked === query
      ? results.options[active]
      : resultsOf(index, query, filter, keeping.kept).options[firstActive(query)];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = moved(event.key, active, results.options.length);
    const company = event.key === 'Enter' ? chosen() : undefined;
    if (next !== undefined && !opened) setActive(next);
    else if (company) open(company);
    else if (event.key === 'Escape' && opened) setOpened(undefined);
    else if (event.key === 'Escape') onQuery('');
    else return;
    event.preventDefault();
  };
  return { state, index, keeping, search, results, active, opened, open, close, onKeyDown };
}

/** The option the arrows are at, which belongs to what was asked: an option drawn is never without its place for a moment. */
function useActive(asked: string, filter: CompanyFilter): readonly [number, (option: number) => void] {
  const [moved, setMoved] = useState<{ asked: string; filter: CompanyFilter; to: number }>();
  const active = moved?.asked === asked && moved.filter === filter ? moved.to : firstActive(asked);
  return [active, (to) => setMoved({ asked, filter, to })];
}

/** Where the arrows begin: at the best match, or nowhere where nothing is asked. */
function firstActive(query: string): number {
  return query.trim() === '' ? -1 : 0;
}

/** What is asked for; `changed` is called at each change. */
function useSearch(changed: () => void) {
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<CompanyFilter>({});
  const onQuery = (text: string) => {
    setQuery(text);
    changed();
  };
  const onFilter = (narrowed: CompanyFilter) => {
    setFilter(narrowed);
    changed();
  };
  return { box, query, filter, onQuery, onFilter };
}

/** Where a key takes the arrows among so many options; undefined for any other key. */
function moved(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return Math.min(active + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'PageDown') return Math.min(active + 10, count - 1);
  if (key === 'PageUp') return Math.max(active - 10, 0);
  return undefined;
}
