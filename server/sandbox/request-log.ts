import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { EndpointId } from '../../src/api';
import { ENDPOINTS } from '../../src/api';

/** One request the sandbox received. Preflights are counted apart: what a test counts is questions to the service. */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  /** Sorted by name, so that two requests which mean the same read the same. */
  readonly query: string;
  /** What a POST asked, as it was sent; undefined for a GET. */
  readonly body?: string;
  readonly endpoint: EndpointId | undefined;
  /** Which headers arrived, never what they hold: a log shows no token. */
  readonly headers: readonly string[];
  readonly at: number;
  /** Undefined until answered, and for ever where a fault leaves the request without an answer. */
  status?: number;
  /** The fault this request met, as the specification spells it. */
  fault?: string;
}

/** What arrived since the start or the last reset. */
export class RequestLog {
  /** Enough for any test; a sandbox that runs for weeks stays small. */
  static readonly bound = 50_000;
  #requests: LoggedRequest[] = [];
  #preflights = 0;

  get preflights(): number {
    return this.#preflights;
  }

  add(request: LoggedRequest): void {
    if (this.#requests.length >= RequestLog.bound) this.#requests.shift();
    this.#requests.push(request);
  }

  addPreflight(): void {
    this.#preflights += 1;
  }

  all(): readonly LoggedRequest[] {
    return [...this.#requests];
  }

  /** The requests to one endpoint. */
  to(endpoint: EndpointId): readonly LoggedRequest[] {
    return this.#requests.filter((request) => request.endpoint === endpoint);
  }

  clear(): void {
    this.#requests = [];
    this.#preflights = 0;
  }
}

const ENDPOINT_AT = new Map(ENDPOINTS.map(({ method, path, id }) => [`${method} ${path}`, id]));

/** Enters each request at its arrival, so that one which never gets an answer is in the log too. */
export function logRequests(log: RequestLog): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    const { method, path, url } = context.req;
    const query = new URL(url).searchParams;
    query.sort();
    const body = method === 'POST' ? { body: await context.req.text() } : {};
    const entry: LoggedRequest = {
      method,
      path,
      query: query.toString(),
      ...body,
      endpoint: ENDPOINT_AT.get(`${method} ${path}`),
      headers: Object.keys(context.req.header()).sort(),
      at: Date.now(),
    };
    log.add(entry);
    context.set('logged', entry);
    await next();
    entry.status = context.res.status;
  };
}

/** What a request passes through: the node objects, for faults that cut connections, and its entry in the log. */
export interface SandboxEnv {
  Bindings: HttpBindings;
  Variables: { logged: LoggedRequest };
}
