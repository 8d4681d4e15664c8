import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import * as api from '../../../../src/api';
import type { Client as ClientType } from '../../../../src/client';
import { Client, createSettingsReader, PersistentCache } from '../../../../src/client';
import { databaseName } from '../../../../src/client/persistence/database';
import type { AnswerRecord } from '../../../../src/client/persistence/record';
import { ManualClock } from '../../../support/manual-clock';
import { startStubService, type StubAnswer, type StubService } from '../../../support/stub-service';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A pane of the add-in: its memory, over the machine's one database. */
export interface Tab {
  readonly client: ClientType;
  readonly store: PersistentCache;
  readonly opened: Promise<void>;
  /** Sales of an Indian company, as a cell would read them; the request's failure is thrown. */
  sales(ticker: string, date?: string): Promise<unknown>;
  /** Everything handed over so far is written. */
  written(): Promise<void>;
}

/** Characters kept in memory, and on disk, at most. */
export interface TabOptions {
  readonly memory?: number;
  readonly size?: number;
}

/** A machine with one database and one clock, a service that answers what the test says, and panes that open and close. */
export class Machine {
  readonly clock = new ManualClock();
  token = 'secret-token';
  /** Sales that the service reports, or what else it answers. */
  sales = 100;
  answer: (url: URL) => StubAnswer | Promise<StubAnswer> = (url) => statement(url, this.sales);
  /** When writing is in nobody's way. */
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
    if (!this.#service) throw new Error('start() it');
    return this.#service;
  }

  /** How many requests the service has seen. */
  get asked(): number {
    return this.service.received.length;
  }

  /** Also lets what panes do with the database after they were opened come to its end. */
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
    const store = new PersistentCache({ clock: this.clock, readSettings, whenIdle: () => this.idle, maxSize });
    this.#stores.push(store);
    return store;
  }

  /** Opens a pane whose kept answers are read. */
  async open(options: TabOptions = {}): Promise<Tab> {
    const tab = this.begin(options);
    await tab.opened;
    return tab;
  }

  /** Opens a pane that goes on without waiting for what is kept. */
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
    return {
      client,
      store,
      opened,
      written: () => store.flushed,
      sales: async (ticker, date = '2024-03-31') => {
        const { envelope } = await client.query(api.incomeStatement, { ticker, date, type: 'annual' });
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

  /** Leaves a database of that name that has nothing in it, not even tables. */
  async emptyDatabase(name = databaseName()): Promise<void> {
    await this.deleteDatabase(name);
    (await openDB(name, 1)).close();
  }

  /** Puts everything under another database's name. */
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

  /** Changes what is on disk behind everyone's back. */
  async tamper(change: (database: IDBPDatabase) => Promise<unknown>): Promise<void> {
    const database = await openDB(databaseName());
    await change(database);
    database.close();
  }
}

function statement(url: URL, sales: number): StubAnswer {
  const data = {
    statement_type: 'income_statement',
    statement_scope: 'consolidated',
    reporting_type: 'annual',
    period_end_date: url.searchParams.get('period_end_date') ?? url.searchParams.get('date') ?? '2024-03-31',
    currency: 'INR',
    scale: 'crores',
    financials: { income: { sales } },
  };
  return { body: { status: 'success', data } };
}

/** A failure that no retry mends: it is told at once. */
export const REFUSED: StubAnswer = {
  status: 500,
  headers: { 'Retry-After': '600' },
  body: { errors: [{ status: '500', title: 'Internal error', message: 'down' }] },
};
