import type { Coroutine } from '../../client';
import { run } from '../../client';
import type { Table } from '../../tables';
import type { CellFailure } from '../cells/failures/cell-error';
import { failureOf } from '../cells/failures/request-failure';
import type { ExcelResult } from '../cells/results/excel-result';
import { excelTable } from '../cells/results/excel-result';
import type { QueryContext } from '../context/query-context';
import { ofOneState } from '../cells/consistent-answers';
import type { PollContext } from './poll-context';
import type { Timer } from './timer';

/** The query of a streaming cell, which a feed polls. */
export interface LiveQuery {
  /** The function and its canonical arguments. Cells with the same key share one poll. */
  readonly key: string;
  /** The seconds from the end of one poll to the start of the next. */
  readonly seconds: number;
  /** Computes the rows, of which the first is the header. The context of a poll bypasses the cache. */
  readonly compute: (context: QueryContext) => Coroutine<Table>;
}

export type LiveResult = ExcelResult<unknown[][]>;

interface LiveFeedDependencies {
  readonly timer: Timer;
  readonly openContext: () => PollContext;
  /** The feed calls this when its last cell has left. */
  readonly onEnded: () => void;
}

/**
 * One poll for all cells with the same query: at once, then `seconds` after each poll settles, until the last cell
 * leaves. While polls fail, the cells keep their rows, and the header says since when; without rows, or where they are of a
 * service or token that is no longer set, they show the failure.
 */
class LiveFeed {
  readonly #query: LiveQuery;
  readonly #dependencies: LiveFeedDependencies;
  readonly #cells = new Set<(outcome: LiveResult) => void>();
  #table: Table | undefined;
  /** The poll that received the table. */
  #received: { readonly by: PollContext; readonly ms: number } | undefined;
  #context: PollContext | undefined;
  #stopWaiting: (() => void) | undefined;
  #isDue = false;
  #outcome: LiveResult | undefined;
  /** The JSON of the current outcome, to detect changes. */
  #shown = '';

  constructor(query: LiveQuery, dependencies: LiveFeedDependencies) {
    this.#query = query;
    this.#dependencies = dependencies;
  }

  /** Adds a cell that shows the rows now and at each change. Returns a function that removes it. */
  join(show: (outcome: LiveResult) => void): () => void {
    this.#cells.add(show);
    if (this.#outcome) show(this.#outcome);
    if (this.#cells.size === 1) this.#poll();
    return () => {
      if (!this.#cells.delete(show) || this.#cells.size > 0) return;
      this.#stopWaiting?.();
      this.#context?.cancel();
      this.#dependencies.onEnded();
    };
  }

  /** Polls without waiting for the interval; a poll in flight is followed by another at once. */
  pollNow(): void {
    this.#isDue = !this.#stopWaiting;
    if (this.#isDue) return;
    this.#stopWaiting?.();
    this.#poll();
  }

  #poll(): void {
    this.#stopWaiting = undefined;
    this.#isDue = false;
    const context = this.#dependencies.openContext();
    this.#context = context;
    const unlessCancelled = (settle: () => void) => context.isCancelled || settle();
    // Whatever a poll comes to, also a table that cannot be shown: the next one follows.
    void new Promise<Table>((resolve) => resolve(ofOneState(context, () => run(this.#query.compute(context)))))
      .then((table) => unlessCancelled(() => this.#receive(table, context)))
      .catch((error: unknown) => unlessCancelled(() => this.#failed(error, context.nowMs())))
      .finally(() => unlessCancelled(() => this.#continue()));
  }

  #continue(): void {
    if (this.#isDue) return this.#poll();
    this.#stopWaiting = this.#dependencies.timer.after(this.#query.seconds * 1000, () => this.#poll());
  }

  #receive(table: Table, by: PollContext): void {
    this.#show(JSON.stringify(table), () => excelTable(table));
    this.#table = table;
    this.#received = { by, ms: by.nowMs() };
  }

  #failed(thrown: unknown, nowMs: number): void {
    const failure = failureOf(thrown);
    const { by, ms } = this.#received ?? {};
    // The service answered that it has none, or the rows are of a service or token that is no longer set.
    if (failure.code === '#N/A' || by?.isOfAnother) this.#table = undefined;
    if (this.#table && ms !== undefined) {
      const table = outdated(this.#table, failure, timeText(ms, nowMs));
      this.#show(JSON.stringify(table), () => excelTable(table));
    } else {
      this.#show(failure.code + failure.message, () => excelTable(failure));
    }
  }

  #show(text: string, toExcel: () => LiveResult): void {
    if (text === this.#shown) return;
    this.#shown = text;
    const outcome = toExcel();
    this.#outcome = outcome;
    for (const show of [...this.#cells]) show(outcome);
  }
}

function outdated(table: Table, { message }: CellFailure, since: string): Table {
  const [[corner = '', ...header] = [], ...rows] = table;
  return [[`${String(corner)} · not updated since ${since}: ${message}`, ...header], ...rows];
}

/** The time of day, with the date if it is not today's. */
function timeText(ms: number, nowMs: number): string {
  const [then, now] = [new Date(ms), new Date(nowMs)];
  const time = then.toTimeString().slice(0, 5);
  return then.toDateString() === now.toDateString() ? time : `${then.toLocaleDateString('en-CA')} ${time}`;
}

/** The live feeds, one per query and interval. */
export class LiveFeeds {
  readonly #dependencies: Omit<LiveFeedDependencies, 'onEnded'>;
  readonly #feeds = new Map<string, LiveFeed>();

  constructor(dependencies: Omit<LiveFeedDependencies, 'onEnded'>) {
    this.#dependencies = dependencies;
  }

  /** Adds a cell to the feed of its query. Returns a function that removes it. */
  join(query: LiveQuery, show: (outcome: LiveResult) => void): () => void {
    const id = `${query.seconds} ${query.key}`;
    let feed = this.#feeds.get(id);
    if (!feed) {
      const onEnded = () => {
        this.#feeds.delete(id);
        if (this.#feeds.size === 0) this.#dependencies.timer.rest();
      };
      feed = new LiveFeed(query, { ...this.#dependencies, onEnded });
      this.#feeds.set(id, feed);
    }
    return feed.join(show);
  }

  /** Polls all feeds without waiting for their intervals. */
  pollNow(): void {
    for (const feed of this.#feeds.values()) feed.pollNow();
  }
}
