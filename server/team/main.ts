import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Sandbox } from '../sandbox/server';
import { startSandbox } from '../sandbox/server';
import { SANDBOX_TOKEN } from '../sandbox/credentials';
import { AddInMissingError } from './add-in/prepare-add-in';
import type { Configuration } from './configuration';
import { ConfigurationError, readConfiguration } from './configuration';
import { addMember, MEMBERS_USAGE, MembersUsageError, runMembersCommand } from './members/members-command';
import type { MemberStore } from './members/member-store';
import { openStores } from './open-stores';
import { startTeamServer } from './start-team-server';
import { createLogger } from './telemetry/log';

const ADD_IN = join(__dirname, '../../dist');

const USAGE = `usage: npm run server

Without configuration it serves the sandbox's data. docs/deploying.md lists the environment variables.

${MEMBERS_USAGE}`;

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === '--help' || command === '-h') return console.log(USAGE);
  const configuration = readConfiguration(process.env);
  if (command === 'members') return members(configuration, rest);
  if (command !== undefined) throw new MembersUsageError(USAGE);
  await serve(configuration);
}

async function members(configuration: Configuration, args: readonly string[]): Promise<void> {
  const stores = await openStores(configuration, { india: '', us: '' }, createLogger('silent'));
  try {
    console.log((await runMembersCommand(args, stores.members, configuration)).join('\n'));
  } finally {
    await stores.close();
  }
}

async function serve(given: Configuration): Promise<void> {
  const logger = createLogger(given.logLevel);
  const sandbox = given.service ? undefined : await startSandbox({ port: 0, minors: true, sample: true });
  const configuration = sandbox ? forTrying(given) : given;
  const server = await startTeamServer({
    configuration,
    connections: configuration.service ?? standIn(sandbox),
    addIn: ADD_IN,
    logger,
  });
  const stop = async (signal: string) => {
    logger.info({ signal }, 'the server ends: it answers what has begun');
    await server.close();
    await sandbox?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
  if (sandbox) console.log(await whatToOpen(server.url, configuration));
  console.log(`team server listening on ${server.url}`);
}

/** Without a service there is nothing to protect: the server says its keys. */
function forTrying(configuration: Configuration): Configuration {
  return { ...configuration, adminKey: configuration.adminKey ?? randomBytes(16).toString('hex') };
}

function standIn(sandbox: Sandbox | undefined) {
  const connection = { baseUrl: sandbox?.url ?? '', token: SANDBOX_TOKEN };
  return { india: connection, us: connection };
}

const TRIAL = 'trial';

async function whatToOpen(url: string, configuration: Configuration): Promise<string> {
  const stores = await openStores(configuration, { india: '', us: '' }, createLogger('silent'));
  const key = await trialKey(stores.members, configuration);
  await stores.close();
  return `No service is configured, so that the sandbox's data are served: real figures of a sample, and invented companies.

  administrator's page  ${url}/admin/   key ${configuration.adminKey}
  manifest for Excel    ${url}/manifest.xml
  in the pane           address ${url}   token ${key}

docs/deploying.md says how to put a service behind it.
`;
}

/** A key cannot be shown again: each start makes a new one and ends that of the last. */
async function trialKey(store: MemberStore, configuration: Configuration): Promise<string> {
  const { perMinute, perDay } = configuration;
  for (const member of await store.list()) {
    if (member.name === TRIAL && member.revokedMs === undefined) await store.put({ ...member, revokedMs: Date.now() });
  }
  return (await addMember(store, TRIAL, { perMinute, perDay })).key;
}

function explain(error: unknown): string {
  const known = [ConfigurationError, MembersUsageError, AddInMissingError].some((kind) => error instanceof kind);
  if (known) return (error as Error).message;
  const { code, port, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is taken: choose another with the environment variable PORT`;
  return stack ?? String(error);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(error instanceof MembersUsageError || error instanceof ConfigurationError ? 2 : 1);
});
