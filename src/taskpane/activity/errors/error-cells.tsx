import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { usePane, useStore } from '../../shell/pane-context';
import type { ErrorGroup } from './error-groups';
import { findListed, knownSheets } from './listed-cells';
import { messageOf } from '../../texts/message-of';
import { OutsideText } from '../../components/outside-text';

const FIRST_CELLS = 3;

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', columnGap: '8px' },
  cells: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '10px',
    rowGap: '2px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  link: { fontSize: tokens.fontSizeBase200 },
  more: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly group: ErrorGroup;
  /** The id of the element with the group's message. */
  readonly messageId: string;
}

/** Links to the first cells of a group; each press of Select selects the next listed cell. */
export function ErrorCells({ group, messageId }: Props) {
  const { cells, count } = group;
  const styles = useStyles();
  const { addIn, workbook, announce } = usePane();
  const [at, setAt] = useState(0);
  const buttonId = useId();
  const sheets = knownSheets(workbook);
  const placesOf = useStore(sheets);
  const select = (index: number) => {
    const cell = cells[index % cells.length];
    if (cell === undefined) return;
    setAt(index + 1);
    const go = async () => {
      const [found] = await findListed(addIn.activity, workbook, [cell]);
      if (!found || 'gone' in found) return `${found?.gone ?? cell.formula}: it leaves the list.`;
      await workbook.select(found.place);
      return selectedText(found.place, (index % cells.length) + 1, group);
    };
    go().then(announce, (error: unknown) => announce(messageOf(error), 'error'));
  };
  const others = count - Math.min(cells.length, FIRST_CELLS);
  if (cells.length === 0) return null;
  return (
    <div className={styles.row}>
      <div className={styles.cells}>
        {cells.slice(0, FIRST_CELLS).map((cell, index) => (
          <Link as="button" key={index} className={styles.link} onClick={() => select(index)}>
            <OutsideText text={placesOf(cell.formula, cell.at)[0] ?? cell.formula} />
          </Link>
        ))}
        {others > 0 && <span className={styles.more}>and {others.toLocaleString('en-US')} more</span>}
      </div>
      {/* By its text alone it would be one of many of the same name. */}
      <Button id={buttonId} size="small" aria-labelledby={`${buttonId} ${messageId}`} onClick={() => select(at)}>
        Select
      </Button>
    </div>
  );
}

/** Returns "Selected S!B2, 1 of 2."; after the last listed cell it adds that Select restarts at the first. */
function selectedText(place: string, at: number, { cells, count }: ErrorGroup): string {
  const isEnd = at === cells.length && cells.length < count;
  const more = isEnd ? ' The others are not listed: Select starts over.' : '';
  return `Selected ${place}, ${at.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}.${more}`;
}
