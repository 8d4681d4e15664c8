/** The contents of a sheet of the playground's workbook. */

export type StyleName =
  | 'title'
  | 'note'
  | 'heading'
  | 'formula'
  | 'header'
  | 'column'
  | 'headerAside'
  | 'aside'
  | 'input'
  | 'label'
  | 'line'
  | 'source'
  | 'passage'
  | 'left'
  | 'leftAmount'
  | 'strong'
  | 'amount'
  | 'whole'
  | 'dollars'
  | 'percent'
  | 'points'
  | 'date'
  | 'cellBar'
  | 'bar'
  | 'barBlue'
  | 'barGrey';

export interface SheetCell {
  readonly at: string;
  /** A text, a number, or a formula (with its "="). */
  readonly value: string | number;
  readonly style?: StyleName;
}

export interface Sheet {
  /** A unique id, which is never shown. */
  readonly id: string;
  readonly name: string;
  readonly columnWidths: Readonly<Record<string, number>>;
  readonly rowHeights: Readonly<Record<number, number>>;
  readonly cells: readonly SheetCell[];
  /** Styles of areas that formulas spill into; they override a cell's own style. */
  readonly areas: readonly { readonly range: string; readonly style: StyleName }[];
}

export function isFormula({ value }: SheetCell): boolean {
  return typeof value === 'string' && value.startsWith('=');
}

/** A heading, and the text of the formula at `formula` below it. */
export function headed(at: string, value: string, formula: string): SheetCell[] {
  const [column, row] = placeOf(at);
  return [
    { at, value, style: 'heading' },
    { at: `${column}${row + 1}`, value: `=FORMULATEXT(${formula})`, style: 'formula' },
  ];
}

/** A label, and beside it a cell that the formulas read and the user may change. */
export function input(at: string, label: string, value: SheetCell['value']): SheetCell[] {
  const [column, row] = placeOf(at);
  const next = String.fromCharCode(column.charCodeAt(0) + 1);
  return [
    { at, value: label, style: 'label' },
    { at: `${next}${row}`, value, style: 'input' },
  ];
}

function placeOf(at: string): readonly [column: string, row: number] {
  const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(at) ?? [];
  return [column, Number(row)];
}
