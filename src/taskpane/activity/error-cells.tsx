import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { ErrorGroup } from '../../functions/running-add-in';
import { usePane } from '../shell/pane-context';
import { forgetWhereDeleted } from './forget-deleted';
import { messageOf } from '../shell/message-of';

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
  /** The element with the group's message. */
  readonly messageId: string;
}

/** The first cells of a group, each a way to it; Select walks through all of them, one a press. */
export function ErrorCells({ group: { cells, count }, messageId }: Props) {
  const styles = useStyles();
  const { addIn, workbook, announce } = usePane();
  const [at, setAt] = useState(0);
  const select = (index: number) => {
    const cell = cells[index % cells.length];
    if (cell === undefined) return;
    setAt(index + 1);
    const go = async () => {
      const [gone] = await forgetWhereDeleted(addIn.activity, workbook, [cell]);
      if (gone) return `${cell} has no Spillway formula any more: it leaves the list.`;
      await workbook.select(cell);
      return `Selected ${cell}, ${(index % cells.length) + 1} of ${count.toLocaleString('en-US')}.`;
    };
    go().then(announce, (error: unknown) => announce(messageOf(error), 'error'));
  };
  const others = count - Math.min(cells.length, FIRST_CELLS);
  if (cells.length === 0) return null;
  return (
    <div className={styles.row}>
      <div className={styles.cells}>
        {cells.slice(0, FIRST_CELLS).map((cell, index) => (
          <Link as="button" key={cell} className={styles.link} onClick={() => select(index)}>
            {cell}
          </Link>
        ))}
        {others > 0 && <span className={styles.more}>and {others.toLocaleString('en-US')} more</span>}
      </div>
      <Button size="small" aria-describedby={messageId} onClick={() => select(at)}>
        Select
      </Button>
    </div>
  );
}
