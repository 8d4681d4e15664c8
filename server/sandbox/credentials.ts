import type { Context, MiddlewareHandler } from 'hono';
import { unauthorized } from '../endpoints/service-error';
import { receiveBody } from './request-body';
import type { RequestLog, SandboxEnv } from './request-log';

export const SANDBOX_TOKEN = 'sandbox-token';

/** Refuses a request without the credential. */
export const requireToken: MiddlewareHandler<SandboxEnv> = async (context, next) => {
  if (!isAuthorized(context)) throw unauthorized();
  await next();
};

/** Reads the body of a request with the credential, up to a limit; that of another request is never kept. */
export function readBody(log: RequestLog): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    if (context.req.method === 'POST' && isAuthorized(context)) {
      const body = await receiveBody(context);
      context.set('body', body);
      log.addBody(context.get('logged'), body);
    }
    await next();
  };
}

/** The scheme is case-insensitive (RFC 7235), the token is not. */
function isAuthorized(context: Context<SandboxEnv>): boolean {
  const [scheme = '', token] = (context.req.header('Authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && token === SANDBOX_TOKEN;
}
