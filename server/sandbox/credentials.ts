import type { Context, MiddlewareHandler } from 'hono';
import { unauthorized } from '../endpoints/service-error';
import type { SandboxEnv } from './request-log';

export const SANDBOX_TOKEN = 'sandbox-token';

/** Refuses a request without the credential. */
export const requireToken: MiddlewareHandler<SandboxEnv> = async (context, next) => {
  if (!isAuthorized(context)) throw unauthorized();
  await next();
};

/** The scheme is case-insensitive (RFC 7235), the token is not. */
export function isAuthorized(context: Context<SandboxEnv>): boolean {
  const [scheme = '', token] = (context.req.header('Authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && token === SANDBOX_TOKEN;
}
