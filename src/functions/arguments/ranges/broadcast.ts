import { badArgument } from '../../cells/failures/cell-error';

/** An argument as rows of cells: a single value is a 1×1 grid. */
export type Grid = readonly (readonly unknown[])[];

/** An argument as a grid: a single value is one of 1×1. */
export function gridOf(argument: unknown): Grid {
  return Array.isArray(argument) ? (argument as Grid) : [[argument]];
}

/** Whether a grid is a single value. */
export function isOne(grid: Grid): boolean {
  return grid.length === 1 && grid[0]?.length === 1;
}

export interface Shape {
  readonly rows: number;
  readonly columns: number;
}

export function shapeOf(grid: Grid): Shape {
  return { rows: grid.length, columns: grid[0]?.length ?? 0 };
}

/** The most cells that one formula fills. Without it, a whole column given by mistake would block the page. */
const MAX_CELLS = 100_000;

/** Throws for a shape of more cells than one formula fills. */
export function refuseTooMany({ rows, columns }: Shape): void {
  if (rows * columns <= MAX_CELLS) return;
  throw badArgument(
    `The ranges make ${rows}×${columns} cells, and a formula fills at most ${MAX_CELLS}. Give shorter ranges, not whole columns.`,
  );
}

/**
 * The shape of the combined ranges, by the rule of Excel's own operators: a column and a row give the full grid, equal
 * shapes combine pairwise, a single value combines with every cell. Throws for other shapes.
 */
export function commonShape(grids: Readonly<Record<string, Grid>>): Shape {
  const shapes = Object.entries(grids).map(([name, grid]) => ({ name, ...shapeOf(grid) }));
  const rows = Math.max(...shapes.map((shape) => shape.rows));
  const columns = Math.max(...shapes.map((shape) => shape.columns));
  const fits = shapes.every((shape) => [1, rows].includes(shape.rows) && [1, columns].includes(shape.columns));
  if (fits) {
    refuseTooMany({ rows, columns });
    return { rows, columns };
  }
  const given = shapes.map((shape) => `${shape.name} ${shape.rows}×${shape.columns}`).join(', ');
  throw badArgument(
    `The ranges do not fit together (${given}). Give a column against a row, ranges of equal shape, or single values.`,
  );
}

/** The value of a grid for one cell of the common shape. */
export function elementAt<E>(grid: readonly (readonly E[])[], row: number, column: number): E | undefined {
  const cells = grid[grid.length === 1 ? 0 : row] ?? [];
  return cells[cells.length === 1 ? 0 : column];
}
