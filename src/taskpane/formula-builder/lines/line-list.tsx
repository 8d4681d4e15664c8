import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { useId, useState, type KeyboardEvent } from 'react';
import { LIST_KEYS, moved } from '../../keyboard/key-press';
import { CUT_TO_ONE_LINE, OPTION_LIST, OPTION_ROW } from '../../components/shared-styles';
import { OutsideText, shownText } from '../../components/outside-text';
import { useScrolledTo } from '../../keyboard/use-scrolled-to';
import type { LineItem } from './line-items';
import { isFigure, previewText } from '../preview';

const useStyles = makeStyles({
  list: OPTION_LIST,
  line: {
    ...OPTION_ROW,
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    alignItems: 'center',
    minHeight: '26px',
    padding: '0 12px',
  },
  active: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  section: { cursor: 'default', fontWeight: tokens.fontWeightSemibold, ':hover': { backgroundColor: 'transparent' } },
  unnamed: { cursor: 'default', color: tokens.colorNeutralForeground3 },
  box: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: '16px',
    height: '16px',
    fontSize: '12px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
  },
  checked: {
    border: `1px solid ${tokens.colorCompoundBrandBackground}`,
    backgroundColor: tokens.colorCompoundBrandBackground,
    color: tokens.colorNeutralForegroundInverted,
  },
  label: CUT_TO_ONE_LINE,
  value: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  none: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly lines: readonly LineItem[];
  /** The paths of the checked lines. */
  readonly checked: ReadonlySet<string>;
  readonly onCheck: (line: LineItem) => void;
  readonly onInsert: (line: LineItem) => void;
}

/** The lines with their values. Arrows move, Enter or a click inserts one line, Space or the checkbox checks it. */
export function LineList({ lines, checked, onCheck, onInsert }: Props) {
  const styles = useStyles();
  const id = useId();
  const options = lines.filter(({ metric }) => metric !== undefined);
  const [activePath, setActivePath] = useState<string>();
  const active = options.findIndex(({ path }) => path === activePath);
  const current = options[Math.max(active, 0)];
  useScrolledTo(active >= 0 ? `${id}-${active}` : undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(LIST_KEYS, event.key, active, options.length);
    if (next !== undefined) setActivePath(options[next]?.path);
    else if (event.key === 'Enter' && current && !event.repeat) onInsert(current);
    else if (event.key === ' ' && current && !event.repeat) onCheck(current);
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
  };
  return (
    <div
      role="listbox"
      aria-label="Lines"
      aria-multiselectable="true"
      className={styles.list}
      tabIndex={0}
      {...(current ? { 'aria-activedescendant': `${id}-${Math.max(active, 0)}` } : {})}
      onKeyDown={onKeyDown}
    >
      {lines.map((line) =>
        line.metric === undefined ? (
          <Unpickable key={line.path} line={line} />
        ) : (
          <PickableLine
            key={line.path}
            id={`${id}-${options.indexOf(line)}`}
            line={line}
            isActive={line.path === activePath}
            isChecked={checked.has(line.path)}
            onActive={setActivePath}
            onInsert={onInsert}
            onCheck={onCheck}
          />
        ),
      )}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly line: LineItem;
  readonly isActive: boolean;
  readonly isChecked: boolean;
  readonly onActive: (path: string) => void;
  readonly onInsert: (line: LineItem) => void;
  readonly onCheck: (line: LineItem) => void;
}

function PickableLine({ id, line, isActive, isChecked, onActive, onInsert, onCheck }: LineProps) {
  const styles = useStyles();
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChecked}
      title={shownText(line.path)}
      className={mergeClasses(styles.line, isActive && styles.active)}
      onClick={({ detail }) => {
        onActive(line.path);
        if (detail < 2) onInsert(line); // a double click inserts once
      }}
    >
      <span
        data-tick={line.path}
        className={mergeClasses(styles.box, isChecked && styles.checked)}
        onClick={(event) => {
          event.stopPropagation();
          onActive(line.path);
          onCheck(line);
        }}
      >
        {isChecked && <CheckmarkRegular />}
      </span>
      <LineText line={line} />
    </div>
  );
}

/** A section, or a line whose key no metric can name. */
function Unpickable({ line }: { readonly line: LineItem }) {
  const styles = useStyles();
  return (
    <div role="presentation" className={mergeClasses(styles.line, line.isSection ? styles.section : styles.unnamed)}>
      <span />
      <LineText line={line} />
    </div>
  );
}

function LineText({ line }: { readonly line: LineItem }) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.label} style={{ paddingLeft: `${line.depth * 10}px` }}>
        <OutsideText text={line.label} /> {/* the space separates label and value for screen readers */}
      </span>
      <span className={mergeClasses(styles.value, !isFigure(line.value) && styles.none)}>
        <OutsideText text={valueText(line)} />
      </span>
    </>
  );
}

function valueText({ value }: LineItem): string {
  return typeof value === 'object' && 'error' in value ? '–' : previewText(value);
}
