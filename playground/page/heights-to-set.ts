export type Heights = ReadonlyMap<number, number>;

interface RowHeights {
  /** What rows need now, and what they were given before; others have the height `usual`. */
  readonly needed: Heights;
  readonly given: Heights;
  readonly usual: number;
  readonly heightOf: (row: number) => number;
}

/** The heights to give to rows that need another one. A row that the user has made taller or shorter, or hidden, keeps its height. */
export function heightsToSet({ needed, given, usual, heightOf }: RowHeights): Heights {
  const heights = new Map<number, number>();
  for (const row of new Set([...needed.keys(), ...given.keys()])) {
    const [now, before] = [needed, given].map((each) => each.get(row) ?? usual);
    if (now !== undefined && now !== before && heightOf(row) === before) heights.set(row, now);
  }
  return heights;
}

/** The heights of rows after rows were inserted before the row `from`, or `-count` rows from there on were removed. */
export function movedHeights(heights: Heights, from: number, count: number): Heights {
  const moved = new Map<number, number>();
  for (const [row, height] of heights) {
    if (row < from) moved.set(row, height);
    else if (row + count >= from) moved.set(row + count, height);
  }
  return moved;
}
