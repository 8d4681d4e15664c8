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
    const unit = UNITS.find((times) => areInUnit(metrics, other, times));
    if (unit !== undefined) return unit;
  }
  return undefined;
}

function areInUnit(metrics: Metrics, other: Metrics, times: number): boolean {
  let [lines, same] = [0, 0];
  for (const name in metrics) {
    const [value, said] = [metrics[name], other[name]];
    if (!value || said === undefined) continue;
    lines += 1;
    if (Math.abs(said / value / times - 1) < ROUNDING) same += 1;
  }
  return same >= LEAST_LINES && same >= MOST * lines;
}
