import type { FunctionResult } from './cell-value';

/** A call of a custom function on behalf of one cell. */
export interface InvocationHandle {
  readonly id: number;
  /** The first result. Rejects with an `InvocationCancelledError` where the call is cancelled before. */
  readonly result: Promise<FunctionResult>;
  /** Calls the listener for each result; a streaming function sends many. */
  onResult(listener: (result: FunctionResult) => void): void;
  /** Cancels a cancelable or streaming function, as Excel does when the cell is edited or cleared. */
  cancel(): void;
}

class InvocationCancelledError extends Error {
  override readonly name = 'InvocationCancelledError';
}

/** The bridge's view of a handle. */
export interface OpenInvocation {
  readonly handle: InvocationHandle;
  /** Passes a result to the listeners; returns true for the first. */
  settle(result: FunctionResult): boolean;
  /** Ends an invocation without a result; returns true where it had none. */
  abandon(): boolean;
}

export function openInvocation(id: number, cancel: () => void): OpenInvocation {
  const listeners: ((result: FunctionResult) => void)[] = [];
  let resolve: (result: FunctionResult) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  let open = true;
  const result = new Promise<FunctionResult>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  // A cancelled cell usually has no subscriber left.
  result.catch(() => undefined);
  const close = () => {
    const wasOpen = open;
    open = false;
    return wasOpen;
  };
  return {
    handle: { id, result, cancel, onResult: (listener) => void listeners.push(listener) },
    settle(value) {
      resolve(value);
      for (const listener of listeners) listener(value);
      return close();
    },
    abandon() {
      reject(new InvocationCancelledError(`invocation ${id} was cancelled`));
      return close();
    },
  };
}
