import type { BenchPage } from './stage/bench-page';
import { spreadOf, type Spread } from './ratio';

/** A function and the one that does nothing, one right after the other in one page. */
export interface Turn {
  readonly ms: number;
  readonly nothing: number;
}

/** So many turns; what is first in one is second in the next. `first` shifts that. */
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

/** The function's rate as a ratio to that of doing nothing. */
export function rateOf(turns: readonly Turn[]): Spread {
  return spreadOf(turns.map(({ ms, nothing }) => nothing / ms));
}
