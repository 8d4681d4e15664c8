/**
 * The workbook as the pane sees it. Office.js stands behind it in Excel, the playground's grid in the browser.
 * Addresses are A1, with or without a sheet (`'Five years'!B10`); without one they mean the sheet that is shown. Addresses
 * that come back always have the sheet. Every method may reject with a WorkbookError, whose message is for the analyst.
 */

/** What a cell shows; "" for an empty cell. */
export type CellValue = number | string | boolean | CellError;

/** An error in a cell, by the name Excel shows: "#N/A", "#NAME?", "#BUSY!". */
export interface CellError {
  readonly error: string;
}

/**
 * What is put into a cell: a string is always text, whatever it begins with; "" empties the cell, which EMPTY_TEXT does
 * not; null leaves it as it is. Only `formula` is a formula, with its "=".
 */
export type CellInput =
  number | string | boolean | { readonly formula: string } | { readonly error: '#N/A' } | typeof EMPTY_TEXT | null;

/** A text without characters: unlike an empty cell, it is not 0 to a formula that reads it. */
export const EMPTY_TEXT = { text: '' } as const;

export interface AreaInput {
  /** The first cell; more of the address counts for nothing. */
  readonly address: string;
  readonly rows: readonly (readonly CellInput[])[];
  /** For each cell, null to leave its format alone. */
  readonly numberFormats?: readonly (readonly (string | null)[])[];
}

export interface SheetName {
  /** Stays the same when the sheet is renamed. */
  readonly id: string;
  readonly name: string;
}

/** Where the selection is. */
export interface SelectedArea {
  readonly sheet: SheetName;
  /** The first area, when several are selected. */
  readonly address: string;
}

export interface Selection extends SelectedArea {
  readonly rows: number;
  readonly columns: number;
  /** The first SELECTION_ROWS × SELECTION_COLUMNS cells at most. */
  readonly values: readonly (readonly CellValue[])[];
  /** The formula of each of these cells with its "=", or "". */
  readonly formulas: readonly (readonly string[])[];
  /** True when `values` and `formulas` are the whole selection. */
  readonly complete: boolean;
}

export const SELECTION_ROWS = 500;
export const SELECTION_COLUMNS = 50;

export interface AreaContents {
  readonly address: string;
  readonly values: CellValue[][];
  /** The formula with its "=", or "" for a cell without one of its own (text that looks like a formula is none). */
  readonly formulas: string[][];
  /** As shown, in the number format. */
  readonly texts: string[][];
  /** The format the cell shows its value in, also where the value brought it; "General" where there is none. */
  readonly numberFormats: string[][];
  /** The format given to the cell itself. */
  readonly ownFormats: string[][];
}

/** A formula that calls FIN.* or US.*. */
export interface SpillwayFormula {
  readonly sheet: SheetName;
  readonly address: string;
  readonly formula: string;
  readonly value: CellValue;
  /** The area it fills, itself included, when it fills more than its own cell. */
  readonly spill: string | undefined;
}

/** `selection` takes in every formula that is selected, or whose spill is selected in part. */
export type Scope = 'selection' | 'sheet' | 'workbook';

export interface Workbook {
  /** False where addSheet leaves charts out. */
  readonly canChart: boolean;

  sheets(): Promise<SheetName[]>;
  selection(): Promise<Selection>;
  /** Where the selection is, without reading what it holds. */
  selectedArea(): Promise<SelectedArea>;
  /** Calls the listener after each change of the selection or of the sheet shown, until the returned function is called. */
  onSelectionChanged(listener: () => void): () => void;
  readArea(address: string): Promise<AreaContents>;
  /** Many at once; whole columns and rows are cut to what is used. */
  readAreas(addresses: readonly string[]): Promise<AreaContents[]>;
  /**
   * The cells of an area that are not empty: what a formula put into its first cell would write over or be stopped by.
   * Cells the first cell's own formula has spilled into do not count.
   */
  filledCells(area: string): Promise<string[]>;

  /** Writes a rectangle whose first cell is `address`, in one step; the result is the area written. */
  writeCells(address: string, rows: AreaInput['rows']): Promise<string>;
  writeAreas(areas: readonly AreaInput[]): Promise<void>;
  /** Adds a sheet and shows it; resolves with its name: the plan's, numbered where that is taken. */
  addSheet(plan: SheetPlan): Promise<string>;

  spillwayFormulas(scope: Scope): Promise<SpillwayFormula[]>;
  /** Runs Spillway formulas again, these or those at addresses, and no others; resolves with their number, before they answer. */
  recalculate(which: Scope | readonly string[]): Promise<number>;
  /** Enters formulas again, in the spelling that is typed; for those that show #NAME?. Resolves with their number. */
  reenter(addresses: readonly string[]): Promise<number>;

  /** Shows the sheet and selects the cells. */
  select(address: string): Promise<void>;
  activateSheet(name: string): Promise<void>;

  /** Texts kept in the workbook's file, each under its own key, so that two people who write different keys lose nothing. */
  metadataKeys(): Promise<string[]>;
  readMetadata(key: string): Promise<string | undefined>;
  /** Undefined removes the key. Never a token: the file travels. */
  writeMetadata(key: string, text: string | undefined): Promise<void>;

  /** True when Office, or else the system, shows a dark theme. */
  prefersDark(): boolean;
}

export function isCellError(value: unknown): value is CellError {
  return typeof value === 'object' && value !== null && 'error' in value;
}

/** A sheet before it is in a workbook: cells, styles, charts. */
export interface SheetPlan {
  /** Made to fit Excel's rules and to be the only one of its name. */
  readonly name: string;
  readonly cells: readonly PlannedCell[];
  /** Styles of areas, such as those that formulas spill into; a cell's own style wins. */
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
  readonly preset?: 'title' | 'heading' | 'header' | 'note' | 'input' | 'total';
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

/** The workbook refused; the message says what to do, in an analyst's words. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
}
