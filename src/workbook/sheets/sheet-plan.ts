/** The plan of a new sheet: cells, styles, charts. */
export interface SheetPlan {
  /** The wanted name; addSheet adapts it to Excel's rules and makes it unique. */
  readonly name: string;
  readonly cells: readonly PlannedCell[];
  /** Styles of areas, such as the spill of a formula; a cell's own style overrides them. */
  readonly areas?: readonly { readonly at: string; readonly style: CellStyle }[];
  /** Column widths by column letters, in characters as in Excel. */
  readonly columnWidths?: Readonly<Record<string, number>>;
  /** The number of frozen rows at the top. */
  readonly frozenRows?: number;
  readonly charts?: readonly ChartPlan[];
}

export type PlannedCell = PlannedContent & { readonly at: string; readonly style?: CellStyle };

type PlannedContent =
  | { readonly text: string; readonly number?: never; readonly formula?: never }
  | { readonly number: number; readonly text?: never; readonly formula?: never }
  | { readonly formula: string; readonly text?: never; readonly number?: never };

export interface CellStyle {
  /** `input` marks cells that the user may change; `total` has a line above. */
  readonly preset?: 'title' | 'heading' | 'header' | 'note' | 'input' | 'total';
  readonly bold?: boolean;
  readonly numberFormat?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly wrap?: boolean;
}

export interface ChartPlan {
  readonly kind: 'line' | 'column' | 'column-stacked';
  /** The area with the chart's data, including headers where it has no categories. */
  readonly source: string;
  /** The area of the labels below the chart, if the source does not include them. If they are newest first, the chart is drawn from right to left. */
  readonly categories?: { readonly area: string; readonly newestFirst: boolean };
  /** Whether each series is a row or a column of the source. */
  readonly seriesIn: 'rows' | 'columns';
  readonly title: string;
  /** The cells that the chart covers. */
  readonly place: string;
}
