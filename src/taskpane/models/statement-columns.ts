import { columnLetters, type CellStyle } from '../../workbook';
import { CELL_STYLES } from './cell-styles';
import type { SheetDraft } from './sheet-draft';

/** As many lines as a statement is expected to have; what comes after is shown without format. */
const LINES = 150;
const FIRST_ROW = 7;

interface Head {
  readonly title: string;
  readonly note: string;
  readonly inputs: readonly (readonly [label: string, text: string])[];
}

/** Title and note, and in row 4 what the formulas read, with its names above. */
export function addInputRow(draft: SheetDraft, { title, note, inputs }: Head): void {
  draft.formula('A1', title, CELL_STYLES.title).text('A2', note, CELL_STYLES.note);
  inputs.forEach(([label, text], index) => {
    const column = columnLetters(index);
    draft.text(`${column}3`, label).text(`${column}4`, text, { look: 'input', align: 'left' });
  });
}

interface Table {
  readonly periods: number;
  readonly labelWidth: number;
  readonly figureWidth: number;
  readonly figures: CellStyle;
}

/** Tables of as many periods next to one another, since each is as long as the filing; returns the columns' widths. */
export function addStatements(
  draft: SheetDraft,
  { periods, labelWidth, figureWidth, figures }: Table,
  statements: readonly (readonly [title: string, formula: string])[],
): Record<string, number> {
  const widths: Record<string, number> = {};
  statements.forEach(([title, formula], index) => {
    const left = index * (periods + 2);
    const [label, first, last] = [left, left + 1, left + periods].map(columnLetters);
    const end = FIRST_ROW + LINES;
    draft
      .text(`${label}${FIRST_ROW - 1}`, title, CELL_STYLES.heading)
      .formula(`${label}${FIRST_ROW}`, formula, CELL_STYLES.labels)
      .look(`${first}${FIRST_ROW}:${last}${FIRST_ROW}`, CELL_STYLES.dates)
      .look(`${first}${FIRST_ROW + 1}:${last}${end}`, figures);
    widths[label ?? 'A'] = labelWidth;
    for (let column = left + 1; column <= left + periods; column += 1) widths[columnLetters(column)] = figureWidth;
    if (index < statements.length - 1) widths[columnLetters(left + periods + 1)] = 2;
  });
  return widths;
}
