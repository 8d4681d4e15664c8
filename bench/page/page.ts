/** The benchmark's part of the page: the functions Spillway is measured beside, and the cells. */
import type { WorkloadCell } from '../workload';
import { axiosCache, batching, oneFetch, queryCore } from './alternatives';
import { floor } from './floor';

export interface Ran {
  readonly ms: number;
  /** Cells that show something else than their number. */
  readonly wrong: number;
}

declare global {
  interface Window {
    bench: { cells: readonly WorkloadCell[]; run(name: string, count: number): Promise<Ran> };
  }
}

const FUNCTIONS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  'BENCH.NOTHING': () => [[1]],
  'BENCH.FLOOR': floor,
  'BENCH.ONEFETCH': oneFetch,
  'BENCH.BATCHING': batching,
  'BENCH.AXIOS': axiosCache,
  'BENCH.QUERY': queryCore,
};
for (const [name, compute] of Object.entries(FUNCTIONS)) {
  CustomFunctions.associate(name, compute as (...args: unknown[]) => unknown);
}

window.bench = {
  cells: [],
  /** Calls one function for this many cells in one message, and times it until the last is answered. */
  async run(name, count) {
    const { cells } = window.bench;
    const asked = Array.from({ length: count }, (_, at) => cells[at % cells.length] as WorkloadCell);
    const calls = asked.map(({ args }, at) => ({ name, args, address: `Sheet1!A${at + 1}` }));
    const start = performance.now();
    const shown = await window.excel.invokeAll(calls);
    const ms = performance.now() - start;
    const isRight = (at: number) => (shown[at] as unknown[][])[0]?.[0] === asked[at]?.value;
    return { ms, wrong: asked.filter((_, at) => !isRight(at)).length };
  },
};
