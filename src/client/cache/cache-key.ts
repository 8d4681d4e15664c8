import type { Arguments, Endpoint, Violation } from '../../api';
import { readArguments } from '../../api';
import type { ParameterValues } from '../query';
import { RequestError } from '../request-error';
import { scopedKey, splitKey } from './scoped-key';

/** A query with validated parameters. */
export class CanonicalQuery {
  readonly endpoint: Endpoint;
  readonly args: Arguments;
  /** Endpoint and arguments in declaration order. Equivalent queries have the same text. */
  readonly text: string;
  /** The key in the scope that last used it, kept since building a key takes five times as long. */
  #scope: string | undefined;
  #key = '';

  constructor(endpoint: Endpoint, args: Arguments) {
    const pairs = Object.entries(args).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    this.endpoint = endpoint;
    this.args = args;
    this.text = [endpoint.id, ...pairs].join(' ');
  }

  /** Its key in both caches: credential scope and text. The persistent cache stores answers under it. */
  keyIn(scope: string): string {
    if (this.#scope !== scope) {
      this.#scope = scope;
      this.#key = scopedKey(scope, this.text);
    }
    return this.#key;
  }
}

/** The key of the same question with some parameters changed, in the same scope; undefined removes a parameter. */
export function keyWith(key: string, endpoint: Endpoint, changes: ParameterValues): string {
  const given: ParameterValues = { ...parseCacheKey(key)?.args, ...changes };
  const args: Record<string, string> = {};
  for (const name in endpoint.parameters) {
    const value = given[name];
    if (value !== undefined) args[name] = value;
  }
  return new CanonicalQuery(endpoint, args).keyIn(splitKey(key)?.scope ?? '');
}

/** Thousands of cells use the same parameters; reading them each time would take a tenth of a warm cell's time. */
const memo = new Map<string, CanonicalQuery>();
const MAX_MEMO = 20_000;

/** Reads the parameters of a query. Throws a RequestError if one breaks its rule. */
export function readQuery(endpoint: Endpoint, parameters: ParameterValues): CanonicalQuery {
  let text: string = endpoint.id;
  for (const name in endpoint.parameters) {
    const value = parameters[name];
    text += value === undefined ? '|' : `|${value.length}:${value}`;
  }
  let query = memo.get(text);
  if (query) return query;
  const read = readArguments(endpoint, parameters);
  if ('violation' in read)
    throw new RequestError('invalid', endpoint, { message: inArguments(endpoint, read.violation) });
  query = new CanonicalQuery(endpoint, read.arguments);
  if (memo.size >= MAX_MEMO) memo.clear();
  memo.set(text, query);
  return query;
}

/** Users know an argument by the function's name of it, the service by another. */
function inArguments({ parameters }: Endpoint, { parameter, message }: Violation): string {
  const [argument = parameter] = Object.keys(parameters).filter((name) => parameters[name]?.wire === parameter);
  return argument + message.slice(parameter.length);
}

const QUERY = /^(E\d+)((?: [^ =]+=[^ ]*)*)$/;

/** Reads endpoint and arguments from a key. Undefined if the text is no key. */
export function parseCacheKey(key: string): ParsedQuery | undefined {
  return parseQueryText(splitKey(key)?.text ?? '');
}

interface ParsedQuery {
  readonly id: string;
  readonly args: Arguments;
}

/** Reads endpoint and arguments from the text of a query. Undefined if the text is not a query. */
export function parseQueryText(text: string): ParsedQuery | undefined {
  const [, id, pairs] = QUERY.exec(text) ?? [];
  if (id === undefined || pairs === undefined) return undefined;
  const args = pairs
    .split(' ')
    .slice(1)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value] as const;
    });
  try {
    return { id, args: Object.fromEntries(args.map(([name, value]) => [name, decodeURIComponent(value)])) };
  } catch {
    return undefined; // "%" without two hexadecimal digits
  }
}
