import { Dropdown, makeStyles, Option, SearchBox, tokens } from '@fluentui/react-components';
import { fluentRef } from '../components/fluent-ref';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { MARKET_IDS, MARKETS, US_MARKET_CAPS } from '../../api';
import { CompanyCard } from './card/company-card';
import type { CompanyFilter } from '../companies/company-index';
import { capText } from './company-text';
import { DirectoryNotice } from './directory-notice';
import { optionId, ResultList } from './result-list';
import { useCompanySearch } from './use-company-search';

const useStyles = makeStyles({
  view: { display: 'flex', flexDirection: 'column', height: '100%' },
});

/** Searches companies of both markets and offers actions on them. */
export function FindView() {
  const styles = useStyles();
  const listId = useId();
  const { state, isCurrent, saving, query, results, isStale, active, opened, find, open, close, onKeyDown } =
    useCompanySearch();
  const option = opened === undefined && results.options[active] ? optionId(listId, active) : undefined;
  return (
    <div className={styles.view}>
      <SearchHead
        {...query}
        onKeyDown={onKeyDown}
        listId={opened === undefined ? listId : undefined}
        activeId={option}
      />
      {opened === undefined ? (
        <>
          <DirectoryNotice
            state={state}
            isCurrent={isCurrent}
            query={query.text}
            isFiltered={query.filter.market !== undefined || query.filter.cap !== undefined}
            found={results.found}
          />
          <ResultList
            id={listId}
            results={results}
            isStale={isStale}
            active={active}
            onKeyDown={onKeyDown}
            isPinned={saving.isPinned}
            onOpen={open}
          />
        </>
      ) : (
        <CompanyCard
          company={opened}
          isPinned={saving.isPinned(opened)}
          find={find}
          onPin={(isPinned) => saving.pin(opened, isPinned)}
          onClose={close}
        />
      )}
    </div>
  );
}

const useHeadStyles = makeStyles({
  head: { flexShrink: 0, padding: '12px 12px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  box: { width: '100%', maxWidth: 'none', '& input:placeholder-shown': { textOverflow: 'ellipsis' } },
  filters: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '8px', marginTop: '8px' },
  choice: { minWidth: 0 },
});

interface HeadProps {
  readonly box: RefObject<HTMLInputElement>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly filter: CompanyFilter;
  readonly onFilter: (filter: CompanyFilter) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** The id of the result list, where it is shown. */
  readonly listId: string | undefined;
  /** The id of the active option. */
  readonly activeId: string | undefined;
}

/** One search box for both markets, with filters. The box keeps the focus while the arrows move through the options. */
function SearchHead({ box, text, onText, filter, onFilter, onKeyDown, listId, activeId }: HeadProps) {
  const styles = useHeadStyles();
  return (
    <div className={styles.head}>
      <SearchBox
        ref={fluentRef(box)}
        className={styles.box}
        aria-label="Find a company"
        placeholder="Name, ticker, ISIN, BSE code or CIK"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        {...(listId ? { 'aria-controls': listId } : {})}
        {...(activeId ? { 'aria-activedescendant': activeId } : {})}
        value={text}
        onChange={(_, { value }) => onText(value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.filters}>
        <Choice
          label="Market"
          none="Both markets"
          choices={MARKET_IDS.map((market) => [market, MARKETS[market].name])}
          chosen={filter.market}
          onChoose={(market) => onFilter({ ...filter, market })}
        />
        <Choice
          label="Size"
          none="Any size"
          choices={US_MARKET_CAPS.map((cap) => [cap, capText(cap)])}
          chosen={filter.cap}
          onChoose={(cap) => onFilter({ ...filter, cap })}
        />
      </div>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  /** The label of the empty choice. */
  readonly none: string;
  readonly choices: readonly (readonly [T, string])[];
  readonly chosen: T | undefined;
  readonly onChoose: (choice: T | undefined) => void;
}

/** A choice of one value or none. */
function Choice<T extends string>({ label, none, choices, chosen, onChoose }: ChoiceProps<T>) {
  const styles = useHeadStyles();
  const texts = new Map<string, string>([['', none], ...choices]);
  return (
    <Dropdown
      size="small"
      className={styles.choice}
      aria-label={label}
      value={texts.get(chosen ?? '') ?? none}
      selectedOptions={[chosen ?? '']}
      onOptionSelect={(_, { optionValue }) => onChoose(choices.find(([choice]) => choice === optionValue)?.[0])}
    >
      {[...texts].map(([value, text]) => (
        <Option key={value} value={value}>
          {text}
        </Option>
      ))}
    </Dropdown>
  );
}
