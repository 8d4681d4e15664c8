/**
 * `npm run server [-- members …]`: installs and builds what is missing, then runs the team server until Ctrl-C, or one
 * of its commands. docs/deploying.md lists the environment variables.
 */
import './processes/end-with-npm.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { startNode } from './processes/node-process.mjs';

async function run() {
  const args = process.argv.slice(2);
  await ensureInstalled();
  if (args.length === 0) {
    const { ensureBuilt } = await import('./ensure-built.mjs');
    await ensureBuilt(['add-in']);
  }
  const server = startNode(['--import', 'tsx', 'server/team/main.ts', ...args]);
  // The server answers what it has begun, and ends then.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
  server.once('exit', (code) => process.exit(code ?? 1));
}

run().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
