/** Excel's side of the custom-functions bridge: sends calls to Microsoft's runtime and reads its answers. */
import type { Argument, FunctionResult } from './cell-value';
import { openInvocation, type InvocationHandle, type OpenInvocation } from './invocation-handle';
import { readEntry, readResult, type ResultEntry } from './read-result';
import * as wire from './wire';

/** The object that the runtime finds on `window` as it loads and adds its own receiver to. */
export interface NativeBridge {
  sendMessageToHost(message: string): void;
  onMessageFromHost?: (message: string) => void;
}

export interface BridgeOptions {
  /** Excel refuses a results request above this size in bytes; 5 MB. */
  readonly maxPayloadBytes?: number;
  /** False simulates an Excel before CustomFunctionsRuntime 1.4, without formatted numbers. */
  readonly dataTypes?: boolean;
}

export interface Call extends wire.InvocationFlags {
  readonly functionName: string;
  readonly args: readonly Argument[];
  readonly address?: string;
  /** False for a function declared to return a scalar. */
  readonly matrix?: boolean;
}

export interface Counts {
  readonly invocations: number;
  readonly settled: number;
  readonly cancelled: number;
  /** Invocations that are neither answered nor cancelled: their cells show #BUSY!. */
  readonly unsettled: number;
  /** Messages sent to the runtime. */
  readonly messages: number;
  /** The largest number of invocations in one message. */
  readonly largestMessage: number;
  /** Results requests received, and the size of the largest in bytes. */
  readonly resultRequests: number;
  readonly largestResults: number;
  /** Results requests refused because of their size. */
  readonly refusals: number;
}

export interface Bridge {
  /** Calls a function for one cell. All calls of one task go out in one message. */
  invoke(call: Call): InvocationHandle;
  /** Runs `start` and immediately sends every call that it makes in one separate message. */
  together<T>(start: () => T): T;
  counts(): Counts;
}

interface Waiting extends OpenInvocation {
  readonly call: Call;
}

/** The smaller interpretation of the documented 5 MB. */
const MAX_PAYLOAD_BYTES = 5_000_000;

/** Installs the bridge where the runtime looks for it; call this before the runtime's script loads. */
export function installBridge(target: { _richApiNativeBridge?: NativeBridge }, options: BridgeOptions = {}): Bridge {
  const bridge = new ExcelBridge(options);
  target._richApiNativeBridge = bridge.native;
  return bridge;
}

class ExcelBridge implements Bridge {
  readonly native: NativeBridge = { sendMessageToHost: (message) => this.#receive(message) };
  readonly #maxPayloadBytes: number;
  readonly #dataTypes: boolean;
  readonly #waiting = new Map<number, Waiting>();
  readonly #flush = createTask(() => this.#send());
  // Excel is another process: it never answers while the runtime is still sending.
  readonly #answer = createTask(() => {
    for (const answer of this.#answers.splice(0)) this.#deliver(answer);
  });
  readonly #answers: string[] = [];
  readonly #counts = { invocations: 0, settled: 0, cancelled: 0, messages: 0, largestMessage: 0 };
  readonly #results = { resultRequests: 0, largestResults: 0, refusals: 0 };
  #outgoing: wire.Invocation[] = [];
  #cancelling: number[] = [];
  #nextId = 1;

  constructor({ maxPayloadBytes = MAX_PAYLOAD_BYTES, dataTypes = true }: BridgeOptions) {
    this.#maxPayloadBytes = maxPayloadBytes;
    this.#dataTypes = dataTypes;
  }

  invoke(call: Call): InvocationHandle {
    const id = this.#nextId++;
    const opened = openInvocation(id, () => this.#cancel(id));
    this.#waiting.set(id, { ...opened, call });
    this.#outgoing.push({ id, ...call });
    this.#counts.invocations++;
    this.#flush.schedule();
    return opened.handle;
  }

  together<T>(start: () => T): T {
    this.#send();
    const started = start();
    this.#send();
    return started;
  }

  counts(): Counts {
    const { invocations, settled, cancelled } = this.#counts;
    return { ...this.#counts, ...this.#results, unsettled: invocations - settled - cancelled };
  }

  #cancel(id: number): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    if (waiting.abandon()) this.#counts.cancelled++;
    // Excel cancels only functions that are declared cancelable; it ignores the results of others.
    if (!isCancelable(waiting.call)) return;
    this.#cancelling.push(id);
    this.#flush.schedule();
  }

  #send(): void {
    if (this.#outgoing.length === 0 && this.#cancelling.length === 0) return;
    const invocations = this.#outgoing;
    const cancelled = this.#cancelling;
    this.#outgoing = [];
    this.#cancelling = [];
    this.#counts.messages++;
    this.#counts.largestMessage = Math.max(this.#counts.largestMessage, invocations.length);
    this.#deliver(wire.eventsMessage(invocations, cancelled));
  }

  #deliver(message: string): void {
    if (!this.native.onMessageFromHost) throw new Error('the custom-functions runtime has not loaded');
    this.native.onMessageFromHost(message);
  }

  #receive(text: string): void {
    const request = wire.readRequest(text);
    if (!request) return;
    const results = request.actions.find((action) => action.name === wire.RESULTS_ACTION);
    const accepted = !results || this.#accepts(text);
    if (results && accepted) this.#settle(results.args[0]);
    this.#answers.push(accepted ? wire.acceptance(request) : wire.payloadRefusal(request));
    this.#answer.schedule();
  }

  /** Counts a results request and returns whether its size is allowed. */
  #accepts(text: string): boolean {
    const bytes = new Blob([text]).size;
    this.#results.resultRequests++;
    this.#results.largestResults = Math.max(this.#results.largestResults, bytes);
    if (bytes <= this.#maxPayloadBytes) return true;
    this.#results.refusals++;
    return false;
  }

  #settle(entries: unknown): void {
    if (!Array.isArray(entries)) return;
    for (const item of entries) {
      const entry = readEntry(item);
      const waiting = entry && this.#waiting.get(entry.id);
      if (!entry || !waiting) continue;
      if (waiting.settle(this.#read(entry, waiting.call))) this.#counts.settled++;
      // The invocation may still be cancelled, as when a cell is edited after its result.
      if (!isCancelable(waiting.call)) this.#waiting.delete(entry.id);
    }
  }

  #read(entry: ResultEntry, { matrix = true }: Call): FunctionResult {
    return readResult(entry, { dataTypes: this.#dataTypes, matrix });
  }
}

function isCancelable({ cancelable, streaming }: Call): boolean {
  return cancelable === true || streaming === true;
}

/**
 * Runs a function once in a separate task, as messages from Excel arrive. Not a timer, since hidden pages delay timers.
 */
function createTask(run: () => void): { schedule(): void } {
  const channel = new MessageChannel();
  let scheduled = false;
  channel.port1.onmessage = () => {
    scheduled = false;
    run();
  };
  return {
    schedule() {
      if (scheduled) return;
      scheduled = true;
      channel.port2.postMessage(null);
    },
  };
}
