import type { Endpoint, Envelope } from '../../api';
import type { Client } from '../client';
import type { CompanyKey, CompanyList, CompanyRow } from './company-list';
import type { PromiseOrValue } from '../async/promise-or-value';
import { markUsed } from '../cache/cache-entry';
import type { ParameterValues } from '../query';
import type { QueryResult, StaleFallback } from '../query-result';
import { findMismatch } from '../transport/read-answer';
import type { FailureKind } from '../request-error';
import { RequestError } from '../request-error';
import type { Connection } from '../settings/settings';

/** The rows of one company in the list; empty if the list does not have it. */
export interface CompanyResult {
  readonly rows: readonly CompanyRow[];
  readonly sentMs: number;
  /** Set if the service failed and the rows are those of the last good answer. */
  readonly stale?: StaleFallback | undefined;
}

/** Maximum number of companies in one joined request; keeps the URL short. */
export const MAX_JOINED = 100;

/** Failures that one company of a joined request may have caused for all of them. */
const CAUSED_BY_ONE: readonly FailureKind[] = ['no-such-address', 'invalid', 'mismatched'];

interface Pending {
  readonly value: string;
  resolve(result: CompanyResult): void;
  reject(error: unknown): void;
}

/**
 * Loads single companies from the company lists (E11, E15). Lookups of one tick become requests for up to 100
 * companies, and each company's answer is cached as if it had been requested alone.
 * Decision: docs/decisions/client/company-questions-are-joined.md
 */
export class CompanyLoader {
  readonly #client: Client;
  readonly #endpoint: Endpoint;
  readonly #key: CompanyKey;
  readonly #matches: CompanyList['matches'];
  /** Lookups in flight over the current connection since the last Refresh. */
  #shared = new Map<string, Promise<CompanyResult>>();
  #connection: Connection | undefined;
  #refreshes = 0;
  #pending: Pending[] = [];

  constructor(client: Client, { endpoint, key, matches }: CompanyList) {
    this.#client = client;
    this.#endpoint = endpoint;
    this.#key = key;
    this.#matches = matches;
  }

  /** Looks up one canonical ticker, id or CIK. */
  find(value: string): PromiseOrValue<CompanyResult> {
    const unread = this.#client.beforeFirst(this.#endpoint);
    if (unread) return unread.then(() => this.find(value));
    const held = this.#client.getCached(this.#endpoint, { [this.#key]: value }, 'fresh');
    const { counts } = this.#client;
    if (held) {
      markUsed(held);
      counts.byCache += 1;
      return this.#resultOf(held, value);
    }
    const connection = this.#client.connectionOf(this.#endpoint);
    if (connection !== this.#connection || this.#client.refreshes !== this.#refreshes) this.#shared = new Map();
    this.#connection = connection;
    this.#refreshes = this.#client.refreshes;
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

  /** The query for one company alone, under which its answer is kept. */
  questionOf(value: string): { readonly endpoint: Endpoint; readonly parameters: ParameterValues } {
    return { endpoint: this.#endpoint, parameters: { [this.#key]: value } };
  }

  #resultOf({ envelope, sentMs, stale }: QueryResult, value: string): CompanyResult {
    return { rows: this.rowsOf(envelope, value), sentMs, stale };
  }

  /** The rows of one company. If no row certainly matches, as where the service spells the exchange differently, those that may match do. */
  rowsOf(envelope: Envelope, value: string): readonly CompanyRow[] {
    const all = envelope.data as readonly CompanyRow[];
    const rows = all.filter((row) => this.#matches(row, value));
    return rows.length > 0 ? rows : all.filter((row) => this.#mayMatch(row, value));
  }

  #mayMatch(row: CompanyRow, value: string): boolean {
    return this.#matches(row, value) !== false;
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

  /** Requests a group and resolves its lookups. Returns the failure if there is no answer. */
  async #request(group: readonly Pending[]): Promise<RequestError | undefined> {
    const parameters = { [this.#key]: group.map(({ value }) => value).join(',') };
    try {
      const result = await this.#client.query(this.#endpoint, parameters);
      const { envelope } = result;
      markUsed(result);
      const isJoined = group.length > 1;
      // A truncated page does not show whether the missing companies exist.
      if (isJoined && Number(envelope.meta?.total_count) > (envelope.data as readonly CompanyRow[]).length) {
        return new RequestError('mismatched', this.#endpoint);
      }
      // Settings may have changed in the meantime: the answer is cached only if memory holds it under the current
      // settings.
      const mayKeep = isJoined && this.#client.getCached(this.#endpoint, parameters, 'any') === result;
      this.#client.counts.bySharing += group.length - 1;
      // If so, the service may have returned another company's row for one that has no row here.
      const holdsOthers =
        isJoined && findMismatch(this.#endpoint, parameters, envelope.data, { every: true }) !== undefined;
      for (const pending of group) {
        const { value, resolve } = pending;
        const own = this.#resultOf(result, value);
        const isUnclear = own.rows.length === 0 ? holdsOthers : this.#mayBelongToAnother(own.rows, pending, group);
        if (isUnclear) void this.#loadTogether([pending]);
        else {
          if (mayKeep) this.#keep(value, own.rows, result);
          resolve(own);
        }
      }
      return undefined;
    } catch (error) {
      return error as RequestError;
    }
  }

  /** Whether the service may have returned these rows for another company of the group: only a separate request can tell. */
  #mayBelongToAnother(rows: readonly CompanyRow[], pending: Pending, group: readonly Pending[]): boolean {
    if (rows.some((row) => this.#matches(row, pending.value))) return false;
    return group.some((other) => other !== pending && rows.some((row) => this.#mayMatch(row, other.value)));
  }

  /**
   * Splits a failed group, since the API documentation does not say how a list with an unknown company is answered, and
   * one company must not fail the others. True if any company of the group got an answer.
   */
  async #settle(group: readonly Pending[], failure: RequestError | undefined): Promise<boolean> {
    if (!failure) return true;
    if (group.length === 1 || !CAUSED_BY_ONE.includes(failure.kind)) return this.#fail(group, failure);
    const middle = group.length >> 1;
    const [one, other] = [group.slice(0, middle), group.slice(middle)];
    const [first, second] = await Promise.all([this.#request(one), this.#request(other)]);
    const settled = this.#settle(one, first);
    // Both halves failed with the same message and no company got an answer: every such request fails, so single
    // requests are not sent.
    const isAlike = second?.kind === failure.kind && second.message === failure.message;
    if (isAlike && !(await settled)) return this.#fail(other, second);
    return (await Promise.all([settled, this.#settle(other, second)])).includes(true);
  }

  #fail(group: readonly Pending[], failure: RequestError): false {
    for (const { value, resolve, reject } of group) {
      const staleFallback = this.#client.staleFallback(this.#endpoint, { [this.#key]: value }, failure);
      staleFallback.then((result) => resolve(this.#resultOf(result, value))).catch(reject);
    }
    return false;
  }

  #keep(value: string, rows: readonly CompanyRow[], whole: QueryResult): void {
    const meta = { total_count: rows.length, page: 1, limit: rows.length };
    const envelope: Envelope = { status: 'success', data: rows, meta };
    this.#client.keep(this.#endpoint, { [this.#key]: value }, envelope, whole);
  }
}

/** The loaders of all lists; each is made when the first cell needs it. */
export class CompanyLoaders {
  readonly #client: Client;
  readonly #made = new Map<CompanyList, CompanyLoader>();

  constructor(client: Client) {
    this.#client = client;
  }

  of(list: CompanyList): CompanyLoader {
    let loader = this.#made.get(list);
    if (!loader) this.#made.set(list, (loader = new CompanyLoader(this.#client, list)));
    return loader;
  }
}
