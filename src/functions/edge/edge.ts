import type { Client, Companies, Eventually } from '../../client';
import { andThen, isPending, Waiter } from '../../client';
import type { Cell, Table } from '../../tables';
import type { Asking } from '../asking';
import { CellAsking, NotInMemory, PreviewAsking } from '../asking';
import { CellError } from '../cell-error';
import { RunActivity } from '../running/run-activity';
import { LiveAsking } from '../streaming/live-asking';
import type { LiveQuestion } from '../streaming/live-feed';
import { LiveFeeds } from '../streaming/live-feeds';
import type { StreamingInvocation } from '../streaming/stream-cell';
import { StreamCell } from '../streaming/stream-cell';
import type { Ticker } from '../streaming/ticker';
import { excelScalar, excelTable } from './excel-value';
import type { Outcome } from './outbox';
import { Outbox } from './outbox';
import { outcomeOf } from './outcome';
import type { Readiness } from './readiness';

/** What Excel hands to a cancelable function as its last argument. */
export interface Invocation {
  onCanceled?: (() => void) | null;
  isInValuePreview?: unknown;
  /** The cell, as "Sheet1!B2". */
  readonly address?: string | undefined;
  /** What it answers does not go to Excel: the pane asks, or the cell was cancelled. */
  readonly isUnseen?: boolean;
}

const UNSEEN: Invocation = { isUnseen: true };

/** Before a stream that could not begin tries again. */
const RETRY_MS = 60_000;

const STOPPED = 'Stopped before it was answered. To ask again, press Refresh in the Spillway pane (Home tab).';

export interface EdgeParts {
  readonly client: Client;
  readonly companies: Companies;
  readonly readiness: Readiness;
  readonly ticker: Ticker;
}

/** Where a call from Excel becomes a computation, and its outcome a value Excel takes: readiness, preview, cancellation, errors, pacing. */
export class Edge {
  readonly #parts: EdgeParts;
  readonly #outbox = new Outbox();
  readonly feeds: LiveFeeds;
  readonly activity: RunActivity;

  constructor(parts: EdgeParts) {
    this.#parts = parts;
    const { client, companies, ticker } = parts;
    this.activity = new RunActivity(client);
    this.feeds = new LiveFeeds({ ticker, openAsking: () => new LiveAsking(client, companies) });
  }

  /**
   * The cells of a table. Typed as the array the metadata generator must see; what is returned is that array where everything was in
   * memory, and a promise of it elsewhere.
   */
  table(invocation: Invocation | undefined, compute: (asking: Asking) => Eventually<Table>): unknown[][] {
    return this.#answer(invocation, compute, excelTable, [['']]) as unknown[][];
  }

  /** One value. */
  value(invocation: Invocation | undefined, compute: (asking: Asking) => Eventually<Cell>): unknown {
    return this.#answer(invocation, compute, excelScalar, '');
  }

  /** The rows of a streaming function, until Excel cancels it. What `read` throws (an argument that cannot be read) is shown. */
  stream(invocation: StreamingInvocation<unknown[][]> | undefined, read: () => Eventually<LiveQuestion>): void {
    if (!invocation?.setResult) return;
    const { readiness, client, companies, ticker } = this.#parts;
    const cell = new StreamCell<unknown[][]>(invocation.isUnseen ? new Outbox() : this.#outbox, (result) =>
      invocation.setResult?.(result as unknown[][]),
    );
    const show = (outcome: Outcome<unknown[][]>) => {
      if (!invocation.isUnseen) this.activity.errors.report(invocation.address, outcome.failure);
      cell.show(outcome);
    };
    let leave: (() => void) | undefined = () => undefined;
    invocation.onCanceled = () => {
      cell.end();
      leave?.();
      leave = undefined;
    };
    const begin = (question: LiveQuestion) => {
      if (!leave) return;
      if (!invocation.isInValuePreview) leave = this.feeds.join(question, show);
      else show(excelTable(question.compute(new PreviewAsking(client, companies)) as Table));
    };
    const fail = (error: unknown) => {
      if (!leave) return;
      const outcome = outcomeOf(() => raise(error), [['']]);
      show(outcome);
      // Not the arguments' fault: a part of the add-in could not be loaded, and may be later.
      if (outcome.failure?.kind === 'other') leave = ticker.after(RETRY_MS, start);
    };
    const start = () => {
      try {
        const begun = andThen(read(), begin);
        if (isPending(begun)) begun.catch(fail);
      } catch (error) {
        fail(error);
      }
    };
    if (readiness.isReady) start();
    else void readiness.wait.then(start);
  }

  /** FIN.STATUS: what is waited for, until Excel cancels it. */
  status(invocation: StreamingInvocation<string> | undefined): void {
    if (!invocation) return;
    let shown = '';
    const show = () => {
      const { status } = this.activity;
      if (status !== shown) invocation.setResult?.((shown = status));
    };
    invocation.onCanceled = this.activity.subscribe(show);
    show();
  }

  #answer<C, T>(
    invocation: Invocation | undefined,
    compute: (asking: Asking) => Eventually<C>,
    toExcel: (computed: C) => Outcome<T>,
    empty: T,
  ): T | Promise<T> {
    const { readiness, client, companies } = this.#parts;
    const waiter = new Waiter();
    const start = () =>
      compute(
        invocation?.isInValuePreview ? new PreviewAsking(client, companies) : new CellAsking(client, companies, waiter),
      );
    const outcome = (finish: () => C) => outcomeOf(() => toExcel(finish()), empty);
    let computed: Eventually<C>;
    try {
      computed = readiness.isReady
        ? start()
        : readiness.wait.then(() => (waiter.isCancelled ? raise(new NotInMemory()) : start()));
    } catch (error) {
      return this.#deliver(
        invocation,
        outcome(() => raise(error)),
      );
    }
    if (isPending(computed)) return this.#wait(invocation, waiter, computed, outcome);
    const present = computed;
    return this.#deliver(
      invocation,
      outcome(() => present),
    );
  }

  /** The answer when it is there, or before where Excel cancels the cell or the pane stops it. */
  #wait<C, T>(
    invocation: Invocation | undefined,
    waiter: Waiter,
    computed: Promise<C>,
    outcome: (finish: () => C) => Outcome<T>,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      let isOpen = true;
      let isGone = false;
      const finish = (get: () => C) => {
        if (!isOpen) return;
        isOpen = false;
        // Excel keeps the invocation until it is cancelled, perhaps long after it is answered: it must hold nothing by then.
        if (invocation) invocation.onCanceled = null;
        try {
          resolve(this.#deliver(isGone ? UNSEEN : invocation, outcome(get), ended));
        } catch (error) {
          reject(error as Error);
        }
      };
      const stop = () => {
        waiter.cancel();
        finish(() => raise(new CellError('#VALUE!', STOPPED)));
      };
      const ended = invocation?.isUnseen ? undefined : this.activity.wait(stop);
      if (invocation) {
        invocation.onCanceled = () => {
          isGone = true;
          waiter.cancel();
          ended?.(true);
        };
      }
      computed.then(
        (value) => finish(() => value),
        (error: unknown) => finish(() => raise(error)),
      );
    });
  }

  /** Passes the outcome on; a cell that the outbox holds back waits, too. */
  #deliver<T>(invocation: Invocation | undefined, outcome: Outcome<T>, ended?: () => void): T | Promise<T> {
    if (invocation?.isUnseen) return new Outbox().send(outcome);
    this.activity.errors.report(invocation?.address, outcome.failure);
    let sent: T | Promise<T> | undefined;
    try {
      return (sent = this.#outbox.send(outcome));
    } finally {
      if (isPending(sent)) {
        const release = ended ?? this.activity.wait();
        sent.then(
          () => release(),
          () => release(),
        );
      } else ended?.();
    }
  }
}

function raise(error: unknown): never {
  throw error;
}
