import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Counter, Histogram, Registry } from 'prom-client';
import { MARKET_IDS, MARKETS } from '../../../src/api';
import type { Team } from '../routes/team';

/** Answers from memory take well below a millisecond, those of the service up to seconds. */
const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** Serves `/metrics` for Prometheus: counts of the node, without names of members. */
export function metricsRoute(app: FastifyInstance, team: Team): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const [name, help, read] of countersOf(team)) {
    new Counter({
      name: `spillway_${name}_total`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
  new Gauge({
    name: 'spillway_memory_cache_bytes',
    help: 'Answers in memory, in bytes',
    registers,
    collect() {
      this.set(team.answers.memory.bytes);
    },
  });
  const durations = new Histogram({
    name: 'spillway_request_seconds',
    help: 'Duration of requests by kind of path and status',
    labelNames: ['path', 'status'],
    buckets: SECONDS,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe({ path: kindOf(request.url), status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  const isTroubled = (id: string) => team.troubles.all.some((trouble) => trouble.id === id);
  team.metrics.follow((market) => team.service.lengths(market), isTroubled);
  const all = Registry.merge([registry, team.metrics.registry]);
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', all.contentType).send(await all.metrics()),
  );
}

type CounterOf = readonly [name: string, help: string, read: () => number];

function countersOf({ answers, counts, service }: Team): readonly CounterOf[] {
  return [
    ['questions', 'Questions of members', () => counts.questions],
    ['refused', 'Requests with a wrong or revoked key', () => counts.refused],
    ['limited', 'Questions over a member’s limit', () => counts.limited],
    ['answers_from_memory', 'Questions answered from memory', () => answers.counts.byMemory],
    ['answers_from_store', 'Questions answered from the shared store', () => answers.counts.byStore],
    ['answers_shared', 'Questions that shared a request of another', () => answers.counts.bySharing],
    ['answers_stale', 'Questions answered with the last good answer', () => answers.counts.stale],
    ['service_requests', 'Requests sent to the service', () => service.sent],
    ['over_budget', 'Requests not sent since the budget of the team was used up', () => service.overBudget],
  ];
}

const APIS = MARKET_IDS.map((id) => `api/${MARKETS[id].code}`);
const KINDS = new RegExp(`^/(${[...APIS, 'answers', 'admin', 'healthz', 'readyz', 'metrics'].join('|')})(?=[/?]|$)`);

/** Few values: a metric for each address would fill the memory. */
function kindOf(url: string): string {
  return KINDS.exec(url)?.[1] ?? 'add-in';
}
