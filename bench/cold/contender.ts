/** A function that answers the cold cells. */
export interface Contender {
  readonly name: string;
  readonly what: string;
  readonly rounds: number;
  /** Turns of its warm cells and the function that does nothing per round; more where the two are close. */
  readonly turns?: number;
  /** Caches nothing: a warm cell sends a request, as a cold one does. */
  readonly forgets?: true;
  /** Sends more requests at once than a browser has resources for. */
  readonly mayFail?: true;
}

/** Rounds, of which the ratios are the median. */
export const ROUNDS = 5;

export const FLOOR: Contender = { name: 'BENCH.FLOOR', what: 'bare fetches of the same addresses', rounds: ROUNDS };
export const SPILLWAY: Contender = { name: 'FIN.METRIC', what: 'Spillway', rounds: ROUNDS, turns: 2 };

/** The alternatives. The last takes longest by far and is not close to the others, so one round is enough. */
export const OTHERS: readonly Contender[] = [
  { name: 'BENCH.QUERY', what: '@tanstack/query-core', rounds: ROUNDS, turns: 2 },
  { name: 'BENCH.AXIOS', what: 'axios and axios-cache-interceptor', rounds: ROUNDS },
  { name: 'BENCH.BATCHING', what: 'a window of 100 ms', rounds: 3, forgets: true },
  { name: 'BENCH.ONEFETCH', what: 'one fetch a cell', rounds: 1, forgets: true, mayFail: true },
];

/** The contenders of a round (the first is 0), in the opposite order of the round before. Those of fewer rounds run in the last ones. */
export function contendersOf(round: number): readonly Contender[] {
  const all = [FLOOR, SPILLWAY, ...OTHERS].filter(({ rounds }) => round >= ROUNDS - rounds);
  return round % 2 === 0 ? all : all.reverse();
}
