import * as api from '../../../src/api';
import type { Clock, ClientOptions, QueryOptions, RequestError, SignIn } from '../../../src/client';
import { Client, createSettingsReader } from '../../../src/client';
import { ManualClock } from '../../support/manual-clock';
import { startStubService, type StubAnswer, type StubService } from '../../support/stub-service';

export const NOTHING: StubAnswer = { body: { status: 'success', data: null } };
export const NO_COMPANY: StubAnswer = { status: 404, body: { errors: [{ title: 'Company not found' }] } };

/** A client with a stub service, a manual clock and settings that a test controls. */
export class StubbedClient {
  readonly clock = new ManualClock();
  answer: (url: URL, count: number, token: string) => StubAnswer | Promise<StubAnswer> = () => NOTHING;
  client!: Client;
  service!: StubService;
  #settings = '';

  async open(options: Partial<ClientOptions> = {}): Promise<this> {
    this.service = await startStubService((url, count) => {
      const { authorization = '' } = this.service.raw.at(-1)?.headers ?? {};
      return this.answer(url, count, authorization.replace('Bearer ', ''));
    });
    this.use({});
    await this.reopen(options);
    return this;
  }

  /** Creates another client for the same service. */
  async reopen(options: Partial<ClientOptions> & { readonly clock?: Clock }): Promise<void> {
    const readSettings = createSettingsReader(() => this.#settings);
    this.client = new Client({ readSettings, fetch, clock: this.clock, random: () => 0.5, ...options });
    await this.client.open();
  }

  /** Changes the settings of both interfaces. */
  use({
    token = 'A',
    baseUrl = this.service.url,
    answers,
    signIn,
    ...more
  }: {
    token?: string;
    baseUrl?: string;
    /** The address is a team server's. */
    answers?: true;
    signIn?: SignIn;
    [more: string]: unknown;
  }) {
    const connection = { baseUrl, token, ...(answers && { answers }), ...(signIn && { signIn }) };
    this.#settings = JSON.stringify({ india: connection, us: connection, ...more });
  }

  async income(ticker: string, options?: QueryOptions): Promise<api.Envelope> {
    return (await this.client.query(api.incomeStatement, { ticker, type: 'annual' }, options)).envelope;
  }

  /** Advances the clock until the promise settles. */
  async settled<T>(promise: Promise<T>, stepMs = 500): Promise<T> {
    const pump = setInterval(() => this.clock.advance(stepMs), 1);
    return promise.finally(() => clearInterval(pump));
  }

  close(): Promise<void> {
    return this.service.close();
  }
}

export function failureOf(promise: Promise<unknown>): Promise<RequestError | undefined> {
  return promise.then(
    () => undefined,
    (error: unknown) => error as RequestError,
  );
}

/** A page of a company list; by default the whole list. */
export function companyPage(rows: readonly object[], totalCount = rows.length): StubAnswer {
  return {
    body: { status: 'success', data: rows, meta: { total_count: totalCount, page: 1, limit: rows.length } },
  };
}

export const tickersOf = (url: URL): string[] => (url.searchParams.get('ticker') ?? '').split(',');
