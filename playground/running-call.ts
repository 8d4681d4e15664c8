import type { Bridge, Call } from './bridge';
import type { FunctionResult } from './cell-value';
import type { InvocationHandle } from './invocation-handle';

/** A call under way or answered: that of one cell or, where it streams, of all cells that make it alike. */
export class RunningCall<User> {
  readonly users = new Set<User>();
  /** The newest; undefined until the function has answered. */
  result: FunctionResult | undefined;
  readonly #call: Call | undefined;
  #handle: InvocationHandle | undefined;

  /** Without a call, only to hold a result that is known. */
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

/** What Excel knows a stream by: its function and arguments, and its cell only where the function asks for that. */
export function streamKey({ functionName, args, address }: Call): string {
  return JSON.stringify([functionName, args, address ?? null]);
}
