import { spreadOf, spreadText } from '../ratio';
import type { Findings } from '../report';
import type { Stage } from '../stage/stage';

/** The first answers of a workbook that was opened again: all its cells. */
export interface Reopening {
  readonly ms: number;
  readonly requests: number;
}

/** What is kept answers, and what is asked all the same; beside the time the workbook took at first. */
export function reopened({ cells, statements }: Stage, coldMs: number, openings: readonly Reopening[]): Findings {
  const requests = Math.max(...openings.map((each) => each.requests));
  const times = openings.map(({ ms }) => ms);
  const beside = spreadText(spreadOf(times.map((ms) => ms / coldMs)));
  const count = cells.length.toLocaleString('en-US');
  return {
    rows: [
      {
        what: `reopened: ${count} cells over ${statements} statements kept`,
        result: `${requests} requests, ${(Math.min(...times) / 1000).toFixed(2)} s`,
        against: `${beside} of the first time, with a service that answers at once`,
      },
    ],
    targets: [
      {
        target: `reopened: ${count} cells ask for nothing that is fresh`,
        measured: `${requests} requests`,
        isMet: requests === 0,
      },
    ],
  };
}
