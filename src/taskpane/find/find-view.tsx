import { makeStyles } from '@fluentui/react-components';
import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { BOX_KEYS, moved } from './arrow-keys';
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
  const { state, isCurrent, keeping, search, results, active, opened, open, close, onKeyDown } = useFinding();
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
          <DirectoryNotice {...{ state, isCurrent }} query={search.query} found={results.found} />
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
  const { state, index, isCurrent } = useCompanyIndex();
  const keeping = useKeptCompanies();
  const [opened, setOpened] = useState<Company>();
  const search = useSearch(() => setOpened(undefined));
  const { box, query, filter, onQuery } = search;
  const asked = useDeferredValue(query);
  const results = useMemo(() => resultsOf(index, asked, filter, keeping.kept), [index, asked, filter, keeping.kept]);
  const [activeOf, setActive] = useActive(filter);
  const active = activeOf(asked);

  const open = (company: Company) => {
    keeping.visit(company);
    setOpened(company);
  };
  const close = () => {
    setOpened(undefined);
    box.current?.focus();
  };
  /** What the keys walk through: what is typed by now finds, where the results drawn are still those of a letter before. */
  const optionsNow = () => (asked === query ? results : resultsOf(index, query, filter, keeping.kept)).options;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      !opened && event.key in BOX_KEYS ? moved(BOX_KEYS, event.key, activeOf(query), optionsNow().length) : undefined;
    const company = event.key === 'Enter' ? optionsNow()[activeOf(query)] : undefined;
    if (next !== undefined) setActive(query, next);
    else if (company) open(company);
    else if (event.key === 'Escape' && opened) setOpened(undefined);
    else if (event.key === 'Escape') onQuery('');
    else return;
    event.preventDefault();
  };
  return {
    state,
    isCurrent,
    keeping,
    search,
    results,
    active,
    opened: opened && (index?.current(opened) ?? opened),
    open,
    close,
    onKeyDown,
  };
}

/** The option the arrows are at, of each query: an option drawn is never without its place for a moment. */
function useActive(filter: CompanyFilter) {
  const [at, setAt] = useState<{ readonly query: string; readonly filter: CompanyFilter; readonly option: number }>();
  const activeOf = (query: string) => (at?.query === query && at.filter === filter ? at.option : firstActive(query));
  return [activeOf, (query: string, option: number) => setAt({ query, filter, option })] as const;
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
