import type { Arguments, Endpoint } from '../api';
import { readArguments } from '../api';
import type { ParameterValues } from './query';
import { RequestError } from './request-error';

/** A query whose parameters were read by the endpoint's rules, with its key in the scope it was last used in. */
export interface ReadQuery {
  readonly endpoint: Endpoint;
  readonly args: Arguments;
  scope?: string;
  key: string;
}

/** Thousands of cells use the same parameters: reading them anew would take a tenth of the time of a warm cell. */
const memo = new Map<string, ReadQuery>();
const MAX_MEMO = 20_000;

/** Reads the parameters of a query. Throws a RequestError where one breaks its rule. */
export function readQuery(endpoint: Endpoint, parameters: ParameterValues): ReadQuery {
  let text: string = endpoint.id;
  for (const name in endpoint.parameters) {
    const value = parameters[name];
    text += value === undefined ? '|' : `|${value.length}:${value}`;
  }
  let query = memo.get(text);
  if (query) return query;
  const read = readArguments(endpoint, parameters);
  if ('violation' in read) throw new RequestError('invalid', endpoint, { message: read.violation.message });
  query = { endpoint, args: read.arguments, key: '' };
  if (memo.size >= MAX_MEMO) memo.clear();
  memo.set(text, query);
  return query;
}

/** The key of a query's answer in every cache: queries that mean the same have the same. */
export function cacheKey(query: ReadQuery, scope: string): string {
  if (query.scope !== scope) {
    query.scope = scope;
    query.key = writeKey(scope, query);
  }
  return query.key;
}

/** Scope, endpoint and arguments in the order of their declaration. Answers on disk stand under this text. */
function writeKey(scope: string, { endpoint, args }: Pick<ReadQuery, 'endpoint' | 'args'>): string {
  const pairs = Object.entries(args).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return [scope, endpoint.id, ...pairs].join(' ');
}

const KEY = /^[0-9a-f]{32} (E\d+)((?: [^ =]+=[^ ]*)*)$/;

/** The endpoint and arguments of a key; undefined where its scope does not outlive the page, or it is no key. */
export function parseCacheKey(key: string): { readonly id: string; readonly args: Arguments } | undefined {
  const [, id, pairs] = KEY.exec(key) ?? [];
  if (id === undefined || pairs === undefined) return undefined;
  const args = pairs
    .split(' ')
    .slice(1)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, decodeURIComponent(value)] as const;
    });
  return { id, args: Object.fromEntries(args) };
}
