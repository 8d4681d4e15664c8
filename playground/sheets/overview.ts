/** The first sheet: a few formulas that show the product. */
import { headed, type Sheet } from './sheet';

export const OVERVIEW: Sheet = {
  id: 'overview',
  name: 'Overview',
  columnWidths: { A: 198, B: 90, C: 14, D: 198, E: 90, F: 14, G: 188, H: 96, I: 14, J: 294, K: 90, L: 90 },
  rowHeights: { 1: 30, 6: 36 },
  cells: [
    { at: 'A1', value: 'Financial statements, straight into cells', style: 'title' },
    {
      at: 'A2',
      value: 'Companies and figures are invented by the sandbox. Change a formula, or type your own.',
      style: 'note',
    },

    ...headed('A4', 'Income statement, India', 'A6'),
    { at: 'A6', value: '=FIN.INCOME("NSE:AURELKA","FY2026")', style: 'label' },

    ...headed('D4', 'Balance sheet, India', 'D6'),
    { at: 'D6', value: '=FIN.BALANCE("NSE:AURELKA","FY2026")', style: 'label' },

    ...headed('G4', 'Single figures', 'H6'),
    { at: 'G6', value: 'Sales, FY2026', style: 'label' },
    { at: 'H6', value: '=FIN.METRIC("NSE:AURELKA","FY2026","sales")', style: 'amount' },
    { at: 'G7', value: 'Growth in a year', style: 'label' },
    { at: 'H7', value: '=FIN.GROWTH("NSE:AURELKA","FY2026","sales")', style: 'percent' },
    { at: 'G8', value: 'Sales, last twelve months', style: 'label' },
    { at: 'H8', value: '=FIN.TTM("NSE:AURELKA","latest","sales")', style: 'amount' },
    { at: 'G9', value: 'Profit after tax, FY2026', style: 'label' },
    { at: 'H9', value: '=FIN.METRIC("NSE:AURELKA","FY2026","Profit after tax")', style: 'amount' },
    { at: 'G10', value: 'A bank’s profit, FY2026', style: 'label' },
    { at: 'H10', value: '=FIN.METRIC("BSE:700102","FY2026","Profit after tax")', style: 'amount' },

    ...headed('G12', 'A US figure and its filing', 'H14'),
    { at: 'G14', value: 'Revenues, USD million', style: 'label' },
    { at: 'H14', value: '=US.METRIC("QRVN","latest","revenues")/10^6', style: 'whole' },
    { at: 'G15', value: '=FORMULATEXT(G16)', style: 'formula' },
    { at: 'G16', value: '=US.SOURCE("QRVN","latest",,"accession_number")' },

    ...headed('G18', 'What is not there says so', 'H20'),
    { at: 'G20', value: 'No consolidated accounts', style: 'label' },
    { at: 'H20', value: '=FIN.METRIC("PELLUVA","FY2026","sales")', style: 'amount' },

    ...headed('J4', 'Balance sheet, US, two years', 'J6'),
    { at: 'J6', value: '=US.BALANCE("QRVN","last 2",,"scale=million")', style: 'label' },
  ],
  areas: [
    { range: 'A6:B6', style: 'header' },
    { range: 'B7:B80', style: 'amount' },
    { range: 'D6:E6', style: 'header' },
    { range: 'E7:E80', style: 'amount' },
    { range: 'J6:L6', style: 'header' },
    { range: 'K7:L80', style: 'whole' },
  ],
};
