import type { BenchPage } from './environment/bench-page';
import { spreadOf, spreadText, type Spread } from './ratio';
import type { Measured, Target } from './report';

/** Milliseconds of a function and of the one that does nothing, measured in succession in one page. */
export interface Turn {
  readonly ms: number;
  readonly nothing: number;
}

/**
 * Runs both functions in alternating order. `first` is the number of the first turn: even turns start with the function
 * that does nothing.
 */
export async function takeTurns(
  bench: BenchPage,
  name: string,
  count: number,
  { turns, first }: { readonly turns: number; readonly first: number },
): Promise<Turn[]> {
  const taken: Turn[] = [];
  for (let turn = first; turn < first + turns; turn += 1) {
    const one = async (each: string) => {
      await bench.rest();
      return (await bench.run(each, count)).ms;
    };
    if (turn % 2 === 0) {
      const nothing = await one('BENCH.NOTHING');
      taken.push({ nothing, ms: await one(name) });
    } else {
      const ms = await one(name);
      taken.push({ ms, nothing: await one('BENCH.NOTHING') });
    }
  }
  return taken;
}

/** The function's rate relative to the function that does nothing. */
export function rateOf(turns: readonly Turn[]): Spread {
  return spreadOf(turns.map(({ ms, nothing }) => nothing / ms));
}

/** The least rate that a warm cell must reach, relative to the function that does nothing. */
const LEAST_RATE = 0.5;

/** The row of `count` cells: the quickest turn, and the rate. */
export function rateRow(what: string, count: number, turns: readonly Turn[]): Measured {
  const ms = Math.min(...turns.map((turn) => turn.ms));
  return {
    what,
    result: `${ms.toFixed(0)} ms, ${Math.round((1000 * count) / ms).toLocaleString('en-US')} cells/s`,
    against: `${spreadText(rateOf(turns))} of the rate of a function that does nothing`,
  };
}

export function rateTarget(what: string, turns: readonly Turn[]): Target {
  const rate = rateOf(turns);
  return {
    target: `${what}: at least ${LEAST_RATE} of the rate of doing nothing`,
    measured: spreadText(rate),
    isMet: rate.median >= LEAST_RATE,
  };
}
