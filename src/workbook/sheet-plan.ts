/** A sheet before it is in a workbook: cells, how they look, charts. */

export interface SheetPlan {
  /** Made to fit Excel's rules and to be the only one of its name. */
  readonly name: string;
  readonly cells: readonly PlannedCell[];
  /** How areas look, such as those that formulas spill into; a cell's own style wins. */
  readonly areas?: readonly { readonly at: string; readonly style: CellStyle }[];
  /** By column letters, in characters, as Excel shows them. */
  readonly columnWidths?: Readonly<Record<string, number>>;
  /** How many rows stay in sight at the top. */
  readonly frozenRows?: number;
  readonly charts?: readonly ChartPlan[];
}

export type PlannedCell = PlannedContent & { readonly at: string; readonly style?: CellStyle };

type PlannedContent =
  | { readonly text: string; readonly number?: never; readonly formula?: never }
  | { readonly number: number; readonly text?: never; readonly formula?: never }
  | { readonly formula: string; readonly text?: never; readonly number?: never };

export interface CellStyle {
  /** `input` marks what the analyst may change, `total` has a line above. */
  readonly look?: 'title' | 'heading' | 'header' | 'note' | 'input' | 'total';
  readonly bold?: boolean;
  readonly numberFormat?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly wrap?: boolean;
}

export interface ChartPlan {
  readonly kind: 'line' | 'column-stacked';
  /** The area it shows, with its headers. */
  readonly source: string;
  /** Whether a series is a row or a column of the source. */
  readonly seriesIn: 'rows' | 'columns';
  readonly title: string;
  /** The cells it covers. */
  readonly place: string;
}
