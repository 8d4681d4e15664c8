import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PinFilled } from '@fluentui/react-icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type CSSProperties, type HTMLAttributes, type KeyboardEvent } from 'react';
import { MARKETS } from '../../api';
import { ACTIVE_OPTION, CUT_TO_ONE_LINE, GROUP_HEADING, NOTE } from '../components/shared-styles';
import { OutsideText, shownText } from '../components/outside-text';
import type { Company } from '../companies/company';
import { capText, shortIdentifier } from './company-text';
import type { Results } from './result-rows';

const ROW_HEIGHT = 44;
const HEADING_HEIGHT = 30;

const useStyles = makeStyles({
  scroller: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', outlineOffset: '-2px' },
  list: { position: 'relative', width: '100%' },
  row: { position: 'absolute', top: 0, left: 0, width: '100%', boxSizing: 'border-box' },
  heading: GROUP_HEADING,
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '8px',
    alignContent: 'center',
    height: `${ROW_HEIGHT}px`,
    padding: '0 12px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: ACTIVE_OPTION,
  name: { ...CUT_TO_ONE_LINE, lineHeight: tokens.lineHeightBase300 },
  ticker: {
    ...CUT_TO_ONE_LINE,
    maxWidth: '120px',
    textAlign: 'right',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  about: { ...NOTE, ...CUT_TO_ONE_LINE, gridColumn: '1 / 3' },
  pin: { fontSize: '12px', marginLeft: '4px', verticalAlign: '-1px', color: tokens.colorBrandForeground1 },
});

export const optionId = (listId: string, option: number) => `${listId}-${option}`;

interface Props {
  readonly id: string;
  readonly results: Results;
  /** The list shows results of an earlier query and has `aria-busy`. */
  readonly isStale: boolean;
  /** The active option; -1 for none. */
  readonly active: number;
  readonly isPinned: (company: Company) => boolean;
  readonly onOpen: (company: Company) => void;
  /** The keys of the search box, for users who tab into the list. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The results as options of the search box; only visible rows are rendered. */
export function ResultList({ id, results: { rows, options }, isStale, active, isPinned, onOpen, onKeyDown }: Props) {
  const styles = useStyles();
  const { scroller, virtualizer } = useDrawnRows(rows, active);
  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label="Companies"
      aria-busy={isStale}
      tabIndex={0}
      {...(options[active] ? { 'aria-activedescendant': optionId(id, active) } : {})}
      className={styles.scroller}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const style = { transform: `translateY(${start}px)` };
          if ('heading' in row) return <Heading key={row.heading} text={row.heading} style={style} />;
          const { company, option } = row;
          const place = {
            id: optionId(id, option),
            'aria-setsize': options.length,
            'aria-posinset': option + 1,
            style,
          };
          return (
            <Option
              key={`option ${option}`}
              company={company}
              place={place}
              isActive={option === active}
              isPinned={isPinned(company)}
              onOpen={onOpen}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The visible rows; they follow the active option. */
function useDrawnRows(rows: Results['rows'], active: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => ('heading' in (rows[at] ?? {}) ? HEADING_HEIGHT : ROW_HEIGHT),
    overscan: 6,
  });
  useEffect(() => virtualizer.measure(), [rows, virtualizer]);
  const activeRow = useMemo(() => rows.findIndex((row) => 'option' in row && row.option === active), [rows, active]);
  useEffect(() => {
    if (activeRow >= 0) virtualizer.scrollToIndex(active === 0 ? 0 : activeRow);
    else scroller.current?.scrollTo(0, 0);
  }, [activeRow, active, rows, virtualizer]);
  return { scroller, virtualizer };
}

function Heading({ text, style }: { readonly text: string; readonly style: CSSProperties }) {
  const styles = useStyles();
  return (
    <div role="presentation" className={mergeClasses(styles.row, styles.heading)} style={style}>
      {text}
    </div>
  );
}

interface OptionProps {
  readonly company: Company;
  readonly place: HTMLAttributes<HTMLDivElement>;
  readonly isActive: boolean;
  readonly isPinned: boolean;
  readonly onOpen: (company: Company) => void;
}

function Option({ company, place, isActive, isPinned, onOpen }: OptionProps) {
  const styles = useStyles();
  return (
    <div
      {...place}
      role="option"
      aria-selected={isActive}
      className={mergeClasses(styles.row, styles.option, isActive && styles.active)}
      onMouseDown={(event) => event.preventDefault()} // the search box keeps the focus
      onClick={() => onOpen(company)}
    >
      <CompanyLine company={company} isPinned={isPinned} />
    </div>
  );
}

function CompanyLine({ company, isPinned }: { readonly company: Company; readonly isPinned: boolean }) {
  const styles = useStyles();
  const about = [MARKETS[company.market].name, capText(company.cap), company.sector].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.name} title={shownText(company.name)}>
        <OutsideText text={company.name} />
        {isPinned && <PinFilled className={styles.pin} aria-label="pinned" />}
      </span>
      <span className={styles.ticker}>
        <OutsideText text={shortIdentifier(company)} />
      </span>
      <span className={styles.about}>
        <OutsideText text={about} />
      </span>
    </>
  );
}
