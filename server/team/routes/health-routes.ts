import type { FastifyInstance } from 'fastify';
import type { Team } from './team';

/** `/healthz`: the process runs. `/readyz`: it answers members, and is not about to end. */
export function healthRoutes(app: FastifyInstance, team: Team): void {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const { isReady, reason } = team.readiness();
    const degraded = team.troubles.all.map(({ id }) => id);
    const more = degraded.length > 0 && { degraded };
    return reply
      .code(isReady ? 200 : 503)
      .send({ ...(isReady ? { status: 'ready' } : { status: 'not ready', reason }), ...more });
  });
}
