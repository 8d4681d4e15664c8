import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef, type KeyboardEvent } from 'react';
import { FOCUS_INSIDE, FORCED_COLORS } from '../components/shared-styles';

export interface TabItem<T extends string> {
  readonly id: T;
  readonly label: string;
}

/** The space beside a tab's label: less in a pane so narrow that the last tab would be cut. */
const SIDE = 'clamp(4px, 2.3vw, 8px)';

const useStyles = makeStyles({
  bar: { flexShrink: 0, display: 'flex', padding: '0 4px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  tab: {
    ...FOCUS_INSIDE,
    position: 'relative',
    padding: `10px ${SIDE} 12px`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    lineHeight: tokens.lineHeightBase300,
    cursor: 'pointer',
    ':hover': {
      color: tokens.colorNeutralForeground1,
      '::after': { backgroundColor: tokens.colorNeutralStroke1Hover },
    },
    '::after': {
      content: '""',
      position: 'absolute',
      right: SIDE,
      bottom: 0,
      left: SIDE,
      height: '3px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: 'transparent',
    },
  },
  small: { padding: `7px ${SIDE} 8px`, lineHeight: tokens.lineHeightBase200, '::after': { height: '2px' } },
  selected: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': { backgroundColor: tokens.colorCompoundBrandStroke },
    ':hover': { '::after': { backgroundColor: tokens.colorCompoundBrandStroke } },
    [FORCED_COLORS]: {
      '::after': { backgroundColor: 'Highlight' },
      ':hover': { '::after': { backgroundColor: 'Highlight' } },
    },
  },
});

interface Props<T extends string> {
  /** The label of the tab list for screen readers. */
  readonly label: string;
  /** True for tabs inside a view. */
  readonly isSmall?: boolean;
  readonly tabs: readonly TabItem<T>[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  readonly idOf: (kind: 'tab' | 'panel', id: T) => string;
}

/**
 * Tabs that look like Fluent's. Fluent's own add focusable elements that are hidden from screen readers, which
 * accessibility checks reject. Five tabs need arrow keys only.
 */
export function TabBar<T extends string>({ label: name, isSmall, tabs, selected, onSelect, idOf }: Props<T>) {
  const styles = useStyles();
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(event.key, tabs, selected);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    bar.current?.querySelector<HTMLElement>(`#${idOf('tab', next.id)}`)?.focus();
  };
  return (
    <div ref={bar} role="tablist" aria-label={name} className={styles.bar} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={idOf('tab', id)}
          aria-controls={idOf('panel', id)}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          className={mergeClasses(styles.tab, isSmall && styles.small, id === selected && styles.selected)}
          onClick={() => onSelect(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The tab that a key selects from the current one; undefined for any other key. */
function tabAfter<T extends string>(key: string, tabs: readonly TabItem<T>[], selected: T): TabItem<T> | undefined {
  const at = tabs.findIndex(({ id }) => id === selected);
  const last = tabs.length - 1;
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs[last];
  if (key === 'ArrowRight') return tabs[at === last ? 0 : at + 1];
  return key === 'ArrowLeft' ? tabs[at === 0 ? last : at - 1] : undefined;
}
