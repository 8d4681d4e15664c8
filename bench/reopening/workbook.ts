import { measureKept } from './persisted';
import { reopened, type Reopening } from './reopening';
import type { Findings } from '../report';
import type { Stage } from '../stage/stage';
import { takeWarmTurns, warmFindings, type WarmRound } from '../warm';
import { written } from './written';

const ROUNDS = 3;

/**
 * A workbook that is used and kept, then opened again in the same browser profile, several times: how it answers as it is opened, how when
 * all is in memory, and with thousands of statements more.
 */
export async function measureWorkbook(stage: Stage): Promise<Findings> {
  const used = await stage.open();
  try {
    const cold = await used.run('FIN.METRIC', stage.cells.length);
    await written(used.page);
    const warm: WarmRound[] = [];
    const openings: Reopening[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const again = await stage.open(used.page.context());
      await stage.control.reset();
      const { ms } = await again.run('FIN.METRIC', stage.cells.length);
      openings.push({ ms, requests: (await stage.control.requests()).length });
      warm.push(await takeWarmTurns(again, round));
      await again.page.close();
    }
    const found = [warmFindings(warm), reopened(stage, cold.ms, openings), await measureKept(stage, used)];
    return { rows: found.flatMap(({ rows }) => rows), targets: found.flatMap(({ targets }) => targets) };
  } finally {
    await used.close();
  }
}
