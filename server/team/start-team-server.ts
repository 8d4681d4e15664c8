import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Interface } from '../../src/api';
import { credentialScope } from '../../src/client/credential-scope';
import type { Connection } from '../../src/client/settings';
import { prepareAddIn } from './add-in/prepare-add-in';
import { createApp } from './app';
import { SharedAnswers } from './cache/shared-answers';
import type { Configuration } from './configuration';
import { Allowance } from './members/allowance';
import { MemberList } from './members/member-list';
import { openStores } from './open-stores';
import type { Scopes } from './questions/question';
import type { Team } from './routes/team';
import { Service } from './service/service';

export interface TeamServerOptions {
  readonly configuration: Configuration;
  /** The addresses and tokens of the service, or of the sandbox that stands in for it. */
  readonly connections: Readonly<Record<Interface, Connection>>;
  /** The built add-in. */
  readonly addIn: string;
  readonly logger: Logger;
}

export interface TeamServer {
  readonly url: string;
  readonly team: Team;
  /** Answers what has begun, then ends. */
  close(): Promise<void>;
}

/** How long a server that ends waits for what it has begun. */
const CLOSE_MS = 20_000;
const IDLE_MS = 50;

/** Starts one node. Rejects if the port is taken or the add-in is not built. */
export async function startTeamServer(options: TeamServerOptions): Promise<TeamServer> {
  const { configuration, connections, logger } = options;
  mkdirSync(configuration.dataDir, { recursive: true });
  const scopes = await scopesOf(connections);
  const stores = await openStores(configuration, scopes, logger);
  const { nodes } = stores;
  const service = new Service({ connections, onPause: (api, ms) => nodes.tellPause(api, ms) });
  nodes.onPause((api, ms) => service.pause(api, ms));
  const members = new MemberList(stores.members);
  await members.open();
  let isClosing = false;
  const team: Team = {
    answers: new SharedAnswers({ service, store: stores.answers, nodes, maxMemory: configuration.memoryBytes }),
    members,
    allowance: new Allowance(stores.usage, () => nodes.now()),
    service,
    scopes,
    counts: { questions: 0, refused: 0, limited: 0 },
    readiness: () => (isClosing ? { isReady: false, reason: 'the server ends' } : { isReady: true }),
  };
  const addInFolder = join(configuration.dataDir, `add-in-${configuration.port}`);
  await prepareAddIn(options.addIn, addInFolder, configuration.publicUrl);
  const app = await createApp({
    team,
    logger,
    addInFolder,
    adminKey: configuration.adminKey,
    allowedOrigins: configuration.allowedOrigins,
    isHttps: configuration.publicUrl.startsWith('https:'),
  });
  const close = async () => {
    isClosing = true;
    const deadline = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
    // A connection whose last answer was sent meanwhile would stay open for the next request.
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
    await app.close();
    clearTimeout(deadline);
    clearInterval(idle);
    members.close();
    await stores.close();
  };
  try {
    await app.listen({ host: configuration.host, port: configuration.port });
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://${configuration.host}:${port}`, team, close };
}

async function scopesOf(connections: TeamServerOptions['connections']): Promise<Scopes> {
  const [india, us] = await Promise.all([credentialScope(connections.india), credentialScope(connections.us)]);
  return { india, us };
}
