type Metrics = Readonly<Record<string, number>>;

/** A filing in thousands or millions says so in no fact. */
const UNITS = [1e3, 1e6];
/** The part of the lines that another filing has so many times as large; amounts per share are the same. */
const MOST = 0.8;
const LEAST_LINES = 3;
const ROUNDING = 0.001;

/**
 * How many times too small the amounts of a filing are, by what a later one says of the same statement: Kimberly-Clark's 10-Q to
 * March 2010 was in millions, and amended a week later. Undefined where they are not.
 */
export function timesTooSmall(metrics: Metrics, later: readonly Metrics[]): number | undefined {
  for (const other of later) {
    const unit = unitBetween(metrics, other);
    if (unit !== undefined) return unit;
  }
  return undefined;
}

function unitBetween(metrics: Metrics, other: Metrics): number | undefined {
  let lines = 0;
  const same = UNITS.map(() => 0);
  for (const name in metrics) {
    const [value, said] = [metrics[name], other[name]];
    if (!value || said === undefined) continue;
    lines += 1;
    if (said === value) continue;
    for (const [at, times] of UNITS.entries()) {
      if (Math.abs(said / value / times - 1) < ROUNDING) same[at] = (same[at] ?? 0) + 1;
    }
  }
  return UNITS.find((_, at) => (same[at] ?? 0) >= LEAST_LINES && (same[at] ?? 0) >= MOST * lines);
}
