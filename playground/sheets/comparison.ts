/** Ten companies in comparison: one formula fills the table of companies and years. */
import { headed, type Sheet, type SheetCell } from './sheet';

export const COMPARED = [
  ['AURELKA', 'Aurelka Softworks'],
  ['YOROQUIN', 'Yoroquin Foods'],
  ['RASILDUNE', 'Rasildune Cements'],
  ['OSTRAVEL', 'Ostravel Engineering'],
  ['PELLIMAR', 'Pellimar Logistics'],
  ['QUOMBRA', 'Quombra Chemicals'],
  ['VELEPHOS', 'Velephos Motors'],
  ['LUMUMSOVA', 'Lumumsova Steel'],
  ['RASENXIS', 'Rasenxis Energy'],
  ['AUENTHANE', 'Auenthane Pharma'],
] as const;

const YEARS = ['FY2022', 'FY2023', 'FY2024', 'FY2025', 'FY2026'];
const FIRST_ROW = 9;
const SECOND_ROW = 24;

export const COMPARISON: Sheet = {
  id: 'comparison',
  name: 'Comparison',
  columnWidths: {
    ...{ A: 152, B: 98, C: 90, D: 90, E: 90, F: 90, G: 90, H: 14 },
    ...{ I: 76, J: 92, K: 14, L: 68, M: 250 },
  },
  rowHeights: { 1: 30, 3: 10, 5: 10 },
  cells: [
    { at: 'A1', value: 'Ten companies, five years, one formula', style: 'title' },
    {
      at: 'A2',
      value:
        'Change the line (try Profit after tax), a year or a ticker: the grid is filled anew. INR crores, consolidated.',
      style: 'note',
    },
    { at: 'A4', value: 'Line', style: 'label' },
    { at: 'B4', value: 'sales', style: 'input' },

    ...headed('C6', 'Companies down, years across', 'C9'),
    ...headed('I6', 'Growth, 12 months', 'I9'),
    ...headed('L6', 'Profit margin', 'L9'),
    ...header(8),
    { at: 'I8', value: '=G8', style: 'column' },
    { at: 'J8', value: '12 months', style: 'column' },
    { at: 'L8', value: '=G8', style: 'column' },
    { at: 'C9', value: '=FIN.METRIC(B9:B18,C8:G8,$B$4)', style: 'amount' },
    { at: 'I9', value: '=FIN.GROWTH(B9:B18,G8,$B$4)', style: 'percent' },
    { at: 'J9', value: '=FIN.TTM(B9:B18,"latest",$B$4)', style: 'amount' },
    { at: 'L9', value: '=FIN.METRIC(B9:B18,G8,"Profit after tax")/FIN.METRIC(B9:B18,G8,"sales")', style: 'percent' },
    ...COMPARED.flatMap(([ticker, name], index) => company(FIRST_ROW + index, ticker, name)),
    { at: 'A19', value: 'Median', style: 'strong' },
    ...['C', 'D', 'E', 'F', 'G'].map((column) => median(column, 'amount')),
    median('I', 'percent'),
    median('J', 'amount'),
    median('L', 'percent'),

    ...headed('C21', 'Profit margin through the years', 'C24'),
    ...header(23, (column) => `=${column}8`),
    {
      at: 'C24',
      value: '=FIN.METRIC(B9:B18,C8:G8,"Profit after tax")/FIN.METRIC(B9:B18,C8:G8,"sales")',
      style: 'percent',
    },
    ...COMPARED.flatMap((_, index) => again(SECOND_ROW + index, FIRST_ROW + index)),
  ],
  areas: [
    { range: 'M8', style: 'column' },
    { range: 'C9:G18', style: 'amount' },
    { range: 'I9:I18', style: 'percent' },
    { range: 'J9:J18', style: 'amount' },
    { range: 'L9:L18', style: 'percent' },
    { range: 'C24:G33', style: 'percent' },
  ],
};

function header(row: number, year?: (column: string) => string): SheetCell[] {
  const years = YEARS.map((name, index) => {
    const column = String.fromCharCode(67 + index);
    return { at: `${column}${row}`, value: year?.(column) ?? name, style: 'column' } as const;
  });
  return [
    { at: `A${row}`, value: 'Company', style: 'header' },
    { at: `B${row}`, value: 'Ticker', style: 'header' },
    ...years,
  ];
}

function company(row: number, ticker: string, name: string): SheetCell[] {
  return [
    { at: `A${row}`, value: name, style: 'label' },
    { at: `B${row}`, value: ticker, style: 'input' },
    { at: `M${row}`, value: `=REPT("█",MAX(0,ROUND(L${row}*100,0)))`, style: 'bar' },
  ];
}

function again(row: number, of: number): SheetCell[] {
  return [
    { at: `A${row}`, value: `=A${of}`, style: 'label' },
    { at: `B${row}`, value: `=B${of}`, style: 'label' },
  ];
}

function median(column: string, style: 'amount' | 'percent'): SheetCell {
  return { at: `${column}19`, value: `=MEDIAN(${column}9:${column}18)`, style };
}
