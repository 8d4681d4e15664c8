import type { Client, Companies, Eventually } from '../../client';
import { isPending } from '../../client';
import type { Cell, Table } from '../../tables';
import type { Asking } from '../asking';
import { CellAsking, PreviewAsking } from '../asking';
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
}

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

  constructor(parts: EdgeParts) {
    this.#parts = parts;
    const { client, companies, ticker } = parts;
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
  stream(invocation: StreamingInvocation<unknown[][]> | undefined, read: () => LiveQuestion): void {
    if (!invocation?.setResult) return;
    const { readiness, client, companies } = this.#parts;
    const cell = new StreamCell<unknown[][]>(this.#outbox, (result) => invocation.setResult?.(result as unknown[][]));
    let leave: (() => void) | undefined = () => undefined;
    invocation.onCanceled = () => {
      cell.end();
      leave?.();
      leave = undefined;
    };
    const start = () => {
      if (!leave) return;
      try {
        const question = read();
        if (!invocation.isInValuePreview) leave = this.feeds.join(question, (shown) => cell.show(shown));
        else cell.show(excelTable(question.compute(new PreviewAsking(client, companies)) as Table));
      } catch (error) {
        cell.show(outcomeOf(() => raise(error), [['']]));
      }
    };
    if (readiness.isReady) start();
    else void readiness.wait.then(start);
  }

  #answer<C, T>(
    invocation: Invocation | undefined,
    compute: (asking: Asking) => Eventually<C>,
    toExcel: (computed: C) => Outcome<T>,
    empty: T,
  ): T | Promise<T> {
    const { readiness, client, companies } = this.#parts;
    if (!readiness.isReady) {
      let cancelled = false;
      if (invocation) invocation.onCanceled = () => (cancelled = true);
      return readiness.wait.then(() => (cancelled ? empty : this.#answer(invocation, compute, toExcel, empty)));
    }
    const settle = (outcome: () => C) => this.#outbox.send(outcomeOf(() => toExcel(outcome()), empty));
    const fail = (error: unknown) => settle(() => raise(error));
    const asking = invocation?.isInValuePreview
      ? new PreviewAsking(client, companies)
      : new CellAsking(client, companies);
    let computed: Eventually<C>;
    try {
      computed = compute(asking);
    } catch (error) {
      return fail(error);
    }
    if (!isPending(computed)) {
      const present = computed;
      return settle(() => present);
    }
    if (asking instanceof CellAsking) cancelWith(invocation, asking, computed);
    return computed.then((value) => settle(() => value), fail);
  }
}

function raise(error: unknown): never {
  throw error;
}

/** Excel keeps the invocation until it is cancelled, perhaps long after it is answered: it must hold nothing by then. */
function cancelWith(invocation: Invocation | undefined, asking: CellAsking, computed: Promise<unknown>): void {
  if (!invocation) return;
  invocation.onCanceled = () => asking.waiter.cancel();
  const forget = () => {
    invocation.onCanceled = null;
  };
  computed.then(forget, forget);
}
