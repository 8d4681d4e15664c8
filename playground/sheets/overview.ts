/** The first sheet: a few formulas that show the product. */
import type { IndianSubject, SheetSubjects, Subject } from '../../server/sandbox/sheet-subjects';
import { originText } from '../served-data';
import { headed, type Sheet, type SheetCell } from './sheet';
import { unmetBlock } from './unmet';

const INDIAN = 'an Indian company with annual consolidated accounts';
const ISSUER = 'a US issuer with annual statements';

const INDIAN_AREAS: Sheet['areas'] = [
  { range: 'A6:B6', style: 'header' },
  { range: 'B7:B80', style: 'amount' },
  { range: 'D6:E6', style: 'header' },
  { range: 'E7:E80', style: 'amount' },
];
const US_AREAS: Sheet['areas'] = [
  { range: 'J6:L6', style: 'header' },
  { range: 'K7:L80', style: 'dollars' },
];

export function overview({ statements: indian, lender, us: issuer }: SheetSubjects): Sheet {
  return {
    id: 'overview',
    name: 'Overview',
    columnWidths: { A: 198, B: 96, C: 14, D: 198, E: 96, F: 14, G: 188, H: 98, I: 14, J: 560, K: 124, L: 124 },
    rowHeights: { 1: 30, 6: 36 },
    cells: [
      { at: 'A1', value: 'Financial statements, straight into cells', style: 'title' },
      { at: 'A2', value: noteOf([indian, lender, issuer]), style: 'note' },
      ...(indian ? indianBlocks(indian) : unmetBlock('A4', 'Statements, India', INDIAN)),
      ...(lender ? lenderFigure(lender) : []),
      ...(issuer ? usBlocks(issuer) : unmetBlock('J4', 'Balance sheet, US', ISSUER)),
    ],
    areas: [...(indian ? INDIAN_AREAS : []), ...(issuer ? US_AREAS : [])],
  };
}

function noteOf(subjects: readonly (Subject | null)[]): string {
  const origins = [...new Set(subjects.flatMap((each) => (each ? [originText(each)] : [])))];
  return `${origins.join(' ')} Change a formula, or type your own.`;
}

function indianBlocks({ ticker, year }: IndianSubject): SheetCell[] {
  const call = (name: string, ...more: readonly string[]) => `=FIN.${name}("${ticker}","FY${year}"${more.join('')})`;
  return [
    ...headed('A4', 'Income statement, India', 'A6'),
    { at: 'A6', value: call('INCOME'), style: 'label' },

    ...headed('D4', 'Balance sheet, India', 'D6'),
    { at: 'D6', value: call('BALANCE'), style: 'label' },

    ...headed('G4', 'Single figures', 'H6'),
    { at: 'G6', value: `Sales, FY${year}`, style: 'label' },
    { at: 'H6', value: call('METRIC', ',"sales"'), style: 'amount' },
    { at: 'G7', value: 'Growth in a year', style: 'label' },
    { at: 'H7', value: call('GROWTH', ',"sales"'), style: 'percent' },
    { at: 'G8', value: 'Sales, last twelve months', style: 'label' },
    { at: 'H8', value: `=FIN.TTM("${ticker}","latest","sales")`, style: 'amount' },
    { at: 'G9', value: `Profit after tax, FY${year}`, style: 'label' },
    { at: 'H9', value: call('METRIC', ',"Profit after tax"'), style: 'amount' },

    ...headed('G18', 'What is not there says so', 'H20'),
    { at: 'G20', value: `Sales, FY${year + 9}`, style: 'label' },
    { at: 'H20', value: `=FIN.METRIC("${ticker}","FY${year + 9}","sales")`, style: 'amount' },
  ];
}

function lenderFigure({ ticker, year }: IndianSubject): SheetCell[] {
  return [
    { at: 'G10', value: `A bank’s profit, FY${year}`, style: 'label' },
    { at: 'H10', value: `=FIN.METRIC("${ticker}","FY${year}","Profit after tax")`, style: 'amount' },
  ];
}

function usBlocks({ ticker }: Subject): SheetCell[] {
  return [
    ...headed('G12', 'A US figure and its filing', 'H14'),
    { at: 'G14', value: 'Net income, USD million', style: 'label' },
    { at: 'H14', value: `=US.METRIC("${ticker}","latest","net_income_loss")/10^6`, style: 'whole' },
    { at: 'G15', value: '=FORMULATEXT(G16)', style: 'formula' },
    { at: 'G16', value: `=US.SOURCE("${ticker}","latest",,"accession_number")` },

    ...headed('J4', 'Balance sheet, US, two years', 'J6'),
    { at: 'J6', value: `=US.BALANCE("${ticker}","last 2")`, style: 'label' },
  ];
}
