import type { BenchPage } from './environment/bench-page';
import { spreadOf, type Spread } from './ratio';

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
