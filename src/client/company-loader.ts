import type { Endpoint, Envelope } from '../api';
import { indianCompanies, usCompanies } from '../api';
import type { Client } from './client';
import type { PromiseOrValue } from './promise-or-value';
import type { QueryResult, StaleFallback } from './query';
import type { FailureKind } from './request-error';
import { RequestError } from './request-error';
import type { Connection } from './settings';

/** The parameter that lists the companies of a joined request. */
export type CompanyKey = 'tickers' | 'ciks';

export type CompanyRow = Readonly<Record<string, unknown>>;

/** The list's rows for one company; none where the list has no such company. */
export interface CompanyResult {
  readonly rows: readonly CompanyRow[];
  /** Set where the service failed and these are the rows of the last good answer. */
  readonly stale?: StaleFallback | undefined;
}

/** Companies in one joined request at most: keeps the URL short. */
export const MAX_JOINED = 100;

/** Failures that one company of a joined request may have caused for the others. */
const CAUSED_BY_ONE: readonly FailureKind[] = ['not-found', 'invalid', 'mismatched'];

/** Whether a row is what the list has for a canonical ticker or CIK; `loosely` whatever the exchange. */
type Matches = (row: CompanyRow, value: string, loosely?: boolean) => boolean;

interface Pending {
  readonly value: string;
  resolve(result: CompanyResult): void;
  reject(error: unknown): void;
}

/**
 * Loads single companies from the company lists (E11, E15): lookups of one tick become requests of up to 100 companies, and each company's
 * answer is cached as if it had been requested alone.
 */
export class CompanyLoader {
  readonly #client: Client;
  readonly #endpoint: Endpoint;
  readonly #key: CompanyKey;
  readonly #matches: Matches;
  /** Lookups on their way over this connection. */
  #shared = new Map<string, Promise<CompanyResult>>();
  #connection: Connection | undefined;
  #pending: Pending[] = [];

  constructor(client: Client, endpoint: Endpoint, key: CompanyKey, matches: Matches) {
    this.#client = client;
    this.#endpoint = endpoint;
    this.#key = key;
    this.#matches = matches;
  }

  /** Looks up one canonical ticker or CIK. */
  find(value: string): PromiseOrValue<CompanyResult> {
    const known = this.getCached(value, 'fresh');
    const { counts } = this.#client;
    if (known) {
      counts.byCache += 1;
      return known;
    }
    const connection = this.#client.connectionOf(this.#endpoint);
    if (connection !== this.#connection) this.#shared = new Map();
    this.#connection = connection;
    const shared = this.#shared;
    let result = shared.get(value);
    if (result) counts.bySharing += 1;
    else {
      result = new Promise((resolve, reject) => {
        if (this.#pending.length === 0) queueMicrotask(() => this.#flush());
        this.#pending.push({ value, resolve, reject });
      });
      shared.set(value, result);
      const forget = () => shared.delete(value);
      result.then(forget, forget);
    }
    return result;
  }

  /** What memory holds of one company, without a request. */
  getCached(value: string, age: 'fresh' | 'any'): CompanyResult | undefined {
    const held = this.#client.getCached(this.#endpoint, { [this.#key]: value }, age);
    return held && this.#resultOf(held, value);
  }

  #resultOf({ envelope, stale }: QueryResult, value: string): CompanyResult {
    return { rows: this.#rowsOf(envelope, value), stale };
  }

  /** The exchange may be spelled otherwise than it is asked by: then the symbol decides. */
  #rowsOf(envelope: Envelope, value: string): readonly CompanyRow[] {
    const all = envelope.data as readonly CompanyRow[];
    const rows = all.filter((row) => this.#matches(row, value));
    return rows.length > 0 ? rows : all.filter((row) => this.#matches(row, value, true));
  }

  #flush(): void {
    const pending = this.#pending;
    this.#pending = [];
    for (let start = 0; start < pending.length; start += MAX_JOINED) {
      void this.#loadTogether(pending.slice(start, start + MAX_JOINED));
    }
  }

  async #loadTogether(group: readonly Pending[]): Promise<boolean> {
    return this.#settle(group, await this.#request(group));
  }

  /** Requests a group and answers its lookups; resolves to the failure where there is no answer. */
  async #request(group: readonly Pending[]): Promise<RequestError | undefined> {
    const asked = { [this.#key]: group.map(({ value }) => value).join(',') };
    try {
      const result = await this.#client.query(this.#endpoint, asked);
      const { envelope, receivedMs } = result;
      const isJoined = group.length > 1;
      // A page that is cut short says nothing about the companies it leaves out.
      if (isJoined && Number(envelope.meta?.total_count) > (envelope.data as readonly CompanyRow[]).length) {
        return new RequestError('mismatched', this.#endpoint);
      }
      // Settings may have changed meanwhile: only an answer that memory holds under those of now may be cached under them.
      const mayKeep = isJoined && this.#client.getCached(this.#endpoint, asked, 'any') === result;
      this.#client.counts.bySharing += group.length - 1;
      for (const pending of group) {
        const { value, resolve } = pending;
        const own = this.#resultOf(result, value);
        if (this.#isPerhapsOfAnother(own.rows, pending, group)) void this.#loadTogether([pending]);
        else {
          if (mayKeep) this.#keep(value, own.rows, receivedMs);
          resolve(own);
        }
      }
      return undefined;
    } catch (error) {
      return error as RequestError;
    }
  }

  /** Rows of another exchange which another company of the group may have caused: only a request of its own tells. */
  #isPerhapsOfAnother(rows: readonly CompanyRow[], pending: Pending, group: readonly Pending[]): boolean {
    if (rows.some((row) => this.#matches(row, pending.value))) return false;
    return group.some((other) => other !== pending && rows.some((row) => this.#matches(row, other.value, true)));
  }

  /**
   * Splits a group that failed: the document is silent on lists with an unknown member, and one company must not fail the others. True
   * where any of the group is answered.
   */
  async #settle(group: readonly Pending[], failure: RequestError | undefined): Promise<boolean> {
    if (!failure) return true;
    if (group.length === 1 || !CAUSED_BY_ONE.includes(failure.kind)) return this.#fail(group, failure);
    const middle = group.length >> 1;
    const [one, other] = [group.slice(0, middle), group.slice(middle)];
    const [first, second] = await Promise.all([this.#request(one), this.#request(other)]);
    const settled = this.#settle(one, first);
    // Both halves failed in the same words and nobody was answered: every such request fails, so none is sent for a single company.
    const isAlike = second?.kind === 'invalid' && second.message === failure.message;
    if (isAlike && !(await settled)) return this.#fail(other, second);
    return (await Promise.all([settled, this.#settle(other, second)])).includes(true);
  }

  #fail(group: readonly Pending[], failure: RequestError): boolean {
    const isNone = failure.kind === 'not-found';
    for (const { value, resolve, reject } of group) {
      if (isNone) resolve({ rows: [] });
      else {
        const staleFallback = this.#client.staleFallback(this.#endpoint, { [this.#key]: value }, failure);
        staleFallback.then((result) => resolve(this.#resultOf(result, value))).catch(reject);
      }
    }
    return isNone;
  }

  #keep(value: string, rows: readonly CompanyRow[], receivedMs: number): void {
    const meta = { total_count: rows.length, page: 1, limit: rows.length };
    const envelope: Envelope = { status: 'success', data: rows, meta };
    const answer = { envelope, size: 1000 * Math.max(1, rows.length) };
    this.#client.keep(this.#endpoint, { [this.#key]: value }, answer, receivedMs);
  }
}

/** The loaders of the company lists, by what identifies a company. */
export interface CompanyLoaders {
  readonly india: CompanyLoader;
  readonly us: CompanyLoader;
  readonly usByCik: CompanyLoader;
}

export function createCompanyLoaders(client: Client): CompanyLoaders {
  return { india: indianCompaniesByTicker(client), us: usCompaniesByTicker(client), usByCik: usCompaniesByCik(client) };
}

function usCompaniesByCik(client: Client): CompanyLoader {
  return new CompanyLoader(client, usCompanies, 'ciks', (row, value) => row['cik'] === value);
}

/** E15 by ticker: a plain ticker is the primary one, `NASDAQ:AAPL` a symbol on that exchange. */
export function usCompaniesByTicker(client: Client): CompanyLoader {
  return new CompanyLoader(client, usCompanies, 'tickers', (row, value, loosely) => {
    const [symbol, exchange] = value.split(':').reverse();
    const isPrimary = sameText(row['ticker'], symbol);
    if (exchange === undefined) return isPrimary;
    const listed = listingsAs(row, symbol);
    return loosely ? isPrimary || listed.length > 0 : listed.some((listing) => sameText(listing['exchange'], exchange));
  });
}

function indianCompaniesByTicker(client: Client): CompanyLoader {
  return new CompanyLoader(client, indianCompanies, 'tickers', isIndianCompany);
}

/** E11 by ticker: plain tickers match the generic one; `NSE:` its symbol; `BSE:` and `BSE.` its symbol or scrip code. */
export function isIndianCompany(row: CompanyRow, ticker: string): boolean {
  const [, exchange, symbol] = /^(NSE|BSE)[.:](.+)$/.exec(ticker) ?? [];
  if (exchange === undefined) return sameText(row['ticker'], ticker);
  if (listings(row).length === 0) return sameText(row['ticker'], symbol);
  return listingsAs(row, symbol).some((listing) => sameText(listing['exchange'], exchange));
}

function listingsAs(row: CompanyRow, symbol: string | undefined): readonly CompanyRow[] {
  return listings(row).filter(
    (listing) => sameText(listing['symbol'], symbol) || sameText(listing['scrip_code'], symbol),
  );
}

function listings(row: CompanyRow): readonly CompanyRow[] {
  return Array.isArray(row['exchange_info']) ? (row['exchange_info'] as CompanyRow[]).filter(Boolean) : [];
}

function sameText(value: unknown, text: string | undefined): boolean {
  return typeof value === 'string' && value.toUpperCase() === text?.toUpperCase();
}
