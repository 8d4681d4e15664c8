/** The owners of a company over time, and its largest disclosed holders. */
import { instruction } from '../../src/workbook';
import type { SheetSubjects } from '../../server/sandbox/sheet-subjects';
import { originText } from '../served-data';
import { headed, type Sheet, type SheetCell } from './sheet';
import { unmetSheet } from './unmet';

const CATEGORIES = ['promoters', 'fii', 'dii', 'government', 'public'];
const OBSERVATIONS = 8;

const TITLE = 'Who owns the company';
const NEEDS = 'an Indian company with a shareholding pattern';

const AREAS: Sheet['areas'] = [
  { range: 'B8:I8', style: 'column' },
  { range: 'B9:I13', style: 'points' },
  { range: 'B17:H17', style: 'column' },
  { range: 'A18:A25', style: 'date' },
  { range: 'B18:C25', style: 'whole' },
  { range: 'D18:H25', style: 'points' },
  { range: 'B28:I28', style: 'header' },
  { range: 'K9:K23', style: 'label' },
  { range: 'M9:M23', style: 'whole' },
  { range: 'N9:N23', style: 'points' },
];

export function ownership({ ownership: company }: SheetSubjects): Sheet {
  if (!company) return unmetSheet('ownership', 'Ownership', TITLE, NEEDS);
  return {
    id: 'ownership',
    name: 'Ownership',
    // prettier-ignore
    columnWidths: {
      A: 96, B: 110, C: 152, D: 96, E: 96, F: 96, G: 110, H: 96,
      I: 96, J: 14, K: 420, L: 84, M: 96, N: 76,
    },
    rowHeights: { 1: 30, 3: 10, 5: 10, 26: 10 },
    cells: [
      { at: 'A1', value: TITLE, style: 'title' },
      {
        at: 'A2',
        value: `${originText(company)} Percent of the shares as reported, by quarter. ${instruction('Change the ticker: the sheet follows.')}`,
        style: 'note',
      },
      { at: 'A4', value: 'Ticker', style: 'label' },
      { at: 'B4', value: company.ticker, style: 'input' },

      ...headed('A6', 'One row for each category, oldest quarter first', 'B9'),
      { at: 'A8', value: 'Category', style: 'header' },
      {
        at: 'B8',
        value: '=FIN.SHAREHOLDING($B$4,"last 8",,"columns=as_of_date;headers=no;order=oldest;transpose=yes")',
        style: 'column',
      },
      ...CATEGORIES.map((name, index) => ({ at: `A${9 + index}`, value: name, style: 'label' }) as const),
      { at: 'B9', value: '=FIN.METRIC($B$4,"last 8","shareholding."&A9:A13,,,"order=oldest")', style: 'points' },

      ...headed('A15', 'One row for each filing, newest first', 'A17'),
      {
        at: 'A17',
        value:
          '=FIN.SHAREHOLDING($B$4,"last 8",,"columns=as_of_date,total_shares,total_shareholders,promoters,fii,dii,government,public")',
        style: 'header',
      },

      // The grid's free packages cannot draw charts; repeated block characters work in any spreadsheet.
      { at: 'A27', value: 'Through time', style: 'heading' },
      { at: 'A28', value: 'As of date', style: 'header' },
      { at: 'B28', value: 'Promoters', style: 'header' },
      { at: 'E28', value: 'FII and DII', style: 'header' },
      { at: 'H28', value: 'Public', style: 'header' },
      ...Array.from({ length: OBSERVATIONS }, (_, index) => bars(29 + index, 18 + index)).flat(),

      ...holders(),
    ],
    areas: AREAS,
  };
}

function holders(): SheetCell[] {
  return [
    ...headed('K6', 'Largest disclosed holders, at most fifteen', 'K9'),
    { at: 'K8', value: 'Holder', style: 'header' },
    { at: 'L8', value: 'Category', style: 'header' },
    { at: 'M8', value: 'Shares', style: 'column' },
    { at: 'N8', value: 'Percent', style: 'column' },
    {
      at: 'K9',
      value: '=TAKE(SORT(FIN.HOLDERS($B$4,,,,,,"columns=holder_name,category,shares,percentage;headers=no"),3,-1),15)',
      style: 'label',
    },
  ];
}

/** One quarter, with a block character for each three percent. */
function bars(row: number, of: number): SheetCell[] {
  return [
    { at: `A${row}`, value: `=IF(A${of}="","",A${of})`, style: 'date' },
    { at: `B${row}`, value: `=REPT("█",ROUND(D${of}/3,0))`, style: 'bar' },
    { at: `E${row}`, value: `=REPT("█",ROUND((E${of}+F${of})/3,0))`, style: 'barBlue' },
    { at: `H${row}`, value: `=REPT("█",ROUND(H${of}/3,0))`, style: 'barGrey' },
  ];
}
