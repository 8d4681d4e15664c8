/** The changes that a look makes in the grid; formats that the user has set stay. */
import { BooleanNumber, type IStyleData } from '@univerjs/core';
import type { Area, AreaLook, RowLook } from '../../../src/workbook';
import type { CellRows } from './cell-data';
import { columnPixels } from './column-width';
import type { GridCells, GridSheet } from '../grid-cells';

/** One of Excel's steps of indentation, in pixels. */
const STEP = 9;

export interface LookChanges {
  readonly cells: CellRows;
  /** In pixels, by column. */
  readonly widths: Record<number, number>;
}

export function lookChanges(
  sheet: GridSheet,
  contents: GridCells,
  { startRow, startColumn }: Area,
  { columnWidths, rows }: AreaLook,
): LookChanges {
  const cells: LookChanges['cells'] = {};
  rows.forEach((row, y) =>
    columnWidths.forEach((_, x) => {
      const style = addedStyle(contents.style(sheet, startRow + y, startColumn + x), row, x === 0);
      if (style) (cells[startRow + y] ??= {})[startColumn + x] = { s: style };
    }),
  );
  return { cells, widths: widerColumns(sheet, startColumn, columnWidths) };
}

function addedStyle(own: IStyleData, { bold, indent }: RowLook, isFirst: boolean): IStyleData | undefined {
  const added: IStyleData = {
    ...(bold && own.bl === undefined ? { bl: BooleanNumber.TRUE } : {}),
    ...(indent && isFirst && own.pd === undefined ? { pd: { l: indent * STEP } } : {}),
  };
  return Object.keys(added).length > 0 ? added : undefined;
}

function widerColumns(sheet: GridSheet, first: number, widths: AreaLook['columnWidths']): LookChanges['widths'] {
  const { columnData, defaultColumnWidth } = sheet.getSheet().getConfig();
  const wider: LookChanges['widths'] = {};
  widths.forEach((characters = 0, x) => {
    const pixels = columnPixels(characters);
    if (pixels > defaultColumnWidth && columnData[first + x]?.w === undefined) wider[first + x] = pixels;
  });
  return wider;
}
