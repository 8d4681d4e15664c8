import type { Environment } from './environment/environment';
import { spreadText } from './ratio';
import type { Findings } from './report';
import { rateOf, takeTurns, type Turn } from './turns';

const LEAST_RATE = 0.5;
const COUNT = 10_000;
const ROUNDS = 4;
/**
 * Excel does not acknowledge errors: the add-in counts them as delivered after a second and delays floods before that.
 */
const TAKEN_MS = 1_000;

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
    ms: Math.min(...taken.map(({ ms }) => ms)),
    rate: rateOf(taken),
  }));
  return {
    rows: measured.map(({ what, ms, rate }) => ({
      what,
      result: `${ms.toFixed(0)} ms, ${Math.round((1000 * COUNT) / ms).toLocaleString('en-US')} cells/s`,
      against: `${spreadText(rate)} of the rate of a function that does nothing`,
    })),
    targets: measured.map(({ what, rate }) => ({
      target: `${what}: at least ${LEAST_RATE} of the rate of doing nothing`,
      measured: spreadText(rate),
      isMet: rate.median >= LEAST_RATE,
    })),
  };
}
