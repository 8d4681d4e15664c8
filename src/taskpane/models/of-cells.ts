/** A formula of cells of the same sheet, empty where one of them has no number or the result is none. */
export function ofCells(cells: readonly string[], formula: string): string {
  return `=IF(COUNT(${cells.join(',')})<${cells.length},"",IFERROR(${formula},""))`;
}
