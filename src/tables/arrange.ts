import type { Cell, Table } from './cell';

/** The table with its rows as columns. */
export function transposed(table: Table): Table {
  const [first = []] = table;
  return first.map((_cell, column) => table.map((row) => row[column] as Cell));
}
