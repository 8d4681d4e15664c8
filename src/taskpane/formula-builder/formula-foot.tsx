import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { usePane } from '../shell/pane-context';
import { InsertionWarning } from './insertion-warning';
import { onPress } from './on-press';
import type { Inserting } from './use-insertion';
import type { SelectedCells } from './use-selected-cell';

const useStyles = makeStyles({
  foot: { flexShrink: 0, padding: '8px 12px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
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
  place: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

interface Props {
  readonly formula: string;
  readonly isComplete: boolean;
  readonly selected: SelectedCells | undefined;
  readonly inserting: Inserting;
  readonly onInsert: () => void;
}

/** The formula as it will be, and putting it into the workbook. */
export function FormulaFoot({ formula, isComplete, selected, inserting, onInsert }: Props) {
  const styles = useStyles();
  const { announce } = usePane();
  const copy = () => {
    navigator.clipboard.writeText(formula).then(
      () => announce(`Copied ${formula}.`),
      () => announce('The formula could not be copied. Select its text and copy it by keyboard.', 'error'),
    );
  };
  return (
    <div className={styles.foot}>
      <InsertionWarning inserting={inserting} />
      <div className={styles.bar}>
        <code className={styles.formula} role="group" aria-label="Formula" tabIndex={0}>
          {formula}
        </code>
        <Button size="small" appearance="subtle" icon={<CopyRegular />} aria-label="Copy formula" onClick={copy} />
      </div>
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={!isComplete || inserting.isBusy} {...onPress(onInsert)}>
          Insert formula
        </Button>
        {selected && <span className={styles.place}>{`at ${selected.cell}`}</span>}
      </div>
    </div>
  );
}
