import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers/promises';
import { deleteDB } from 'idb';
import { openCells, type Cells } from './cells';
import { CustomFunctionsError } from './custom-functions-error';

const URL_OF_SERVICE = 'http://living.test';
const SETTINGS = JSON.stringify(
  Object.fromEntries(['india', 'us'].map((market) => [market, { baseUrl: URL_OF_SERVICE, token: 'sandbox-token' }])),
);
const REQUEST_MS = 7;

/** What the service is in one state of its data. */
export interface ServiceState {
  answer(url: string, init?: RequestInit): Promise<Response>;
}

/** A formula: the function and its arguments. */
export type Formula = readonly [name: string, ...args: readonly unknown[]];

/**
 * A workbook that is open, closed and opened again while the service's data change. Its functions are the declared ones, its answers are kept in
 * memory and in IndexedDB, and its clock goes on with each request and where a test moves it.
 */
export class LivingWorkbook {
  nowMs: number;
  state: ServiceState;
  /** Requests that the service still answers before it says for an hour that there are too many. */
  answers: number = Infinity;
  #cells: Cells | undefined;
  readonly #clock: jest.SpyInstance;

  constructor(state: ServiceState, nowMs: number) {
    this.state = state;
    this.nowMs = nowMs;
    this.#clock = jest.spyOn(Date, 'now').mockImplementation(() => this.nowMs);
  }

  async open(): Promise<void> {
    this.#cells = await openCells({}, SETTINGS);
    const others = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const url = String(input);
      if (!url.startsWith(URL_OF_SERVICE)) return others(input, init);
      init?.signal?.throwIfAborted();
      this.nowMs += REQUEST_MS;
      if (this.answers <= 0)
        return Promise.resolve(new Response('', { status: 429, headers: { 'Retry-After': '3600' } }));
      this.answers -= 1;
      return this.state.answer(url, init);
    };
  }

  async close(): Promise<void> {
    await this.#cells?.written();
    await this.#cells?.close();
    this.#cells = undefined;
  }

  async reopen(): Promise<void> {
    await this.close();
    await this.open();
  }

  /** Another workbook, on a machine that has kept nothing. */
  async openNew(): Promise<void> {
    await this.close();
    for (const { name } of await indexedDB.databases()) if (name) await deleteDB(name);
    await this.open();
  }

  /** Forgets all answers: what a new workbook shows is computed as cheaply as can be. */
  async forget(): Promise<void> {
    await (await clientOfCells()).clear();
  }

  async refresh(): Promise<void> {
    this.nowMs += 1;
    (await clientOfCells()).refresh();
    this.nowMs += 1;
  }

  /** The service answers again, and the add-in does not wait until it asks. */
  async mend(): Promise<void> {
    this.answers = Infinity;
    const client = await clientOfCells();
    while (client.waiting > 0) await setImmediate();
    client.resetFailures();
  }

  /** What a cell shows, as text. A search that one calculation cannot end goes on with the next. */
  async shown([name, ...args]: Formula): Promise<string> {
    for (let calculation = 1; ; calculation += 1) {
      this.nowMs += 1;
      const text = JSON.stringify(plain(await this.#cells?.call(name, ...args)));
      if (calculation === 8 || !/calculate the cell again/i.test(text)) return text;
    }
  }

  restoreClock(): void {
    this.#clock.mockRestore();
  }
}

async function clientOfCells() {
  return (await import('../../../src/functions/add-in')).client;
}

function plain(shown: unknown): unknown {
  if (shown instanceof CustomFunctionsError) return { error: shown.code, message: shown.message };
  return Array.isArray(shown) ? shown.map(plain) : shown;
}
