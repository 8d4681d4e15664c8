const MOST_NAMED = 5;

/** "A2, A3, A4, A5, A6 and 9 more". */
export function namedCells(cells: readonly string[]): string {
  const more = cells.length > MOST_NAMED ? ` and ${cells.length - MOST_NAMED} more` : '';
  return `${cells.slice(0, MOST_NAMED).join(', ')}${more}`;
}
