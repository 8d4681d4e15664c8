/** Feeds that update themselves. */
import type { SheetSubjects } from '../served-data';
import { headed, type Sheet } from './sheet';
import { unmetBlock } from './unmet';

const NEEDS = 'announcements';

export function live({ live: { india, us } }: SheetSubjects): Sheet {
  const isInvented = [india, us].some((company) => company?.isInvented);
  return {
    id: 'live',
    name: 'Live',
    columnWidths: { A: 124, B: 104, C: 228, D: 190, E: 84, F: 410, G: 330 },
    rowHeights: { 1: 30, 3: 10, 7: 10 },
    cells: [
      { at: 'A1', value: 'Announcements as they come', style: 'title' },
      {
        at: 'A2',
        value: `${isInvented ? 'The announcements are invented. ' : ''}One poll serves all cells with the same formula. Change the number of rows (up to 16): the tables grow and shrink.`,
        style: 'note',
      },
      { at: 'A4', value: 'Status', style: 'label' },
      { at: 'B4', value: '=FIN.STATUS()', style: 'strong' },
      { at: 'A5', value: 'Rows', style: 'label' },
      { at: 'B5', value: 12, style: 'input' },
      { at: 'A6', value: 'Seconds', style: 'label' },
      { at: 'B6', value: 60, style: 'input' },

      ...(india
        ? [...headed('A8', 'India', 'A10'), { at: 'A10', value: '=FIN.LIVE(,,,$B$5,$B$6)', style: 'header' } as const]
        : unmetBlock('A8', 'India', NEEDS)),

      ...(us
        ? [
            ...headed('A28', 'United States', 'A30'),
            { at: 'A30', value: '=US.LIVE(,"8-K",,,$B$5,$B$6)', style: 'header' } as const,
          ]
        : unmetBlock('A28', 'United States', NEEDS)),
    ],
    areas: [
      { range: 'A10:G10', style: 'header' },
      { range: 'A11:G26', style: 'left' },
      { range: 'A30:G30', style: 'header' },
      { range: 'A31:G46', style: 'left' },
    ],
  };
}
