import type { Environment } from './environment/environment';
import type { Findings } from './report';
import { rateRow, rateTarget, takeTurns, type Turn } from './turns';

const COUNT = 10_000;
const ROUNDS = 4;
/**
 * Excel does not acknowledge errors: the add-in considers a large batch of them received after 16 seconds, and sends the next one only
 * then.
 */
const TAKEN_MS = 17_000;

/** Cells that fail or use a second name, with all answers in memory, compared with a function that does nothing. */
export async function measureFailing(environment: Environment): Promise<Findings> {
  const { failing, control } = environment;
  const turns = new Map<string, Turn[]>(failing.map(({ what }) => [what, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const bench = await environment.open();
    try {
      for (const { what, cells } of failing) {
        await bench.give(cells);
        await bench.page.waitForTimeout(TAKEN_MS);
        await bench.run('FIN.METRIC', cells.length);
        await bench.page.waitForTimeout(TAKEN_MS);
        await control.reset();
        turns.get(what)?.push(...(await takeTurns(bench, 'FIN.METRIC', COUNT, { turns: 1, first: round })));
        const sent = (await control.requests()).length;
        if (sent > 0) throw new Error(`warm cells ${what} sent ${sent} requests`);
      }
    } finally {
      await bench.close();
    }
  }
  const measured = [...turns].map(([what, taken]) => ({
    what: `${COUNT.toLocaleString('en-US')} warm METRIC cells ${what}`,
    taken,
  }));
  return {
    rows: measured.map(({ what, taken }) => rateRow(what, COUNT, taken)),
    targets: measured.map(({ what, taken }) => rateTarget(what, taken)),
  };
}
