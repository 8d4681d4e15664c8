import type { Endpoint, Envelope } from '../api';
import { indianCompanies, usCompanies } from '../api';
import type { Client } from './client';
import type { Eventually } from './eventually';
import { RequestError } from './request-error';

/** The parameter by which companies are named in a joined question. */
export type CompanyKey = 'tickers' | 'ciks';

export type CompanyRow = Readonly<Record<string, unknown>>;

/** Values of one joined request at most: keeps the URL short. */
const MAX_JOINED = 100;

interface Pending {
  readonly value: string;
  resolve(rows: readonly CompanyRow[]): void;
  reject(error: unknown): void;
}

/**
 * Questions about single companies (E11, E15), joined: those that arrive in one tick become requests of up to 100 companies, and each
 * company's answer is kept as if it had been asked for alone.
 */
export class CompanyQuestions {
  readonly #client: Client;
  readonly #endpoint: Endpoint;
  readonly #key: CompanyKey;
  readonly #matches: (row: CompanyRow, value: string) => boolean;
  readonly #shared = new Map<string, Promise<readonly CompanyRow[]>>();
  #pending: Pending[] = [];

  constructor(
    client: Client,
    endpoint: Endpoint,
    key: CompanyKey,
    matches: (row: CompanyRow, value: string) => boolean,
  ) {
    this.#client = client;
    this.#endpoint = endpoint;
    this.#key = key;
    this.#matches = matches;
  }

  /** The list's rows for one canonical ticker or CIK; none where the list has no such company. */
  find(value: string): Eventually<readonly CompanyRow[]> {
    const known = this.peek(value, 'fresh');
    const { counts } = this.#client;
    if (known) {
      counts.byCache += 1;
      return known;
    }
    let shared = this.#shared.get(value);
    if (shared) counts.bySharing += 1;
    else {
      shared = new Promise((resolve, reject) => {
        if (this.#pending.length === 0) queueMicrotask(() => this.#flush());
        this.#pending.push({ value, resolve, reject });
      });
      this.#shared.set(value, shared);
      const forget = () => this.#shared.delete(value);
      shared.then(forget, forget);
    }
    return shared;
  }

  /** What memory holds of one company, without asking. */
  peek(value: string, age: 'fresh' | 'any'): readonly CompanyRow[] | undefined {
    const envelope = this.#client.peek(this.#endpoint, { [this.#key]: value }, age);
    return envelope && this.#rowsOf(envelope, value);
  }

  #rowsOf(envelope: Envelope, value: string): readonly CompanyRow[] {
    const rows = ((envelope.data ?? []) as readonly CompanyRow[]).filter((row) => this.#matches(row, value));
    const { standIns } = this.#client;
    const standIn = standIns.get(envelope);
    if (standIn) standIns.set(rows, standIn);
    return rows;
  }

  #flush(): void {
    const pending = this.#pending;
    this.#pending = [];
    for (let start = 0; start < pending.length; start += MAX_JOINED) {
      void this.#askTogether(pending.slice(start, start + MAX_JOINED));
    }
  }

  async #askTogether(group: readonly Pending[]): Promise<void> {
    try {
      const values = group.map(({ value }) => value).join(',');
      const envelope = await this.#client.ask(this.#endpoint, { [this.#key]: values });
      const isStandIn = this.#client.standIns.has(envelope);
      this.#client.counts.bySharing += group.length - 1;
      for (const { value, resolve } of group) {
        const own = this.#rowsOf(envelope, value);
        if (group.length > 1 && !isStandIn) this.#keep(value, own);
        resolve(own);
      }
    } catch (error) {
      await this.#afterFailure(group, error);
    }
  }

  /** The document is silent on a list with an unknown member: one company must not spoil the others it was asked with. */
  async #afterFailure(group: readonly Pending[], error: unknown): Promise<void> {
    const kind = error instanceof RequestError ? error.kind : undefined;
    if (group.length > 1 && (kind === 'not-found' || kind === 'invalid')) {
      const middle = group.length >> 1;
      await Promise.all([this.#askTogether(group.slice(0, middle)), this.#askTogether(group.slice(middle))]);
      return;
    }
    for (const { value, resolve, reject } of group) {
      if (kind === 'not-found') {
        resolve([]);
        continue;
      }
      try {
        const envelope = this.#client.standIn(this.#endpoint, { [this.#key]: value }, error as RequestError);
        resolve(this.#rowsOf(envelope, value));
      } catch (failure) {
        reject(failure);
      }
    }
  }

  #keep(value: string, rows: readonly CompanyRow[]): void {
    const meta = { total_count: rows.length, page: 1, limit: rows.length };
    const envelope: Envelope = { status: 'success', data: rows, meta };
    this.#client.keep(this.#endpoint, { [this.#key]: value }, { envelope, size: 1000 * Math.max(1, rows.length) });
  }
}

/** Single companies, however they are named. */
export interface Companies {
  readonly india: CompanyQuestions;
  readonly us: CompanyQuestions;
  readonly usByCik: CompanyQuestions;
}

export function companiesOf(client: Client): Companies {
  return { india: indianCompaniesByTicker(client), us: usCompaniesByTicker(client), usByCik: usCompaniesByCik(client) };
}

function usCompaniesByCik(client: Client): CompanyQuestions {
  return new CompanyQuestions(client, usCompanies, 'ciks', (row, value) => row['cik'] === value);
}

/** E15 by ticker: a plain ticker is the primary one, `NASDAQ:AAPL` a symbol on that exchange. */
export function usCompaniesByTicker(client: Client): CompanyQuestions {
  return new CompanyQuestions(client, usCompanies, 'tickers', (row, value) => {
    const [exchange, symbol] = value.includes(':') ? value.split(':') : [undefined, value];
    if (exchange === undefined) return sameText(row['ticker'], symbol);
    return listings(row).some(
      (listing) => sameText(listing['exchange'], exchange) && sameText(listing['symbol'], symbol),
    );
  });
}

function indianCompaniesByTicker(client: Client): CompanyQuestions {
  return new CompanyQuestions(client, indianCompanies, 'tickers', isIndianCompany);
}

/** E11 by ticker: plain tickers match the generic one; `NSE:` its symbol; `BSE:` and `BSE.` its symbol or scrip code. */
export function isIndianCompany(row: CompanyRow, ticker: string): boolean {
  const [, exchange, symbol] = /^(NSE|BSE)[.:](.+)$/.exec(ticker) ?? [];
  if (exchange === undefined) return sameText(row['ticker'], ticker);
  const listed = listings(row);
  if (listed.length === 0) return sameText(row['ticker'], symbol);
  return listed.some(
    (listing) =>
      sameText(listing['exchange'], exchange) &&
      (sameText(listing['symbol'], symbol) || sameText(listing['scrip_code'], symbol)),
  );
}

function listings(row: CompanyRow): readonly CompanyRow[] {
  return Array.isArray(row['exchange_info']) ? (row['exchange_info'] as CompanyRow[]) : [];
}

function sameText(value: unknown, text: string | undefined): boolean {
  return typeof value === 'string' && value.toUpperCase() === text?.toUpperCase();
}
