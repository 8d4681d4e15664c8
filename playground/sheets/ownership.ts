/** The owners of a company over time, and its largest disclosed holders. */
import { instruction } from '../../src/workbook';
import type { SheetSubjects } from '../../server/sandbox/sheet-subjects';
import { originText } from '../served-data';
import { headed, input, type Sheet, type SheetCell } from './sheet';
import { unmetSheet } from './unmet';

const CATEGORIES = ['promoters', 'fii', 'dii', 'government', 'public'];
const OBSERVATIONS = 8;

const TITLE = 'Who owns the company';
const NEEDS = 'an Indian company with a shareholding pattern';

/** The first rows of the tables, below one another: beside another one they would be out of sight at 1440 pixels. */
const [HOLDERS, BARS, FILINGS] = [18, 36, 48];
const LAST_HOLDER = HOLDERS + 14;
const LAST_FILING = FILINGS + OBSERVATIONS - 1;

const AREAS: Sheet['areas'] = [
  { range: 'B8:I8', style: 'column' },
  { range: 'B9:I13', style: 'points' },
  { range: `A${HOLDERS}:A${LAST_HOLDER}`, style: 'points' },
  { range: `B${HOLDERS}:B${LAST_HOLDER}`, style: 'whole' },
  { range: `C${HOLDERS}:C${LAST_HOLDER}`, style: 'aside' },
  { range: `D${HOLDERS}:D${LAST_HOLDER}`, style: 'source' },
  { range: `D${HOLDERS - 1}:I${HOLDERS - 1}`, style: 'header' },
  { range: `B${BARS - 1}:I${BARS - 1}`, style: 'header' },
  { range: `B${FILINGS - 1}:H${FILINGS - 1}`, style: 'column' },
  { range: `A${FILINGS}:A${LAST_FILING}`, style: 'date' },
  { range: `B${FILINGS}:C${LAST_FILING}`, style: 'whole' },
  { range: `D${FILINGS}:H${LAST_FILING}`, style: 'points' },
];

export function ownership({ ownership: company }: SheetSubjects): Sheet {
  if (!company) return unmetSheet('ownership', 'Ownership', TITLE, NEEDS);
  return {
    id: 'ownership',
    name: 'Ownership',
    // prettier-ignore
    columnWidths: {
      A: 96, B: 110, C: 152, D: 96, E: 96, F: 96, G: 110, H: 96,
      I: 96,
    },
    rowHeights: { 1: 30, 3: 10, 5: 10, 14: 10, 33: 10, 44: 10 },
    cells: [
      { at: 'A1', value: TITLE, style: 'title' },
      {
        at: 'A2',
        value: `${originText(company)} Percent of the shares as reported, by quarter. ${instruction('Change the ticker: the sheet follows.')}`,
        style: 'note',
      },
      ...input('A4', 'Ticker', company.ticker),

      ...headed('A6', 'One row for each category, oldest quarter first', 'B9'),
      { at: 'A8', value: 'Category', style: 'header' },
      {
        at: 'B8',
        value: '=FIN.SHAREHOLDING($B$4,"last 8",,"columns=as_of_date;headers=no;order=oldest;transpose=yes")',
        style: 'column',
      },
      ...CATEGORIES.map((name, index) => ({ at: `A${9 + index}`, value: name, style: 'label' }) as const),
      { at: 'B9', value: '=FIN.METRIC($B$4,"last 8","shareholding."&A9:A13,,,"order=oldest")', style: 'points' },

      ...holders(),

      // The grid's free packages cannot draw charts; repeated block characters work in any spreadsheet.
      { at: `A${BARS - 2}`, value: 'Through time', style: 'heading' },
      { at: `A${BARS - 1}`, value: 'As of date', style: 'header' },
      { at: `B${BARS - 1}`, value: 'Promoters', style: 'header' },
      { at: `E${BARS - 1}`, value: 'FII and DII', style: 'header' },
      { at: `H${BARS - 1}`, value: 'Public', style: 'header' },
      ...Array.from({ length: OBSERVATIONS }, (_, index) => bars(BARS + index, FILINGS + index)).flat(),

      ...headed(`A${FILINGS - 3}`, 'One row for each filing, newest first', `A${FILINGS - 1}`),
      {
        at: `A${FILINGS - 1}`,
        value:
          '=FIN.SHAREHOLDING($B$4,"last 8",,"columns=as_of_date,total_shares,total_shareholders,promoters,fii,dii,government,public")',
        style: 'header',
      },
    ],
    areas: AREAS,
  };
}

function holders(): SheetCell[] {
  const header = HOLDERS - 1;
  return [
    ...headed(`A${HOLDERS - 3}`, 'Largest disclosed holders, at most fifteen', `A${HOLDERS}`),
    { at: `A${header}`, value: 'Percent', style: 'column' },
    { at: `B${header}`, value: 'Shares', style: 'column' },
    { at: `C${header}`, value: 'Category', style: 'headerAside' },
    { at: `D${header}`, value: 'Holder', style: 'header' },
    {
      at: `A${HOLDERS}`,
      value: '=TAKE(SORT(FIN.HOLDERS($B$4,,,,,,"columns=percentage,shares,category,holder_name;headers=no"),2,-1),15)',
      style: 'points',
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
