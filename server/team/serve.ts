import { join } from 'node:path';
import { connectionsTo } from '../../src/client/settings';
import { SANDBOX_TOKEN } from '../sandbox/credentials';
import type { Sandbox } from '../sandbox/server';
import type { Configuration } from './configuration';
import type { Connections } from './open-team';
import { startTeamServer } from './start-team-server';
import { createLogger } from './telemetry/log';
import { presentTrial, startTrial } from './trial';

const ADD_IN = join(__dirname, '../../dist');

/** Serves until a signal ends the process. In a trial the playground gets the address of the server. */
export async function serve(given: Configuration, playgroundUrl?: string): Promise<void> {
  const logger = createLogger(given.logLevel);
  const trial = given.service ? undefined : await startTrial(given, playgroundUrl);
  const configuration = trial?.configuration ?? given;
  const server = await startTeamServer({
    configuration,
    connections: given.service ?? connectionsOf(trial?.sandbox),
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

function connectionsOf(sandbox: Sandbox | undefined): Connections {
  const connection = { baseUrl: sandbox?.url ?? '', token: SANDBOX_TOKEN };
  return connectionsTo(connection);
}
