import type { Environment } from './environment/environment';
import { measurePersisted } from './persisted';
import { spreadOf, spreadText } from './ratio';
import type { Findings } from './report';
import { takeWarmTurns, warmFindings, type WarmRound } from './warm';

const ROUNDS = 3;

/**
 * Opens a used workbook again in the same browser profile several times. Measures its cells on opening, its cells from
 * memory, and its first cell when thousands of other statements are persisted.
 */
export async function measureWorkbook(environment: Environment): Promise<Findings> {
  const used = await environment.open();
  try {
    const cold = await used.run('FIN.METRIC', environment.cells.length);
    await used.persisted();
    const warm: WarmRound[] = [];
    const openings: Reopening[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const again = await environment.open(used.page.context());
      await environment.control.reset();
      const { ms } = await again.run('FIN.METRIC', environment.cells.length);
      openings.push({ ms, requests: (await environment.control.requests()).length });
      warm.push(await takeWarmTurns(again, round));
      await again.page.close();
    }
    const found = [
      warmFindings(warm),
      reopened(environment, cold.ms, openings),
      await measurePersisted(environment, used),
    ];
    return { rows: found.flatMap(({ rows }) => rows), targets: found.flatMap(({ targets }) => targets) };
  } finally {
    await used.close();
  }
}

/** All cells of a reopened workbook. */
interface Reopening {
  readonly ms: number;
  readonly requests: number;
}

/** The times of the openings relative to the first time, and whether the persistent cache answered every cell. */
function reopened({ cells, statements }: Environment, coldMs: number, openings: readonly Reopening[]): Findings {
  const requests = Math.max(...openings.map((each) => each.requests));
  const times = openings.map(({ ms }) => ms);
  const beside = spreadText(spreadOf(times.map((ms) => ms / coldMs)));
  const count = cells.length.toLocaleString('en-US');
  return {
    rows: [
      {
        what: `reopened: ${count} cells over ${statements} persisted statements`,
        result: `${requests} requests, ${(Math.min(...times) / 1000).toFixed(2)} s`,
        against: `${beside} of the first time, with a service that answers at once`,
      },
    ],
    targets: [
      {
        target: `reopened: ${count} cells send no request`,
        measured: `${requests} requests`,
        isMet: requests === 0,
      },
    ],
  };
}
