import { makeStyles, tokens } from '@fluentui/react-components';
import { daysBetween } from '../../../api';

const [WIDTH, HEIGHT, MARGIN] = [68, 22, 3];
/** If two points are further apart, a year between them is missing, and no line is drawn. */
const MOST_DAYS = 550;

const useStyles = makeStyles({
  // Gives way to a long label or number in a narrow pane.
  picture: { width: '100%', minWidth: '40px', maxWidth: `${WIDTH}px` },
  line: { fill: 'none', stroke: tokens.colorBrandForeground1, strokeWidth: '1.5px', strokeLinejoin: 'round' },
  dot: { fill: tokens.colorBrandForeground1 },
  zero: { stroke: tokens.colorNeutralStroke1, strokeDasharray: '2 2' },
});

export interface SparklinePoint {
  readonly date: string;
  readonly value: number;
}

/** A small line over time, the oldest point first; nothing for fewer than two points. `label` says what it shows. */
export function Sparkline({ points, label }: { readonly points: readonly SparklinePoint[]; readonly label: string }) {
  const styles = useStyles();
  const placed = placedPoints(points);
  const last = placed.at(-1);
  if (placed.length < 2 || !last) return null;
  const zero = zeroLine(points);
  return (
    <svg role="img" aria-label={label} className={styles.picture} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {zero !== undefined && <line className={styles.zero} x1={0} x2={WIDTH} y1={zero} y2={zero} />}
      {runsOf(points).map((run) => {
        const [first] = run;
        const path = run.map((at) => `${placed[at]?.x ?? 0},${placed[at]?.y ?? 0}`).join(' ');
        return run.length > 1 ? (
          <polyline key={first} className={styles.line} points={path} />
        ) : (
          <circle key={first} className={styles.dot} cx={placed[first]?.x} cy={placed[first]?.y} r={1} />
        );
      })}
      <circle className={styles.dot} cx={last.x} cy={last.y} r={2.2} />
    </svg>
  );
}

/** The points in the picture, at one decimal: time to the right, values upwards. */
export function placedPoints(points: readonly SparklinePoint[]): readonly { readonly x: number; readonly y: number }[] {
  const [first] = points;
  const days = points.map(({ date }) => daysBetween(first?.date ?? date, date));
  const span = days.at(-1) || 1;
  const height = heightOf(points);
  return points.map(({ value }, at) => ({
    x: rounded(MARGIN + ((days[at] ?? 0) / span) * (WIDTH - 2 * MARGIN)),
    y: height(value),
  }));
}

/** The positions of the points in unbroken lines. */
export function runsOf(points: readonly SparklinePoint[]): readonly (readonly [number, ...number[]])[] {
  const runs: [number, ...number[]][] = [];
  points.forEach(({ date }, at) => {
    const before = points[at - 1];
    const run = runs.at(-1);
    if (run && before && daysBetween(before.date, date) <= MOST_DAYS) run.push(at);
    else runs.push([at]);
  });
  return runs;
}

function zeroLine(points: readonly SparklinePoint[]): number | undefined {
  return points.some(({ value }) => value < 0) ? heightOf(points)(0) : undefined;
}

/** Converts a value to its height. If there are negative values, the zero line is inside the picture. */
function heightOf(points: readonly SparklinePoint[]): (value: number) => number {
  const values = points.map(({ value }) => value);
  if (values.some((value) => value < 0)) values.push(0);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least;
  return (value) =>
    rounded(span === 0 ? HEIGHT / 2 : HEIGHT - MARGIN - ((value - least) / span) * (HEIGHT - 2 * MARGIN));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
