import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { MarketId } from '../../../src/api';
import type { AuditLog } from '../audit/audit-log';
import type { SharedAnswersOptions } from '../cache/shared-answers';
import { SharedAnswers } from '../cache/shared-answers';
import type { Configuration } from '../configuration/configuration';
import { FollowedSecrets } from '../configuration/follow-secrets';
import type { MemberUsage } from '../members/usage/member-usage';
import type { Stores } from '../stores/open-stores';
import { openStores } from '../stores/open-stores';
import type { Opened } from './opened';
import { openParts } from './opened';
import { AddInParts } from '../pages/add-in-parts';
import type { Connections } from '../configuration/service-connections';
import { scopesOf, tokensOf } from '../configuration/service-connections';
import type { Team } from '../routes/team';
import { openSignIn } from '../sign-in/open-sign-in';
import type { Budget } from '../service/budget';
import { Service } from '../service/service';
import { Activity } from '../telemetry/activity';
import { ServiceMetrics } from '../telemetry/service-metrics';
import { serviceTroubles } from '../telemetry/service-troubles';
import { Troubles } from '../telemetry/troubles';
import { watchMembers } from './watch-members';
import type { NodeReport } from '../telemetry/node-report';
import type { Tracing } from '../telemetry/tracing';

/** The parts that the routes use, and how to close them. */
export interface OpenedTeam {
  readonly team: Team;
  readonly tracing: Tracing | undefined;
  readonly parts: AddInParts;
  /** From now on the node is not ready. */
  retire(): void;
  /** Closes the parts. Called when no request is running. */
  close(): Promise<void>;
}

interface OpenOptions {
  readonly logger: Logger;
  readonly aliveMs?: number | undefined;
  readonly sharedFor?: SharedAnswersOptions['sharedFor'];
}

/** Well below what clients and proxies wait for, which is 20 seconds and more. */
const ALIVE_MS = 5_000;

/** Opens the stores and the parts that use them. If one fails, none stays open. */
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
  const watched = watchMembers({ configuration, stores, troubles, logger });
  const { usage, members, audit } = watched;
  for (const part of [usage, audit, members]) opened.add(part, close);
  usage.open();
  audit.open();
  await members.open();
  const asking = await openAsking(opened, {
    configuration,
    connections,
    stores,
    watched,
    tracing,
    troubles,
    sharedFor,
  });
  const { service, answers } = asking;
  const parts = opened.add(new AddInParts({ store: stores.parts, secret: tokensOf(connections) }), close);
  const secrets = secretsOf({ configuration, connections, scopes, service, answers, parts, troubles, audit });
  opened.add(secrets, close);
  let isRetired = false;
  const readiness = () => readinessOf(isRetired, members.isKnown);
  const signIn = opened.add(openSignIn({ configuration, stores, members, audit, troubles }), close);
  return {
    team: { ...watched, ...asking, scopes, readiness, aliveMs, nodes: stores.nodes, troubles, secrets, signIn },
    tracing,
    parts,
    retire: () => {
      isRetired = true;
    },
    close: () => opened.close(),
  };
}

interface AskingOptions {
  readonly configuration: Configuration;
  readonly connections: Connections;
  readonly stores: Stores;
  readonly watched: ReturnType<typeof watchMembers>;
  readonly tracing: Tracing | undefined;
  readonly troubles: Troubles;
  readonly sharedFor: OpenOptions['sharedFor'];
}

/** Opens the parts that ask the service, cache its answers, and count both. */
async function openAsking(opened: Opened, options: AskingOptions) {
  const { configuration, connections, stores, watched, tracing, troubles, sharedFor } = options;
  const { usage, budget } = watched;
  const metrics = new ServiceMetrics();
  const service = serviceOf({ connections, stores, tracing, usage, budget, troubles, metrics });
  opened.add(service, () => service.close());
  const answers = answersOf(configuration, stores, { service, sharedFor });
  const counts = { questions: 0, refused: 0, limited: 0 };
  const report = () => ({
    troubles: troubles.all,
    counts: { ...counts, ...answers.counts, sent: service.sent },
    memory: answers.memory,
  });
  const activity = activityOf(configuration, stores, report);
  opened.add(activity, () => activity.close());
  await activity.open();
  return { service, answers, counts, activity, metrics };
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
  /** The credential scopes, which change with the tokens. */
  readonly scopes: Record<MarketId, string>;
  readonly service: Service;
  readonly answers: SharedAnswers;
  readonly parts: AddInParts;
  readonly troubles: Troubles;
  readonly audit: AuditLog;
}

/** Passes new tokens on to all parts that use them. */
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
  return telemetryUrl === undefined ? undefined : (await import('../telemetry/tracing')).startTracing(telemetryUrl);
}
