import type { Coroutine } from '../../client';
import type { Cell, Table } from '../../tables';
import { Recorder } from '../context/recorder';
import type { CellFailure } from './failures/cell-error';
import { failureCell } from './results/excel-result';

/** One call that Trace follows: how its cells are computed, and the cells. */
export class CallRecording {
  readonly recorder = new Recorder();
  #table: Table | undefined;

  /** The cells; undefined where an answer that they need is not in memory. */
  get table(): Table | undefined {
    return this.#table;
  }

  /** Computes the cells as ever, and keeps them, or the failure that they end with: `compute` may throw before they begin. */
  *computed<C extends Cell | Table | CellFailure>(compute: () => Coroutine<C>): Coroutine<C> {
    try {
      const computed = yield* compute();
      this.#table = isTable(computed) ? computed : [[computed]];
      return computed;
    } catch (thrown) {
      this.#table = [[failureCell(thrown)]];
      throw thrown;
    }
  }
}

function isTable(computed: Cell | Table): computed is Table {
  return Array.isArray(computed);
}
