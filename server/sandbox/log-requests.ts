import type { MiddlewareHandler } from 'hono';
import { ENDPOINTS } from '../../src/api';
import type { SandboxEnv } from './sandbox-env';
import type { LoggedRequest, RequestLog } from './request-log';

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
