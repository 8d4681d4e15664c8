import type { Context } from 'hono';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type Database from 'libsql';
import type { Endpoint, Interface } from '../../src/api';
import { ENDPOINTS } from '../../src/api';
import { HANDLERS } from '../endpoints/handlers';
import type { EndpointResponse } from '../endpoints/request';
import { readRequest } from '../endpoints/request';
import { bodyReader } from '../endpoints/request-body';
import { errorJson, internalError, ServiceError, unauthorized } from '../endpoints/service-error';
import { applyFaults } from '../faults/apply-faults';
import type { FaultPlan } from '../faults/fault-plan';
import { FaultSpecError } from '../faults/fault-spec';
import type { RequestLog, SandboxEnv } from './request-log';
import { logRequests } from './request-log';

export const SANDBOX_TOKEN = 'sandbox-token';

interface AppParts {
  readonly database: Database.Database;
  readonly log: RequestLog;
  readonly faults: FaultPlan;
  /** Serve `/__sandbox/`, through which a test reads the log and sets faults. */
  readonly control: boolean;
  /** Called with every error answered with status 500. */
  readonly report: (error: unknown) => void;
}

/**
 * The service as one Hono app: CORS, control, log, faults, bearer check, then a route for each endpoint of `src/api`.
 */
export function createApp({ database, log, faults, control, report }: AppParts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(countPreflights(log));
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type'],
      exposeHeaders: ['Retry-After'],
      maxAge: 7_200,
    }),
  );
  if (control) app.route('/__sandbox', controlRoutes(log, faults));
  app.use('/api/*', logRequests(log), applyFaults(faults));
  app.use('/api/*', async (context, next) => {
    // Checked before any rule: a request without the credential must learn nothing about its parameters (Authentication
    // rule 1). The scheme is case-insensitive (RFC 7235), the token is not.
    const [scheme = '', token] = (context.req.header('Authorization') ?? '').split(' ');
    if (scheme.toLowerCase() !== 'bearer' || token !== SANDBOX_TOKEN) throw unauthorized();
    await next();
  });
  for (const endpoint of ENDPOINTS) {
    const handler = HANDLERS[endpoint.id];
    if (!handler) throw new Error(`${endpoint.id} is declared in src/api and has no handler`);
    app.on(endpoint.method, endpoint.path, async (context) => {
      const valueOf = await valuesOf(endpoint, context);
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
async function valuesOf(
  endpoint: Endpoint,
  context: Context<SandboxEnv>,
): Promise<(wire: string) => string | undefined> {
  if (endpoint.method === 'GET') return (wire) => context.req.query(wire);
  // E2: Content-Type: application/json.
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? '')) {
    throw new ServiceError(400, 'Invalid header - Content-Type', 'Content-Type must be application/json');
  }
  return bodyReader(endpoint, await context.req.text());
}

function success(context: Context<SandboxEnv>, { data, meta }: EndpointResponse): Response {
  const tail = meta ? `,"meta":${JSON.stringify(meta)}` : '';
  return json(context, 200, `{"status":"success","data":${data}${tail}}`);
}

function failure(context: Context<SandboxEnv>, error: ServiceError): Response {
  const market: Interface = context.req.path.startsWith('/api/us/') ? 'us' : 'india';
  return json(context, error.status, errorJson(error, market));
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

/**
 * Routes under `/__sandbox/`, which let a browser test read the log and set faults. No bearer check; served only if
 * `control` is set.
 */
function controlRoutes(log: RequestLog, faults: FaultPlan): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  routes.get('/requests', (context) => context.json({ requests: log.all(), preflights: log.preflights }));
  routes.post('/reset', (context) => {
    log.clear();
    faults.clear();
    return context.json({ reset: true });
  });
  routes.post('/faults', async (context) => {
    const spec = await context.req.text();
    try {
      faults.set(spec);
    } catch (error) {
      if (error instanceof FaultSpecError) return context.json({ error: error.message }, 400);
      throw error;
    }
    return context.json({ faults: spec });
  });
  return routes;
}
