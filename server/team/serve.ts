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
  const stop = async (signal: string, drained: Promise<unknown>) => {
    const seconds = configuration.drainMs / 1_000;
    logger.info({ signal, seconds }, 'the server ends: it is not ready, and goes on answering for these seconds');
    server.retire();
    await drained;
    logger.info('the server closes: it answers what has begun');
    await server.close();
    await trial?.sandbox.close();
    process.exit(0);
  };
  onSignals(trial ? 0 : configuration.drainMs, (signal, drained) => void stop(signal, drained));
  if (trial) await presentTrial(trial, server.url);
  console.log(`team server listening on ${server.url}`);
}

/** Calls `stop` at the first signal. It drains until the time is over, or a second signal comes. */
function onSignals(drainMs: number, stop: (signal: string, drained: Promise<unknown>) => void): void {
  let hurry: (() => void) | undefined;
  const receive = (signal: string) => {
    if (hurry) return hurry();
    const drained = new Promise<void>((resolve) => {
      hurry = resolve;
      setTimeout(resolve, drainMs);
    });
    stop(signal, drained);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => receive(signal));
}

function connectionsOf(sandbox: Sandbox | undefined): Connections {
  const connection = { baseUrl: sandbox?.url ?? '', token: SANDBOX_TOKEN };
  return connectionsTo(connection);
}
