import { badArgument } from '../runtime/cell-error';
import type { Grid } from './plain-value';

export interface Shape {
  readonly rows: number;
  readonly columns: number;
}

export function shapeOf(grid: Grid): Shape {
  return { rows: grid.length, columns: grid[0]?.length ?? 0 };
}

/** A whole column of a sheet, given by mistake, must not hold up the page. */
const MAX_CELLS = 100_000;

/**
 * The shape in which ranges combine, as Excel's own operators do: a column against a row is the full grid, equal shapes go pairwise, a
 * single value goes with all. Other shapes are refused before anything is asked.
 */
export function commonShape(grids: Readonly<Record<string, Grid>>): Shape {
  const shapes = Object.entries(grids).map(([name, grid]) => ({ name, ...shapeOf(grid) }));
  const rows = Math.max(...shapes.map((shape) => shape.rows));
  const columns = Math.max(...shapes.map((shape) => shape.columns));
  const fits = shapes.every((shape) => [1, rows].includes(shape.rows) && [1, columns].includes(shape.columns));
  if (fits && rows * columns <= MAX_CELLS) return { rows, columns };
  if (fits) {
    throw badArgument(
      `The ranges make ${rows}×${columns} cells, and a formula fills at most ${MAX_CELLS}. Give shorter ranges, not whole columns.`,
    );
  }
  const given = shapes.map((shape) => `${shape.name} ${shape.rows}×${shape.columns}`).join(', ');
  throw badArgument(
    `The ranges do not fit together (${given}). Give a column against a row, ranges of equal shape, or single values.`,
  );
}

/** The element of a grid that goes with one cell of the common shape. */
export function elementAt(grid: Grid, row: number, column: number): unknown {
  const cells = grid[grid.length === 1 ? 0 : row] ?? [];
  return cells[cells.length === 1 ? 0 : column];
}
