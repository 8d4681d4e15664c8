import type { Context } from 'hono';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type Database from 'libsql';
import type { Endpoint } from '../../src/api';
import { ENDPOINTS, marketOfPath } from '../../src/api';
import { HANDLERS } from '../endpoints/handlers';
import type { EndpointResponse } from '../endpoints/request';
import { readRequest } from '../endpoints/request';
import { bodyReader } from '../endpoints/request-body';
import { errorJson, internalError, ServiceError } from '../endpoints/service-error';
import { applyFaults } from '../faults/apply-faults';
import type { FaultPlan } from '../faults/fault-plan';
import { controlRoutes } from './control';
import { DATASET_HEADER, servedData } from './served-data';
import { requireToken } from './credentials';
import { dropUnreadBody, readBody } from './receive-body';
import type { RequestLog, SandboxEnv } from './request-log';
import { logRequests } from './request-log';

interface AppParts {
  readonly database: Database.Database;
  readonly log: RequestLog;
  readonly faults: FaultPlan;
  /** The token of `/__sandbox/`, through which a test reads the log and sets faults; without one it is not served. */
  readonly controlToken?: string | undefined;
  /** Called with every error answered with status 500. */
  readonly report: (error: unknown) => void;
}

/**
 * The service as one Hono app: control, CORS, log, body, faults, bearer check, then a route for each endpoint of
 * `src/api`.
 */
export function createApp({ database, log, faults, controlToken, report }: AppParts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const served = servedData(database);
  app.use(dropUnreadBody);
  // Before CORS, so that no other origin may read it.
  if (controlToken !== undefined) app.route('/__sandbox', controlRoutes({ log, faults, token: controlToken }));
  app.use(countPreflights(log));
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type'],
      exposeHeaders: ['Retry-After', DATASET_HEADER],
      maxAge: 7_200,
    }),
  );
  // What the playground's pages show before they have a token.
  app.get('/dataset.json', (context) => context.json(served.page()));
  app.use('/api/*', async (context, next) => {
    await next();
    const market = marketOfPath(context.req.path);
    if (market && context.res.ok) context.res.headers.set(DATASET_HEADER, served.header(market));
  });
  // The credential is checked before any rule: a request without it must learn nothing about its parameters
  // (Authentication rule 1), and before the body, which is not received for nothing.
  app.use('/api/*', logRequests(log), readBody(log), applyFaults(faults), requireToken);
  for (const endpoint of ENDPOINTS) {
    const handler = HANDLERS[endpoint.id];
    app.on(endpoint.method, endpoint.path, (context) => {
      const valueOf = valuesOf(endpoint, context);
      return success(context, handler(readRequest(database, endpoint, valueOf)));
    });
  }
  app.notFound((context) => failure(context, new ServiceError(404, 'Not Found', `No endpoint at ${context.req.path}`)));
  app.onError((error, context) => {
    if (error instanceof ServiceError) return failure(context, error);
    report(error);
    return failure(context, internalError());
  });
  return app;
}

/** Returns a function that reads a parameter: from the URL, or from the body of a POST. */
function valuesOf(endpoint: Endpoint, context: Context<SandboxEnv>): (wire: string) => string | undefined {
  if (endpoint.method === 'GET') return (wire) => context.req.query(wire);
  // E2: Content-Type: application/json.
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? '')) {
    throw new ServiceError(400, 'Invalid header - Content-Type', 'Content-Type must be application/json');
  }
  return bodyReader(endpoint, context.get('body') ?? '');
}

function success(context: Context<SandboxEnv>, { data, meta }: EndpointResponse): Response {
  const tail = meta ? `,"meta":${JSON.stringify(meta)}` : '';
  return json(context, 200, `{"status":"success","data":${data}${tail}}`);
}

function failure(context: Context<SandboxEnv>, error: ServiceError): Response {
  return json(context, error.status, errorJson(error, marketOfPath(context.req.path)));
}

function json(context: Context<SandboxEnv>, status: number, body: string): Response {
  context.header('Content-Type', 'application/json; charset=utf-8');
  // Every status thrown here is in Hono's list of types.
  return context.body(body, status as ContentfulStatusCode);
}

const countPreflights = (log: RequestLog) => async (context: Context<SandboxEnv>, next: () => Promise<void>) => {
  if (context.req.method === 'OPTIONS') log.addPreflight();
  await next();
};
