import type { Client, CompanyLoaders, PromiseOrValue, StaleFallback } from '../../client';
import { isPromise } from '../../client';
import type { Cell, Table } from '../../tables';
import type { CancellableContext, QueryContext } from './query-context';
import { CellContext, NotInMemory, CacheOnlyContext } from './query-context';
import { CellError } from './cell-error';
import type { Failure } from './error-groups';
import { RunActivity } from './run-activity';
import type { LiveQuestion } from '../streaming/live-feed';
import type { Streams } from '../streaming/start-stream';
import { startStream } from '../streaming/start-stream';
import type { StreamingInvocation } from '../streaming/stream-cell';
import { excelScalar, excelTable } from './excel-value';
import type { Outcome } from './result-batcher';
import { ResultBatcher } from './result-batcher';
import { failedOutcome, knownError, outcomeOf } from './outcome';
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

const STOPPED = 'Stopped before it was answered. To ask again, press Refresh in the Spillway pane (Home tab).';

export interface RuntimeDependencies {
  readonly client: Client;
  readonly companies: CompanyLoaders;
  readonly readiness: Readiness;
}

/** A cell that has to wait. */
interface Pending<C, T> {
  readonly invocation: Invocation | undefined;
  readonly context: CancellableContext;
  /** Requests that the client had sent before. */
  readonly sent: number;
  readonly computed: Promise<C>;
  readonly toExcel: (computed: C) => Outcome<T>;
  readonly empty: T;
}

/** Where a call from Excel becomes a computation, and its outcome a value Excel takes: readiness, preview, cancellation, errors, pacing. */
export class FunctionRuntime {
  readonly #parts: RuntimeDependencies;
  readonly #batcher = new ResultBatcher();
  readonly activity: RunActivity;
  readonly streams: Streams;

  constructor(parts: RuntimeDependencies) {
    this.#parts = parts;
    this.activity = new RunActivity(parts.client);
    this.streams = { ...parts, activity: this.activity, batcher: this.#batcher };
  }

  /**
   * The cells of a table. Typed as the array the metadata generator must see; what is returned is that array where everything was in
   * memory, and a promise of it elsewhere.
   */
  table(invocation: Invocation | undefined, compute: (context: QueryContext) => PromiseOrValue<Table>): unknown[][] {
    return this.#answer(invocation, compute, excelTable, [['']]) as unknown[][];
  }

  /** One value. */
  value(invocation: Invocation | undefined, compute: (context: QueryContext) => PromiseOrValue<Cell>): unknown {
    return this.#answer(invocation, compute, excelScalar, '');
  }

  /** The rows of a streaming function, until Excel cancels it. What `read` throws (an argument that cannot be read) is shown. */
  stream(invocation: StreamingInvocation<unknown[][]> | undefined, read: () => LiveQuestion): void {
    if (!invocation?.setResult) return;
    let isOpen = true;
    invocation.onCanceled = () => {
      isOpen = false;
    };
    void this.#parts.readiness.wait.then(() => isOpen && startStream(this.streams, invocation, read));
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
    compute: (context: QueryContext) => PromiseOrValue<C>,
    toExcel: (computed: C) => Outcome<T>,
    empty: T,
  ): T | Promise<T> {
    const { readiness, client, companies } = this.#parts;
    const { sent } = client.counts;
    const context: CancellableContext = invocation?.isInValuePreview
      ? new CacheOnlyContext(client, companies)
      : new CellContext(client, companies);
    let outcome: Outcome<T>;
    try {
      const computed = readiness.isReady
        ? compute(context)
        : readiness.wait.then(() => (context.isCancelled ? raise(new NotInMemory()) : compute(context)));
      if (isPromise(computed)) return this.#wait({ invocation, context, sent, computed, toExcel, empty });
      outcome = toExcel(computed);
    } catch (error) {
      outcome = failedOutcome(error, empty);
    }
    return this.#deliver(invocation, outcome, context);
  }

  /** The answer when it is there, or before where Excel cancels the cell or the pane stops it. */
  #wait<C, T>({ invocation, context, sent, computed, toExcel, empty }: Pending<C, T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let isOpen = true;
      let isGone = false;
      const finish = (get: () => C) => {
        if (!isOpen) return;
        isOpen = false;
        // Excel keeps the invocation until it is cancelled, perhaps long after it is answered: it must hold nothing by then.
        if (invocation) invocation.onCanceled = null;
        try {
          const outcome = outcomeOf(() => toExcel(get()), empty);
          resolve(this.#deliver(isGone ? UNSEEN : invocation, outcome, context, ended));
        } catch (error) {
          reject(error as Error);
        }
      };
      const stop = () => {
        context.cancel();
        finish(() => raise(new CellError('#VALUE!', STOPPED)));
      };
      const ended = invocation?.isUnseen ? undefined : this.activity.wait(stop, sent);
      if (invocation) {
        invocation.onCanceled = () => {
          isGone = true;
          context.cancel();
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
  #deliver<T>(
    invocation: Invocation | undefined,
    outcome: Outcome<T>,
    { stale }: CancellableContext,
    ended?: () => void,
  ): T | Promise<T> {
    if (invocation?.isUnseen) return new ResultBatcher().send(outcome);
    this.activity.errors.report(invocation?.address, outcome.failure ?? (stale && staleness(stale)));
    let sent: T | Promise<T> | undefined;
    try {
      return (sent = this.#batcher.send(outcome));
    } finally {
      if (isPromise(sent)) {
        const release = ended ?? this.activity.wait();
        sent.then(
          () => release(),
          () => release(),
        );
      } else ended?.();
    }
  }
}

function staleness({ error, receivedMs }: StaleFallback): Failure {
  return { code: '', kind: 'stale', message: knownError(error).message, receivedMs };
}

function raise(error: unknown): never {
  throw error;
}
