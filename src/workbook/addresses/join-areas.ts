import type { Area } from './a1';

/** The same cells as fewer areas: adjacent cells of a column are joined, then adjacent columns. */
export function joinAreas(areas: readonly Area[]): Area[] {
  const columns = join(
    [...areas].sort(
      (a, b) => bySheet(a, b) || a.startColumn - b.startColumn || a.startRow - b.startRow || a.endRow - b.endRow,
    ),
    (a, b) => a.startColumn === b.startColumn && a.endColumn === b.endColumn && b.startRow === a.endRow + 1,
  );
  return join(
    columns.sort((a, b) => bySheet(a, b) || a.startRow - b.startRow || a.startColumn - b.startColumn),
    (a, b) => a.startRow === b.startRow && a.endRow === b.endRow && b.startColumn === a.endColumn + 1,
  );
}

function join(areas: readonly Area[], touches: (one: Area, next: Area) => boolean): Area[] {
  const joined: Area[] = [];
  for (const area of areas) {
    const last = joined.at(-1);
    if (last && last.sheet === area.sheet && touches(last, area)) {
      joined[joined.length - 1] = { ...last, endRow: area.endRow, endColumn: area.endColumn };
    } else joined.push(area);
  }
  return joined;
}

function bySheet(one: Area, other: Area): number {
  return (one.sheet ?? '').localeCompare(other.sheet ?? '');
}
