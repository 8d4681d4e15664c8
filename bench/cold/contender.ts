/** A function that answers the cold cells. */
export interface Contender {
  readonly name: string;
  readonly what: string;
  readonly rounds: number;
  /** The turns per round with warm cells and the function that does nothing; more where the two are close. */
  readonly turns?: number;
  /** Has no cache: a warm cell sends a request, as a cold one does. */
  readonly forgets?: true;
  /** Sends more concurrent requests than a browser has resources for. */
  readonly mayFail?: true;
}

/** The ratios are medians over this number of rounds. */
export const ROUNDS = 5;

export const FLOOR: Contender = { name: 'BENCH.FLOOR', what: 'bare fetches of the same addresses', rounds: ROUNDS };
export const SPILLWAY: Contender = { name: 'FIN.METRIC', what: 'Spillway', rounds: ROUNDS, turns: 2 };

/** The alternatives. The last is by far the slowest, so one round is enough. */
export const OTHERS: readonly Contender[] = [
  { name: 'BENCH.QUERY', what: '@tanstack/query-core', rounds: ROUNDS, turns: 2 },
  { name: 'BENCH.AXIOS', what: 'axios and axios-cache-interceptor', rounds: ROUNDS },
  { name: 'BENCH.BATCHING', what: 'a window of 100 ms', rounds: 3, forgets: true },
  { name: 'BENCH.ONEFETCH', what: 'one fetch a cell', rounds: 1, forgets: true, mayFail: true },
];

/**
 * The contenders of a round (the first is 0), in the reverse order of the previous round. Contenders with fewer rounds
 * run in the last rounds.
 */
export function contendersOf(round: number): readonly Contender[] {
  const all = [FLOOR, SPILLWAY, ...OTHERS].filter(({ rounds }) => round >= ROUNDS - rounds);
  return round % 2 === 0 ? all : all.reverse();
}
