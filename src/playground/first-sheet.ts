/** What the playground opens with: a few formulas that show the product, and how their cells look. */

export type StyleName =
  'title' | 'note' | 'heading' | 'formula' | 'header' | 'label' | 'amount' | 'dollars' | 'percent';

export interface SheetCell {
  readonly at: string;
  /** A text, a number, or a formula (with its "="). */
  readonly value: string | number;
  readonly style?: StyleName;
}

export interface FirstSheet {
  readonly name: string;
  readonly columnWidths: Readonly<Record<string, number>>;
  readonly rowHeights: Readonly<Record<number, number>>;
  readonly cells: readonly SheetCell[];
  /** Styles of areas that formulas spill into. */
  readonly areas: readonly { readonly range: string; readonly style: StyleName }[];
}

export const FIRST_SHEET: FirstSheet = {
  name: 'Companies',
  columnWidths: { A: 198, B: 98, C: 14, D: 200, E: 98, F: 14, G: 198, H: 140, I: 14, J: 246, K: 142 },
  rowHeights: { 1: 30, 6: 36 },
  cells: [
    { at: 'A1', value: 'Financial statements, straight into cells', style: 'title' },
    {
      at: 'A2',
      value: 'Companies and figures are invented by the sandbox. Change a formula, or type your own.',
      style: 'note',
    },

    { at: 'A4', value: 'Income statement, India', style: 'heading' },
    { at: 'A5', value: '=FORMULATEXT(A6)', style: 'formula' },
    { at: 'A6', value: '=FIN.INCOME("NSE:AURELKA","FY2026")', style: 'label' },

    { at: 'D4', value: 'Balance sheet, India', style: 'heading' },
    { at: 'D5', value: '=FORMULATEXT(D6)', style: 'formula' },
    { at: 'D6', value: '=FIN.BALANCE("NSE:AURELKA","FY2026")', style: 'label' },

    { at: 'G4', value: 'Single figures', style: 'heading' },
    { at: 'G5', value: '=FORMULATEXT(H6)', style: 'formula' },
    { at: 'G6', value: 'Sales, FY2026', style: 'label' },
    { at: 'H6', value: '=FIN.METRIC("NSE:AURELKA","FY2026","sales")', style: 'amount' },
    { at: 'G7', value: 'Sales, FY2025', style: 'label' },
    { at: 'H7', value: '=FIN.METRIC("NSE:AURELKA","FY2025","sales")', style: 'amount' },
    { at: 'G8', value: 'Growth', style: 'label' },
    { at: 'H8', value: '=H6/H7-1', style: 'percent' },
    { at: 'G9', value: 'Profit after tax, FY2026', style: 'label' },
    { at: 'H9', value: '=FIN.METRIC("NSE:AURELKA","FY2026","Profit after tax")', style: 'amount' },
    { at: 'G10', value: 'A bank’s profit, FY2026', style: 'label' },
    { at: 'H10', value: '=FIN.METRIC("BSE:700102","FY2026","Profit after tax")', style: 'amount' },

    { at: 'G12', value: 'A US figure and its filing', style: 'heading' },
    { at: 'G13', value: '=FORMULATEXT(H14)', style: 'formula' },
    { at: 'G14', value: 'Revenues, 2025', style: 'label' },
    { at: 'H14', value: '=US.METRIC("QRVN","2025-12-31","revenues")', style: 'dollars' },
    { at: 'G15', value: '=FORMULATEXT(G16)', style: 'formula' },
    { at: 'G16', value: '=US.SOURCE("QRVN","2025-12-31")' },

    { at: 'G18', value: 'What is not there says so', style: 'heading' },
    { at: 'G19', value: '=FORMULATEXT(H20)', style: 'formula' },
    { at: 'G20', value: 'No consolidated accounts', style: 'label' },
    { at: 'H20', value: '=FIN.METRIC("PELLUVA","FY2026","sales",,"consolidated")', style: 'amount' },

    { at: 'J4', value: 'Income statement, US', style: 'heading' },
    { at: 'J5', value: '=FORMULATEXT(J6)', style: 'formula' },
    { at: 'J6', value: '=US.INCOME("QRVN","2025-12-31")', style: 'label' },
  ],
  areas: [
    { range: 'A6:B6', style: 'header' },
    { range: 'B7:B80', style: 'amount' },
    { range: 'D6:E6', style: 'header' },
    { range: 'E7:E80', style: 'amount' },
    { range: 'J6:K6', style: 'header' },
    { range: 'K7:K80', style: 'dollars' },
  ],
};
