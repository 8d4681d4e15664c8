import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useState, type KeyboardEvent } from 'react';
import type { PreviewCell } from '../../functions/runtime/pane-api';
import { isFigure, previewText } from '../formula-builder/preview';
import { LIST_KEYS, moved } from '../keyboard/key-press';
import { CUT_TO_ONE_LINE, OPTION_LIST, OPTION_ROW } from '../components/shared-styles';
import { OutsideText } from '../components/outside-text';
import { useScrolledTo } from '../keyboard/use-scrolled-to';

/** A definition that a cell may name. */
export interface ListedDefinition {
  readonly name: string;
  readonly expression: string;
  /** Where it comes from; a workbook's own definition may replace one that ships. */
  readonly origin: 'workbook' | 'workbook, instead of the one that ships' | 'ships';
}

const useStyles = makeStyles({
  list: OPTION_LIST,
  item: { ...OPTION_ROW, gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '4px 12px' },
  active: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  origin: { marginLeft: '6px', fontWeight: tokens.fontWeightRegular, color: tokens.colorBrandForeground1 },
  expression: { ...CUT_TO_ONE_LINE, gridColumn: '1 / -1', color: tokens.colorNeutralForeground3 },
  value: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  none: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly definitions: readonly ListedDefinition[];
  /** The value of each for the company of the form, where there is one. */
  readonly values: readonly (PreviewCell | undefined)[];
  readonly onOpen: (definition: ListedDefinition) => void;
}

/** The definitions with their formulas and values. Arrows move, Enter or a click opens one. */
export function DefinitionList({ definitions, values, onOpen }: Props) {
  const styles = useStyles();
  const id = useId();
  const [active, setActive] = useState(-1);
  const current = Math.max(active, 0);
  useScrolledTo(active >= 0 ? `${id}-${active}` : undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(LIST_KEYS, event.key, active, definitions.length);
    const chosen = definitions[current];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && chosen && !event.repeat) onOpen(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="listbox"
      aria-label="Definitions"
      className={styles.list}
      tabIndex={0}
      {...(definitions.length > 0 ? { 'aria-activedescendant': `${id}-${current}` } : {})}
      onKeyDown={onKeyDown}
    >
      {definitions.map((definition, at) => (
        <div
          key={definition.name}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={mergeClasses(styles.item, at === active && styles.active)}
          onClick={() => onOpen(definition)}
        >
          <span className={styles.name}>
            <OutsideText text={definition.name} />
            {definition.origin !== 'ships' && <span className={styles.origin}> {definition.origin}</span>}
          </span>{' '}
          <DefinitionValue value={values[at]} />{' '}
          <span className={styles.expression}>
            <OutsideText text={definition.expression} />
          </span>
        </div>
      ))}
    </div>
  );
}

function DefinitionValue({ value }: { readonly value: PreviewCell | undefined }) {
  const styles = useStyles();
  if (value === undefined) return <span />;
  const message = typeof value === 'object' && 'error' in value ? value.message : undefined;
  return (
    <span className={mergeClasses(styles.value, !isFigure(value) && styles.none)} title={message}>
      {typeof value === 'number' ? shortFigure(value) : <OutsideText text={previewText(value)} />}
    </span>
  );
}

/** Ratios have more decimals than amounts. */
export function shortFigure(value: number): string {
  const digits = Math.abs(value) < 100 ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: 2 };
  return value.toLocaleString('en-US', digits);
}
