import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import * as api from '../../../../src/api';
import type { Client as ClientType, DatabaseMark } from '../../../../src/client';
import { Client, createSettingsReader, PersistentCache } from '../../../../src/client';
import { databaseName } from '../../../../src/client/persistence/database';
import type { AnswerRecord } from '../../../../src/client/persistence/record';
import { ManualClock } from '../../../support/manual-clock';
import { indianAnswer } from '../../../support/indian-statement';
import { startStubService, type StubAnswer, type StubService } from '../../../support/stub-service';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A pane of the add-in: it has its own memory cache and shares the machine's database. */
export interface Tab {
  readonly client: ClientType;
  readonly store: PersistentCache;
  readonly opened: Promise<void>;
  /** Whether the answer is one that stands in for a failure. */
  isStale(ticker: string): Promise<boolean>;
  /** Reads the sales of an Indian company as a cell would; throws the request's failure. */
  sales(ticker: string, date?: string): Promise<unknown>;
  /** Resolves when all pending writes are done. */
  written(): Promise<void>;
}

/** Limits of the memory cache and the persistent cache, in characters. */
export interface TabOptions {
  readonly memory?: number;
  readonly size?: number;
}

/** A machine with one database, one clock, one stub service, and panes that open and close. */
export class Machine {
  readonly clock = new ManualClock();
  token = 'secret-token';
  /** The sales in the default answer of the service. */
  sales = 100;
  answer: (url: URL) => StubAnswer | Promise<StubAnswer> = (url) => statement(url, this.sales);
  /** What the machine remembers of its database, where panes have such a mark. */
  mark: DatabaseMark | undefined;
  /** Resolves when the client counts as idle. */
  idle: Promise<void> = Promise.resolve();
  readonly #stores: PersistentCache[] = [];
  #service: StubService | undefined;

  static async start(): Promise<Machine> {
    const machine = new Machine();
    globalThis.indexedDB = new IDBFactory();
    machine.#service = await startStubService((url) => machine.answer(url));
    return machine;
  }

  get service(): StubService {
    if (!this.#service) throw new Error('call start() first');
    return this.#service;
  }

  /** The number of requests received. */
  get requests(): number {
    return this.service.received.length;
  }

  /** Closes the service after all writes that the panes began have ended. */
  async close(): Promise<void> {
    const timeouts = setInterval(() => this.clock.advance(MINUTE), 1);
    await Promise.all(this.#stores.map((store) => store.flushed));
    clearInterval(timeouts);
    await new Promise(setImmediate);
    await this.service.close();
  }

  settings(): string {
    const connection = { baseUrl: this.service.url, token: this.token };
    return JSON.stringify({ india: connection, us: connection });
  }

  newStore(maxSize?: number): PersistentCache {
    const readSettings = createSettingsReader(() => this.settings());
    const { clock, mark } = this;
    const store = new PersistentCache({ clock, readSettings, whenIdle: () => this.idle, maxSize, mark });
    this.#stores.push(store);
    return store;
  }

  /** Opens a pane and waits for its preload. */
  async open(options: TabOptions = {}): Promise<Tab> {
    const tab = this.begin(options);
    await tab.opened;
    return tab;
  }

  /** Opens a pane without waiting for its preload. */
  begin({ memory, size }: TabOptions = {}): Tab {
    const store = this.newStore(size);
    const readSettings = createSettingsReader(() => this.settings());
    const client = new Client({
      readSettings,
      fetch,
      clock: this.clock,
      random: () => 0.5,
      persistentCache: Promise.resolve(store),
      ...(memory === undefined ? {} : { maxMemory: memory }),
    });
    const opened = client.open();
    const ask = async (ticker: string, date: string) =>
      await client.query(api.incomeStatement, { ticker, date, type: 'annual' });
    return {
      client,
      store,
      opened,
      written: () => store.flushed,
      isStale: async (ticker) => (await ask(ticker, '2024-03-31')).stale !== undefined,
      sales: async (ticker, date = '2024-03-31') => {
        const { envelope } = await ask(ticker, date);
        const { data } = envelope;
        return (data as { financials: { income: { sales: unknown } } } | null)?.financials.income.sales;
      },
    };
  }

  /** The keys of the answers on disk. */
  async stored(): Promise<readonly string[]> {
    const database = await openDB(databaseName());
    const keys = (await database.getAllKeys('answers')) as string[];
    database.close();
    return keys;
  }

  async record(key: string): Promise<AnswerRecord> {
    const database = await openDB(databaseName());
    const record = (await database.get('answers', key)) as AnswerRecord;
    database.close();
    return record;
  }

  async deleteDatabase(name = databaseName()): Promise<void> {
    await deleteDB(name);
  }

  /** Replaces the database by an empty one without tables. */
  async emptyDatabase(name = databaseName()): Promise<void> {
    await this.deleteDatabase(name);
    (await openDB(name, 1)).close();
  }

  /** Moves all records to a database with another name. */
  async moveTo(name: string): Promise<void> {
    const from = await openDB(databaseName());
    const tables = [...from.objectStoreNames];
    const to = await openDB(name, 1, { upgrade: (made) => tables.forEach((table) => made.createObjectStore(table)) });
    for (const table of tables) {
      const [keys, values] = [await from.getAllKeys(table), (await from.getAll(table)) as unknown[]];
      for (const [at, key] of keys.entries()) await to.put(table, values[at], key);
    }
    from.close();
    to.close();
    await this.deleteDatabase();
  }

  /** Changes the database without the knowledge of any pane. */
  async tamper(change: (database: IDBPDatabase) => Promise<unknown>): Promise<void> {
    const database = await openDB(databaseName());
    await change(database);
    database.close();
  }
}

function statement(url: URL, sales: number): StubAnswer {
  return indianAnswer(
    { income: { sales } },
    { period_end_date: url.searchParams.get('period_end_date') ?? url.searchParams.get('date') ?? '2024-03-31' },
  );
}

/** A failure that is not retried. */
export const REFUSED: StubAnswer = {
  status: 503,
  headers: { 'Retry-After': '600' },
  body: { errors: [{ status: '503', title: 'Service Unavailable', message: 'down' }] },
};
