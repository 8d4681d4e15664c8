import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import type { FaultPlan } from '../faults/fault-plan';
import { FaultSpecError } from '../faults/fault-spec';
import { receiveBody } from './receive-body';
import type { RequestLog, SandboxEnv } from './request-log';

interface ControlParts {
  readonly log: RequestLog;
  readonly faults: FaultPlan;
  readonly token: string;
}

/** Routes under `/__sandbox/`, which let a test in another process read the log and set faults. */
export function controlRoutes({ log, faults, token }: ControlParts): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  routes.use(requireControl(token));
  routes.get('/requests', (context) => context.json({ requests: log.all(), preflights: log.preflights }));
  routes.post('/reset', (context) => {
    log.clear();
    faults.clear();
    return context.json({ reset: true });
  });
  routes.post('/faults', async (context) => {
    const spec = await receiveBody(context);
    try {
      faults.set(spec);
    } catch (error) {
      if (error instanceof FaultSpecError) return context.json({ error: error.message }, 400);
      throw error;
    }
    return context.json({ faults: spec });
  });
  // No control request may reach the routes of the service, whose answers every origin may read.
  routes.all('*', (context) => context.json({ error: 'there is no such control' }, 404));
  return routes;
}

/**
 * Admits requests with the token that address this machine by its own name. A web page whose host name was rebound to this
 * machine (DNS rebinding) sends that name as Host; a page that asks across origins sends its own origin.
 */
function requireControl(token: string): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    const own = ['127.0.0.1', 'localhost'].map((host) => `${host}:${context.env.incoming.socket.localPort}`);
    const origin = context.req.header('Origin');
    if (!own.includes(context.req.header('Host') ?? ''))
      return refuse(context, 403, `Host must be ${own.join(' or ')}`);
    if (origin !== undefined && !own.some((host) => origin === `http://${host}`)) {
      return refuse(context, 403, 'Origin must be the sandbox itself, or left out');
    }
    const given = /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? context.req.query('token');
    if (given !== token) return refuse(context, 401, 'the token that the sandbox printed at its start is missing');
    return next();
  };
}

function refuse(context: Context<SandboxEnv>, status: 401 | 403, error: string): Response {
  return context.json({ error }, status);
}
