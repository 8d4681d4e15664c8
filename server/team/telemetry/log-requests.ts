import type { FastifyInstance } from 'fastify';
import { memberIfAny } from '../routes/member-hook';

/**
 * Logs each request, where the level is `debug`. Of the address only the route's own path, which no client writes; of
 * the member its id; never a header, a parameter or a body.
 */
export function logRequests(app: FastifyInstance): void {
  if (app.log.level !== 'debug') return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const member = memberIfAny(request)?.id;
    app.log.debug({ method, path: routeOptions.url, status: reply.raw.statusCode, ms, member }, 'request');
    done();
  });
}
