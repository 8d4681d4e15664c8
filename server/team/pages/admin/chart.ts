import { html, svg } from './dom';

interface Series {
  readonly name: string;
  /** Undefined where nothing was counted. */
  readonly values: readonly (number | undefined)[];
}

export interface Chart {
  readonly title: string;
  readonly series: readonly Series[];
  /** How long before now the first value was. */
  readonly since: string;
  readonly text: (value: number) => string;
}

const WIDTH = 240;
const HEIGHT = 60;

/** A small chart of the last hour, which says in words what it shows. */
export function drawChart(chart: Chart): HTMLElement {
  const { title, series, since, text } = chart;
  const [{ values: first } = { values: [] }] = series;
  const newest = series.map(({ values }) => values.at(-1) ?? 0);
  const now = text(newest.reduce((sum, value) => sum + value, 0));
  const caption = html('figcaption', {}, html('span', {}, title), html('b', {}, first.length > 0 ? now : '–'));
  if (first.length === 0) {
    return html(
      'figure',
      {},
      caption,
      html('p', { class: 'note' }, 'No figures yet: the first come within 30 seconds.'),
    );
  }
  const highest = Math.max(...series.flatMap(({ values }) => values.filter((value) => value !== undefined)));
  const top = niceTop(highest);
  const lines = series.flatMap(({ values }, index) =>
    pointsOf(values, top).map((points) => svg('polyline', { class: seriesClass(index), points })),
  );
  const label = `${title}, since ${since}: now ${now}, highest ${text(highest)}`;
  const drawing = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': label },
    ...[0.5, HEIGHT / 2].map((y) => svg('line', { class: 'grid', x1: 0, x2: WIDTH, y1: y, y2: y })),
    ...lines,
  );
  const axis = [since, `top of the scale: ${text(top)}`, 'now'].map((each) => html('span', {}, each));
  const legend = series.length > 1 ? [legendOf(series)] : [];
  return html('figure', {}, caption, drawing, html('div', { class: 'axis' }, ...axis), ...legend);
}

const seriesClass = (index: number) => `series series-${index + 1}`;

/** The points of each line: one ends where nothing was counted. */
function pointsOf(values: readonly (number | undefined)[], top: number): readonly string[] {
  const step = WIDTH / Math.max(1, values.length - 1);
  const pointAt = (index: number, value: number) =>
    `${(index * step).toFixed(1)},${(HEIGHT - 1 - (value / top) * (HEIGHT - 3)).toFixed(1)}`;
  const lines: string[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    const isFirst = values[index - 1] === undefined;
    if (isFirst) lines.push([]);
    lines.at(-1)?.push(pointAt(index, value));
    // A line of one point would not be drawn.
    if (isFirst && values[index + 1] === undefined) lines.at(-1)?.push(pointAt(index + 1, value));
  }
  return lines.map((points) => points.join(' '));
}

/** The next of 1, 2, 5, 10, …: the scale does not move with each value. */
function niceTop(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 5].find((factor) => factor * power >= highest) ?? 10);
}

function legendOf(series: readonly Series[]): HTMLElement {
  const entries = series.map(({ name }, index) => {
    const line = svg('line', { class: seriesClass(index), x1: 0, x2: 30, y1: 5, y2: 5 });
    return html('span', {}, svg('svg', { viewBox: '0 0 30 10', 'aria-hidden': 'true' }, line), name);
  });
  return html('div', { class: 'legend' }, ...entries);
}
