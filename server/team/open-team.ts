import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { MarketId } from '../../src/api';
import { byMarket, MARKET_IDS } from '../../src/api';
import { credentialScope } from '../../src/client/cache/credential-scope';
import type { Connection } from '../../src/client/settings';
import { SharedAnswers } from './cache/shared-answers';
import type { Configuration } from './configuration';
import { Allowance } from './members/allowance';
import { MemberList } from './members/member-list';
import type { Stores } from './open-stores';
import { openStores } from './open-stores';
import type { Scopes } from './question';
import type { Team } from './routes/team';
import { Service } from './service/service';
import { Activity } from './telemetry/activity';
import type { Tracing } from './telemetry/tracing';

export type Connections = Readonly<Record<MarketId, Connection>>;

/** What the routes use, and how it ends. */
export interface OpenedTeam {
  readonly team: Team;
  readonly tracing: Tracing | undefined;
  /** From now on the node is not ready. */
  retire(): void;
  /** Once no request is left. */
  close(): Promise<void>;
}

/** Well below what clients and proxies wait for, which is 20 seconds and more. */
const ALIVE_MS = 5_000;

/** Opens the stores and what works on them. */
export async function openTeam(
  configuration: Configuration,
  connections: Connections,
  { logger, aliveMs = ALIVE_MS }: { readonly logger: Logger; readonly aliveMs?: number | undefined },
): Promise<OpenedTeam> {
  const scopes = await scopesOf(connections);
  const stores = await openStores(configuration, scopes, logger);
  const tracing = await tracingOf(configuration);
  const service = serviceOf(connections, stores, tracing);
  const members = new MemberList(stores.members, (canRead) => {
    if (canRead) logger.info('the members can be read');
    else logger.error('the members cannot be read: unknown keys get 503 until they can be');
  });
  await members.open();
  const now = () => stores.nodes.now();
  const answers = new SharedAnswers({
    ...stores,
    store: stores.answers,
    service,
    maxMemory: configuration.memoryBytes,
  });
  const counts = { questions: 0, refused: 0, limited: 0 };
  const identity = { id: randomUUID(), name: `${hostname()}:${configuration.port}`, startedMs: now() };
  const own = () => ({
    ...identity,
    counts: { ...counts, ...answers.counts, sent: service.sent },
    memory: answers.memory,
  });
  const activity = new Activity({ reports: stores.reports, own, now });
  await activity.open();
  let isRetired = false;
  const readiness = () => {
    if (isRetired) return { isReady: false, reason: 'the server ends' };
    return members.isKnown ? { isReady: true } : { isReady: false, reason: 'the members cannot be read' };
  };
  const allowance = new Allowance(stores.usage, now);
  return {
    team: { answers, members, allowance, service, scopes, counts, activity, readiness, aliveMs },
    tracing,
    retire: () => {
      isRetired = true;
      activity.close();
    },
    close: async () => {
      members.close();
      service.close();
      await stores.close();
      await tracing?.close();
    },
  };
}

function serviceOf(connections: Connections, { nodes }: Stores, tracing: Tracing | undefined): Service {
  const onPause = (market: MarketId, ms: number) => nodes.tellPause(market, ms);
  const service = new Service({ connections, onPause, ...(tracing && { fetch: tracing.fetch }) });
  nodes.onPause((market, ms) => service.pause(market, ms));
  return service;
}

/** Its packages are loaded only where spans are wanted. */
async function tracingOf({ telemetryUrl }: Configuration): Promise<Tracing | undefined> {
  return telemetryUrl === undefined ? undefined : (await import('./telemetry/tracing')).startTracing(telemetryUrl);
}

async function scopesOf(connections: Connections): Promise<Scopes> {
  const scopeOf = async (market: MarketId) => [market, await credentialScope(connections[market])] as const;
  const scopes = new Map(await Promise.all(MARKET_IDS.map(scopeOf)));
  return byMarket((market) => scopes.get(market) ?? '');
}
