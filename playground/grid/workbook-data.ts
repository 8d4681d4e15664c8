/** Turns the sheets' contents into what Univer loads. */
import { LocaleType, type ICellData, type IWorkbookData, type IWorksheetData } from '@univerjs/core';
import { columnNumber, parseA1 } from '../a1';
import { isFormula, type Sheet, type SheetCell } from '../sheets/sheet';
import { STYLES } from './styles';

export type CellRows = Record<number, Record<number, ICellData>>;

/** The workbook with the formulas of its first sheet only: those of the others are put in when somebody looks. */
export function workbookData(sheets: readonly Sheet[]): Partial<IWorkbookData> {
  return {
    id: 'playground',
    name: 'Playground',
    locale: LocaleType.EN_US,
    styles: { ...STYLES },
    sheetOrder: sheets.map(({ id }) => id),
    sheets: Object.fromEntries(sheets.map((sheet, index) => [sheet.id, worksheetData(sheet, index === 0)])),
  };
}

/** The formulas of a sheet, and nothing else. */
export function formulaCells(sheet: Sheet): CellRows {
  const rows: CellRows = {};
  for (const cell of sheet.cells) if (isFormula(cell)) put(rows, cell.at, { f: String(cell.value) });
  return rows;
}

function worksheetData(sheet: Sheet, withFormulas: boolean): Partial<IWorksheetData> {
  const widths = Object.entries(sheet.columnWidths).map(([letters, w]) => [columnNumber(letters), { w }]);
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
  const { startRow, endRow, startColumn, endColumn } = parseA1(address);
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
