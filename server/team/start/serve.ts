import type { Configuration } from '../configuration/configuration';
import { ConfigurationError } from '../configuration/configuration';
import { openDataDir } from '../stores/open-stores';
import { warmUp } from './warm-up';
import type { ServerParts } from './server-parts';
import { startTeamServer } from './start-team-server';
import { createLogger } from '../telemetry/log';

/** Serves until a signal ends the process. In a trial the playground gets the address of the server. */
export async function serve(given: Configuration, parts: ServerParts, playgroundUrl?: string): Promise<void> {
  // The log may have no reader, or a full disk: its lines wait then, and this process goes on.
  process.stdout.on('error', () => undefined);
  const logger = createLogger(given.logLevel);
  const trials = given.service ? undefined : await trialsOf(parts);
  const trial = await trials?.startTrial(given, playgroundUrl);
  const { configuration, connections } = trial ?? { configuration: given, connections: given.service };
  if (!connections) throw new Error('a server without a service is a trial');
  openDataDir(configuration.dataDir);
  // A node that could not warm up answers its first questions slowly, and answers them.
  await warmUp(configuration).catch((error: unknown) => logger.warn({ err: error }, 'the node could not warm up'));
  const server = await startTeamServer({
    configuration,
    connections,
    addIn: parts.addIn,
    pages: await parts.pages(),
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
  if (trial) await trials?.presentTrial(trial, server.url);
  console.log(`team server listening on ${server.url}`);
}

/** Calls `stop` at the first signal. `drained` resolves when the time for draining is over, or at a second signal. */
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

function trialsOf({ trial }: ServerParts) {
  if (!trial) throw new ConfigurationError('SERVICE_URL is missing: a built server has no sandbox to try');
  return trial();
}
