import type { Endpoint, Envelope } from '../../api';
import type { Client, CompanyLoaders, CompanyRow, PromiseOrValue } from '../../client';
import { andThen, Subscriber } from '../../client';
import type { AskedIssuer } from '../arguments/company-argument';
import { badArgument, notAvailable } from './cell-error';

export type Values = Readonly<Record<string, string | undefined>>;

/** What a function may ask while it computes one cell. */
export interface QueryContext {
  /** Answers from memory where fresh, or not older than `acceptableMs`; past the cache where it must have come since `sinceMs`. */
  ask(endpoint: Endpoint, values: Values, acceptableMs?: number, sinceMs?: number): PromiseOrValue<Envelope>;
  /** The rows of a company list for one company: India's and the US list by canonical ticker, `usByCik` by CIK. */
  company(list: keyof CompanyLoaders, name: string): PromiseOrValue<readonly CompanyRow[]>;
  /** The client's time, for asking past the cache. */
  nowMs(): number;
}

/** A cell that asks the service; cancelling it leaves whatever it still waits for. */
export class CellContext implements QueryContext {
  readonly #client: Client;
  readonly #companies: CompanyLoaders;

  constructor(
    client: Client,
    companies: CompanyLoaders,
    readonly subscriber = new Subscriber(),
  ) {
    this.#client = client;
    this.#companies = companies;
  }

  ask(endpoint: Endpoint, values: Values, acceptableMs?: number, sinceMs?: number): PromiseOrValue<Envelope> {
    return this.#client.ask(endpoint, values, this.subscriber, acceptableMs, sinceMs);
  }

  company(list: keyof CompanyLoaders, name: string): PromiseOrValue<readonly CompanyRow[]> {
    return andThen(this.#companies[list].find(name), (rows) => {
      this.subscriber.noteStaleFallback(this.#client.staleFallbacks.get(rows));
      return rows;
    });
  }

  nowMs(): number {
    return this.#client.nowMs();
  }
}

/** Thrown in a value preview for what is not in memory: the preview then shows an empty text. */
export class NotInMemory extends Error {
  override readonly name = 'NotInMemory';
}

/** A formula being edited (`isInValuePreview`): answered from memory, fresh or not, and never with a request. */
export class CacheOnlyContext implements QueryContext {
  readonly #client: Client;
  readonly #companies: CompanyLoaders;

  constructor(client: Client, companies: CompanyLoaders) {
    this.#client = client;
    this.#companies = companies;
  }

  ask(endpoint: Endpoint, values: Values): Envelope {
    return inMemory(this.#client.getCached(endpoint, values, 'any'));
  }

  company(list: keyof CompanyLoaders, name: string): readonly CompanyRow[] {
    return inMemory(this.#companies[list].getCached(name, 'any'));
  }

  nowMs(): number {
    return this.#client.nowMs();
  }
}

function inMemory<T>(value: T | undefined): T {
  if (value === undefined) throw new NotInMemory();
  return value;
}

/** The CIK of an issuer; a ticker is looked up in the US company list. */
export function cikOf(context: QueryContext, issuer: AskedIssuer): PromiseOrValue<string> {
  if ('cik' in issuer) return issuer.cik;
  return andThen(context.company('us', issuer.ticker), (rows) => {
    const ciks = [...new Set(rows.map((row) => row['cik']))].filter((cik): cik is string => typeof cik === 'string');
    const [cik, ...others] = ciks;
    if (cik === undefined) throw notAvailable(`No such company: the US list has no ticker ${issuer.ticker}.`);
    if (others.length > 0)
      throw badArgument(`cik: ${issuer.ticker} is the ticker of several companies: ${ciks.join(', ')}. Give the CIK.`);
    return cik;
  });
}
