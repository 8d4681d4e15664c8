/** Feeds that update themselves. */
import { instruction } from '../../src/workbook';
import type { SheetSubjects } from '../../server/sandbox/sheet-subjects';
import { headed, input, type Sheet } from './sheet';
import { unmetBlock, unmetSheet } from './unmet';

const TITLE = 'Announcements as they come';
const NEEDS = 'announcements';

/** A feed's heading stands in this row, its header two rows below, and up to 16 rows of it under that. */
const ROWS = { first: 8, second: 28 };

interface Feed {
  readonly title: string;
  readonly formula: string;
  readonly isThere: boolean;
}

export function live({ live: { india, us } }: SheetSubjects): Sheet {
  if (!india && !us) return unmetSheet('live', 'Live', TITLE, NEEDS);
  const isInvented = [india, us].some((company) => company?.isInvented);
  const feeds: readonly Feed[] = [
    { title: 'India', formula: '=FIN.LIVE(,,,$B$5,$B$6)', isThere: india !== null },
    { title: 'United States', formula: '=US.LIVE(,"8-K",,,$B$5,$B$6)', isThere: us !== null },
  ];
  // A feed with data comes above one without.
  const [first, second] = [...feeds].sort((left, right) => Number(right.isThere) - Number(left.isThere)) as [
    Feed,
    Feed,
  ];
  const blocks = [blockOf(first, ROWS.first), blockOf(second, ROWS.second)];
  return {
    id: 'live',
    name: 'Live',
    columnWidths: { A: 140, B: 108, C: 310, D: 190, E: 92, F: 480, G: 500 },
    rowHeights: { 1: 30, 3: 10, 7: 10 },
    cells: [
      { at: 'A1', value: TITLE, style: 'title' },
      {
        at: 'A2',
        value: `${isInvented ? 'The announcements are invented. ' : ''}One poll serves all cells with the same formula. ${instruction('Change the number of rows (up to 16): the tables grow and shrink.')}`,
        style: 'note',
      },
      { at: 'A4', value: 'Status', style: 'label' },
      { at: 'B4', value: '=FIN.STATUS()', style: 'strong' },
      ...input('A5', 'Rows', 12),
      ...input('A6', 'Seconds', 60),
      ...blocks.flatMap(({ cells }) => cells),
    ],
    areas: blocks.flatMap(({ areas }) => areas),
  };
}

function blockOf({ title, formula, isThere }: Feed, row: number): Pick<Sheet, 'cells' | 'areas'> {
  if (!isThere) return { cells: unmetBlock(`A${row}`, title, NEEDS), areas: [] };
  const header = row + 2;
  return {
    cells: [...headed(`A${row}`, title, `A${header}`), { at: `A${header}`, value: formula, style: 'header' }],
    areas: [
      { range: `A${header}:G${header}`, style: 'header' },
      { range: `A${header + 1}:G${header + 16}`, style: 'left' },
    ],
  };
}
