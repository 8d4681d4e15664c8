import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../../endpoints/service-error';
import { bearerOf, isSameSecret } from '../members/member-key';
import type { Team } from './team';

interface AdminOptions {
  readonly team: Team;
  readonly adminKey: string;
}

/** What the administrator's page shows, behind a key of its own. */
export async function adminRoutes(app: FastifyInstance, { team, adminKey }: AdminOptions): Promise<void> {
  app.get('/admin/state.json', async (request, reply) => {
    if (!isSameSecret(bearerOf(request.headers.authorization) ?? '', adminKey)) throw unauthorized();
    const members = team.members.all;
    const used = await team.allowance.usedToday(members);
    return reply.header('cache-control', 'no-store').send({
      members: members.map(({ id, name, createdMs, revokedMs, perMinute, perDay }, index) => ({
        ...{ id, name, createdMs, revokedMs, perMinute, perDay },
        usedToday: used[index],
      })),
      counts: { ...team.counts, ...team.answers.counts, sent: team.service.sent },
      memory: team.answers.memory,
    });
  });
}
