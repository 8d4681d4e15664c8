import type { AddressInfo } from 'node:net';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint } from '../../../src/api';
import type { ConnectionLimits } from '../../http/limits';
import { prepareAddIn } from '../pages/prepare-add-in';
import { createApp } from '../app';
import type { Configuration } from '../configuration/configuration';
import { endKeepAlive, idleCloserOf } from '../member-server';
import type { Connections } from '../configuration/service-connections';
import { openDataDir } from '../stores/open-stores';
import { openParts } from './opened';
import type { OpenedTeam } from './open-team';
import { openTeam } from './open-team';
import type { Pages } from '../pages/page-files';
import type { Team } from '../routes/team';

export interface TeamServerOptions {
  readonly configuration: Configuration;
  /** The addresses and tokens of the service, or of the sandbox that stands in for it. */
  readonly connections: Connections;
  /** The built add-in. */
  readonly addIn: string;
  /** The server's own pages. */
  readonly pages: Pages;
  readonly logger: Logger;
  readonly limits?: ConnectionLimits | undefined;
  /** How often something is sent while questions wait; tests set less. */
  readonly aliveMs?: number | undefined;
  /** Up to which age an answer is new enough for everyone; tests set another one. */
  readonly sharedFor?: ((endpoint: Endpoint) => number) | undefined;
}

export interface TeamServer {
  readonly url: string;
  readonly team: Team;
  /** From now on it is not ready, and goes on answering: each connection until its next answer. */
  retire(): void;
  /** Answers the requests that have begun, then ends. */
  close(): Promise<void>;
}

/** Connections that wait to be accepted, as when a firm opens its workbooks at nine. */
const BACKLOG = 4_096;

/** How long a server that ends waits for what it has begun. */
const CLOSE_MS = 20_000;
const IDLE_MS = 50;

/** Starts one node. Rejects if the port is taken or the add-in is not built; what was opened before is closed then. */
export function startTeamServer(options: TeamServerOptions): Promise<TeamServer> {
  const { configuration, connections } = options;
  return openParts(async (parts) => {
    openDataDir(configuration.dataDir);
    const opened = parts.add(await openTeam(configuration, connections, options), (team) => team.close());
    const app = parts.add(await appOf(opened, options), (each) => each.close());
    return listen(app, opened, configuration);
  });
}

async function appOf({ team, parts, tracing }: OpenedTeam, options: TeamServerOptions): Promise<FastifyInstance> {
  const { configuration, logger, limits, pages } = options;
  const addInFolder = join(configuration.dataDir, `add-in-${configuration.port}`);
  await prepareAddIn(options.addIn, addInFolder, configuration.publicUrl);
  await parts.open(addInFolder);
  // A new token renews the parts (`AddInParts.renew`): they must be open before the secrets are watched.
  team.secrets.open();
  return createApp({
    team,
    parts,
    logger,
    tracing,
    addInFolder,
    pages,
    limits,
    memberLimits: { perMinute: configuration.perMinute, perDay: configuration.perDay },
    allowedOrigins: configuration.allowedOrigins,
    trustedProxies: configuration.trustedProxies,
    publicUrl: configuration.publicUrl,
  });
}

async function listen(app: FastifyInstance, opened: OpenedTeam, { host, port }: Configuration): Promise<TeamServer> {
  const closeIdle = idleCloserOf(app.server);
  await app.listen({ host, port, backlog: BACKLOG });
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${(app.server.address() as AddressInfo).port}`;
  const retire = () => {
    opened.retire();
    endKeepAlive(app.server);
  };
  const close = async () => {
    opened.retire();
    const deadline = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
    // Again and again: a connection whose answer has been sent meanwhile would stay open for the next request.
    const idle = setInterval(closeIdle, IDLE_MS);
    await app.close();
    clearTimeout(deadline);
    clearInterval(idle);
    await opened.close();
  };
  return { url, team: opened.team, retire, close };
}
