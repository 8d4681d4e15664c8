import type { Bridge, Call } from './bridge';
import type { FunctionResult } from './cell-value';
import type { InvocationHandle } from './invocation-handle';

/** A pending or answered call: of one cell or, for a streaming function, of all cells with the same call. */
export class RunningCall<User> {
  readonly users = new Set<User>();
  /** The newest result; undefined until the function has answered. */
  result: FunctionResult | undefined;
  readonly #call: Call | undefined;
  #handle: InvocationHandle | undefined;

  /** No call where the result is already known. */
  constructor(call?: Call, result?: FunctionResult) {
    this.#call = call;
    this.result = result;
  }

  start(bridge: Bridge, onResult: (result: FunctionResult) => void): void {
    if (!this.#call) return;
    this.#handle = bridge.invoke(this.#call);
    this.#handle.onResult(onResult);
  }

  cancel(): void {
    this.#handle?.cancel();
  }
}

/** The key of a stream in Excel: function and arguments, and the cell only where the function requires its address. */
export function streamKey({ functionName, args, address }: Call): string {
  return JSON.stringify([functionName, args, address ?? null]);
}
