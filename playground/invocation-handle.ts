import type { FunctionResult } from './cell-value';

/** A call of a custom function on behalf of one cell. */
export interface InvocationHandle {
  readonly id: number;
  /** The first result. Rejects with an `InvocationCancelledError` when it is cancelled before. */
  readonly result: Promise<FunctionResult>;
  /** Calls the listener for each result; a streaming function sends many. */
  onResult(listener: (result: FunctionResult) => void): void;
  /** What Excel does when the cell is edited or cleared, for functions that are cancelable or streaming. */
  cancel(): void;
}

class InvocationCancelledError extends Error {
  override readonly name = 'InvocationCancelledError';
}

/** The bridge's side of a handle. */
export interface OpenInvocation {
  readonly handle: InvocationHandle;
  /** Hands a result to those who wait; true when it is the first. */
  settle(result: FunctionResult): boolean;
  /** Ends the invocation without a result, if it has none yet; true when it had none. */
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
  // A cell that is cancelled has usually nobody left who waits for it.
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
