/**
 * The workbook as the pane uses it: Office.js implements it in Excel, the playground's grid in the browser. Addresses
 * are A1, with or without a sheet (`'Five years'!B10`); without one they mean the active sheet. Returned addresses
 * always have the sheet. Every method may reject with a WorkbookError, whose message is for the user.
 */

import type { ErrorValue } from './cells/error-value';
import type { SheetPlan } from './sheets/sheet-plan';

/** What a cell shows; "" for an empty cell. */
export type CellValue = number | string | boolean | CellError;

/** An error in a cell, by the name Excel shows: "#N/A", "#NAME?", "#BUSY!". */
export interface CellError {
  readonly error: string;
}

/**
 * The new content of a cell. A string is always text, even if it starts with "="; "" empties the cell, unlike
 * EMPTY_TEXT; null leaves it unchanged. Only `formula` is a formula, with its "=".
 */
export type CellInput =
  | number
  | string
  | boolean
  | { readonly formula: string }
  | { readonly error: ErrorValue }
  | typeof EMPTY_TEXT
  | null;

/** A text of length 0: unlike an empty cell, it is not 0 in a formula. */
export const EMPTY_TEXT = { text: '' } as const;

export interface AreaInput {
  /** The address of the first cell; the rest of the address is ignored. */
  readonly address: string;
  readonly rows: readonly (readonly CellInput[])[];
  /** The number format of each cell; null leaves the format unchanged. */
  readonly numberFormats?: readonly (readonly (string | null)[])[];
  /**
   * The contents of the cells when the caller decided to write the area: `values` and `formulas` from the address on. If a cell has
   * other contents by now, the area is left as it is.
   */
  readonly since?: AreaContents | undefined;
}

/** An area that was not written, since a person or another program has changed cells of it. */
export interface LeftArea {
  readonly area: AreaInput;
  /** The changed cells. */
  readonly cells: readonly string[];
}

/** How an inserted area is made easy to read. */
export interface AreaLook {
  /** The width of each column, in characters as in Excel; undefined leaves a width as it is. */
  readonly columnWidths: readonly (number | undefined)[];
  readonly rows: readonly RowLook[];
}

export interface RowLook {
  readonly bold?: boolean;
  /** The indentation of the row's first cell, in Excel's steps. */
  readonly indent?: number;
}

export interface SheetName {
  /** The id does not change when the sheet is renamed. */
  readonly id: string;
  readonly name: string;
}

/** The area of the selection. */
export interface SelectedArea {
  readonly sheet: SheetName;
  /** The first area where several are selected. */
  readonly address: string;
}

export interface Selection extends SelectedArea {
  readonly rows: number;
  readonly columns: number;
  /** The first SELECTION_ROWS × SELECTION_COLUMNS cells at most. */
  readonly values: readonly (readonly CellValue[])[];
  /** The formula of each of these cells with its "=", or "". */
  readonly formulas: readonly (readonly string[])[];
  /** True where `values` and `formulas` cover the whole selection. */
  readonly complete: boolean;
}

export const SELECTION_ROWS = 500;
export const SELECTION_COLUMNS = 50;

export interface AreaContents {
  readonly address: string;
  readonly values: CellValue[][];
  /** The formula with its "=", or "" for a cell without one (including text that looks like a formula). */
  readonly formulas: string[][];
  /** The displayed text, in the number format. */
  readonly texts: string[][];
  /** The displayed format, including one that the value brought; "General" where there is none. */
  readonly numberFormats: string[][];
  /** The format set on the cell itself. */
  readonly ownFormats: string[][];
}

/** A name that a user gave to cells, a value or a formula. */
export interface DefinedName {
  readonly name: string;
  /** The sheet whose name it is; undefined for one of the workbook. */
  readonly sheet: string | undefined;
  /** What it refers to, with the "=": "=Model!$B$1", "=2024". */
  readonly formula: string;
}

/** A name of the workbook that users do not see in Excel's lists. */
export interface HiddenName {
  readonly name: string;
  /** What it refers to, with the "=". The workbook adjusts its references when cells move and sheets are renamed. */
  readonly formula: string;
}

/** A formula that calls FIN.* or US.*, itself or by a name of the workbook. */
export interface SpillwayFormula {
  readonly sheet: SheetName;
  readonly address: string;
  readonly formula: string;
  readonly value: CellValue;
  /** The area it spills into, including its own cell; undefined for a single cell. */
  readonly spill: string | undefined;
  /** True where a name of the workbook makes calls that the formula does not show. */
  readonly isByName?: boolean;
}

/** `selection` includes every formula whose cell or spill is at least partly selected. */
export type Scope = 'selection' | 'sheet' | 'workbook';

export interface Workbook {
  /** False where addSheet ignores charts. */
  readonly canChart: boolean;
  /** False where `comment` rejects: cells have no comments there. */
  readonly canComment: boolean;

  sheets(): Promise<SheetName[]>;
  selection(): Promise<Selection>;
  /** The area of the selection, without its contents. */
  selectedArea(): Promise<SelectedArea>;
  /**
   * Calls the listener after each change of the selection or the active sheet; the returned function removes the
   * listener.
   */
  onSelectionChanged(listener: () => void): () => void;
  readArea(address: string): Promise<AreaContents>;
  /** Reads many areas at once; whole columns and rows are cut to the used range. */
  readAreas(addresses: readonly string[]): Promise<AreaContents[]>;
  /**
   * The cells of an area that are not empty: a formula in its first cell would overwrite them or fail to spill. The
   * spill of the first cell's current formula does not count.
   */
  filledCells(area: string): Promise<string[]>;

  /** Writes a rectangle that starts at `address` in one step; resolves with the written area. */
  writeCells(address: string, rows: AreaInput['rows']): Promise<string>;
  /** Resolves with the areas that were left. */
  writeAreas(areas: readonly AreaInput[]): Promise<readonly LeftArea[]>;
  /**
   * Gives the area that starts at `address` a look, once. What the user has set stays: a width of their own, bold, an
   * indent; and a column only becomes wider.
   */
  applyLook(address: string, look: AreaLook): Promise<void>;
  /** Adds a sheet and activates it; resolves with its name: the plan's, numbered where that is taken. */
  addSheet(plan: SheetPlan): Promise<string>;
  /** Deletes a sheet without asking the user. Only for a sheet that the pane added. */
  deleteSheet(name: string): Promise<void>;
  /**
   * Adds a copy of a sheet with its formats and widths but without formulas: each cell has its displayed value, or the text of its
   * error. Activates it; resolves with its name: the wanted one, numbered if it is taken. Rejects while a cell waits for its result.
   */
  copyAsValues(sheet: string, wanted: string): Promise<string>;

  /** The names of the workbook and of its sheets, hidden ones too. */
  definedNames(): Promise<DefinedName[]>;
  /** Resolves with the formula of each as the workbook has it then. */
  addHiddenNames(names: readonly HiddenName[]): Promise<readonly string[]>;
  /** Deletes these names of the workbook and, where a copied sheet has names like them, those too. */
  deleteNames(names: readonly string[]): Promise<void>;
  spillwayFormulas(scope: Scope): Promise<SpillwayFormula[]>;
  /** The formula that fills a cell, its own or the one that spills into it, where that calls FIN.* or US.*. */
  spillwayFormulaAt(cell: string): Promise<SpillwayFormula | undefined>;
  /** The formulas of the workbook that show the text of others, with FORMULATEXT. */
  captions(): Promise<SpillwayFormula[]>;
  /**
   * Recalculates only these Spillway formulas (a scope, or addresses); resolves with their number, before they answer.
   */
  recalculate(which: Scope | readonly string[]): Promise<number>;
  /** Re-enters formulas that show #NAME? in the spelling that users type. Resolves with their number. */
  reenter(addresses: readonly string[]): Promise<number>;

  /**
   * Puts a comment on a cell: it replaces one that begins with the same line, and is a reply to any other one.
   */
  comment(cell: string, text: string): Promise<void>;

  /** Activates the sheet and selects the cells. */
  select(address: string): Promise<void>;
  activateSheet(name: string): Promise<void>;

  /**
   * Texts stored in the workbook's file, each under its own key, so that concurrent writes of different keys are both
   * kept.
   */
  metadataKeys(): Promise<string[]>;
  readMetadata(key: string): Promise<string | undefined>;
  /** Undefined removes the key. Never write a token: users share the file. */
  writeMetadata(key: string, text: string | undefined): Promise<void>;

  /** Whether the workbook counts days from 1904, so that a date has another serial. False where that is unknown. */
  countsFrom1904(): Promise<boolean>;

  /** True where Office (or, where it does not say, the system) has a dark theme. */
  prefersDark(): boolean;
}

export function isCellError(value: unknown): value is CellError {
  return typeof value === 'object' && value !== null && 'error' in value;
}

/** The workbook refused an operation; the message tells the user what to do. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
}
