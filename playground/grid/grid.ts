/** The workbook for the page and tests: writes contents, reads values as Excel reports them. */
import { CellValueType, type ICellData, type Nullable } from '@univerjs/core';
import { FormulaCalculationSessionService, FormulaDataModel } from '@univerjs/preset-sheets-core';
import type { CellCalls } from '../bridge/cell-calls';
import { type CardFacts, isErrorName } from '../bridge/cell-value';
import { parseAddress, type Area } from '../../src/workbook';
import { isFilled, plainText, storedValue } from './stored-cell';
import type { UniverHandles } from './univer';
import type { LazySheets } from './workbook-data';
import { CalculationLock } from './engine/calculation-lock';
import type { CellNote } from './engine/engine-values';
import { type Calculations, isIdle } from './engine/idle-engine';
import { WaitingChanges } from './engine/waiting-changes';

export type Shown = number | string | boolean;

export interface CellView {
  readonly value: Shown;
  readonly formula: string | undefined;
  /** The function's message about the cell's error. */
  readonly message: string | undefined;
  /** What Excel shows on the card of the value. */
  readonly card: CardFacts | undefined;
}

type Worksheet = ReturnType<Grid['sheetOf']>;

export class Grid {
  readonly #handles: UniverHandles;
  readonly #calls: CellCalls;
  readonly #lazy: LazySheets;
  readonly #calculations: Calculations;

  constructor(handles: UniverHandles, calls: CellCalls, lazy: LazySheets) {
    this.#handles = handles;
    this.#calls = calls;
    this.#lazy = lazy;
    const { univer } = handles;
    const session = univer.__getInjector().get(FormulaCalculationSessionService);
    this.#calculations = { session, lock: new CalculationLock(univer), changes: new WaitingChanges(univer) };
  }

  /** Enters a value, or a formula where the text starts with "=", into a cell; an empty text clears the cell. */
  set(a1: string, content: Shown): void {
    const { startRow, startColumn, ...area } = parseAddress(a1);
    const cell = this.sheetOf(area.sheet).getRange(startRow, startColumn);
    if (content === '') cell.clearContent();
    else if (typeof content === 'string' && content.startsWith('=')) cell.setValue({ f: content });
    else cell.setValue(content);
  }

  /** True for a sheet that has its formulas: one that was opened. */
  hasFormulas(sheetId: string): boolean {
    return this.#lazy.isFilled(sheetId);
  }

  /** The values of a range as Excel reports them: errors by name, empty cells as "". */
  values(a1: string): Shown[][] {
    const area = parseAddress(a1);
    const sheet = this.sheetOf(area.sheet);
    return rowsOf(area).map(({ row, columns }) => columns.map((column) => this.view(sheet, row, column).value));
  }

  select(a1: string): void {
    const { sheet, startRow, startColumn, endRow, endColumn } = parseAddress(a1);
    const worksheet = this.sheetOf(sheet);
    worksheet.activate();
    worksheet.getRange({ startRow, startColumn, endRow, endColumn }).activate();
  }

  /** The displayed text of a cell, in its number format. */
  text(a1: string): string {
    const { sheet, startRow, startColumn } = parseAddress(a1);
    return plainText(this.sheetOf(sheet).getRange(startRow, startColumn).getDisplayValue());
  }

  /** The cell at an address. */
  at(a1: string): CellView {
    const { sheet, startRow, startColumn } = parseAddress(a1);
    return this.view(this.sheetOf(sheet), startRow, startColumn);
  }

  /** One cell, with its own or a spilled value. */
  view(sheet: Worksheet, row: number, column: number): CellView {
    const own = sheet.getSheet().getCellRaw(row, column);
    const cell = isFilled(own) ? own : this.#spilled(sheet, row, column);
    const value = shown(cell);
    // A note outlives what is typed over its value.
    const { message, card } = (cell?.custom ?? {}) as CellNote;
    return {
      value,
      formula: own?.f ?? undefined,
      message: isErrorName(value) ? message : undefined,
      card: card?.of === value ? card?.facts : undefined,
    };
  }

  sheetOf(name: string | undefined) {
    const workbook = this.#handles.api.getActiveWorkbook();
    const sheet = name === undefined ? workbook?.getActiveSheet() : workbook?.getSheetByName(name);
    if (!sheet) throw new Error(name === undefined ? 'there is no workbook' : `there is no sheet "${name}"`);
    this.#lazy.fill(sheet.getSheetId());
    return sheet;
  }

  /** Resolves when no calculation runs and no cell waits for its function. */
  async settled(): Promise<void> {
    while (!(await isIdle(this.#calculations)) || this.#calls.busy);
  }

  #spilled(sheet: Worksheet, row: number, column: number): Nullable<ICellData> {
    const all = this.#handles.univer.__getInjector().get(FormulaDataModel).getArrayFormulaCellData();
    return all[sheet.getWorkbook().getUnitId()]?.[sheet.getSheetId()]?.[row]?.[column];
  }
}

function shown(cell: Nullable<ICellData>): Shown {
  const value = storedValue(cell) ?? '';
  return cell?.t === CellValueType.BOOLEAN ? Boolean(value) : value;
}

function rowsOf({ startRow, endRow, startColumn, endColumn }: Area): { row: number; columns: number[] }[] {
  const columns = Array.from({ length: endColumn - startColumn + 1 }, (_, index) => startColumn + index);
  return Array.from({ length: endRow - startRow + 1 }, (_, index) => ({ row: startRow + index, columns }));
}
