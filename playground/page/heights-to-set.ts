type Heights = ReadonlyMap<number, number>;

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
