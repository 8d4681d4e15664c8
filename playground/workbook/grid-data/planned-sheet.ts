/** Converts the plan of a sheet into the grid's data. */
import {
  BooleanNumber,
  HorizontalAlign,
  VerticalAlign,
  WrapStrategy,
  type ICellData,
  type IStyleData,
  type IWorksheetData,
} from '@univerjs/core';
import { parseAddress, type CellStyle, type PlannedCell, type SheetPlan } from '../../../src/workbook';
import { STYLES } from '../../grid/styles';
import { cellData, type CellRows } from './cell-data';
import { columnPixels } from './column-width';

const CELL_STYLES: Readonly<Record<NonNullable<CellStyle['preset']>, IStyleData>> = {
  title: STYLES.title,
  heading: STYLES.heading,
  header: STYLES.header,
  note: STYLES.note,
  input: STYLES.input,
  total: { bl: BooleanNumber.TRUE, bd: { t: { s: 1, cl: { rgb: '#6b7785' } } } },
};
const ALIGNMENTS = { left: HorizontalAlign.LEFT, center: HorizontalAlign.CENTER, right: HorizontalAlign.RIGHT };
const ROWS = 1000;
const COLUMNS = 60;

export function plannedSheet(plan: SheetPlan, id: string, name: string): Partial<IWorksheetData> {
  const cells: CellRows = {};
  for (const { at, style } of plan.areas ?? []) put(cells, at, { s: styleData(style) });
  for (const cell of plan.cells) put(cells, cell.at, contentData(cell));
  const widths = Object.entries(plan.columnWidths ?? {}).map(([letters, characters]) => [
    parseAddress(`${letters}:${letters}`).startColumn,
    { w: columnPixels(characters) },
  ]);
  const frozen = plan.frozenRows ?? 0;
  return {
    id,
    name,
    rowCount: Math.max(ROWS, ...Object.keys(cells).map((row) => Number(row) + 100)),
    columnCount: COLUMNS,
    defaultColumnWidth: 96,
    defaultRowHeight: 20,
    defaultStyle: { fs: 10, vt: VerticalAlign.MIDDLE },
    gridlinesColor: '#e7ebef',
    cellData: cells,
    rowData: { ...titleRows(plan), ...lastFrozenRow(frozen) },
    columnData: Object.fromEntries(widths) as NonNullable<IWorksheetData['columnData']>,
    freeze: { xSplit: 0, ySplit: frozen, startRow: frozen > 0 ? frozen : -1, startColumn: -1 },
  };
}

/** Excel fits the height of a row to its text; the grid does not. */
function titleRows({ cells }: SheetPlan): NonNullable<IWorksheetData['rowData']> {
  const titles = cells.filter(({ style }) => style?.preset === 'title');
  return Object.fromEntries(titles.map(({ at }) => [parseAddress(at).startRow, { h: 30 }]));
}

/** The grid draws the line below the frozen rows over the last of them; Excel draws it beside. */
function lastFrozenRow(frozen: number): NonNullable<IWorksheetData['rowData']> {
  return frozen > 0 ? { [frozen - 1]: { h: 24 } } : {};
}

function contentData(cell: PlannedCell): ICellData {
  const content = cell.formula === undefined ? (cell.text ?? cell.number ?? null) : { formula: cell.formula };
  return { ...withoutNull(cellData(content)), ...(cell.style ? { s: styleData(cell.style) } : {}) };
}

/** In a change, null removes a property; a new sheet has none to remove. */
export function withoutNull(cell: ICellData = {}): ICellData {
  return Object.fromEntries(Object.entries(cell).filter(([, value]) => value !== null));
}

function styleData({ preset, bold, numberFormat, align, wrap }: CellStyle): IStyleData {
  return {
    ...(preset ? CELL_STYLES[preset] : {}),
    ...(bold === undefined ? {} : { bl: bold ? BooleanNumber.TRUE : BooleanNumber.FALSE }),
    ...(numberFormat ? { n: { pattern: numberFormat } } : {}),
    ...(align ? { ht: ALIGNMENTS[align] } : {}),
    ...(wrap === undefined ? {} : { tb: wrap ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW }),
  };
}

function put(rows: CellRows, address: string, cell: ICellData): void {
  const { startRow, endRow, startColumn, endColumn } = parseAddress(address);
  for (let row = startRow; row <= endRow; row++) {
    const cells = (rows[row] ??= {});
    for (let column = startColumn; column <= endColumn; column++) {
      const before = cells[column];
      const style = before?.s && cell.s ? { s: { ...(before.s as IStyleData), ...(cell.s as IStyleData) } } : {};
      cells[column] = { ...before, ...cell, ...style };
    }
  }
}

export function newSheetId(): string {
  return `added-${crypto.randomUUID()}`;
}
