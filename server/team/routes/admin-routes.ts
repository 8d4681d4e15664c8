import type { FastifyInstance } from 'fastify';
import { ServiceError, unauthorized } from '../../endpoints/service-error';
import { bearerOf, isSameSecret } from '../members/member-key';
import { SAMPLE_MS } from '../telemetry/activity';
import type { Sample } from '../telemetry/history';
import type { Counts, NodeReport } from '../telemetry/node-report';
import { totalOf } from '../telemetry/node-report';
import type { Team } from './team';

interface AdminOptions {
  readonly team: Team;
  /** Without one nobody sees the numbers. */
  readonly adminKey: string | undefined;
}

/** A member as the administrator sees it: without the hash of the key. */
export interface MemberState {
  readonly id: string;
  readonly name: string;
  readonly createdMs: number;
  readonly revokedMs?: number | undefined;
  readonly perMinute: number;
  readonly perDay: number;
  readonly usedToday: number;
}

/** What the administrator's page shows: the numbers of all nodes. */
export interface AdminState {
  readonly nowMs: number;
  readonly members: readonly MemberState[];
  readonly nodes: readonly NodeReport[];
  /** Of the nodes that run, each since its start. */
  readonly counts: Counts;
  readonly memory: NodeReport['memory'];
  readonly history: { readonly everyMs: number; readonly samples: readonly Sample[] };
}

/** `/admin/state.json`, behind a key of its own. */
export function adminRoutes(app: FastifyInstance, { team, adminKey }: AdminOptions): void {
  app.get('/admin/state.json', async (request, reply) => {
    if (adminKey === undefined) throw new ServiceError(404, 'Not Found', 'ADMIN_KEY is not set on this server');
    if (!isSameSecret(bearerOf(request.headers.authorization) ?? '', adminKey)) {
      team.counts.refused += 1;
      throw unauthorized();
    }
    return reply.header('cache-control', 'no-store').send(await stateOf(team));
  });
}

async function stateOf(team: Team): Promise<AdminState> {
  const members = team.members.all;
  const [used, nodes] = await Promise.all([team.allowance.usedToday(members), team.activity.nodes()]);
  return {
    nowMs: team.answers.now(),
    members: members.map(({ id, name, createdMs, revokedMs, perMinute, perDay }, index) => ({
      id,
      name,
      createdMs,
      revokedMs,
      perMinute,
      perDay,
      usedToday: used[index] ?? 0,
    })),
    nodes,
    counts: totalOf(nodes.map(({ counts }) => counts)),
    memory: {
      answers: nodes.reduce((sum, { memory }) => sum + memory.answers, 0),
      bytes: nodes.reduce((sum, { memory }) => sum + memory.bytes, 0),
    },
    history: { everyMs: SAMPLE_MS, samples: team.activity.samples },
  };
}
