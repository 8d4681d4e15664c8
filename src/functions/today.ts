import { localDate } from '../api';
import type { Cell } from '../tables';
import { dateCell } from '../tables';

/** The day as the add-in sees it: it changes on Refresh only, so that a workbook full of dates is not asked anew at midnight. */
export class Today {
  #date: string;

  constructor(now: Date = new Date()) {
    this.#date = localDate(now);
  }

  refresh(now: Date = new Date()): void {
    this.#date = localDate(now);
  }

  /** FIN.TODAY: a date. */
  get cell(): Cell {
    return dateCell(this.#date);
  }
}
