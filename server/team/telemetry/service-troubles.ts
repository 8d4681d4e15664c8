import type { EndpointId, MarketId } from '../../../src/api';
import { ENDPOINTS, MARKETS, MINUTE_MS } from '../../../src/api';
import type { FailureKind, RequestError } from '../../../src/client';
import { networkReason, todoOf } from './network-reason';
import type { ServiceObserver } from '../service/service-observer';
import type { Troubles } from './troubles';

const WHAT: Readonly<Partial<Record<FailureKind, readonly [what: string, todo: string]>>> = {
  auth: ['refuses the token', 'Ask the service whether the token is still valid, and set SERVICE_TOKEN to a new one'],
  limited: ['wants fewer requests', 'Lower TEAM_PER_MINUTE, or ask the service for a higher limit'],
  server: ['fails', 'Ask the service; members get the last good answers meanwhile'],
  network: ['cannot be reached', 'Check the network from this machine to SERVICE_URL'],
  timeout: ['does not answer in time', 'Ask the service; check the network from this machine to SERVICE_URL'],
  redirected: ['redirects to another address', 'Correct SERVICE_URL'],
  unreadable: ['does not answer as documented', 'Check SERVICE_URL, and for a proxy between that answers itself'],
  'no-such-address': ['knows no such address', 'Check SERVICE_URL'],
};

const PATHS = new Map<string, string>(ENDPOINTS.map(({ id, path }) => [id, path]));

/** Tells of the service what an administrator has to know. */
export function serviceTroubles(troubles: Troubles, now: () => number): ServiceObserver {
  return {
    onChange: ({ market, endpoint, error }) => {
      const id = idOf(market, endpoint);
      if (!error) return troubles.end(id);
      const [what, todo] = WHAT[error.kind] ?? ['fails', 'Ask the service'];
      const reason = networkReason(error.cause);
      troubles.begin({
        id,
        what: `${nameOf(market, endpoint)} ${what}${saidBy(error, reason)}`,
        todo: todoOf(reason, 'SERVICE_URL') ?? todo,
      });
    },
    onPause: (market, ms) => {
      const what = `${nameOf(market, undefined)} wants no requests for a time (Retry-After)`;
      troubles.begin({
        id: `pause ${market}`,
        what,
        todo: 'Lower TEAM_PER_MINUTE if it happens often',
        untilMs: now() + ms,
      });
    },
    onOverBudget: ({ detail = '', retryInMs = MINUTE_MS }) => {
      const todo = 'Raise TEAM_PER_MINUTE or TEAM_PER_DAY, or wait; usage.csv says who asks most';
      troubles.begin({
        id: 'budget',
        what: `The team's budget is used up: ${detail}`,
        todo,
        untilMs: now() + retryInMs,
      });
    },
  };
}

const idOf = (market: MarketId, endpoint: EndpointId | undefined) => `service ${endpoint ?? market}`;

function nameOf(market: MarketId, endpoint: EndpointId | undefined): string {
  const service = `The service for ${MARKETS[market].nameInText}`;
  return endpoint === undefined ? service : `${service} at ${PATHS.get(endpoint) ?? endpoint}`;
}

function saidBy({ status, kind }: RequestError, reason: string | undefined): string {
  if (status !== undefined) return ` (HTTP ${status})`;
  return kind === 'network' && reason !== undefined ? ` (${reason})` : '';
}
