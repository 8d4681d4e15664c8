/** The contents of the grid's cells as Excel would report them. */
import { CellValueType, type ICellData, type IRange, type IStyleData, type Nullable } from '@univerjs/core';
import { FormulaDataModel } from '@univerjs/preset-sheets-core';
import {
  areaFrom,
  formatAddress,
  onSheet,
  parseAddress,
  type Area,
  type AreaContents,
  type CellValue,
  type SheetName,
  type SpillwayFormula,
} from '../../src/workbook';
import { BUSY } from '../bridge/cell-calls';
import { isErrorName } from '../bridge/cell-value';
import { isFilled, patternOf, plainText, storedValue } from '../grid/stored-cell';
import type { UniverHandles } from '../grid/univer';

export type GridSheet = NonNullable<
  ReturnType<NonNullable<ReturnType<UniverHandles['api']['getActiveWorkbook']>>['getActiveSheet']>
>;

const SPILL_ERRORS = ['#SPILL!', '#CALC!'];

export class GridCells {
  readonly #formulas: FormulaDataModel;

  constructor({ univer }: UniverHandles) {
    this.#formulas = univer.__getInjector().get(FormulaDataModel);
  }

  contents(sheet: GridSheet, area: Area): AreaContents {
    const styles = sheet.getWorkbook().getStyles();
    const own = (row: number, column: number) =>
      patternOf(styles.getStyleByCell(sheet.getSheet().getCellRaw(row, column)));
    const brought = (row: number, column: number) => patternOf(this.#spilled(sheet, row, column)?.s);
    return {
      address: onSheet(sheet.getSheetName(), formatAddress({ ...area, sheet: undefined })),
      values: mapCells(area, (row, column) => this.value(sheet, row, column)),
      formulas: mapCells(area, (row, column) => this.formula(sheet, row, column)),
      texts: mapCells(area, (row, column) => plainText(sheet.getRange(row, column).getDisplayValue())),
      numberFormats: mapCells(area, (row, column) => own(row, column) ?? brought(row, column) ?? 'General'),
      ownFormats: mapCells(area, (row, column) => own(row, column) ?? 'General'),
    };
  }

  /** The formula with its "=", or "". */
  formula(sheet: GridSheet, row: number, column: number): string {
    const cell = sheet.getSheet().getCellRaw(row, column);
    if (!cell?.f && !cell?.si) return '';
    const { unitId, sheetId } = idsOf(sheet);
    return cell.f ?? this.#formulas.getFormulaStringByCell(row, column, sheetId, unitId) ?? '';
  }

  value(sheet: GridSheet, row: number, column: number): CellValue {
    const own = sheet.getSheet().getCellRaw(row, column);
    const cell = isFilled(own) ? own : this.#spilled(sheet, row, column);
    const value = storedValue(cell) ?? '';
    if (isError(value) && cell?.t !== CellValueType.FORCE_STRING) return { error: String(value) };
    return cell?.t === CellValueType.BOOLEAN ? Boolean(value) : value;
  }

  /** The sheet from its first cell to the last one that shows something or has a style. */
  used(sheet: GridSheet): IRange {
    const { unitId, sheetId } = idsOf(sheet);
    let [endRow, endColumn] = [0, 0];
    const reach = (row: number, column: number) => {
      endRow = Math.max(endRow, row);
      endColumn = Math.max(endColumn, column);
    };
    sheet.getSheet().getCellMatrix().forValue(reach);
    const spilled = this.#formulas.getArrayFormulaCellData()[unitId]?.[sheetId] ?? {};
    for (const [row, columns] of Object.entries(spilled))
      for (const column of Object.keys(columns ?? {})) reach(Number(row), Number(column));
    return { startRow: 0, startColumn: 0, endRow, endColumn };
  }

  /** The cell's own style, whole: a reference to one would not outlive a reload. */
  style(sheet: GridSheet, row: number, column: number): IStyleData {
    const style = sheet.getWorkbook().getStyles().getStyleByCell(sheet.getSheet().getCellRaw(row, column));
    return typeof style === 'object' && style ? structuredClone(style) : {};
  }

  /** True for a cell with its own or a spilled content. */
  isFilled(sheet: GridSheet, row: number, column: number): boolean {
    const own = sheet.getSheet().getCellRaw(row, column);
    return isFilled(own) || this.formula(sheet, row, column) !== '' || isFilled(this.#spilled(sheet, row, column));
  }

  /** The area that a cell's formula fills, where it is more than the cell. */
  spill(sheet: GridSheet, row: number, column: number): IRange | undefined {
    const { unitId, sheetId } = idsOf(sheet);
    const range = this.#formulas.getArrayFormulaRange()[unitId]?.[sheetId]?.[row]?.[column];
    const more = range && (range.endRow > range.startRow || range.endColumn > range.startColumn);
    return more && this.value(sheet, row, column) !== '' ? range : undefined;
  }

  formulas(sheet: GridSheet, isWanted: (formula: string) => boolean): SpillwayFormula[] {
    const found: SpillwayFormula[] = [];
    sheet
      .getSheet()
      .getCellMatrix()
      .forValue((row, column) => {
        const formula = this.formula(sheet, row, column);
        if (formula === '' || !isWanted(formula)) return;
        const range = this.spill(sheet, row, column);
        const spill = range && addressOn(sheet, { sheet: undefined, ...range });
        const address = cellAddress(sheet, row, column);
        found.push({ sheet: nameOf(sheet), address, formula, value: this.value(sheet, row, column), spill });
      });
    return found;
  }

  #spilled(sheet: GridSheet, row: number, column: number): Nullable<ICellData> {
    const { unitId, sheetId } = idsOf(sheet);
    return this.#formulas.getArrayFormulaCellData()[unitId]?.[sheetId]?.[row]?.[column];
  }
}

export function mapCells<T>(area: Area, read: (row: number, column: number) => T): T[][] {
  const { startRow, startColumn, endRow, endColumn } = area;
  return Array.from({ length: endRow - startRow + 1 }, (_row, y) =>
    Array.from({ length: endColumn - startColumn + 1 }, (_column, x) => read(startRow + y, startColumn + x)),
  );
}

export function idsOf(sheet: GridSheet): { unitId: string; sheetId: string } {
  return { unitId: sheet.getWorkbook().getUnitId(), sheetId: sheet.getSheetId() };
}

function isError(value: unknown): boolean {
  return isErrorName(value) || value === BUSY || SPILL_ERRORS.includes(String(value));
}

export function nameOf(sheet: GridSheet): SheetName {
  return { id: sheet.getSheetId(), name: sheet.getSheetName() };
}

export function addressOn(sheet: GridSheet, area: Area): string {
  return onSheet(sheet.getSheetName(), formatAddress({ ...area, sheet: undefined }));
}

export function cellAddress(sheet: GridSheet, row: number, column: number): string {
  return addressOn(sheet, areaFrom({ ...parseAddress('A1'), startRow: row, startColumn: column }, 1, 1));
}
