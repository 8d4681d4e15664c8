import type { Environment } from '../environment/environment';
import type { Findings } from '../report';
import { takeTurns, type Turn } from '../turns';
import { coldRow, coldTargets, type ColdRun } from './cold-findings';
import { contendersOf, FLOOR, OTHERS, ROUNDS, SPILLWAY, type Contender } from './contender';

const LATENCY_MS = 20;

/** 10,000 cells over 500 statements of a service with a latency of 20 ms: Spillway, the floor and the alternatives. */
export async function measureCold(environment: Environment): Promise<Findings> {
  const outcomes = new Map([FLOOR, SPILLWAY, ...OTHERS].map((each) => [each, new Map<number, ColdRun>()]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contendersOf(round)) {
      outcomes.get(contender)?.set(round, await runCold(environment, contender, round));
    }
  }
  return {
    rows: [...outcomes.keys()].map((contender) =>
      coldRow(contender, outcomes, { cells: environment.cells.length, statements: environment.statements }),
    ),
    targets: coldTargets(outcomes, environment.statements),
  };
}

/** All cells in a page with an empty cache and a slow service; then again with the statements in memory. */
async function runCold(environment: Environment, contender: Contender, round: number): Promise<ColdRun> {
  const { name, turns = 1, forgets, mayFail } = contender;
  const bench = await environment.open();
  const count = environment.cells.length;
  try {
    await environment.control.reset();
    await environment.control.setFaults(`delay=${LATENCY_MS}`);
    const before = await bench.settledHeap();
    const run = () => (mayFail ? bench.runWithFailures(name, count) : bench.run(name, count));
    const { result, peak } = await bench.peakHeap(run);
    const asked = (await environment.control.requests()).map(({ path, query }) => `${path}?${query}`);
    await environment.control.reset();
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
