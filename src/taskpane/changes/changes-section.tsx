import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import type { Change } from '../../functions/runtime/pane-api';
import { Buttons, Note, Section } from '../activity/section';
import { useBusy } from '../shell/announcement';
import { PLAIN_LIST } from '../components/shared-styles';
import { messageOf } from '../texts/message-of';
import { OutsideText } from '../components/outside-text';
import { momentText } from '../texts/moment-text';
import { usePane } from '../shell/pane-context';
import { groupsOf, valueText, type ChangedStatement } from './changed-statements';

const useStyles = makeStyles({
  statement: { margin: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  lines: { ...PLAIN_LIST, display: 'grid', rowGap: '6px' },
  line: { overflowWrap: 'anywhere' },
  figures: { fontVariantNumeric: 'tabular-nums' },
  cells: { display: 'flex', flexWrap: 'wrap', columnGap: '10px' },
  cell: { fontSize: tokens.fontSizeBase200 },
  more: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** How many changes the pane shows; the sheet has them all. */
const SHOWN = 40;
const FIRST_CELLS = 3;

/** Lists the figures of cells that have changed in the last 90 days. */
export function ChangesSection() {
  const { addIn, workbook } = usePane();
  const changes = useChanges();
  const { isBusy, run } = useBusy();
  const noteId = useId();
  const more = changes.length - SHOWN;
  const add = () =>
    run(async () => {
      const { changesSheet } = await import(/* webpackChunkName: "changes-sheet" */ './changes-sheet');
      const name = await workbook.addSheet(changesSheet(addIn.changes.since(-Infinity), Date.now()));
      return `Added ${name}.`;
    });
  if (changes.length === 0) {
    return (
      <Section title="What changed">
        <Note>No figure of these cells has changed in 90 days.</Note>
      </Section>
    );
  }
  return (
    <Section title="What changed">
      {groupsOf(changes.slice(0, SHOWN)).map((group) => (
        <Statement key={group.lines[0]?.id} group={group} />
      ))}
      <Note id={noteId}>
        {more > 0 ? `And ${more.toLocaleString('en-US')} more. ` : ''}Kept for 90 days, until the cache is cleared.
      </Note>
      <Buttons>
        <Button disabledFocusable={isBusy} aria-describedby={noteId} onClick={() => void add()}>
          List on a new sheet
        </Button>
      </Buttons>
    </Section>
  );
}

/** The changes of the open workbook; those of earlier sessions are read when the view is shown. */
function useChanges(): readonly Change[] {
  const { addIn, route } = usePane();
  const [changes, setChanges] = useState(() => addIn.changes.since(-Infinity));
  const isShown = route.view === 'activity';
  useEffect(() => {
    if (!isShown) return undefined;
    const update = () => setChanges(addIn.changes.since(-Infinity));
    void addIn.changes.load().then(update);
    return addIn.changes.subscribe(update);
  }, [isShown, addIn]);
  return changes;
}

function Statement({ group: { title, lines, cause, beforeMs, receivedMs } }: { readonly group: ChangedStatement }) {
  const styles = useStyles();
  return (
    <div>
      <p className={styles.statement}>
        <OutsideText text={title} />
      </p>
      <Note>
        Received {momentText(receivedMs)}, before {momentText(beforeMs)}. <OutsideText text={cause && `${cause}.`} />
      </Note>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Line change={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({ change: { line, before, after, difference, unit, cells } }: { readonly change: Change }) {
  const styles = useStyles();
  const { workbook, announce } = usePane();
  const select = (cell: string) =>
    workbook.select(cell).then(
      () => announce(`Selected ${cell}.`),
      (error: unknown) => announce(messageOf(error), 'error'),
    );
  const change =
    difference === null
      ? ''
      : ` (${[`${difference > 0 ? '+' : ''}${valueText(difference)}`, unit].filter(Boolean).join(' ')})`;
  return (
    <>
      <OutsideText text={line} />:{' '}
      <span className={styles.figures}>
        <OutsideText text={`${valueText(before)} → ${valueText(after)}${change}`} />
      </span>
      <div className={styles.cells}>
        {cells.slice(0, FIRST_CELLS).map((cell) => (
          <Link as="button" key={cell} className={styles.cell} onClick={() => void select(cell)}>
            <OutsideText text={cell} />
          </Link>
        ))}
        {cells.length > FIRST_CELLS && <span className={styles.more}>and {cells.length - FIRST_CELLS} more</span>}
      </div>
    </>
  );
}
