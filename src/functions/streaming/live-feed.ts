import { knownError, outcomeOf } from '../runtime/outcome';
import { excelTable } from '../runtime/excel-value';
import type { PromiseOrValue } from '../../client';
import type { Table } from '../../tables';
import type { QueryContext } from '../runtime/query-context';
import type { CellError } from '../runtime/cell-error';
import type { Outcome } from '../runtime/result-batcher';
import type { PollContext } from './poll-context';
import type { Timer } from './timer';

/** What a streaming cell shows, asked again and again. */
export interface LiveQuestion {
  /** The function and its canonical arguments: cells that mean the same share one poll. */
  readonly key: string;
  /** From the end of one poll to the next. */
  readonly seconds: number;
  /** The rows, the first of which is a header. Its asking goes past the cache. */
  readonly compute: (context: QueryContext) => PromiseOrValue<Table>;
}

export type LiveOutcome = Outcome<unknown[][]>;

export interface LiveFeedParts {
  readonly timer: Timer;
  readonly openContext: () => PollContext;
  /** Told when the last cell has left. */
  readonly ended: () => void;
}

/**
 * One poll for all cells that show the same: at once, then each `seconds` after the previous one settled, until the last cell leaves. While
 * polls fail, the rows stay and their header says since when; where there are none, the failure itself shows.
 */
export class LiveFeed {
  readonly #question: LiveQuestion;
  readonly #parts: LiveFeedParts;
  readonly #cells = new Set<(outcome: LiveOutcome) => void>();
  #table: Table | undefined;
  #receivedMs = 0;
  #asking: PollContext | undefined;
  #stopWaiting: (() => void) | undefined;
  #outcome: LiveOutcome | undefined;
  /** The text of what is shown, to tell whether the next is different. */
  #shown = '';

  constructor(question: LiveQuestion, parts: LiveFeedParts) {
    this.#question = question;
    this.#parts = parts;
  }

  /** Shows the rows to one more cell, now and at each change. Returns what ends that. */
  join(show: (outcome: LiveOutcome) => void): () => void {
    this.#cells.add(show);
    if (this.#outcome) show(this.#outcome);
    if (this.#cells.size === 1) this.#poll();
    return () => {
      if (!this.#cells.delete(show) || this.#cells.size > 0) return;
      this.#stopWaiting?.();
      this.#asking?.cancel();
      this.#parts.ended();
    };
  }

  /** Polls without waiting for the interval, unless a poll is on its way. */
  pollNow(): void {
    if (!this.#stopWaiting) return;
    this.#stopWaiting();
    this.#poll();
  }

  #poll(): void {
    this.#stopWaiting = undefined;
    const context = this.#parts.openContext();
    this.#asking = context;
    const settle = (show: () => void) => {
      if (context.isCancelled) return;
      show();
      this.#stopWaiting = this.#parts.timer.after(this.#question.seconds * 1000, () => this.#poll());
    };
    new Promise<Table>((resolve) => resolve(this.#question.compute(context))).then(
      (table) => settle(() => this.#received(table, context.nowMs())),
      (error: unknown) => settle(() => this.#failed(error, context.nowMs())),
    );
  }

  #received(table: Table, nowMs: number): void {
    this.#table = table;
    this.#receivedMs = nowMs;
    this.#show(JSON.stringify(table), () => excelTable(table));
  }

  #failed(thrown: unknown, nowMs: number): void {
    const error = knownError(thrown);
    if (error.code === '#N/A') this.#table = undefined; // the service answered: it has none
    if (this.#table) {
      const table = outdated(this.#table, error, timeText(this.#receivedMs, nowMs));
      this.#show(JSON.stringify(table), () => excelTable(table));
    } else {
      this.#show(error.code + error.message, () => {
        throw error;
      });
    }
  }

  #show(text: string, toExcel: () => LiveOutcome): void {
    if (text === this.#shown) return;
    this.#shown = text;
    const outcome = outcomeOf(toExcel, [['']]);
    this.#outcome = outcome;
    for (const show of [...this.#cells]) show(outcome);
  }
}

function outdated(table: Table, { message }: CellError, since: string): Table {
  const [[corner = '', ...header] = [], ...rows] = table;
  return [[`${String(corner)} · not updated since ${since}: ${message}`, ...header], ...rows];
}

/** The time of day, with the date where that is another one. */
function timeText(ms: number, nowMs: number): string {
  const [then, now] = [new Date(ms), new Date(nowMs)];
  const time = then.toTimeString().slice(0, 5);
  return then.toDateString() === now.toDateString() ? time : `${then.toLocaleDateString('en-CA')} ${time}`;
}
