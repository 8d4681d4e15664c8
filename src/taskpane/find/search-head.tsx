import { makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components';
import type { KeyboardEvent, Ref, RefObject } from 'react';
import { US_MARKET_CAPS, type Interface } from '../../api';
import { INTERFACES, MARKET_NAMES } from '../settings/connection-state';
import type { CompanyFilter } from './company-index';
import { capText } from './company-text';

const useStyles = makeStyles({
  head: { flexShrink: 0, padding: '12px 12px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  box: { width: '100%', maxWidth: 'none' },
  filters: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '8px', marginTop: '8px' },
});

interface Props {
  readonly box: RefObject<HTMLInputElement>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filter: CompanyFilter;
  readonly onFilter: (filter: CompanyFilter) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly listId: string;
  /** The id of the option the arrows are at. */
  readonly activeId: string | undefined;
}

/** One box for both markets, and what narrows it. The box keeps the focus while the arrows walk through the options. */
export function SearchHead({ box, query, onQuery, filter, onFilter, onKeyDown, listId, activeId }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.head}>
      <SearchBox
        ref={box as Ref<never>} // Fluent's type forgets which element it is
        className={styles.box}
        aria-label="Find a company"
        placeholder="Name, ticker, ISIN, BSE code or CIK"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-controls={listId}
        {...(activeId ? { 'aria-activedescendant': activeId } : {})}
        value={query}
        onChange={(_, { value }) => onQuery(value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.filters}>
        <Select
          size="small"
          aria-label="Market"
          value={filter.market ?? ''}
          onChange={(_, { value }) => onFilter({ ...filter, market: (value || undefined) as Interface | undefined })}
        >
          <option value="">Both markets</option>
          {INTERFACES.map((market) => (
            <option key={market} value={market}>
              {MARKET_NAMES[market]}
            </option>
          ))}
        </Select>
        <Select
          size="small"
          aria-label="Size"
          value={filter.cap ?? ''}
          onChange={(_, { value }) => onFilter({ ...filter, cap: value || undefined })}
        >
          <option value="">Any size</option>
          {US_MARKET_CAPS.map((cap) => (
            <option key={cap} value={cap}>
              {capText(cap)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
