import type { Arguments, Endpoint } from '../../api';
import { readArguments } from '../../api';
import type { ParameterValues } from '../query';
import { RequestError } from '../request-error';

/** A query with validated parameters, and its key in the credential scope that last used it. */
export interface ReadQuery {
  readonly endpoint: Endpoint;
  readonly args: Arguments;
  scope?: string;
  key: string;
}

/** Thousands of cells use the same parameters; reading them each time would take a tenth of a warm cell's time. */
const memo = new Map<string, ReadQuery>();
const MAX_MEMO = 20_000;

/** Reads the parameters of a query. Throws a RequestError if one breaks its rule. */
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

/** The query's key in both caches. Equivalent queries have the same key. */
export function cacheKey(query: ReadQuery, scope: string): string {
  if (query.scope !== scope) {
    query.key = writeKey(scope, query); // throws, or is whole
    query.scope = scope;
  }
  return query.key;
}

/** Scope, endpoint and arguments in declaration order. The persistent cache stores answers under this text. */
function writeKey(scope: string, { endpoint, args }: Pick<ReadQuery, 'endpoint' | 'args'>): string {
  const pairs = Object.entries(args).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return [scope, endpoint.id, ...pairs].join(' ');
}

const KEY = /^[0-9a-f]{32} (E\d+)((?: [^ =]+=[^ ]*)*)$/;

/**
 * Reads endpoint and arguments from a key. Undefined if the text is no key, or its scope is valid for this session
 * only.
 */
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
