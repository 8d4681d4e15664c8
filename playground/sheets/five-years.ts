/** Five years of one company: the formulas read ticker and periods from cells. */
import { instruction } from '../../src/workbook';
import type { SheetSubjects } from '../../server/sandbox/sheet-subjects';
import { originText } from '../served-data';
import { headed, input, type Sheet, type SheetCell } from './sheet';
import { unmetSheet } from './unmet';

const YEARS = ['B', 'C', 'D', 'E', 'F'];

const TITLE = 'Five years of one company';
const NEEDS = 'an Indian company with annual consolidated accounts of two years or more';

const AREAS: Sheet['areas'] = [
  { range: 'B12:F13', style: 'percent' },
  { range: 'H10:H14', style: 'date' },
  { range: 'A18:F18', style: 'header' },
  { range: 'H18:M18', style: 'header' },
  { range: 'O18:T18', style: 'header' },
  { range: 'A19:A120', style: 'line' },
  { range: 'H19:H120', style: 'line' },
  { range: 'O19:O120', style: 'line' },
];

export function fiveYears({ statements: company }: SheetSubjects): Sheet {
  if (!company) return unmetSheet('five-years', 'Five years', TITLE, NEEDS);
  return {
    id: 'five-years',
    name: 'Five years',
    // prettier-ignore
    columnWidths: {
      A: 330, B: 98, C: 98, D: 98, E: 98, F: 98, G: 14, H: 330,
      I: 98, J: 98, K: 98, L: 98, M: 98, N: 14, O: 480, P: 98,
      Q: 98, R: 98, S: 98, T: 98,
    },
    rowHeights: { 1: 30, 3: 10, 7: 10, 15: 10, 18: 36 },
    cells: [
      { at: 'A1', value: TITLE, style: 'title' },
      {
        at: 'A2',
        value: `${originText(company)} ${instruction('Change the ticker or the periods (try last 3 and half_yearly): every formula of this sheet follows.')}`,
        style: 'note',
      },
      ...input('A4', 'Ticker', company.ticker),
      ...input('A5', 'Periods', 'last 5'),
      ...input('A6', 'Type', 'annual'),

      ...headed('A8', 'Key figures', 'B10'),
      { at: 'A10', value: 'Sales', style: 'label' },
      { at: 'A11', value: 'Profit of the period', style: 'label' },
      { at: 'B10', value: '=FIN.METRIC($B$4,$B$18:$F$18,A10:A12,$B$6,,"missing=empty")' },
      { at: 'A12', value: 'Net margin', style: 'label' },
      // Against the year before by its date: the next column may be of another year.
      { at: 'A13', value: 'Growth of sales in a year', style: 'label' },
      { at: 'B13', value: '=FIN.GROWTH($B$4,$B$18:$F$18,A10,$B$6,,,"missing=empty")', style: 'percent' },
      { at: 'A14', value: '=FIN.METRIC($B$4,$B$18:$F$18,A10:A12,$B$6,,"missing=reason")', style: 'note' },

      // The grid's free packages cannot draw charts; repeated block characters work in any spreadsheet.
      ...headed('H8', 'Sales through time', 'I10'),
      ...YEARS.flatMap((column, index) => bar(10 + index, column)),

      ...headed('A16', 'Income statement', 'A18'),
      { at: 'B16', value: 'Per share as filed: a split between two years changes the shares.', style: 'note' },
      { at: 'A18', value: '=FIN.INCOME($B$4,$B$5,$B$6,,"lines=main; order=oldest")', style: 'header' },
      ...headed('H16', 'Balance sheet', 'H18'),
      { at: 'H18', value: '=FIN.BALANCE($B$4,$B$5,$B$6,,"lines=main; order=oldest")', style: 'header' },
      ...headed('O16', 'Cash flow statement', 'O18'),
      { at: 'O18', value: '=FIN.CASHFLOW($B$4,$B$5,$B$6,,"lines=main; order=oldest")', style: 'header' },
    ],
    areas: AREAS,
  };
}

/** One year as a bar of block characters: the longest has 55. */
function bar(row: number, column: string): SheetCell[] {
  const length = `ROUND(55*${column}10/MAX($B$10:$F$10),0)`;
  return [
    { at: `H${row}`, value: `=IF(${column}18="","",${column}18)` },
    { at: `I${row}`, value: `=IFERROR(REPT("█",${length}),"")`, style: 'bar' },
  ];
}
