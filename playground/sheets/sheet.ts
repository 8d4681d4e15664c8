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
  const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(at) ?? [];
  return [
    { at, value, style: 'heading' },
    { at: `${column}${Number(row) + 1}`, value: `=FORMULATEXT(${formula})`, style: 'formula' },
  ];
}
