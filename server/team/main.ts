import { join } from 'node:path';
import type { Sandbox } from '../sandbox/server';
import { SANDBOX_TOKEN } from '../sandbox/credentials';
import { AddInMissingError } from './add-in/prepare-add-in';
import type { Configuration } from './configuration';
import { ConfigurationError, readConfiguration } from './configuration';
import { MEMBERS_USAGE, MembersUsageError, runMembersCommand } from './members/members-command';
import { openStores } from './open-stores';
import type { Connections } from './open-team';
import { startTeamServer } from './start-team-server';
import { createLogger } from './telemetry/log';
import { presentTrial, startTrial } from './trial';

const ADD_IN = join(__dirname, '../../dist');

const USAGE = `usage: npm run server

Without configuration it serves the sandbox's data. docs/deploying.md lists the environment variables.

${MEMBERS_USAGE}`;

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === '--help' || command === '-h') return console.log(USAGE);
  const configuration = readConfiguration(process.env);
  if (command === 'members') return members(configuration, rest);
  const isTrial = command === 'trial' && rest.length === 1;
  if (command !== undefined && !isTrial) throw new MembersUsageError(USAGE);
  await serve(configuration, rest[0]);
}

async function members(configuration: Configuration, args: readonly string[]): Promise<void> {
  const stores = await openStores(configuration, { india: '', us: '' }, createLogger('silent'));
  try {
    console.log((await runMembersCommand(args, stores.members, configuration)).join('\n'));
  } finally {
    await stores.close();
  }
}

/** The playground is told where it is served, in a trial. */
async function serve(given: Configuration, playgroundUrl?: string): Promise<void> {
  const logger = createLogger(given.logLevel);
  const trial = given.service ? undefined : await startTrial(given, playgroundUrl);
  const configuration = trial?.configuration ?? given;
  const server = await startTeamServer({
    configuration,
    connections: given.service ?? connectionsTo(trial?.sandbox),
    addIn: ADD_IN,
    logger,
  });
  const stop = async (signal: string) => {
    logger.info({ signal }, 'the server ends: it answers what has begun');
    await server.close();
    await trial?.sandbox.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
  if (trial) await presentTrial(trial, server.url);
  console.log(`team server listening on ${server.url}`);
}

function connectionsTo(sandbox: Sandbox | undefined): Connections {
  const connection = { baseUrl: sandbox?.url ?? '', token: SANDBOX_TOKEN };
  return { india: connection, us: connection };
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
