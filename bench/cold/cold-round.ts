import { takeTurns, type Turn } from '../beside-nothing';
import type { Contender } from './contender';
import type { Stage } from '../stage/stage';

const LATENCY_MS = 20;

/** What one contender did in one round. */
export interface Outcome {
  readonly ms: number;
  /** Requests the service received, and how many of these were not the same. */
  readonly requests: number;
  readonly distinct: number;
  readonly failed: number;
  /** Bytes in use at most, above those before. */
  readonly peak: number;
  /** The same cells once more, beside the function that does nothing. */
  readonly warm: readonly Turn[];
}

/** All cells in a page with nothing kept, of a service that takes its time; then, with the statements in memory, once more. */
export async function runCold(stage: Stage, contender: Contender, round: number): Promise<Outcome> {
  const { name, turns = 1, forgets, mayFail } = contender;
  const bench = await stage.open();
  const count = stage.cells.length;
  try {
    await stage.control.reset();
    await stage.control.setFaults(`delay=${LATENCY_MS}`);
    const before = await bench.settledHeap();
    const run = () => (mayFail ? bench.runWithFailures(name, count) : bench.run(name, count));
    const { result, peak } = await bench.peakHeap(run);
    const asked = (await stage.control.requests()).map(({ path, query }) => `${path}?${query}`);
    await stage.control.reset();
    const warm = forgets ? await askingAgain(result.ms) : await takeTurns(bench, name, count, { turns, first: round });
    return { ...result, requests: asked.length, distinct: new Set(asked).size, peak: peak - before, warm };
  } finally {
    await bench.close();
  }

  async function askingAgain(ms: number): Promise<Turn[]> {
    await bench.rest();
    return [{ ms, nothing: (await bench.run('BENCH.NOTHING', count)).ms }];
  }
}
