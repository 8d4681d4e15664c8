import { Button, makeStyles, tokens, type GriffelStyle } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { onPress } from '../../keyboard/key-press';
import { CUT_TO_ONE_LINE, NOTE } from '../../components/shared-styles';
import { OutsideText, shownText } from '../../components/outside-text';
import { usePane } from '../../shell/pane-context';
import { InsertionWarning } from './insertion-warning';
import type { Inserting } from './use-insertion';
import type { SelectedCells } from '../use-selected-cell';

const FOOT = {
  flexShrink: 0,
  padding: '8px 12px',
  borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
} as const satisfies GriffelStyle;

const useStyles = makeStyles({
  foot: FOOT,
  bar: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    marginBottom: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  formula: {
    margin: 0,
    padding: '5px 8px',
    maxHeight: '64px',
    overflowY: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', alignItems: 'center', columnGap: '10px', minWidth: 0 },
  place: { ...CUT_TO_ONE_LINE, minWidth: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly formula: string;
  readonly isComplete: boolean;
  readonly selected: SelectedCells | undefined;
  readonly inserting: Inserting;
  readonly onInsert: () => void;
}

/** The most characters of a formula in Excel. */
const LONGEST_FORMULA = 8192;

/** Shows the formula and the buttons that insert it. */
export function FormulaFoot({ formula, isComplete, selected, inserting, onInsert }: Props) {
  const styles = useStyles();
  const { announce } = usePane();
  const copy = () => {
    navigator.clipboard.writeText(formula).then(
      () => announce(`Copied ${shownText(formula, 300)}.`),
      () => announce('The formula could not be copied. Select its text and copy it by keyboard.', 'error'),
    );
  };
  return (
    <div className={styles.foot}>
      <InsertionWarning inserting={inserting} />
      <div className={styles.bar}>
        <code className={styles.formula} role="group" aria-label="Formula" tabIndex={0}>
          <OutsideText text={formula} most={LONGEST_FORMULA} />
        </code>
        <Button size="small" appearance="subtle" icon={<CopyRegular />} aria-label="Copy formula" onClick={copy} />
      </div>
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={!isComplete || inserting.isBusy} {...onPress(onInsert)}>
          Insert formula
        </Button>
        {selected && (
          <span className={styles.place}>
            at <OutsideText text={selected.cell} />
          </span>
        )}
      </div>
    </div>
  );
}

const useLineStyles = makeStyles({
  foot: FOOT,
  hint: NOTE,
  clear: { minWidth: 'auto' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
});

interface LineFootProps {
  readonly count: number;
  readonly inserting: Inserting;
  readonly onInsert: (withLabels: boolean) => void;
  readonly onClear: () => void;
}

/** The actions on the checked lines. */
export function LineFoot({ count, inserting, onInsert, onClear }: LineFootProps) {
  const styles = useLineStyles();
  return (
    <div className={styles.foot}>
      <InsertionWarning inserting={inserting} />
      {count === 0 ? (
        <div className={styles.hint}>
          Click a line to insert its figure at the selection. Tick several for a column.
        </div>
      ) : (
        <div className={styles.actions}>
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={inserting.isBusy}
            {...onPress(() => onInsert(true))}
          >
            {`Insert ${count} with labels`}
          </Button>
          <Button size="small" disabledFocusable={inserting.isBusy} {...onPress(() => onInsert(false))}>
            Figures only
          </Button>
          <Button size="small" appearance="subtle" className={styles.clear} onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}
