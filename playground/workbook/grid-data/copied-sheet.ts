/** The data of a sheet's copy in which each cell has its displayed value instead of its formula. */
import type { IStyleData, IWorksheetData } from '@univerjs/core';
import { copiedValue, parseAddress } from '../../../src/workbook';
import { cellData, type CellRows } from './cell-data';
import type { GridCells, GridSheet } from '../grid-cells';
import { withoutNull } from './planned-sheet';

export function copiedSheet(
  sheet: GridSheet,
  cells: GridCells,
  { id, name }: { id: string; name: string },
): Partial<IWorksheetData> {
  const area = { ...parseAddress('A1'), ...cells.used(sheet) };
  const { values, formulas, numberFormats } = cells.contents(sheet, area);
  const copied: CellRows = {};
  values.forEach((row, y) =>
    row.forEach((value, x) => {
      const content = withoutNull(cellData(copiedValue(value, formulas[y]?.[x])));
      const style = { ...cells.style(sheet, y, x), ...formatOf(numberFormats[y]?.[x]) };
      if (Object.keys(content).length + Object.keys(style).length === 0) return;
      (copied[y] ??= {})[x] = { ...content, ...(Object.keys(style).length > 0 ? { s: style } : {}) };
    }),
  );
  return { ...structuredClone(sheet.getSheet().getConfig()), id, name, cellData: copied };
}

function formatOf(pattern = 'General'): IStyleData {
  return pattern === 'General' ? {} : { n: { pattern } };
}
