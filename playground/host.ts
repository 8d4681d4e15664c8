/** A page without a grid: the runtime, the bridge and the built add-in, for tests and benchmarks. */
import type { Counts } from './bridge/bridge';
import { prepareCall } from './bridge/call';
import { isShownError, type Argument, type ShownError, type FunctionResult } from './bridge/cell-value';
import type { InvocationHandle } from './bridge/invocation-handle';
import { connectService } from './connect-service';
import { loadPane, startAddIn, type AddIn } from './start-add-in';

export interface HostCall {
  readonly name: string;
  readonly args?: readonly Argument[];
  readonly address?: string;
}

/** `window.excel`: calls custom functions as Excel does. Names are those of functions.json and ignore case. */
export interface Host {
  /** Resolves once the add-in has loaded. */
  readonly ready: Promise<void>;
  /** Resolves with the first result of one call. */
  invoke(call: HostCall): Promise<FunctionResult>;
  /** Resolves with the results of many calls, in order; one message carries the calls. */
  invokeAll(calls: readonly HostCall[]): Promise<FunctionResult[]>;
  /** Starts a call and returns its number, which `results` and `cancel` take. */
  open(call: HostCall): number;
  /** All results so far of an opened call; a streaming function sends many. */
  results(id: number): FunctionResult[];
  cancel(id: number): void;
  counts(): Counts;
}

declare global {
  interface Window {
    excel: Host;
  }
}

function createHost(starting: Promise<AddIn>): Host {
  const opened = new Map<number, { handle: InvocationHandle; results: FunctionResult[] }>();
  let addIn: AddIn | undefined;
  const running = (): AddIn => {
    if (!addIn) throw new Error('await excel.ready first');
    return addIn;
  };
  const start = ({ name, args = [], address }: HostCall): InvocationHandle | ShownError => {
    const call = prepareCall(name, args, running().declarations, address);
    return isShownError(call) ? call : running().bridge.invoke(call);
  };
  const firstResult = async (call: HostCall): Promise<FunctionResult> => {
    const started = start(call);
    return isShownError(started) ? started : started.result;
  };
  return {
    ready: starting.then((started) => void (addIn = started)),
    invoke: firstResult,
    invokeAll: (calls) => running().bridge.together(() => Promise.all(calls.map(firstResult))),
    open(call) {
      const handle = start(call);
      if (isShownError(handle)) throw new Error(`Excel shows ${handle.error} without calling ${call.name}`);
      const results: FunctionResult[] = [];
      handle.onResult((result) => results.push(result));
      opened.set(handle.id, { handle, results });
      return handle.id;
    },
    results: (id) => opened.get(id)?.results ?? [],
    cancel: (id) => opened.get(id)?.handle.cancel(),
    counts: () => running().bridge.counts(),
  };
}

/** The page's other bundle follows, as on the add-in's own page. */
async function start(): Promise<AddIn> {
  await connectService(window.localStorage, window.location.search);
  const addIn = await startAddIn();
  void loadPane();
  return addIn;
}

window.excel = createHost(start());
