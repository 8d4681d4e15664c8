import type { Arguments, Endpoint, Parameter } from '../../api';
import { ANSWERS_PATH, ANSWERS_TYPE } from '../../api';
import type { Connection, Settings } from '../settings/settings';

/**
 * Bypasses the browser's HTTP cache, which does not follow our rules, sends no credentials except the token, and follows
 * no redirect: another address must get neither the token nor the question, and its answer is not the service's.
 */
export const FETCH_OPTIONS = {
  cache: 'no-store',
  credentials: 'omit',
  redirect: 'manual',
  referrerPolicy: 'no-referrer',
} as const;

export interface WireRequest {
  readonly url: string;
  readonly init: RequestInit & { readonly method: string; readonly headers: Record<string, string> };
  /** Removed from every text of the answer. */
  readonly token: string;
}

/** The HTTP request for an endpoint and its arguments. Only the Authorization header contains the token. */
export function wireRequest(
  endpoint: Endpoint,
  args: Arguments,
  connection: Connection,
  settings: Settings,
): WireRequest {
  const names = settings.parameterNames[endpoint.id] ?? {};
  const given = Object.entries(endpoint.parameters).flatMap(([key, parameter]) => {
    const value = args[key];
    return value === undefined ? [] : [{ name: names[parameter.wire] ?? parameter.wire, parameter, value }];
  });
  const { token } = connection;
  const address = `${connection.baseUrl}${endpoint.path}`;
  if (endpoint.method === 'POST') return postRequest(address, token, JSON.stringify(jsonBody(given)));
  const query = given
    .map(({ name, parameter, value }) => `${encodeURIComponent(name)}=${encodeQueryValue(parameter, value)}`)
    .join('&');
  const init = { ...FETCH_OPTIONS, method: 'GET', headers: headersFor(token) };
  return { url: query ? `${address}?${query}` : address, init, token };
}

/** A request to a team server, for the answers to a list of questions or about one. */
export function answersRequest({ baseUrl, token }: Connection, body: string, path: string = ANSWERS_PATH): WireRequest {
  const request = postRequest(baseUrl + path, token, body);
  request.init.headers['Accept'] = ANSWERS_TYPE;
  return request;
}

function postRequest(url: string, token: string, body: string): WireRequest {
  const headers = { ...headersFor(token), 'Content-Type': 'application/json' };
  return { url, init: { ...FETCH_OPTIONS, method: 'POST', headers, body }, token };
}

function headersFor(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}`, Accept: 'application/json' };
}

/** Leaves commas and colons unescaped: they are legal in a query string, and URLs stay readable. */
function encodeQueryValue({ rule }: Parameter, value: string): string {
  return encodeURIComponent(value.replaceAll(rule.separator, ',')).replace(/%2C/g, ',').replace(/%3A/g, ':');
}

interface GivenParameter {
  readonly name: string;
  readonly parameter: Parameter;
  readonly value: string;
}

/** A JSON body: dotted names become nested objects, lists arrays, integers numbers. */
function jsonBody(given: readonly GivenParameter[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { name, parameter, value } of given) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let target = body;
    for (const step of path) target = (target[step] ??= {}) as Record<string, unknown>;
    target[last] = jsonValue(parameter, value);
  }
  return body;
}

function jsonValue({ rule }: Parameter, value: string): unknown {
  if (rule.list) return value.split(rule.separator);
  return rule.kind === 'integer' ? Number(value) : value;
}
