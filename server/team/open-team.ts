import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { MarketId } from '../../src/api';
import { MINUTE_MS } from '../../src/api';
import { AuditLog } from './audit/audit-log';
import type { SharedAnswersOptions } from './cache/shared-answers';
import { SharedAnswers } from './cache/shared-answers';
import type { Configuration } from './configuration';
import { FollowedSecrets } from './follow-secrets';
import { Allowance } from './members/allowance';
import { MemberUsage } from './members/member-usage';
import { MemberList } from './members/member-list';
import type { Stores } from './open-stores';
import { openStores } from './open-stores';
import type { Opened } from './opened';
import { openParts } from './opened';
import { AddInParts } from './pages/add-in-parts';
import type { Connections } from './service-connections';
import { scopesOf, tokensOf } from './service-connections';
import { redisLostData } from './redis/redis-troubles';
import type { Team } from './routes/team';
import { MinuteLimit } from './routes/minute-limit';
import { openSignIn } from './sign-in/open-sign-in';
import { Budget } from './service/budget';
import { Service } from './service/service';
import { Activity } from './telemetry/activity';
import { ServiceMetrics } from './telemetry/service-metrics';
import { serviceTroubles } from './telemetry/service-troubles';
import { Troubles } from './telemetry/troubles';
import type { NodeReport } from './telemetry/node-report';
import type { Tracing } from './telemetry/tracing';

/** What the routes use, and how it ends. */
export interface OpenedTeam {
  readonly team: Team;
  readonly tracing: Tracing | undefined;
  readonly parts: AddInParts;
  /** From now on the node is not ready. */
  retire(): void;
  /** Once no request is left. */
  close(): Promise<void>;
}

interface OpenOptions {
  readonly logger: Logger;
  readonly aliveMs?: number | undefined;
  readonly sharedFor?: SharedAnswersOptions['sharedFor'];
}

/** Well below what clients and proxies wait for, which is 20 seconds and more. */
const ALIVE_MS = 5_000;

/** So many wrong keys an address may send in a minute. A right one is let through all the same: others may share the address. */
export const MOST_WRONG_KEYS = 30;

/** So many requests a minute with keys of one member that fit nothing are told why; further ones are told to wait. */
export const MOST_USELESS_KEYS = 300;

/** Opens the stores and what works on them. Where that fails, nothing stays open. */
export function openTeam(
  configuration: Configuration,
  connections: Connections,
  options: OpenOptions,
): Promise<OpenedTeam> {
  return openParts((opened) => openInOrder(opened, configuration, connections, options));
}

async function openInOrder(
  opened: Opened,
  configuration: Configuration,
  connections: Connections,
  { logger, aliveMs = ALIVE_MS, sharedFor }: OpenOptions,
): Promise<OpenedTeam> {
  const close = (part: { close(): unknown } | undefined) => part?.close();
  const scopes = { ...(await scopesOf(connections, configuration.cacheScope)) };
  const troubles = opened.add(new Troubles(() => Date.now(), logger), close);
  const tracing = opened.add(await tracingOf(configuration), close);
  const stores = opened.add(await openStores(configuration, scopes, logger, troubles), close);
  const watched = watchedOf({ configuration, stores, troubles, logger });
  const { usage, budget, members, audit } = watched;
  const metrics = new ServiceMetrics();
  for (const part of [usage, audit, members]) opened.add(part, close);
  usage.open();
  audit.open();
  await members.open();
  const service = serviceOf({ connections, stores, tracing, usage, budget, troubles, metrics });
  opened.add(service, close);
  const answers = answersOf(configuration, stores, { service, sharedFor });
  const counts = { questions: 0, refused: 0, limited: 0 };
  const report = () => ({
    troubles: troubles.all,
    counts: { ...counts, ...answers.counts, sent: service.sent },
    memory: answers.memory,
  });
  const activity = opened.add(activityOf(configuration, stores, report), close);
  await activity.open();
  const parts = opened.add(new AddInParts({ store: stores.parts, secret: tokensOf(connections) }), close);
  const secrets = secretsOf({ configuration, connections, scopes, service, answers, parts, troubles, audit });
  opened.add(secrets, close);
  let isRetired = false;
  const readiness = () => readinessOf(isRetired, members.isKnown);
  const signIn = opened.add(openSignIn({ configuration, stores, members, audit, troubles }), close);
  const { nodes } = stores;
  return {
    team: {
      ...watched,
      ...{ answers, service, scopes, counts, activity, readiness, aliveMs, nodes, troubles, metrics, secrets, signIn },
    },
    tracing,
    parts,
    retire: () => {
      isRetired = true;
    },
    close: () => opened.close(),
  };
}

function readinessOf(isRetired: boolean, isKnown: boolean): ReturnType<Team['readiness']> {
  if (isRetired) return { isReady: false, reason: 'the server ends' };
  return isKnown ? { isReady: true } : { isReady: false, reason: 'the members cannot be read' };
}

function answersOf(
  { memoryBytes }: Configuration,
  { nodes, answers }: Stores,
  used: Pick<SharedAnswersOptions, 'service' | 'sharedFor'>,
): SharedAnswers {
  return new SharedAnswers({ ...used, nodes, store: answers, maxMemory: memoryBytes });
}

interface SecretParts {
  readonly configuration: Configuration;
  readonly connections: Connections;
  /** Those of the tokens, which change with them. */
  readonly scopes: Record<MarketId, string>;
  readonly service: Service;
  readonly answers: SharedAnswers;
  readonly parts: AddInParts;
  readonly troubles: Troubles;
  readonly audit: AuditLog;
}

/** Lets all that uses a token use the new one. */
function secretsOf(used: SecretParts): FollowedSecrets {
  const { configuration, connections, scopes, service, answers, parts, troubles, audit } = used;
  let connected = connections;
  service.connect(connected, scopes);
  return new FollowedSecrets({
    configuration,
    troubles,
    onChange: () => audit.secretsChanged(),
    takeOver: async (changed) => {
      if (!changed.service) return;
      const before = Object.values(scopes).join(' ');
      const after = await scopesOf(changed.service, configuration.cacheScope);
      // Scopes and tokens change in one step, so that no question is asked with the one under the other.
      Object.assign(scopes, after);
      if (connected !== changed.service) service.connect(changed.service, scopes);
      connected = changed.service;
      if (Object.values(after).join(' ') !== before) answers.forget();
      await parts.renew(tokensOf(changed.service));
    },
  });
}

interface WatchedParts {
  readonly configuration: Configuration;
  readonly stores: Stores;
  readonly troubles: Troubles;
  readonly logger: Logger;
}

/** Members, what they may ask, and what they use. */
function watchedOf({ configuration, stores, troubles, logger }: WatchedParts) {
  const now = () => stores.nodes.now();
  const audit = new AuditLog({ store: stores.audit, logger, now });
  return {
    audit,
    memberStore: stores.members,
    members: new MemberList(stores.members, {
      onChange: (canRead) => {
        if (canRead) return troubles.end('members');
        const what = 'The members cannot be read: unknown keys get 503 until they can be';
        troubles.begin({ id: 'members', what, todo: 'Check REDIS_URL, and that Redis runs' });
      },
      onRestored: () => {
        audit.storeLost();
        troubles.begin(redisLostData());
      },
    }),
    allowance: new Allowance(stores.usage, now, {
      onReached: (member, limit) => logger.warn({ member }, `a member has reached a limit: ${limit}`),
    }),
    usage: new MemberUsage(stores.usageLog, now),
    budget: new Budget(configuration.budget, stores.usage, now),
    wrongKeys: new MinuteLimit({
      most: MOST_WRONG_KEYS,
      now,
      onOver: (address) => {
        audit.refused('address held back', address);
        const todo = 'If it is a member, give a new key; if it goes on, block the address in the proxy';
        const what = `Many wrong keys come from ${address}: it is held back`;
        troubles.begin({ id: `keys ${address}`, what, todo, untilMs: Date.now() + MINUTE_MS });
      },
    }),
    uselessKeys: new MinuteLimit({
      most: MOST_USELESS_KEYS,
      now,
      onOver: (member) =>
        logger.warn(
          { member },
          "a key of this member that has ended, or is not the administrator's, is sent very often",
        ),
    }),
  };
}

function activityOf(
  { port }: Configuration,
  { reports, samples, nodes }: Stores,
  report: () => Pick<NodeReport, 'counts' | 'memory' | 'troubles'>,
): Activity {
  const now = () => nodes.now();
  const identity = { id: randomUUID(), name: `${hostname()}:${port}`, startedMs: now() };
  return new Activity({ reports, store: samples, own: () => ({ ...identity, ...report() }), now });
}

interface ServiceParts {
  readonly connections: Connections;
  readonly stores: Stores;
  readonly tracing: Tracing | undefined;
  readonly usage: MemberUsage;
  readonly budget: Budget;
  readonly troubles: Troubles;
  readonly metrics: ServiceMetrics;
}

function serviceOf(parts: ServiceParts): Service {
  const { connections, stores, tracing, usage, budget, metrics } = parts;
  const { nodes } = stores;
  const troubles = serviceTroubles(parts.troubles, () => Date.now());
  const service = new Service({
    connections,
    budget: budget.isLimited ? budget : undefined,
    onChange: (change) => {
      troubles.onChange?.(change);
      metrics.changed(change);
    },
    onOverBudget: (refusal) => troubles.onOverBudget?.(refusal),
    onPause: (market, ms) => {
      troubles.onPause?.(market, ms);
      nodes.tellPause(market, ms);
    },
    onRequest: (request) => {
      usage.sent(request.member, request.endpoint);
      metrics.sent(request);
    },
    ...(tracing && { fetch: tracing.fetch }),
  });
  nodes.onPause((market, ms) => service.pause(market, ms));
  return service;
}

/** Its packages are loaded only where spans are wanted. */
async function tracingOf({ telemetryUrl }: Configuration): Promise<Tracing | undefined> {
  return telemetryUrl === undefined ? undefined : (await import('./telemetry/tracing')).startTracing(telemetryUrl);
}
