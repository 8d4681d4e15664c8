import type { Measured } from './report';
import type { Stage } from './stage';
import { bestOf } from './warm';

interface Contender {
  readonly name: string;
  readonly what: string;
  /** Rounds, of which the quickest counts. */
  readonly rounds: number;
  /** Keeps nothing: a warm cell asks again, as a cold one does. */
  readonly forgets?: true;
}

const FLOOR: Contender = { name: 'BENCH.FLOOR', what: 'bare fetches of the same addresses', rounds: 3 };
const SPILLWAY: Contender = { name: 'FIN.METRIC', what: 'Spillway', rounds: 3 };
const OTHERS: readonly Contender[] = [
  { name: 'BENCH.QUERY', what: '@tanstack/query-core', rounds: 2 },
  { name: 'BENCH.AXIOS', what: 'axios and axios-cache-interceptor', rounds: 2 },
  { name: 'BENCH.BATCHING', what: 'a window of 100 ms', rounds: 2, forgets: true },
  { name: 'BENCH.ONEFETCH', what: 'one fetch a cell', rounds: 1, forgets: true },
];

interface Outcome {
  readonly requests: number;
  readonly ms: number;
  readonly wrong: number;
  readonly peak: number;
  /** Milliseconds for the same cells once more, and of the function that does nothing. */
  readonly warm: { readonly ms: number; readonly nothing: number };
}

/** 10,000 cells over 500 statements of a service that takes 20 ms: Spillway, the floor, and what others would do. */
export async function measureCold(stage: Stage): Promise<Measured[]> {
  const outcomes = new Map<Contender, Outcome>();
  for (let round = 0; round < 3; round += 1) {
    for (const contender of [FLOOR, SPILLWAY, ...OTHERS]) {
      if (round >= contender.rounds) continue;
      const outcome = await runCold(stage, contender, round === 0);
      const before = outcomes.get(contender);
      outcomes.set(contender, before ? better(before, outcome) : outcome);
    }
  }
  const floor = outcomes.get(FLOOR);
  return [...outcomes].map(([contender, outcome]) => rowOf(contender, outcome, floor?.ms ?? 0, stage.cells.length));
}

function better(a: Outcome, b: Outcome): Outcome {
  return { ...a, ms: Math.min(a.ms, b.ms), peak: Math.min(a.peak, b.peak), requests: Math.max(a.requests, b.requests) };
}

async function runCold(stage: Stage, contender: Contender, warmToo: boolean): Promise<Outcome> {
  const bench = await stage.open();
  try {
    await stage.control.reset();
    await stage.control.setFaults('delay=20');
    const before = await bench.settledHeap();
    const { result, peak } = await bench.peakHeap(() => bench.run(contender.name, stage.cells.length));
    const requests = (await stage.control.requests()).length;
    await stage.control.reset();
    const cold = { ...result, requests, peak: peak - before };
    if (contender.forgets || !warmToo) return { ...cold, warm: { ms: result.ms, nothing: await nothingIn() } };
    const [ms = 0, nothing = 0] = await bestOf(bench, [contender.name, 'BENCH.NOTHING'], stage.cells.length);
    return { ...cold, warm: { ms, nothing } };
  } finally {
    await bench.close();
  }
  async function nothingIn(): Promise<number> {
    if (!warmToo) return 0;
    return (await bestOf(bench, ['BENCH.NOTHING'], stage.cells.length))[0] ?? 0;
  }
}

function rowOf(
  { what, forgets }: Contender,
  { requests, ms, wrong, peak, warm }: Outcome,
  floor: number,
  cells: number,
) {
  const failed = wrong > 0 ? `, ${wrong.toLocaleString('en-US')} cells failed` : '';
  const rate = (warm.nothing / warm.ms).toPrecision(2);
  return {
    what: `${cells.toLocaleString('en-US')} cold cells, 500 statements, 20 ms: ${what}`,
    result: `${requests.toLocaleString('en-US')} requests, ${(ms / 1000).toFixed(2)} s, ${(peak / 2 ** 20).toFixed(0)} MiB${failed}`,
    against: `${(ms / floor).toFixed(2)} of the floor; warm ${rate} of doing nothing${forgets ? ' (asks again)' : ''}`,
  };
}
