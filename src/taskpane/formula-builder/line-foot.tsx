import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { InsertionWarning } from './insertion-warning';
import { onPress } from './on-press';
import type { Inserting } from './use-insertion';

const useStyles = makeStyles({
  foot: { flexShrink: 0, padding: '8px 12px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  clear: { minWidth: 'auto' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
});

interface Props {
  readonly count: number;
  readonly inserting: Inserting;
  readonly onInsert: (withLabels: boolean) => void;
  readonly onClear: () => void;
}

/** What can be done with the ticked lines. */
export function LineFoot({ count, inserting, onInsert, onClear }: Props) {
  const styles = useStyles();
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
