import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { ServiceError } from '../endpoints/service-error';
import type { SandboxEnv } from '../sandbox/request-log';
import type { FaultDecision, FaultPlan } from './fault-plan';
import type { Cut, FaultStatus, Malformation } from './fault-spec';

const TITLES: Readonly<Record<FaultStatus, readonly [title: string, message?: string]>> = {
  401: ['Unauthorized', 'Invalid or missing API key'],
  404: ['Company not found'],
  429: ['Too Many Requests', 'Request rate exceeded'],
  500: ['Internal Server Error'],
  503: ['Service Unavailable'],
};

/** Applies the active faults to each request except preflights: a failing preflight would hide the fault. */
export function applyFaults(plan: FaultPlan): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const decision = plan.decide(pathname + search);
    if (decision.text !== '') context.get('logged').fault = decision.text;
    if (decision.delayMs > 0) await sleep(decision.delayMs);
    return decision.failure ? fail(context, decision.failure, next) : next();
  };
}

async function fail(
  context: Context<SandboxEnv>,
  failure: NonNullable<FaultDecision['failure']>,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  switch (failure.kind) {
    case 'hang':
      return never();
    case 'status': {
      const [title, message] = TITLES[failure.status];
      if (failure.retryAfter !== undefined) context.header('Retry-After', failure.retryAfter);
      throw new ServiceError(failure.status, title, message);
    }
    case 'malformed':
      await next();
      context.res = await malform(context.res, failure.how);
      return undefined;
    case 'cut':
      return cut(context, failure.where, next);
  }
}

/** Closes the connection before the response or in the middle of its body. */
async function cut(context: Context<SandboxEnv>, where: Cut, next: () => Promise<void>): Promise<Response> {
  const { incoming, outgoing } = context.env;
  if (where === 'body') {
    await next();
    const body = Buffer.from(await context.res.arrayBuffer());
    const headers = { ...Object.fromEntries(context.res.headers), 'content-length': String(body.length) };
    outgoing.writeHead(context.res.status, headers);
    await new Promise<void>((written) => outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => written()));
    // A reset sent at once could overtake the first half of the body.
    await sleep(20);
  }
  incoming.socket.destroy();
  return never();
}

/** Never settles, so that the connection stays open. */
function never(): Promise<Response> {
  return new Promise<Response>(() => undefined);
}

const HTML = '<!doctype html><html><head><title>Sign in</title></head><body><h1>Sign in to continue</h1></body></html>';

/** The response as a broken proxy or a changed service would send it. */
async function malform(response: Response, how: Malformation): Promise<Response> {
  const body = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (how === 'html') headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(bodies[how](body), { status: how === 'html' ? 200 : response.status, headers });
}

const bodies: Readonly<Record<Malformation, (body: string) => string>> = {
  html: () => HTML,
  truncated: (body) => body.slice(0, Math.floor(body.length / 2)),
  envelope: () => '{"ok":true}',
  'wrong-data': () => '{"status":"success","data":"nonsense"}',
  empty: () => '',
};
