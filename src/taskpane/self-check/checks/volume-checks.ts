import { MINUTE_MS } from '../../../api';
/** Checks of how much Excel takes at a time, and how fast. None of these formulas sends a request: each refuses its date. */
import { isCellError, type CellInput } from '../../../workbook';
import { durationText } from '../../texts/duration-text';
import { enter, settled, type CheckEnvironment } from './check-environment';
import { failed, passed, unseen, type Check, type Outcome } from './check';
import { isRefusal, REFUSED } from './refusal';

/** The size of a result of 1.4 MB: each cell is an error whose message quotes a date of this length, the longest that it quotes whole. */
export const LARGE = { rows: 430, columns: 14, dateLength: 40 } as const;
/** The size of 10,000 cells. */
const MANY = { rows: 1_000, columns: 10 } as const;
/** The size of 1,000 cells that are timed: each depends on the one to its left. */
const TIMED = { rows: 200, columns: 5 } as const;
/** With the pane closed cells may be this many times slower, and by this many milliseconds, before it is reported as a known trouble. */
const SLOW = { times: 3, ms: 1_000 } as const;
/** How long so many cells may stay blank in a slow Excel. */
const LONGEST_MS = MINUTE_MS;
const COLUMNS = 'ABCDEFGHIJKLMNO';

export const VOLUME_CHECKS: readonly Check[] = [
  { onSheet: true, title: 'A result of 1.4 MB', run: largeResult },
  { onSheet: true, title: '10,000 cells', run: manyCells },
  { onSheet: true, title: 'Time of 1,000 cells with the pane open and closed', run: timedCells },
];

/** The arguments of the large result: a column of tickers, and a row of texts that are no dates. */
export function largeArguments(): { readonly tickers: readonly string[][]; readonly dates: readonly string[][] } {
  return {
    tickers: Array.from({ length: LARGE.rows }, (_, row) => [`T${row}`]),
    dates: [Array.from({ length: LARGE.columns }, (_, column) => `${column}`.padStart(LARGE.dateLength, '-'))],
  };
}

async function largeResult(environment: CheckEnvironment): Promise<Outcome> {
  const { tickers, dates } = largeArguments();
  await enter(environment, 'A1', tickers);
  await enter(environment, 'B1', dates);
  const first = LARGE.rows + 2;
  const dateCells = `B1:${COLUMNS[LARGE.columns] ?? ''}1`;
  await enter(environment, `A${first}`, [[{ formula: `=FIN.METRIC(A1:A${LARGE.rows},${dateCells},"sales")` }]]);
  const { values } = await settled(environment, areaOf({ ...LARGE, first }));
  const arrived = values.flat().filter(isRefusal).length;
  const cells = LARGE.rows * LARGE.columns;
  if (arrived === cells) return passed(`All ${cells.toLocaleString('en-US')} cells of one result arrive.`);
  return failed(
    `Of a result of ${cells.toLocaleString('en-US')} cells, ${arrived.toLocaleString('en-US')} arrive: ask for fewer lines or periods in one formula.`,
  );
}

async function manyCells(environment: CheckEnvironment): Promise<Outcome> {
  const beganMs = environment.now();
  const today = { formula: '=FIN.TODAY()' };
  await enter(
    environment,
    'A1',
    filled(MANY, () => today),
  );
  const { values } = await settled(environment, areaOf(MANY), LONGEST_MS);
  const arrived = values.flat().filter((value) => typeof value === 'number').length;
  const cells = MANY.rows * MANY.columns;
  const time = durationText(environment.now() - beganMs);
  if (arrived === cells) return passed(`${cells.toLocaleString('en-US')} formulas show their number after ${time}.`);
  const others = values.flat().find((value) => typeof value !== 'number');
  return failed(
    `Of ${cells.toLocaleString('en-US')} formulas ${arrived.toLocaleString('en-US')} show their number, others ${isCellError(others) ? others.error : 'nothing'}. Recalculate large workbooks in parts.`,
  );
}

async function timedCells(environment: CheckEnvironment): Promise<Outcome> {
  const open = await timeOf(environment);
  const closed = await environment.features.withPaneClosed(async () => {
    await enter(
      environment,
      'A1',
      filled(TIMED, () => ''),
    );
    return timeOf(environment);
  });
  if (closed === undefined)
    return unseen(`${durationText(open)} with the pane open. Only an Excel with SharedRuntime 1.1 can close it.`);
  const detail = `${durationText(open)} with the pane open, ${durationText(closed)} with it closed.`;
  if (closed < SLOW.times * open || closed - open < SLOW.ms) return passed(detail);
  return failed(
    `${detail} Some versions of Excel calculate slowly while the pane is closed (office-js 6936): keep it open for large recalculations.`,
  );
}

/** The time of formulas that depend on each other, which a slow exchange with Excel delays most. */
async function timeOf(environment: CheckEnvironment): Promise<number> {
  const beganMs = environment.now();
  await enter(
    environment,
    'A1',
    filled(TIMED, (row, column) => {
      const before = column === 0 ? '"INFY"' : `IFERROR(${COLUMNS[column - 1]}${row + 1},"INFY")`;
      return { formula: `=FIN.METRIC(${before},"${REFUSED}","sales")` };
    }),
  );
  await settled(environment, areaOf(TIMED));
  return environment.now() - beganMs;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

function filled({ rows, columns }: Size, input: (row: number, column: number) => CellInput): CellInput[][] {
  return Array.from({ length: rows }, (_r, row) => Array.from({ length: columns }, (_c, column) => input(row, column)));
}

/** The cells from a row of column A on, the first where it is not given. */
function areaOf({ rows, columns, first = 1 }: Size & { readonly first?: number }): string {
  return `A${first}:${COLUMNS[columns - 1] ?? ''}${first + rows - 1}`;
}
