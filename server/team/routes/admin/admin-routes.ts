import type { FastifyInstance } from 'fastify';
import { adminHook } from './admin-hook';
import { adminMemberRoutes } from './admin-member-routes';
import type { Member } from '../../members/member';
import type { Limits } from '../../members/member-entry';
import type { Sample } from '../../telemetry/history';
import type { Counts, NodeReport } from '../../telemetry/node-report';
import { totalOf } from '../../telemetry/node-report';
import { SAMPLE_MS } from '../../telemetry/sample-store';
import type { Trouble } from '../../telemetry/troubles';
import { mergedTroubles } from '../../telemetry/troubles';
import type { Team } from '../team';
import { daysOf, usageCsv } from './usage-csv';

/** A member as the administrator sees it: without the hash of the key. */
export interface MemberState extends Pick<
  Member,
  'id' | 'name' | 'createdMs' | 'revokedMs' | 'expiresMs' | 'perMinute' | 'perDay'
> {
  readonly usedToday: number;
  /** The host of the provider, for a member who signs in. */
  readonly signsInAt?: string | undefined;
}

/** The contents of the administrator's page: the numbers of all nodes. */
export interface AdminState {
  readonly nowMs: number;
  /** Problems on any node. */
  readonly troubles: readonly Trouble[];
  readonly members: readonly MemberState[];
  readonly nodes: readonly NodeReport[];
  /** The sums over the running nodes, each since its start. */
  readonly counts: Counts;
  readonly memory: NodeReport['memory'];
  readonly history: { readonly everyMs: number; readonly samples: readonly Sample[] };
}

/** `/admin/state.json` and `/admin/usage.csv`, behind a key of its own. */
export function adminRoutes(app: FastifyInstance, team: Team, defaults: Limits): void {
  const requireAdmin = adminHook(team);
  adminMemberRoutes(app, { team, defaults, requireAdmin });
  app.get('/admin/state.json', { onRequest: requireAdmin }, async () => stateOf(team));
  app.get('/admin/usage.csv', { onRequest: requireAdmin }, async (request, reply) => {
    const { from, to } = daysOf(request.query, team.answers.now());
    const rows = await team.usage.read(from, to);
    void reply.header('content-type', 'text/csv; charset=utf-8');
    void reply.header('content-disposition', `attachment; filename="spillway-usage-${from}-${to}.csv"`);
    return usageCsv(rows, team.members.all);
  });
}

async function stateOf(team: Team): Promise<AdminState> {
  const members = team.members.all;
  const [used, nodes] = await Promise.all([team.allowance.usedToday(members), team.activity.nodes()]);
  return {
    nowMs: team.answers.now(),
    troubles: mergedTroubles(nodes.map(({ troubles }) => troubles)),
    members: members.map(({ id, name, createdMs, revokedMs, expiresMs, perMinute, perDay, identity }, index) => ({
      id,
      name,
      createdMs,
      revokedMs,
      expiresMs,
      perMinute,
      perDay,
      usedToday: used[index] ?? 0,
      ...(identity && { signsInAt: new URL(identity.issuer).host }),
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
