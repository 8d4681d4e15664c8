import type { Coroutine } from '../../client';
import { all, run, wait } from '../../client';
import type { Cell, Table } from '../../tables';
import type { Grid } from './broadcast';
import { commonShape, elementAt, isOne } from './broadcast';
import { isBlank, plainValue } from './scalar-argument';
import { isExcelError } from '../cells/excel-error';
import { CellFailure } from '../cells/cell-error';
import { failureCell } from '../cells/excel-result';

/** Computes one cell from one element of each range. */
export type CellOf = (elements: readonly unknown[]) => Coroutine<Cell>;

/**
 * One cell, or a grid from the combined ranges: a column against a row is the full grid. A single cell returns its
 * failure. In a grid an error in a range stays that error, a blank element of a range stays blank and sends no query, and
 * a failure stays in its own cell.
 */
export function cellGrid(ranges: Readonly<Record<string, Grid>>, cellOf: CellOf): Coroutine<Table | CellFailure> {
  const grids = Object.values(ranges);
  const isSingle = grids.every(isOne);
  return isSingle ? onlyCell(cellOf(grids.map((grid) => grid[0]?.[0]))) : combined(ranges, cellOf);
}

function* combined(ranges: Readonly<Record<string, Grid>>, cellOf: CellOf): Coroutine<Table> {
  const grids = Object.values(ranges);
  const shape = commonShape(ranges);
  const cell = (row: number, column: number) => () => {
    const elements = grids.map((grid) => elementAt(grid, row, column));
    const isBlankElement = (element: unknown, at: number) =>
      !isOne(grids[at] ?? []) && !isExcelError(element) && isBlank(plainValue(element));
    return elements.some(isBlankElement) && !elements.some(isExcelError) ? '' : run(gridCell(elements, cellOf));
  };
  const rows = Array.from({ length: shape.rows }, (_r, row) => () => {
    return all(Array.from({ length: shape.columns }, (_c, column) => cell(row, column)));
  });
  return yield* wait(all(rows));
}

function* onlyCell(computed: Coroutine<Cell>): Coroutine<Table | CellFailure> {
  const cell = yield* computed;
  return cell instanceof CellFailure ? cell : [[cell]];
}

function* gridCell(elements: readonly unknown[], cellOf: CellOf): Coroutine<Cell> {
  const error = elements.find(isExcelError);
  if (error !== undefined) return { passed: error };
  try {
    return yield* cellOf(elements);
  } catch (thrown) {
    return failureCell(thrown);
  }
}
