/** The businesses of one company: revenue, profit and assets of each segment. */
import { instruction } from '../../src/workbook';
import type { SheetSubjects } from '../../server/sandbox/sheet-subjects';
import { originText } from '../served-data';
import { headed, input, type Sheet } from './sheet';
import { unmetSheet } from './unmet';

const TITLE = 'The businesses of one company';
const NEEDS = 'an Indian company with annual consolidated segments of two years or more';

export function segments({ segments: company }: SheetSubjects): Sheet {
  if (!company) return unmetSheet('segments', 'Segments', TITLE, NEEDS);
  return {
    id: 'segments',
    name: 'Segments',
    columnWidths: { A: 470, B: 98, C: 98, D: 98, E: 98, F: 98 },
    rowHeights: { 1: 30, 3: 10, 7: 10 },
    cells: [
      { at: 'A1', value: TITLE, style: 'title' },
      {
        at: 'A2',
        value: `${originText(company)} Segments as the company names them, INR crores. ${instruction('Change the ticker or the periods.')}`,
        style: 'note',
      },
      ...input('A4', 'Ticker', company.ticker),
      ...input('A5', 'Periods', 'last 3'),
      ...input('A6', 'Type', 'annual'),

      ...headed('A8', 'Segment results', 'A10'),
      { at: 'A10', value: '=FIN.SEGMENTS($B$4,$B$5,$B$6,,"lines=main")', style: 'header' },
    ],
    areas: [
      { range: 'A10:F10', style: 'header' },
      { range: 'B11:F90', style: 'amount' },
    ],
  };
}
