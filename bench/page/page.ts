/** `bench.js`: registers functions that Spillway is compared with, and runs and times cells. */
import type { WorkloadCell } from '../environment/workload';
import { batching, floor, oneFetch } from './alternatives';
import { addressAt, countFailed } from './check';
import { timeToSend } from './time-to-send';

export interface Ran {
  readonly ms: number;
  /** The number of cells that show an error, where cells may fail. */
  readonly failed: number;
}

declare global {
  interface Window {
    bench: {
      cells: readonly WorkloadCell[];
      run(name: string, count: number, mayFail: boolean): Promise<Ran>;
      timeToSend: typeof timeToSend;
    };
  }
}

const NOTHING = 'BENCH.NOTHING';
const FUNCTIONS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  [NOTHING]: () => [[1]],
  'BENCH.FLOOR': floor,
  'BENCH.ONEFETCH': oneFetch,
  'BENCH.BATCHING': batching,
};
for (const [name, compute] of Object.entries(FUNCTIONS)) {
  CustomFunctions.associate(name, compute as (...args: unknown[]) => unknown);
}

window.bench = {
  cells: [],
  timeToSend,
  /**
   * Calls one function for this many cells in one message, and measures the time until the last answer. Throws at a
   * wrong answer.
   */
  async run(name, count, mayFail) {
    const { cells } = window.bench;
    const requested = Array.from({ length: count }, (_, at) => cells[at % cells.length] as WorkloadCell);
    const calls = requested.map(({ args }, at) => ({ name, args, address: addressAt(at) }));
    const start = performance.now();
    const shown = await window.excel.invokeAll(calls);
    const ms = performance.now() - start;
    const due = name === NOTHING ? requested.map((cell) => ({ ...cell, value: 1 })) : requested;
    return { ms, failed: countFailed(name, due, shown, mayFail) };
  },
};
