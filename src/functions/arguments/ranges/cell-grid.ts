import type { Coroutine } from '../../../client';
import { all, run, wait } from '../../../client';
import type { Cell, Table } from '../../../tables';
import { CellFailure } from '../../cells/failures/cell-error';
import { isExcelError } from '../../cells/results/excel-error';
import { failureCell } from '../../cells/results/excel-result';
import type { Grid } from './broadcast';
import { commonShape, elementAt, isOne } from './broadcast';
import type { Elements } from './element';
import { isBlank, plainValue } from '../scalar-argument';

/** Picks the element of a range that belongs to one cell. */
export type ElementOf = <E>(range: readonly (readonly E[])[]) => E | undefined;

/**
 * One cell, or a grid from the combined ranges: a column against a row is the full grid. A single cell returns its
 * failure. In a grid an error in a range stays that error, a blank element of a range stays blank and sends no query, and
 * a failure stays in its own cell.
 */
export function cellGrid(
  ranges: Readonly<Record<string, Grid>>,
  cellOf: (elements: readonly unknown[]) => Coroutine<Cell>,
): Coroutine<Table | CellFailure> {
  const grids = Object.values(ranges);
  return combinedCells(
    ranges,
    (element) => element,
    (elementOf) => cellOf(grids.map((grid) => elementOf(grid))),
  );
}

/** The same for ranges that were read: `cellOf` picks the elements of its cell. */
export function readCellGrid(
  ranges: Readonly<Record<string, Elements<unknown>>>,
  cellOf: (elementOf: ElementOf) => Coroutine<Cell>,
): Coroutine<Table | CellFailure> {
  return combinedCells(ranges, ({ given }) => given, cellOf);
}

function combinedCells<E>(
  ranges: Readonly<Record<string, readonly (readonly E[])[]>>,
  givenOf: (element: E) => unknown,
  cellOf: (elementOf: ElementOf) => Coroutine<Cell>,
): Coroutine<Table | CellFailure> {
  const grids = Object.values(ranges);
  if (grids.every(isOne)) return onlyCell(cellOf(firstOf));
  const given = grids.map((grid) => grid.map((row) => row.map(givenOf)));
  return tableOfCells(commonShape(ranges), given, cellOf);
}

const firstOf: ElementOf = (range) => range[0]?.[0];

function* tableOfCells(
  shape: { readonly rows: number; readonly columns: number },
  given: readonly Grid[],
  cellOf: (elementOf: ElementOf) => Coroutine<Cell>,
): Coroutine<Table> {
  const isBlankAt = given.map((grid) =>
    isOne(grid)
      ? [[false]]
      : grid.map((row) => row.map((element) => !isExcelError(element) && isBlank(plainValue(element)))),
  );
  const cell = (row: number, column: number) => () => {
    const error = given.map((grid) => elementAt(grid, row, column)).find(isExcelError);
    if (error !== undefined) return { passed: error };
    if (isBlankAt.some((grid) => elementAt(grid, row, column))) return '';
    return run(gridCell(() => cellOf((range) => elementAt(range, row, column))));
  };
  const rows = Array.from({ length: shape.rows }, (_r, row) => () => {
    return all(Array.from({ length: shape.columns }, (_c, column) => cell(row, column)));
  });
  return yield* wait(all<readonly Cell[]>(rows));
}

function* onlyCell(computed: Coroutine<Cell>): Coroutine<Table | CellFailure> {
  const cell = yield* computed;
  return cell instanceof CellFailure ? cell : [[cell]];
}

function* gridCell(compute: () => Coroutine<Cell>): Coroutine<Cell> {
  try {
    return yield* compute();
  } catch (thrown) {
    return failureCell(thrown);
  }
}
