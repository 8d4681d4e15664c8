type Metrics = Readonly<Record<string, number>>;

/** The factors of filings whose amounts were filed in thousands or millions; no fact says so. */
const UNITS = [1e3, 1e6];
/** At least this part of the lines must be so many times as large in another filing; amounts per share are not. */
const MOST = 0.8;
const LEAST_LINES = 3;
const ROUNDING = 0.001;

/**
 * The factor by which the amounts of a filing are too small, compared with later filings of the same statement; undefined where they are right.
 * Kimberly-Clark's 10-Q to March 2010 was filed in millions, and amended a week later.
 */
export function timesTooSmall(metrics: Metrics, later: readonly Metrics[]): number | undefined {
  for (const other of later) {
    const times = commonFactor(metrics, other);
    if (times !== undefined) return times;
  }
  return undefined;
}

/** By how many times most lines of another filing are larger; undefined where by none of the units. */
function commonFactor(metrics: Metrics, other: Metrics): number | undefined {
  let lines = 0;
  const same = UNITS.map(() => 0);
  for (const name in metrics) {
    const [value, otherValue] = [metrics[name], other[name]];
    if (!value || otherValue === undefined) continue;
    lines += 1;
    if (otherValue === value) continue;
    for (const [at, times] of UNITS.entries()) {
      if (Math.abs(otherValue / value / times - 1) < ROUNDING) same[at] = (same[at] ?? 0) + 1;
    }
  }
  return UNITS.find((_, at) => (same[at] ?? 0) >= LEAST_LINES && (same[at] ?? 0) >= MOST * lines);
}
