import type { Coroutine, StaleFallback } from '../../client';
import { isPromise, run } from '../../client';
import type { Cell, Table } from '../../tables';
import type { LiveQuery } from '../streaming/live-feed';
import type { Streams } from '../streaming/start-stream';
import { startStream } from '../streaming/start-stream';
import { watchTable } from '../streaming/watch-table';
import { CardLimit, withoutCards } from '../cells/results/card-limit';
import { CellError, CellFailure } from '../cells/failures/cell-error';
import { failureOf } from '../cells/failures/request-failure';
import { confirmed, confirmedError } from '../cells/failures/confirmed-absence';
import { ofOneState } from '../cells/consistent-answers';
import type { ExcelResult } from '../cells/results/excel-result';
import { excelScalar, excelTable, failedResult } from '../cells/results/excel-result';
import type { Invocation, StreamingInvocation } from '../cells/invocation';
import type { AddInParts, CancellableContext, QueryContext } from '../context/query-context';
import { CacheOnlyContext, NotInMemory } from '../context/cache-only-context';
import { CellContext } from '../context/cell-context';
import type { ChangeLog } from '../changes/change-log';
import type { Readiness } from './readiness';
import type { ShownFailure } from '../cells/activity/shown-failure';
import { ResultBatcher } from '../cells/results/result-batcher';
import { RunActivity } from '../cells/activity/run-activity';
import { Today } from './today';

const STOPPED = 'Stopped before it was answered. To ask again, press Refresh in the Spillway pane (Home tab).';

export interface RuntimeDependencies extends AddInParts {
  readonly changeLog: ChangeLog;
  readonly readiness: Readiness;
}

/** A cell that waits for its result. */
interface PendingCell<C, T> {
  readonly invocation: Invocation | undefined;
  readonly context: CancellableContext;
  /** The client's count of sent requests before this cell. */
  readonly sent: number;
  readonly computed: Promise<C>;
  readonly toExcel: (computed: C) => ExcelResult<T>;
  readonly empty: T;
}

/**
 * Runs a function for Excel: waits for readiness, handles previews, cancellation and errors, and batches the results.
 */
export class FunctionRuntime {
  readonly #parts: RuntimeDependencies;
  readonly #batcher = new ResultBatcher();
  readonly activity: RunActivity;
  readonly changeLog: ChangeLog;
  readonly today = new Today();
  readonly cards = new CardLimit();
  readonly streams: Streams;

  constructor(parts: RuntimeDependencies) {
    this.#parts = parts;
    this.changeLog = parts.changeLog;
    this.activity = new RunActivity(parts.client);
    this.streams = { ...parts, activity: this.activity, batcher: this.#batcher };
  }

  /**
   * The cells of a table, or the one error that they show. Returns an array where memory held all answers, else a
   * promise. The declared type is the array, which the metadata generator requires.
   */
  table(
    invocation: Invocation | undefined,
    compute: (context: QueryContext) => Coroutine<Table | CellFailure>,
  ): unknown[][] {
    return this.#answer(invocation, followed(invocation, compute), excelTable, [['']]) as unknown[][];
  }

  /** One value. */
  value(invocation: Invocation | undefined, compute: (context: QueryContext) => Coroutine<Cell>): unknown {
    return this.#answer(invocation, followed(invocation, compute), excelScalar, '');
  }

  /**
   * Shows the rows of a streaming function until Excel cancels it, or the error that `read` throws for an argument. What is only
   * surveyed polls nothing and shows nothing.
   */
  stream(invocation: StreamingInvocation<unknown[][]> | undefined, read: () => LiveQuery): void {
    if (!invocation?.setResult || invocation.look) return;
    let isOpen = true;
    invocation.onCanceled = () => {
      isOpen = false;
    };
    void this.#parts.readiness.wait.then(() => isOpen && startStream(this.streams, invocation, read));
  }

  /** FIN.STATUS: shows the number of waiting requests and cells until Excel cancels it. */
  status(invocation: StreamingInvocation<string> | undefined): void {
    if (!invocation) return;
    let shown = '';
    const show = () => {
      const { status } = this.activity;
      if (status !== shown) invocation.setResult?.((shown = status));
    };
    const leave = this.activity.subscribe(show);
    const ended = invocation.isUnseen ? undefined : this.activity.stream();
    invocation.onCanceled = () => {
      leave();
      ended?.();
    };
    show();
  }

  /** FIN.CHANGES: a table of the shown values that changed, until Excel cancels it. */
  changes(
    invocation: StreamingInvocation<unknown[][]> | undefined,
    compute: (log: ChangeLog, nowMs: number) => Table,
  ): void {
    const { changeLog: log } = this;
    const { client, readiness } = this.#parts;
    if (!invocation?.setResult) return;
    watchTable(this.streams, invocation, {
      subscribe: (listener) => log.subscribe(listener),
      load: () => readiness.wait.then(() => log.load()),
      compute: () => compute(log, client.nowMs()),
    });
  }

  #answer<C extends Cell | Table, T>(
    invocation: Invocation | undefined,
    compute: (context: QueryContext) => Coroutine<C>,
    toExcel: (computed: C) => ExcelResult<T>,
    empty: T,
  ): T | Promise<T> {
    const { readiness, client } = this.#parts;
    const { sent } = client.counts;
    if (!invocation?.isUnseen) this.activity.call();
    const context: CancellableContext =
      invocation?.isInValuePreview || invocation?.look
        ? new CacheOnlyContext(this.#parts, invocation.look, invocation.recording?.recorder)
        : new CellContext(this.#parts);
    let outcome: ExcelResult<T>;
    try {
      const computed = readiness.isReady
        ? ofOneState(context, () => run(compute(context)))
        : readiness.wait.then(() => {
            if (context.isCancelled) throw new NotInMemory();
            return ofOneState(context, () => run(compute(context)));
          });
      if (isPromise(computed)) return this.#wait({ invocation, context, sent, computed, toExcel, empty });
      outcome = toExcel(confirmed(computed, context));
    } catch (error) {
      outcome = failedResult(confirmedError(error, context), empty);
    }
    return this.#deliver(invocation, outcome, context);
  }

  /** Settles with the result, or as soon as Excel cancels the cell or the pane stops it. */
  #wait<C extends Cell | Table, T>({
    invocation,
    context,
    sent,
    computed,
    toExcel,
    empty,
  }: PendingCell<C, T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let isOpen = true;
      let isGone = false;
      const finish = (outcome: ExcelResult<T>) => {
        if (!isOpen) return;
        isOpen = false;
        // Excel may keep the invocation long after the result arrives, so that it must not retain the cell.
        if (invocation) invocation.onCanceled = null;
        // The runtime sends the result of a cancelled call too, in the room of others.
        if (isGone) return resolve(empty);
        try {
          resolve(this.#deliver(invocation, outcome, context, onAnswered));
        } catch (error) {
          reject(error as Error);
        }
      };
      const fail = (error: unknown) => finish(failedResult(confirmedError(error, context), empty));
      const stop = () => {
        context.cancel();
        fail(new CellError(new CellFailure('#VALUE!', STOPPED)));
      };
      const onAnswered = invocation?.isUnseen ? undefined : this.activity.wait(stop, sent);
      if (invocation) {
        invocation.onCanceled = () => {
          isGone = true;
          context.cancel();
          onAnswered?.(true);
        };
      }
      computed.then((value) => finish(toExcel(confirmed(value, context)))).catch(fail);
    });
  }

  /** The outcome with its cards where the workbook has room for them. */
  #withinCards<T>({ address = '' }: Invocation = {}, outcome: ExcelResult<T>): ExcelResult<T> {
    const { cards } = outcome;
    if (this.cards.admit(address, cards?.count ?? 0) || !cards) return outcome;
    return { ...cards.without(), lacksCards: true };
  }

  /** Sends the outcome to Excel. A cell whose result the batcher holds back counts as waiting. */
  #deliver<T>(
    invocation: Invocation | undefined,
    computed: ExcelResult<T>,
    { stale, changes }: CancellableContext,
    onAnswered?: () => void,
  ): T | Promise<T> {
    if (invocation?.isUnseen) return new ResultBatcher().send(computed);
    if (changes) this.changeLog.report(invocation?.address, changes);
    const whole = this.#withinCards(invocation, computed);
    const outcome = this.#batcher.lightened(whole);
    this.activity.reportFormat(invocation?.address, outcome !== whole);
    this.activity.report(invocation?.address, failuresOf(outcome, stale));
    if (this.#batcher.hasRoom(outcome)) {
      onAnswered?.();
      return this.#batcher.pass(outcome);
    }
    const answered = onAnswered ?? this.activity.wait();
    return this.#batcher.hold(outcome).finally(() => answered());
  }
}

/** The computation, which Trace follows where it wants to. */
function followed<C extends Cell | Table | CellFailure>(
  invocation: Invocation | undefined,
  compute: (context: QueryContext) => Coroutine<C>,
): (context: QueryContext) => Coroutine<C> {
  const recording = invocation?.recording;
  return recording ? (context) => recording.computed(() => compute(context)) : compute;
}

/** The entry of a cell in Activity's lists: the failure it shows instead of values, or why it shows those of an earlier answer; plain values for cards. */
function failuresOf<T>(
  { failures, lacksCards }: ExcelResult<T>,
  stale: StaleFallback | undefined,
): readonly ShownFailure[] | undefined {
  const listed = failures ?? (stale && [staleness(stale)]);
  return lacksCards ? [...(listed ?? []), withoutCards()] : listed;
}

function staleness({ error, receivedMs, isOfWorkbook }: StaleFallback): ShownFailure {
  return { code: '', kind: isOfWorkbook ? 'workbook' : 'stale', message: failureOf(error).message, receivedMs };
}
