import type { FastifyInstance } from 'fastify';
import { STALE_HEADER, TEAM_SERVER_HEADER, WAITING_HEADER } from '../../../src/api/team/answers';
import { addVary } from './vary';

const EXPOSED = ['Retry-After', 'Age', STALE_HEADER, WAITING_HEADER, TEAM_SERVER_HEADER].join(', ');

/** Allows requests (CORS) of add-ins that are hosted at these other origins. Requests from the server's own origin need no permission. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined) return done();
    addVary(reply, 'Origin');
    if (!origins.includes(origin)) return done();
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS') return done();
    void reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Authorization, Content-Type, Cache-Control',
        'access-control-max-age': '7200',
      })
      .code(204)
      .send();
  });
}
