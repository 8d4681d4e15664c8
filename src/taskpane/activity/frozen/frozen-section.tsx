import { Button, Checkbox, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { countInWords } from '../../../api';
import type { FrozenFormula } from '../../../workbook';
import { CUT_TO_ONE_LINE, PLAIN_LIST } from '../../components/shared-styles';
import { messageOf } from '../../texts/message-of';
import { OutsideText, shownText } from '../../components/outside-text';
import { usePane } from '../../shell/pane-context';
import { type Freezing, frozenAtText, obstacleText, useFrozen } from './use-frozen';
import { ScopeButton } from '../scope-button';
import { Buttons, Note, Section } from '../section';
import { UnreadableRecords } from './unreadable-records';

/** Freezes formulas into values and restores them. */
export function FrozenSection() {
  const freezing = useFrozen();
  const { checked, isBusy, freezeCells, unfreezeCells } = freezing;
  const { formulas: list, unreadable } = freezing.list;
  const hintId = useId();
  return (
    <Section title="Frozen formulas">
      <Buttons>
        <ScopeButton label="Freeze" scope="selection" isBusy={isBusy} onChoose={(scope) => void freezeCells(scope)} />
        <Button
          disabledFocusable={isBusy || list.length === 0}
          aria-describedby={hintId}
          onClick={() => void unfreezeCells()}
        >
          Unfreeze
        </Button>
      </Buttons>
      <Note id={hintId}>{hint(list.length, checked.size)}</Note>
      {list.length > 0 && <FrozenList list={list} freezing={freezing} />}
      {unreadable.length > 0 && <UnreadableRecords records={unreadable} isBusy={isBusy} onForget={freezing.forget} />}
    </Section>
  );
}

function hint(frozen: number, checked: number): string {
  if (frozen === 0) return 'Freeze turns the selected formulas into their values; this workbook keeps the formulas.';
  if (checked === 1) return 'Unfreeze brings back the one that is ticked.';
  if (checked > 1) return `Unfreeze brings back the ${checked} that are ticked.`;
  if (frozen === 1) return 'Unfreeze brings back the formula.';
  return `Unfreeze brings back all ${countInWords(frozen, 'formula')}, or those you tick or select in the sheet.`;
}

/** A longer list would make the pane slow; Unfreeze still applies to all formulas. */
const FIRST = 100;

const useStyles = makeStyles({
  list: { ...PLAIN_LIST, border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  item: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    padding: '4px 8px 6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    ':last-child': { borderBottom: 'none' },
  },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '8px', paddingTop: '6px' },
  link: { fontSize: tokens.fontSizeBase200 },
  when: { color: tokens.colorNeutralForeground3 },
  formula: { ...CUT_TO_ONE_LINE, fontFamily: tokens.fontFamilyMonospace },
  obstacle: { color: tokens.colorPaletteDarkOrangeForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '6px', marginTop: '4px' },
});

interface ListProps {
  readonly list: readonly FrozenFormula[];
  readonly freezing: Freezing;
}

/** Each frozen formula: its cells, its text, its date, and what prevents its restoration. */
function FrozenList({ list, freezing }: ListProps) {
  const styles = useStyles();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? list : list.slice(0, FIRST);
  return (
    <>
      <ul className={styles.list} aria-label="Frozen formulas">
        {shown.map((formula) => (
          <FrozenItem key={formula.id} formula={formula} freezing={freezing} />
        ))}
      </ul>
      {list.length > FIRST && (
        <div>
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Fewer' : `${list.length - FIRST} more`}
          </Button>
        </div>
      )}
    </>
  );
}

function FrozenItem({ formula, freezing }: { readonly formula: FrozenFormula; readonly freezing: Freezing }) {
  const styles = useStyles();
  const { workbook, announce } = usePane();
  const { id, address, area, frozenAt, state } = formula;
  const obstacle = obstacleText(formula);
  const select = () => {
    workbook.select(area).catch((error: unknown) => announce(messageOf(error), 'error'));
  };
  return (
    <li className={styles.item}>
      <Checkbox
        aria-label={shownText(address)}
        disabled={obstacle !== undefined}
        checked={freezing.checked.has(id)}
        onChange={(_, { checked }) => freezing.check(id, checked === true)}
      />
      <div>
        <div className={styles.head}>
          {state === 'sheet deleted' || state === 'cells deleted' ? (
            <OutsideText text={address} />
          ) : (
            <Link as="button" className={styles.link} onClick={select}>
              <OutsideText text={address} />
            </Link>
          )}
          <span className={styles.when}>{frozenAtText(frozenAt)}</span>
        </div>
        <div className={styles.formula} title={shownText(formula.formula)}>
          <OutsideText text={formula.formula} />
        </div>
        {obstacle && (
          <div className={styles.obstacle}>
            <OutsideText text={obstacle} />
          </div>
        )}
        {obstacle && <ObstacleButtons formula={formula} freezing={freezing} />}
      </div>
    </li>
  );
}

function ObstacleButtons({ formula: { id, state }, freezing }: { formula: FrozenFormula; freezing: Freezing }) {
  const styles = useStyles();
  return (
    <div className={styles.buttons}>
      {(state === 'changed' || state === 'unanchored') && (
        <Button size="small" disabledFocusable={freezing.isBusy} onClick={() => void freezing.overwrite(id)}>
          {state === 'changed' ? 'Overwrite with the formula' : 'Write it here as it was'}
        </Button>
      )}
      <Button size="small" disabledFocusable={freezing.isBusy} onClick={() => void freezing.forget([id])}>
        Forget
      </Button>
    </div>
  );
}
