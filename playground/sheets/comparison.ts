/** Companies in comparison: one formula fills the table of companies and years. */
import { instruction } from '../../src/workbook';
import type { SheetSubjects, Subject } from '../../server/sandbox/sheet-subjects';
import { headed, input, type Sheet, type SheetCell } from './sheet';
import { unmetSheet } from './unmet';

const TITLE = 'Companies side by side, one formula';
const NEEDS =
  'two Indian companies or more with annual consolidated sales of the same years and of the last four quarters';
const FIRST_ROW = 9;

export function comparison({ comparison: compared }: SheetSubjects): Sheet {
  if (!compared) return unmetSheet('comparison', 'Comparison', TITLE, NEEDS);
  const { companies, years } = compared;
  const last = FIRST_ROW + companies.length - 1;
  const secondRow = last + 6;
  const end = columnOf(years.length - 1);
  const tickers = `B${FIRST_ROW}:B${last}`;
  const yearCells = `C8:${end}8`;
  // A margin is refused where the filing contradicts the profit, twelve months where operations were given up in them.
  const margin = (of: string) => `=IFNA(FIN.METRIC(${tickers},${of},"net margin"),"n/a")`;
  return {
    id: 'comparison',
    name: 'Comparison',
    // prettier-ignore
    columnWidths: {
      A: 230, B: 98, C: 86, D: 86, E: 86, F: 86, G: 86, H: 14,
      I: 72, J: 88, K: 14, L: 78,
    },
    rowHeights: { 1: 30, 3: 10, 5: 10 },
    cells: [
      ...question(companies, years.length),

      ...headed('C6', 'Companies down, years across', 'C9'),
      ...headed('I6', 'Growth, 12 months', 'I9'),
      { at: 'L6', value: 'Net margin', style: 'heading' },
      ...header(
        8,
        years.map((year) => `FY${year}`),
      ),
      { at: 'I8', value: `=${end}8`, style: 'column' },
      { at: 'J8', value: '12 months', style: 'column' },
      { at: 'L8', value: `=${end}8`, style: 'column' },
      { at: 'C9', value: `=FIN.METRIC(${tickers},${yearCells},$B$4)`, style: 'amount' },
      { at: 'I9', value: `=FIN.GROWTH(${tickers},${end}8,$B$4)`, style: 'percent' },
      { at: 'J9', value: `=IFNA(FIN.TTM(${tickers},"latest",$B$4),"n/a")`, style: 'amount' },
      { at: 'L9', value: margin(`${end}8`), style: 'percent' },
      ...companies.flatMap((each, index) => company(FIRST_ROW + index, each)),
      ...medians(last, years.length),
      ...headed(`C${last + 3}`, 'Net margin through the years', `C${secondRow}`),
      ...header(
        secondRow - 1,
        years.map((_, index) => `=${columnOf(index)}8`),
      ),
      { at: `C${secondRow}`, value: margin(yearCells), style: 'percent' },
      ...companies.flatMap((_, index) => again(secondRow + index, FIRST_ROW + index)),
      ...bars(secondRow, end, companies.length),
    ],
    areas: areasOf(last, secondRow, companies.length),
  };
}

function question(companies: readonly Subject[], years: number): SheetCell[] {
  return [
    {
      at: 'A1',
      value: `${counted(companies.length)} companies, ${counted(years).toLowerCase()} years, one formula`,
      style: 'title',
    },
    {
      at: 'A2',
      value: `${origin(companies)} ${instruction('Change the line (try Profit of the period), a year or a ticker.')} INR crores, consolidated.`,
      style: 'note',
    },
    ...input('A4', 'Line', 'sales'),
  ];
}

function areasOf(last: number, secondRow: number, count: number): Sheet['areas'] {
  return [
    { range: `I${secondRow - 1}:L${secondRow - 1}`, style: 'header' },
    { range: `C9:G${last}`, style: 'amount' },
    { range: `I9:I${last}`, style: 'percent' },
    { range: `J9:J${last}`, style: 'amount' },
    { range: `L9:L${last}`, style: 'percent' },
    { range: `C${secondRow}:G${secondRow + count - 1}`, style: 'percent' },
  ];
}

function columnOf(year: number): string {
  return String.fromCharCode(67 + year);
}

const COUNTS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function counted(count: number): string {
  return COUNTS[count] ?? String(count);
}

function origin(companies: readonly Subject[]): string {
  return companies.some(({ isInvented }) => isInvented) ? 'The companies are invented.' : 'Figures of their filings.';
}

function header(row: number, years: readonly string[]): SheetCell[] {
  return [
    { at: `A${row}`, value: 'Company', style: 'header' },
    { at: `B${row}`, value: 'Ticker', style: 'header' },
    ...years.map((value, index) => ({ at: `${columnOf(index)}${row}`, value, style: 'column' }) as const),
  ];
}

function company(row: number, { ticker, name }: Subject): SheetCell[] {
  return [
    { at: `A${row}`, value: name, style: 'label' },
    { at: `B${row}`, value: ticker, style: 'input' },
  ];
}

function again(row: number, of: number): SheetCell[] {
  return [
    { at: `A${row}`, value: `=A${of}`, style: 'label' },
    { at: `B${row}`, value: `=B${of}`, style: 'label' },
  ];
}

/** The margins of the last year: a block character for each two percent, beside the table, where nothing is cut at 1440 pixels. */
function bars(firstRow: number, year: string, count: number): SheetCell[] {
  return [
    { at: `I${firstRow - 1}`, value: `=${year}8`, style: 'header' },
    ...Array.from({ length: count }, (_, index) => {
      const row = firstRow + index;
      return { at: `I${row}`, value: `=IFERROR(REPT("█",ROUND(50*${year}${row},0)),"")`, style: 'bar' } as const;
    }),
  ];
}

function medians(last: number, years: number): SheetCell[] {
  const columns = Array.from({ length: years }, (_, index) => columnOf(index));
  return [
    { at: `A${last + 1}`, value: 'Median', style: 'strong' },
    ...columns.map((column) => median(column, last, 'amount')),
    median('I', last, 'percent'),
    median('J', last, 'amount'),
    median('L', last, 'percent'),
  ];
}

function median(column: string, last: number, style: 'amount' | 'percent'): SheetCell {
  return { at: `${column}${last + 1}`, value: `=MEDIAN(${column}${FIRST_ROW}:${column}${last})`, style };
}
