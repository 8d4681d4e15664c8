/** The first sheet: a few formulas that show the product. */
import type { IndianSubject, SheetSubjects, Subject } from '../../server/sandbox/sheet-subjects';
import { instruction } from '../../src/workbook';
import { originText } from '../served-data';
import { headed, type Sheet, type SheetCell } from './sheet';
import { unmetBlock } from './unmet';

const INDIAN = 'an Indian company with annual consolidated accounts';
const ISSUER = 'a US issuer with annual statements';

const INDIAN_AREAS: Sheet['areas'] = [
  { range: 'A17:B17', style: 'header' },
  { range: 'A18:A120', style: 'line' },
];
const US_AREAS: Sheet['areas'] = [
  { range: 'D17:F17', style: 'header' },
  { range: 'D18:D120', style: 'line' },
];
const CHART_YEARS = 5;

/**
 * Two blocks beside each other, so that the labels of both statements are readable beside the pane at 1440 pixels. Numbers
 * have no style here: they show with the format that the function gives them.
 */
export function overview({ statements: indian, lender, us: issuer }: SheetSubjects): Sheet {
  return {
    id: 'overview',
    name: 'Overview',
    columnWidths: { A: 326, B: 86, C: 10, D: 402, E: 108, F: 108 },
    rowHeights: { 1: 30, 3: 10, 14: 10 },
    cells: [
      { at: 'A1', value: 'Financial statements, straight into cells', style: 'title' },
      { at: 'A2', value: noteOf([indian, lender, issuer]), style: 'note' },
      ...(indian ? indianBlocks(indian) : unmetBlock('A4', 'Statements, India', INDIAN)),
      ...(lender ? lenderFigure(lender) : []),
      ...(issuer ? usBlocks(issuer) : unmetBlock('D15', 'Income statement, US', ISSUER)),
    ],
    areas: [...(indian ? INDIAN_AREAS : []), ...(issuer ? US_AREAS : [])],
  };
}

function noteOf(subjects: readonly (Subject | null)[]): string {
  const origins = [...new Set(subjects.flatMap((each) => (each ? [originText(each)] : [])))];
  return `${origins.join(' ')} ${instruction('Change a formula, or type your own.')}`;
}

function indianBlocks({ ticker, year }: IndianSubject): SheetCell[] {
  const call = (name: string, ...more: readonly string[]) => `=FIN.${name}("${ticker}","FY${year}"${more.join('')})`;
  const years = Array.from({ length: CHART_YEARS }, (_, index) => year - CHART_YEARS + 1 + index);
  return [
    ...headed('A4', 'Sales, five years', 'B6'),
    ...years.map((each, index) => bar(6 + index, each)),
    { at: 'B6', value: `=FIN.METRIC("${ticker}","FY"&SEQUENCE(${CHART_YEARS},,${year - CHART_YEARS + 1}),"sales")` },

    ...headed('D4', 'Single figures', 'E6'),
    { at: 'D6', value: `Sales, FY${year}`, style: 'label' },
    { at: 'E6', value: call('METRIC', ',"sales"') },
    { at: 'D7', value: 'Growth in a year', style: 'label' },
    { at: 'E7', value: call('GROWTH', ',"sales"') },
    { at: 'D8', value: 'Sales, last twelve months', style: 'label' },
    { at: 'E8', value: `=FIN.TTM("${ticker}","latest","sales")` },
    { at: 'D9', value: `Profit after tax, FY${year}`, style: 'label' },
    { at: 'E9', value: call('METRIC', ',"Profit after tax"') },

    { at: 'D13', value: `What is not there says so: sales, FY${year + 9}`, style: 'label' },
    { at: 'E13', value: `=FIN.METRIC("${ticker}","FY${year + 9}","sales")` },

    ...headed('A15', 'Balance sheet, India', 'A17'),
    { at: 'A17', value: call('BALANCE', ',,,"lines=main"'), style: 'label' },
  ];
}

/** The grid's free packages cannot draw charts; repeated strokes work in any spreadsheet and font. */
function bar(row: number, year: number): SheetCell {
  const length = `ROUND(${MAX_BAR}*B${row}/MAX(B$6:B$${5 + CHART_YEARS}),0)`;
  return { at: `A${row}`, value: `=IFERROR("${year}\u00a0\u00a0"&REPT("|",${length}),"${year}")`, style: 'cellBar' };
}

/** The longest bar, in characters. */
const MAX_BAR = 22;

function lenderFigure({ ticker, year }: IndianSubject): SheetCell[] {
  return [
    { at: 'D10', value: `A bank’s profit for its owners, FY${year}`, style: 'label' },
    { at: 'E10', value: `=FIN.METRIC("${ticker}","FY${year}","owners' profit")` },
  ];
}

function usBlocks({ ticker }: Subject): SheetCell[] {
  return [
    { at: 'D11', value: 'A US net income, USD million', style: 'label' },
    { at: 'E11', value: `=US.METRIC("${ticker}","latest","net_income_loss",,"scale=million")` },
    { at: 'D12', value: 'The filing that it comes from', style: 'label' },
    { at: 'E12', value: `=US.SOURCE("${ticker}","latest",,"accession_number")` },

    ...headed('D15', 'Income statement, US, two years', 'D17'),
    { at: 'D17', value: `=US.INCOME("${ticker}","last 2",,"lines=main; scale=million")`, style: 'label' },
  ];
}
