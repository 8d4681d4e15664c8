/** What the playground opens with: a few formulas that show the product, and how their cells look. */

export type StyleName =
  'title' | 'note' | 'heading' | 'formula' | 'header' | 'label' | 'amount' | 'million' | 'input' | 'text';

export interface SheetCell {
  readonly at: string;
  /** A text, a number, or a formula (with its "="). */
  readonly value: string | number;
  readonly style?: StyleName;
}

export interface FirstSheet {
  readonly name: string;
  readonly columnWidths: Readonly<Record<string, number>>;
  readonly cells: readonly SheetCell[];
  /** Styles of areas that formulas spill into. */
  readonly areas: readonly { readonly range: string; readonly style: StyleName }[];
}

export const FIRST_SHEET: FirstSheet = {
  name: 'Companies',
  columnWidths: { A: 196, B: 92, C: 92, D: 92, E: 20, F: 196, G: 96, H: 96, I: 20, J: 196, K: 104, L: 104 },
  cells: [
    { at: 'A1', value: 'Financial statements, straight into cells', style: 'title' },
    {
      at: 'A2',
      value: 'Companies and figures are invented by the sandbox. Change a formula, or type your own.',
      style: 'note',
    },

    { at: 'A4', value: 'Income statement, India', style: 'heading' },
    { at: 'A5', value: '=FORMULATEXT(A6)', style: 'formula' },
    { at: 'A6', value: '=FIN.INCOME("NSE:AURELKA","last 3","annual")', style: 'label' },

    { at: 'F4', value: 'Single figures, one formula for the grid', style: 'heading' },
    { at: 'F5', value: '=FORMULATEXT(G7)', style: 'formula' },
    { at: 'G6', value: 'FY2026', style: 'input' },
    { at: 'H6', value: 'FY2025', style: 'input' },
    { at: 'F7', value: 'Sales', style: 'text' },
    { at: 'F8', value: 'Profit before tax', style: 'text' },
    { at: 'F9', value: 'Profit after tax', style: 'text' },
    { at: 'G7', value: '=FIN.METRIC("NSE:AURELKA",G6:H6,F7:F9)', style: 'amount' },

    { at: 'F11', value: 'Balance sheet, India', style: 'heading' },
    { at: 'F12', value: '=FORMULATEXT(F13)', style: 'formula' },
    { at: 'F13', value: '=FIN.BALANCE("NSE:AURELKA","last 2")', style: 'label' },

    { at: 'J4', value: 'A US figure and the filing it comes from', style: 'heading' },
    { at: 'J5', value: '=FORMULATEXT(J6)', style: 'formula' },
    { at: 'J6', value: '=US.METRIC("QRVN","2025-12-31","revenues")', style: 'million' },
    { at: 'J7', value: '=FORMULATEXT(J8)', style: 'formula' },
    { at: 'J8', value: '=US.SOURCE("QRVN","2025-12-31")', style: 'text' },

    { at: 'J11', value: 'Income statement, US', style: 'heading' },
    { at: 'J12', value: '=FORMULATEXT(J13)', style: 'formula' },
    { at: 'J13', value: '=US.INCOME("QRVN","last 2",,"scale=million")', style: 'label' },
  ],
  areas: [
    { range: 'A6:D6', style: 'header' },
    { range: 'B7:D80', style: 'amount' },
    { range: 'G7:H9', style: 'amount' },
    { range: 'F13:H13', style: 'header' },
    { range: 'G14:H80', style: 'amount' },
    { range: 'J13:L13', style: 'header' },
    { range: 'K14:L80', style: 'million' },
  ],
};
