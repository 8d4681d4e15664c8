import type { Measured } from './report';
import type { BenchPage, Stage } from './stage';

const COUNTS = [1_000, 10_000, 100_000];
const ROUNDS = { quick: 4, slow: 2 };

/** The runtime sends results at most every half second, later after a long message: a round must not wait for the one before. */
const REST_MS = 1_500;

/** Cells whose statements are in memory, beside a function that does nothing: more and more of them. */
export async function measureWarm(stage: Stage): Promise<Measured[]> {
  const bench = await stage.open();
  try {
    await bench.run('FIN.METRIC', stage.cells.length);
    const rows: Measured[] = [];
    const took = new Map<number, number>();
    for (const count of COUNTS) {
      const best = await bestOf(bench, ['BENCH.NOTHING', 'FIN.METRIC'], count);
      const [nothing = 0, own = 0] = best;
      took.set(count, own);
      rows.push({
        what: `${count.toLocaleString('en-US')} warm METRIC cells`,
        result: `${own.toFixed(0)} ms, ${Math.round((1000 * count) / own).toLocaleString('en-US')} cells/s`,
        against: `${(nothing / own).toFixed(2)} of the rate of a function that does nothing`,
      });
    }
    const growth = (took.get(100_000) ?? 0) / (took.get(10_000) ?? 1);
    const times = `${growth.toFixed(1)} times the time`;
    rows.push({ what: '100,000 warm cells, for 10,000', result: times, against: '10 were in proportion' });
    return rows;
  } finally {
    await bench.close();
  }
}

/** The quickest round of each function, in turns. */
export async function bestOf(bench: BenchPage, names: readonly string[], count: number): Promise<number[]> {
  const best = names.map(() => Infinity);
  for (let round = 0; round < (count > 50_000 ? ROUNDS.slow : ROUNDS.quick); round += 1) {
    for (const [at, name] of names.entries()) {
      await bench.page.waitForTimeout(REST_MS);
      const { ms } = await bench.run(name, count);
      best[at] = Math.min(best[at] ?? Infinity, ms);
    }
  }
  return best;
}
