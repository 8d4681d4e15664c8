import { changedCells, type AreaInput, type LeftArea } from '../../src/workbook';
import { cellData, type CellRows } from './grid-data/cell-data';
import type { GridCells, GridSheet } from './grid-cells';
import type { GridSheets } from './grid-sheets';

interface SheetWrite {
  readonly sheet: GridSheet;
  readonly cells: CellRows;
}

/** The cells to write on each sheet, and the areas that are left because their cells have changed since they were read. */
export function areaWrites(
  areas: readonly AreaInput[],
  sheets: GridSheets,
  grid: GridCells,
): { readonly writes: readonly SheetWrite[]; readonly left: readonly LeftArea[] } {
  const bySheet = new Map<string, SheetWrite>();
  const left: LeftArea[] = [];
  for (const input of areas) {
    const { address, rows, numberFormats, since } = input;
    const { sheet, area } = sheets.locate(address);
    const changed = since ? changedCells(since, grid.contents(sheet, sheets.locate(since.address).area)) : [];
    if (changed.length > 0) {
      left.push({ area: input, cells: changed });
      continue;
    }
    const cells: CellRows = bySheet.get(sheet.getSheetId())?.cells ?? {};
    bySheet.set(sheet.getSheetId(), { sheet, cells });
    rows.forEach((row, y) =>
      row.forEach((content, x) => {
        const cell = cellData(content, numberFormats?.[y]?.[x]);
        if (cell) (cells[area.startRow + y] ??= {})[area.startColumn + x] = cell;
      }),
    );
  }
  return { writes: [...bySheet.values()], left };
}
