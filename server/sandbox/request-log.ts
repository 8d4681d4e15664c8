import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { EndpointId } from '../../src/api';
import { ENDPOINTS } from '../../src/api';

/** One received request. Preflights are counted separately, so that tests count only requests to the service. */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  /** Sorted by name, so that equivalent requests have equal text. */
  readonly query: string;
  /** The body of a POST as sent; undefined for a GET, and where it was not received. */
  body?: string;
  readonly endpoint: EndpointId | undefined;
  /** The names of the headers, never their values, so that the log contains no token. */
  readonly headers: readonly string[];
  readonly at: number;
  /** Undefined until the response; stays undefined if a fault leaves the request unanswered. */
  status?: number;
  /** The specification text of the fault applied to this request. */
  fault?: string;
}

/** The requests received since the start or the last reset. */
export class RequestLog {
  /** Limit the memory of a sandbox that runs for weeks; no test sends as many requests. */
  static readonly bound = 50_000;
  static readonly characterBound = 32_000_000;
  /** Oldest first. */
  readonly #requests = new Set<LoggedRequest>();
  #characters = 0;
  #preflights = 0;

  get preflights(): number {
    return this.#preflights;
  }

  add(request: LoggedRequest): void {
    this.#requests.add(request);
    this.#grow(charactersOf(request));
  }

  addBody(request: LoggedRequest, body: string): void {
    // It may have been dropped, or cleared, while the body was received.
    if (!this.#requests.has(request)) return;
    request.body = body;
    this.#grow(body.length);
  }

  addPreflight(): void {
    this.#preflights += 1;
  }

  all(): readonly LoggedRequest[] {
    return [...this.#requests];
  }

  /** The requests to one endpoint. */
  to(endpoint: EndpointId): readonly LoggedRequest[] {
    return this.all().filter((request) => request.endpoint === endpoint);
  }

  clear(): void {
    this.#requests.clear();
    this.#characters = 0;
    this.#preflights = 0;
  }

  /** Drops the oldest where there are too many. */
  #grow(characters: number): void {
    this.#characters += characters;
    for (const oldest of this.#requests) {
      if (this.#requests.size <= RequestLog.bound && this.#characters <= RequestLog.characterBound) return;
      this.#requests.delete(oldest);
      this.#characters -= charactersOf(oldest);
    }
  }
}

function charactersOf({ path, query, headers, body = '' }: LoggedRequest): number {
  return path.length + query.length + headers.join().length + body.length;
}

const ENDPOINT_AT = new Map(ENDPOINTS.map(({ method, path, id }) => [`${method} ${path}`, id]));

/** Logs each request on arrival, so that a request that is never answered is logged too. */
export function logRequests(log: RequestLog): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    const { method, path, url } = context.req;
    const query = new URL(url).searchParams;
    query.sort();
    const entry: LoggedRequest = {
      method,
      path,
      query: query.toString(),
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

/** Hono's environment: the Node request and response, for faults that cut connections, the request's log entry and body. */
export interface SandboxEnv {
  Bindings: HttpBindings;
  Variables: { logged: LoggedRequest; body?: string };
}
