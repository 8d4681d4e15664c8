/**
 * `npm run server [-- members …]`: installs and builds what is missing, then runs the team server until Ctrl-C, or one
 * of its commands. Without a service it is a trial: the playground runs beside it. docs/deploying.md lists the
 * environment variables.
 */
import './processes/end-with-npm.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { readPort } from './ports.mjs';
import { startNode } from './processes/node-process.mjs';

const SERVICES = ['SERVICE_URL', 'INDIA_URL', 'US_URL'];

async function run() {
  const args = process.argv.slice(2);
  await ensureInstalled();
  if (args.length > 0) return start(args);
  const isTrial = SERVICES.every((name) => !process.env[name]);
  await import('tsx/esm'); // installed just now, it lets Node import TypeScript
  const { ensureBuilt } = await import('./ensure-built.mts');
  await ensureBuilt(isTrial ? undefined : ['add-in']);
  if (isTrial) return startTrial();
  start([]);
}

function start(args, output) {
  const server = startNode(['--import', 'tsx', 'server/team/main.ts', ...args], { output });
  // On SIGTERM the server completes the answers that it has begun, and then ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
  server.once('exit', (code, signal) => {
    if (signal) console.error(`the server was ended by ${signal}`);
    process.exit(code ?? 1);
  });
  return server;
}

/** Starts the playground first: the server must know its address to allow its requests. The server's address is set in the playground afterwards. */
async function startTrial() {
  const { serve } = await import('./serve.mts');
  const playground = await serve({
    port: readPort(process.env.PLAYGROUND_PORT || '3081', 'PLAYGROUND_PORT'),
    remedy: 'set the environment variable PLAYGROUND_PORT to a free one',
  });
  const server = start(['trial', playground.url], ['inherit', 'inherit', 'ipc']);
  server.once('message', (connection) => {
    playground.connect(connection);
    console.log(`playground listening on ${playground.url}`);
  });
}

run().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
