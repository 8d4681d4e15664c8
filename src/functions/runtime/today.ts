import { localDate } from '../../api';
import type { Coroutine } from '../../client';
import { wait } from '../../client';
import type { Cell } from '../../tables';
import { dateCell } from '../../tables';

/** Today's date for FIN.TODAY. It changes on Refresh only, so that midnight recalculates no workbook. */
export class Today {
  #date: string;

  constructor() {
    this.#date = localDate(new Date());
  }

  refresh(): void {
    this.#date = localDate(new Date());
  }

  /** FIN.TODAY: a date. */
  *cell(): Coroutine<Cell> {
    return yield* wait(dateCell(this.#date));
  }
}
