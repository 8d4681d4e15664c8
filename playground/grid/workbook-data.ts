/** The data that Univer loads: all contents except formulas at once, a sheet's formulas at its first use. */
import { ICommandService, LocaleType, type ICellData, type IWorkbookData, type IWorksheetData } from '@univerjs/core';
import { SetRangeValuesMutation } from '@univerjs/preset-sheets-core';
import { parseAddress } from '../../src/workbook';
import { isFormula, type Sheet, type SheetCell } from '../sheets/sheet';
import { STYLES } from './styles';
import type { UniverHandles } from './univer';

type CellRows = Record<number, Record<number, ICellData>>;

/** The workbook with the formulas of its first sheet only, or of none; the other sheets get theirs at first use. */
export function workbookData(sheets: readonly Sheet[], hasFigures: boolean): Partial<IWorkbookData> {
  return {
    id: 'playground',
    name: 'Playground',
    locale: LocaleType.EN_US,
    styles: { ...STYLES },
    sheetOrder: sheets.map(({ id }) => id),
    sheets: Object.fromEntries(
      sheets.map((sheet, index) => [sheet.id, worksheetData(sheet, hasFigures && index === 0)]),
    ),
  };
}

/** Adds a sheet's formulas at its first use, so that the page sends no requests for sheets that are never opened. */
export class LazySheets {
  readonly #handles: UniverHandles;
  readonly #empty: Map<string, Sheet>;

  /** `sheets` except the first, which was loaded with its formulas. */
  constructor(handles: UniverHandles, sheets: readonly Sheet[]) {
    this.#handles = handles;
    this.#empty = new Map(sheets.map((sheet) => [sheet.id, sheet]));
    const { api } = handles;
    api.addEvent(api.Event.ActiveSheetChanged, ({ activeSheet }) => this.fill(activeSheet.getSheetId()));
  }

  isFilled(id: string): boolean {
    return !this.#empty.has(id);
  }

  /** Adds the formulas, unless the sheet already has them. */
  fill(id: string): void {
    const sheet = this.#empty.get(id);
    if (!sheet) return;
    this.#empty.delete(id);
    try {
      this.#write(id, sheet);
    } catch {
      // Undo or a deletion led to the sheet, which is not drawn yet: the display does not know where its cells are.
      this.#empty.set(id, sheet);
      setTimeout(() => {
        if (this.#empty.delete(id)) this.#write(id, sheet);
      });
    }
  }

  #write(id: string, sheet: Sheet): void {
    const unitId = this.#handles.api.getActiveWorkbook()?.getId();
    const cellValue = formulaCells(sheet);
    // A mutation, not a command: undo must not empty the sheet.
    const commands = this.#handles.univer.__getInjector().get(ICommandService);
    commands.syncExecuteCommand(SetRangeValuesMutation.id, { unitId, subUnitId: id, cellValue });
  }
}

/** The formulas of a sheet without its other contents. */
function formulaCells(sheet: Sheet): CellRows {
  const rows: CellRows = {};
  for (const cell of sheet.cells) if (isFormula(cell)) put(rows, cell.at, { f: String(cell.value) });
  return rows;
}

function worksheetData(sheet: Sheet, withFormulas: boolean): Partial<IWorksheetData> {
  const widths = Object.entries(sheet.columnWidths).map(([letters, w]) => [
    parseAddress(`${letters}1`).startColumn,
    { w },
  ]);
  return {
    id: sheet.id,
    name: sheet.name,
    rowCount: 5000,
    columnCount: 100,
    defaultColumnWidth: 96,
    defaultRowHeight: 20,
    defaultStyle: { fs: 10 },
    gridlinesColor: '#e7ebef',
    cellData: cellRows(sheet, withFormulas),
    columnData: Object.fromEntries(widths) as NonNullable<IWorksheetData['columnData']>,
    rowData: Object.fromEntries(Object.entries(sheet.rowHeights).map(([row, h]) => [Number(row) - 1, { h }])),
  };
}

function cellRows(sheet: Sheet, withFormulas: boolean): CellRows {
  const rows: CellRows = {};
  for (const cell of sheet.cells) put(rows, cell.at, content(cell, withFormulas));
  for (const { range, style } of sheet.areas) put(rows, range, { s: style });
  return rows;
}

function put(rows: CellRows, address: string, cell: ICellData): void {
  const { startRow, endRow, startColumn, endColumn } = parseAddress(address);
  for (let row = startRow; row <= endRow; row++) {
    const cells = (rows[row] ??= {});
    for (let column = startColumn; column <= endColumn; column++) cells[column] = { ...cells[column], ...cell };
  }
}

function content(cell: SheetCell, withFormulas: boolean): ICellData {
  const style = cell.style ? { s: cell.style } : {};
  if (!isFormula(cell)) return { v: cell.value, ...style };
  return withFormulas ? { f: String(cell.value), ...style } : style;
}
