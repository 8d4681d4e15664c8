import { makeStyles, mergeClasses, SearchBox, tokens } from '@fluentui/react-components';
import { fluentRef } from '../components/fluent-ref';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { BOX_KEYS, moved } from '../keyboard/key-press';
import {
  ACTIVE_OPTION,
  CUT_TO_ONE_LINE,
  FILLING,
  FOCUS_INSIDE,
  GROUP_HEADING,
  NOTE,
} from '../components/shared-styles';
import { usePane } from '../shell/pane-context';
import { useScrolledTo } from '../keyboard/use-scrolled-to';
import { groupFunctions, type FunctionGroup, type FunctionMetadata } from './function-metadata';

const useStyles = makeStyles({
  view: FILLING,
  head: { flexShrink: 0, padding: '8px 12px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  box: { width: '100%', maxWidth: 'none' },
  list: { ...FOCUS_INSIDE, flexGrow: 1, minHeight: 0, overflowY: 'auto', paddingBottom: '8px' },
  heading: GROUP_HEADING,
  option: {
    padding: '4px 12px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: ACTIVE_OPTION,
  name: {
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
    fontSize: tokens.fontSizeBase200,
  },
  about: { ...NOTE, ...CUT_TO_ONE_LINE },
  none: { padding: '12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly functions: readonly FunctionMetadata[];
  readonly onPick: (picked: FunctionMetadata) => void;
  /** Focuses the search when it appears, since the focused element was removed. */
  readonly takesFocus: boolean;
}

/** All functions in groups, filtered by the search; the search box keeps the focus while the arrows move. */
export function FunctionList({ functions, onPick, takesFocus }: Props) {
  const styles = useStyles();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, []); // on mount
  const id = useId();
  const { query, search, groups, options, current, onKeyDown } = useWalk(functions, onPick);
  const optionId = ({ id: name }: FunctionMetadata) => `${id}-${name}`;
  useScrolledTo(current && optionId(current));
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <SearchBox
          ref={fluentRef(box)}
          className={styles.box}
          aria-label="Find a function"
          placeholder="Find a function"
          autoComplete="off"
          spellCheck={false}
          aria-controls={id}
          {...(current ? { 'aria-activedescendant': optionId(current) } : {})}
          value={query}
          onChange={(_, { value }) => search(value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {options.length === 0 && <div className={styles.none}>No function matches. Try one word, such as “sector”.</div>}
      <div
        id={id}
        role="listbox"
        aria-label="Functions"
        className={styles.list}
        tabIndex={0}
        {...(current ? { 'aria-activedescendant': optionId(current) } : {})}
        onKeyDown={onKeyDown}
      >
        {groups.map((group) => (
          <Group key={group.title} group={group} current={current} optionId={optionId} onPick={onPick} />
        ))}
      </div>
    </div>
  );
}

/** The filtered functions and the active option. */
function useWalk(functions: Props['functions'], onPick: Props['onPick']) {
  const { functionGroups } = usePane().addIn;
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const groups = useMemo(() => groupFunctions(functionGroups, functions, query), [functionGroups, functions, query]);
  const options = groups.flatMap((group) => group.functions);
  const current = options[active];
  const search = (typed: string) => {
    setQuery(typed);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(BOX_KEYS, event.key, active, options.length);
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && current) onPick(current);
    else return;
    event.preventDefault();
  };
  return { query, search, groups, options, current, onKeyDown };
}

interface GroupProps {
  readonly group: FunctionGroup;
  readonly current: FunctionMetadata | undefined;
  readonly optionId: (option: FunctionMetadata) => string;
  readonly onPick: (picked: FunctionMetadata) => void;
}

function Group({ group: { title, functions }, current, optionId, onPick }: GroupProps) {
  const styles = useStyles();
  return (
    <div role="group" aria-label={title}>
      <div role="presentation" className={styles.heading}>
        {title}
      </div>
      {functions.map((option) => (
        <div
          key={option.id}
          id={optionId(option)}
          role="option"
          aria-selected={option === current}
          className={mergeClasses(styles.option, option === current && styles.active)}
          onMouseDown={(event) => event.preventDefault()} // the box keeps the focus
          onClick={() => onPick(option)}
        >
          <div className={styles.name}>{option.id}</div>
          <div className={styles.about} title={option.description}>
            {option.description}
          </div>
        </div>
      ))}
    </div>
  );
}
