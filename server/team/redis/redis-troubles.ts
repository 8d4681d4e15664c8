import { MINUTE_MS } from '../../../src/api';
import { networkReason, todoOf } from '../telemetry/network-reason';
import { PeriodicTask } from '../periodic-task';
import type { Troubles } from '../telemetry/troubles';
import type { Refusal, RedisConnection } from './redis-connection';

type Begun = Parameters<Troubles['begin']>[0];

const ANSWERS_ONLY = 'a maxmemory-policy that drops answers only (volatile-lru)';

/** What Redis refuses, and what to do about it. */
const REFUSED: Readonly<Record<Refusal, Pick<Begun, 'what' | 'todo'>>> = {
  OOM: { what: 'Redis is full and stores nothing', todo: `Give it more memory (maxmemory), and ${ANSWERS_ONLY}` },
  MISCONF: { what: 'Redis cannot write its file and stores nothing', todo: 'Check its disk and its own log' },
  READONLY: { what: 'Redis is a replica and stores nothing', todo: 'Let REDIS_URL name the primary' },
  NOREPLICAS: {
    what: 'Redis has too few replicas and stores nothing',
    todo: 'Bring its replicas back, or lower min-replicas-to-write',
  },
  NOPERM: {
    what: 'Redis does not let this user store all that is needed',
    todo: 'Allow the user of REDIS_URL all commands on keys and channels that begin with REDIS_PREFIX (ACL SETUSER)',
  },
};

/** A node stores something every few seconds: what is refused no more is over soon. */
const REFUSED_MS = 15_000;

/** "ECONNREFUSED", "WRONGPASS", "ERR DB index is out of range": of what Redis says it quotes no more, which may hold a secret. */
function reasonOf(error: unknown): string {
  const { message = '' } = (error ?? {}) as { readonly message?: string };
  const reason = networkReason(error);
  if (reason !== undefined) return reason;
  return /^(ERR DB index is out of range|[A-Z]{3,})\b/.exec(message)?.[1] ?? '';
}

/** What is wrong with Redis itself, for whoever has to mend it. */
export function redisTroubles(troubles: Troubles | undefined) {
  return {
    onChange: (isUp: boolean, error?: unknown) => {
      if (isUp) return troubles?.end('redis');
      const reason = reasonOf(error);
      const what = `Redis is lost${reason && ` (${reason})`}: this node goes on with its own memory`;
      const isSettings = ['WRONGPASS', 'NOAUTH', 'ERR'].some((word) => reason.startsWith(word));
      const todo = isSettings
        ? 'Check the user and the database in REDIS_URL, and REDIS_PASSWORD'
        : (todoOf(reason, 'REDIS_URL') ?? 'Check REDIS_URL, and that Redis runs');
      troubles?.begin({ id: 'redis', what, todo });
    },
    onRefused: (why: Refusal) =>
      troubles?.begin({ id: 'redis writes', ...REFUSED[why], untilMs: Date.now() + REFUSED_MS }),
  };
}

/** Members are put back from memory; nobody can do that for the rest. It is said for an hour, since it does not end. */
export const redisLostData = (): Begun => ({
  id: 'redis data',
  what: 'Redis lost data: the members are back from the memory of a node, usage, the audit log and counts are not',
  todo: `See that it keeps its data: appendonly yes, and ${ANSWERS_ONLY}`,
  untilMs: Date.now() + 60 * MINUTE_MS,
});

/** Looks from time to time whether Redis may drop members, limits and leases where it is full. */
export class RedisSettings {
  readonly #link: RedisConnection;
  readonly #troubles: Troubles | undefined;
  readonly #looks = new PeriodicTask(MINUTE_MS, () => this.look());

  constructor(link: RedisConnection, troubles: Troubles | undefined) {
    this.#link = link;
    this.#troubles = troubles;
  }

  async open(): Promise<void> {
    await this.look();
    this.#looks.open();
  }

  /** Never rejects: a Redis of a provider may tell nothing. */
  async look(): Promise<void> {
    const info = await this.#link.run((client) => client.info('memory')).catch(() => undefined);
    if (info === undefined) return;
    const valueOf = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];
    const policy = valueOf('maxmemory_policy') ?? '';
    const mayDropAll = policy.startsWith('allkeys') && valueOf('maxmemory') !== '0';
    if (!mayDropAll) return this.#troubles?.end('redis settings');
    const what = `Redis may drop members and limits where it is full: its maxmemory-policy is ${policy}`;
    this.#troubles?.begin({ id: 'redis settings', what, todo: `Set ${ANSWERS_ONLY}` });
  }

  close(): void {
    this.#looks.close();
  }
}
