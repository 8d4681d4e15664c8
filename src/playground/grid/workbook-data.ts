/** Turns the first sheet's content into what Univer loads. */
import {
  BooleanNumber,
  LocaleType,
  WrapStrategy,
  type ICellData,
  type IStyleData,
  type IWorkbookData,
  type IWorksheetData,
} from '@univerjs/core';
import { columnNumber, parseA1 } from '../a1';
import type { FirstSheet, SheetCell, StyleName } from '../first-sheet';

const SHEET_ID = 'first';
const INK = { rgb: '#1f2933' };
const MUTED = { rgb: '#6b7785' };

const STYLES: Readonly<Record<StyleName, IStyleData>> = {
  title: { bl: BooleanNumber.TRUE, fs: 15, cl: INK },
  note: { fs: 10, cl: MUTED },
  heading: { bl: BooleanNumber.TRUE, fs: 11, cl: { rgb: '#0f5c5c' } },
  formula: { fs: 8, cl: MUTED },
  header: {
    bl: BooleanNumber.TRUE,
    bg: { rgb: '#e3f1ee' },
    bd: { b: { s: 1, cl: { rgb: '#0f766e' } } },
    fs: 10,
    tb: WrapStrategy.WRAP,
  },
  label: { tb: WrapStrategy.CLIP },
  amount: { n: { pattern: '#,##0.00;[Red]-#,##0.00' } },
  // Dollars without cents, and earnings per share with them.
  dollars: { n: { pattern: '[>=10000]#,##0;[<=-10000]-#,##0;#,##0.00' } },
  percent: { n: { pattern: '0.0%' } },
};

export function workbookData(sheet: FirstSheet): Partial<IWorkbookData> {
  return {
    id: 'playground',
    name: 'Playground',
    locale: LocaleType.EN_US,
    styles: { ...STYLES },
    sheetOrder: [SHEET_ID],
    sheets: { [SHEET_ID]: worksheetData(sheet) },
  };
}

function worksheetData(sheet: FirstSheet): Partial<IWorksheetData> {
  const cellData: Record<number, Record<number, ICellData>> = {};
  const put = (row: number, column: number, cell: ICellData) => {
    const cells = (cellData[row] ??= {});
    cells[column] = { ...cells[column], ...cell };
  };
  for (const cell of sheet.cells) {
    const { startRow, startColumn } = parseA1(cell.at);
    put(startRow, startColumn, content(cell));
  }
  for (const { range, style } of sheet.areas) {
    const { startRow, endRow, startColumn, endColumn } = parseA1(range);
    for (let row = startRow; row <= endRow; row++) {
      for (let column = startColumn; column <= endColumn; column++) put(row, column, { s: style });
    }
  }
  const widths = Object.entries(sheet.columnWidths).map(([letters, w]) => [columnNumber(letters), { w }]);
  return {
    id: SHEET_ID,
    name: sheet.name,
    rowCount: 5000,
    columnCount: 100,
    defaultColumnWidth: 96,
    defaultRowHeight: 21,
    cellData,
    columnData: Object.fromEntries(widths) as NonNullable<IWorksheetData['columnData']>,
    rowData: Object.fromEntries(Object.entries(sheet.rowHeights).map(([row, h]) => [Number(row) - 1, { h }])),
  };
}

function content({ value, style }: SheetCell): ICellData {
  const own = typeof value === 'string' && value.startsWith('=') ? { f: value } : { v: value };
  return style ? { ...own, s: style } : own;
}
