import type { Client, Companies, Eventually } from '../../client';
import { isPending, Waiter } from '../../client';
import type { Cell, Table } from '../../tables';
import type { Asking } from '../asking';
import { CellAsking, NotInMemory, PreviewAsking } from '../asking';
import { CellError } from '../cell-error';
import type { LatePart } from '../late';
import type { Failure } from '../running/error-groups';
import { RunActivity } from '../running/run-activity';
import type { LiveQuestion } from '../streaming/live-feed';
import type { startStream, Streams } from '../streaming/start-stream';
import type { StreamingInvocation } from '../streaming/stream-cell';
import { excelError, excelScalar, excelTable } from './excel-value';
import type { Outcome } from './outbox';
import { Outbox } from './outbox';
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

/** Before a stream that could not begin tries again. */
const RETRY_MS = 60_000;

const STOPPED = 'Stopped before it was answered. To ask again, press Refresh in the Spillway pane (Home tab).';

export interface EdgeParts {
  readonly client: Client;
  readonly companies: Companies;
  readonly readiness: Readiness;
}

/** A cell that has to wait. */
interface Pending<C, T> {
  readonly invocation: Invocation | undefined;
  readonly waiter: Waiter;
  /** Requests that the client had sent before. */
  readonly sent: number;
  readonly computed: Promise<C>;
  readonly toExcel: (computed: C) => Outcome<T>;
  readonly empty: T;
}

/** The part of the add-in that streams. */
interface StreamPart {
  readonly startStream: typeof startStream;
}

/** Where a call from Excel becomes a computation, and its outcome a value Excel takes: readiness, preview, cancellation, errors, pacing. */
export class Edge {
  readonly #parts: EdgeParts;
  readonly #outbox = new Outbox();
  readonly activity: RunActivity;
  readonly streams: Streams;

  constructor(parts: EdgeParts) {
    this.#parts = parts;
    this.activity = new RunActivity(parts.client);
    this.streams = { ...parts, activity: this.activity, outbox: this.#outbox };
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
  stream<P extends StreamPart>(
    invocation: StreamingInvocation<unknown[][]> | undefined,
    late: LatePart<P>,
    read: (part: P) => LiveQuestion,
  ): void {
    if (!invocation?.setResult) return;
    const { setResult } = invocation;
    let isOpen = true;
    invocation.onCanceled = () => {
      isOpen = false;
    };
    const start = (): void => {
      this.#parts.readiness.wait
        .then(() => late.use((part) => isOpen && part.startStream(this.streams, invocation, () => read(part))))
        .catch((error: unknown) => {
          if (!isOpen) return; // else the part could not be loaded: perhaps later
          const { code, message } = knownError(error);
          setResult(excelError(code, message) as never);
          setTimeout(start, RETRY_MS);
        });
    };
    start();
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
    const { sent } = client.counts;
    const asking = invocation?.isInValuePreview
      ? new PreviewAsking(client, companies)
      : new CellAsking(client, companies, waiter);
    let outcome: Outcome<T>;
    try {
      const computed = readiness.isReady
        ? compute(asking)
        : readiness.wait.then(() => (waiter.isCancelled ? raise(new NotInMemory()) : compute(asking)));
      if (isPending(computed)) return this.#wait({ invocation, waiter, sent, computed, toExcel, empty });
      outcome = toExcel(computed);
    } catch (error) {
      outcome = failedOutcome(error, empty);
    }
    return this.#deliver(invocation, outcome, waiter);
  }

  /** The answer when it is there, or before where Excel cancels the cell or the pane stops it. */
  #wait<C, T>({ invocation, waiter, sent, computed, toExcel, empty }: Pending<C, T>): Promise<T> {
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
          resolve(this.#deliver(isGone ? UNSEEN : invocation, outcome, waiter, ended));
        } catch (error) {
          reject(error as Error);
        }
      };
      const stop = () => {
        waiter.cancel();
        finish(() => raise(new CellError('#VALUE!', STOPPED)));
      };
      const ended = invocation?.isUnseen ? undefined : this.activity.wait(stop, sent);
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
  #deliver<T>(
    invocation: Invocation | undefined,
    outcome: Outcome<T>,
    { standIn }: Waiter,
    ended?: () => void,
  ): T | Promise<T> {
    if (invocation?.isUnseen) return new Outbox().send(outcome);
    this.activity.errors.report(invocation?.address, outcome.failure ?? (standIn && staleness(standIn)));
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

function staleness({ error, receivedMs }: NonNullable<Waiter['standIn']>): Failure {
  return { code: '', kind: 'stale', message: knownError(error).message, receivedMs };
}

function raise(error: unknown): never {
  throw error;
}
