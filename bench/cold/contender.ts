/** What answers the 10,000 cold cells. */
export interface Contender {
  readonly name: string;
  readonly what: string;
  readonly rounds: number;
  /** How often its warm cells and the function that does nothing take turns in a round; more where it is a close call. */
  readonly turns?: number;
  /** Keeps nothing: a warm cell asks again, as a cold one does. */
  readonly forgets?: true;
  /** Asks more at once than a browser has room for. */
  readonly mayFail?: true;
}

/** Rounds of which the ratios are the median. */
export const ROUNDS = 5;

export const FLOOR: Contender = { name: 'BENCH.FLOOR', what: 'bare fetches of the same addresses', rounds: ROUNDS };
export const SPILLWAY: Contender = { name: 'FIN.METRIC', what: 'Spillway', rounds: ROUNDS, turns: 2 };

/** What others would do. The last takes longest by far, and is no close call. */
export const OTHERS: readonly Contender[] = [
  { name: 'BENCH.QUERY', what: '@tanstack/query-core', rounds: ROUNDS, turns: 2 },
  { name: 'BENCH.AXIOS', what: 'axios and axios-cache-interceptor', rounds: ROUNDS },
  { name: 'BENCH.BATCHING', what: 'a window of 100 ms', rounds: 3, forgets: true },
  { name: 'BENCH.ONEFETCH', what: 'one fetch a cell', rounds: 1, forgets: true, mayFail: true },
];

/** The contenders of a round (the first is 0), in its order: the opposite of the one before. Those with fewer rounds are in the last ones. */
export function contendersOf(round: number): readonly Contender[] {
  const all = [FLOOR, SPILLWAY, ...OTHERS].filter(({ rounds }) => round >= ROUNDS - rounds);
  return round % 2 === 0 ? all : all.reverse();
}
