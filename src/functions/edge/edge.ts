import type { Client, Companies, Eventually } from '../../client';
import { isPending, RequestError } from '../../client';
import type { Cell, Table } from '../../tables';
import type { Asking } from '../asking';
import { CellAsking, NotInMemory, PreviewAsking } from '../asking';
import { CellError } from '../cell-error';
import { excelError, excelScalar, excelTable } from './excel-value';
import { cellErrorOf } from '../failure-message';
import type { Outcome } from './outbox';
import { Outbox } from './outbox';
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
}

/** Where a call from Excel becomes a computation, and its outcome a value Excel takes: readiness, preview, cancellation, errors, pacing. */
export class Edge {
  readonly #parts: EdgeParts;
  readonly #outbox = new Outbox();

  constructor(parts: EdgeParts) {
    this.#parts = parts;
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
    const fail = (error: unknown) =>
      settle(() => {
        throw error;
      });
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

/** Excel keeps the invocation until it is cancelled, perhaps long after it is answered: it must hold nothing by then. */
function cancelWith(invocation: Invocation | undefined, asking: CellAsking, computed: Promise<unknown>): void {
  if (!invocation) return;
  invocation.onCanceled = () => asking.waiter.cancel();
  const forget = () => {
    invocation.onCanceled = null;
  };
  computed.then(forget, forget);
}

function outcomeOf<T>(compute: () => Outcome<T>, empty: T): Outcome<T> {
  try {
    return compute();
  } catch (thrown) {
    if (thrown instanceof NotInMemory) return { value: empty, size: 2 };
    const error = excelErrorOf(thrown);
    return { error, size: 30 + (error.message?.length ?? 0) };
  }
}

function excelErrorOf(thrown: unknown): CustomFunctions.Error {
  if (thrown instanceof CustomFunctions.Error) return thrown; // an error in a referenced cell answers itself
  const known = thrown instanceof RequestError ? cellErrorOf(thrown) : thrown;
  if (known instanceof CellError) return excelError(known.code, known.message);
  if (isDataTypeError(thrown)) return new CustomFunctions.Error(thrown.basicValue as CustomFunctions.ErrorCode);
  return excelError('#VALUE!', 'Spillway could not compute this cell. Please report the formula.');
}

function isDataTypeError(thrown: unknown): thrown is { basicValue: string } {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'type' in thrown &&
    thrown.type === 'Error' &&
    'basicValue' in thrown
  );
}
