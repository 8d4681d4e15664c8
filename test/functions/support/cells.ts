import type { Sandbox, SandboxOptions } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { openCheckedMarket } from '../../support/checked-market';
import { declaredFunctions } from '../../support/declared-functions';
import { CustomFunctionsError, ErrorCode } from './custom-functions-error';

/** The result of one cell. */
type Shown = unknown;

export interface ShownError {
  readonly error: string;
  readonly message: string | undefined;
}

/** Calls the declared functions as Excel does, in this process, with its own sandbox. */
export interface Cells {
  readonly sandbox: Sandbox;
  /** The first cell of the result, or its error; a formatted number stays as Excel gets it. */
  first(name: string, ...args: readonly unknown[]): Promise<Shown>;
  /** The whole result: rows of cells, a value, or the error. */
  call(name: string, ...args: readonly unknown[]): Promise<Shown>;
  /** What the function returned, unwrapped: a value or a promise. */
  raw(name: string, args: readonly unknown[], invocation?: object): unknown;
  /** Stores the settings as this text; null removes them. */
  useSettings(text: string | null): void;
  requests(): readonly string[];
  /** Resolves when every answer so far is in the persistent cache, where there is one. */
  written(): Promise<void>;
  /** Reads the definitions of the workbook again. */
  forgetDefinitions(): Promise<void>;
  close(): Promise<void>;
}

export const TOKEN = 'sandbox-token';

export function settingsFor(url: string, token = TOKEN): string {
  return JSON.stringify({ india: { baseUrl: url, token }, us: { baseUrl: url, token } });
}

/** What add-ins store beside their settings: it outlives them, as the databases of this process do. */
const kept = new Map<string, string>();

/**
 * Opens a new add-in with a new sandbox; closing it restores the previous globals. Settings given here are stored
 * before the add-in starts.
 */
export async function openCells(options: Partial<SandboxOptions> = {}, settingsText?: string): Promise<Cells> {
  const { dataDir, minors, sample } = options;
  const market = dataDir === undefined && !minors && !sample && !options.database ? openCheckedMarket() : undefined;
  const sandbox = await startSandbox({ port: 0, ...options, ...(market && { database: market }) });
  let settings: string | null = settingsText ?? settingsFor(sandbox.url);
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const localStorage = {
    getItem: (key: string) => (key === 'spillway.settings' ? settings : (kept.get(key) ?? null)),
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  Object.assign(globalThis, {
    CustomFunctions: { Error: CustomFunctionsError, ErrorCode, associate: () => undefined },
  });
  const leave = fetchInProcess(sandbox);
  jest.resetModules();
  const { metadata } = declaredFunctions();
  const { DECLARED_FUNCTIONS } = await import('../../../src/functions/declared-functions');
  const declared = new Map(Object.entries(DECLARED_FUNCTIONS as Record<string, (...all: unknown[]) => unknown>));
  const raw = (name: string, args: readonly unknown[], invocation: object = {}) => {
    const declaration = metadata.functions.find(({ id }) => id === name);
    const run = declared.get(name);
    if (!declaration || !run) throw new Error(`no function ${name}`);
    if (args.length > declaration.parameters.length)
      throw new Error(`${name} takes ${declaration.parameters.length} arguments`);
    const passed = declaration.parameters.map(({ dimensionality }, position) => {
      const value = args[position] ?? null;
      return dimensionality === 'matrix' && value !== null && !Array.isArray(value) ? [[value]] : value;
    });
    return run(...passed, invocation);
  };
  const call = async (name: string, ...args: readonly unknown[]) => {
    try {
      return sent(await raw(name, args));
    } catch (error) {
      if (!(error instanceof CustomFunctionsError)) throw error;
      return { error: error.code, message: error.message };
    }
  };
  await call('FIN.TODAY'); // waits until the add-in is ready
  const { definitions, store } = await import('../../../src/functions/add-in');
  const written = async () => {
    if ('indexedDB' in globalThis) await store.flushed;
  };
  return {
    sandbox,
    raw,
    call,
    async first(name, ...args) {
      const shown = await call(name, ...args);
      const cell: unknown = Array.isArray(shown) ? (shown as unknown[][])[0]?.[0] : shown;
      return cell instanceof CustomFunctionsError ? { error: cell.code, message: cell.message } : cell;
    },
    useSettings: (text) => {
      settings = text;
    },
    requests: () =>
      sandbox.requests.all().map(({ method, path, query }) => `${method} ${path}${query ? `?${query}` : ''}`),
    written,
    async forgetDefinitions() {
      await definitions.readAgain().catch(() => undefined); // cells report it
    },
    close: async () => {
      await written();
      if (before) Object.defineProperty(globalThis, 'localStorage', before);
      leave();
      await sandbox.close();
      market?.close();
    },
  };
}

/** A result as Excel gets it: the runtime serializes it, which tells the add-in that there is room for more. */
function sent(result: unknown): unknown {
  return Array.isArray(result) && 'toJSON' in result ? (result.toJSON as () => unknown)() : result;
}

/** Fetches from the sandbox without a connection, unless a fault or a body needs one. The returned function ends that. */
function fetchInProcess(sandbox: Sandbox): () => void {
  const before = globalThis.fetch;
  const own: typeof fetch = async (input, init) => {
    const url = String(input);
    const isPlain = url.startsWith(`${sandbox.url}/`) && !init?.body && !sandbox.faults.isActive;
    if (!isPlain) return before(input, init);
    init?.signal?.throwIfAborted();
    return sandbox.answer(url, init);
  };
  globalThis.fetch = own;
  return () => {
    if (globalThis.fetch === own) globalThis.fetch = before;
  };
}

/**
 * The cells of one file's tests: opened before them, closed after them. Each test starts with the sandbox's address and
 * an empty list of requests.
 */
export function useCells(): Cells {
  let opened: Cells;
  beforeAll(async () => {
    opened = await openCells();
  });
  beforeEach(() => {
    opened.sandbox.requests.clear();
    opened.useSettings(settingsFor(opened.sandbox.url));
  });
  afterAll(() => opened.close());
  return {
    get sandbox() {
      return opened.sandbox;
    },
    first: (...asked) => opened.first(...asked),
    call: (...asked) => opened.call(...asked),
    raw: (...asked) => opened.raw(...asked),
    useSettings: (text) => opened.useSettings(text),
    requests: () => opened.requests(),
    written: () => opened.written(),
    forgetDefinitions: () => opened.forgetDefinitions(),
    close: () => opened.close(),
  };
}
