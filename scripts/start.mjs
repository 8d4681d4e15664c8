/**
 * `npm start [-- sandbox options]`: installs and builds what is missing, then runs the sandbox and the playground until
 * Ctrl-C. PORT (3000) and SANDBOX_PORT (4010) change the ports.
 */
import './processes/end-with-npm.mjs';
import { createServer } from 'node:net';
import { ensureInstalled } from './ensure-installed.mjs';
import { listen, readPort } from './ports.mjs';
import { startNode } from './processes/node-process.mjs';
import { showing } from './progress.mjs';

const HOST = '127.0.0.1';
const remedyOf = (name) => `set the environment variable ${name} to a free one`;

const USAGE = `usage: npm start [-- options of the sandbox]

PORT (3000) is the playground's port, SANDBOX_PORT (4010) the sandbox's. Its options: npm run sandbox -- --help`;

async function start() {
  if (process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument))) return console.log(USAGE);
  if (process.argv.slice(2).some((argument) => /^--port(=|$)/.test(argument)))
    throw new Error('--port is no option of npm start: set the environment variables PORT and SANDBOX_PORT');
  const port = portOf('PORT', 3000);
  const sandboxPort = portOf('SANDBOX_PORT', 4010);
  if (port === sandboxPort) throw new Error(`PORT and SANDBOX_PORT are both ${port}: set one of them to another port`);
  await requireFree(port, 'PORT');
  await requireFree(sandboxPort, 'SANDBOX_PORT');
  await ensureInstalled();
  // These imports may need packages that were installed just now.
  await import('tsx/esm');
  const { ensureBuilt } = await import('./ensure-built.mts');
  const { serve } = await import('./serve.mts');
  // Before the slow build: a wrong option, or a folder without data, ends it.
  const sandbox = await showing('starting the sandbox', (print) => startSandbox(sandboxPort, print));
  const sandboxEnded = (code) => {
    console.error(`the sandbox ended (${code})`);
    process.exit(1);
  };
  sandbox.process.once('exit', sandboxEnded);
  await ensureBuilt();
  const playground = await serve({ port, sandboxUrl: sandbox.url, remedy: remedyOf('PORT') });
  const stop = () => {
    sandbox.process.off('exit', sandboxEnded);
    playground.close();
    if (sandbox.process.exitCode !== null) process.exit(0);
    sandbox.process.once('exit', () => process.exit(0));
    sandbox.process.kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  console.log(`playground listening on ${playground.url}\nopen it in a browser; Ctrl-C ends it and the sandbox`);
}

/** Runs the sandbox and prints its output; resolves when it listens. At its first start it makes its market. */
function startSandbox(port, print) {
  const args = ['--import', 'tsx', 'server/sandbox/main.ts', '--port', String(port), ...process.argv.slice(2)];
  const child = startNode(args, { output: ['pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let output = '';
    const look = (chunk) => {
      output += chunk;
      const url = /sandbox listening on (http:\/\/\S+)/.exec(output)?.[1];
      if (!url) return;
      // What the sandbox prints later is not kept.
      child.stdout.off('data', look);
      resolve({ url, process: child });
    };
    child.stdout.on('data', print);
    child.stdout.on('data', look);
    child.once('exit', (code) => reject(new Error(`the sandbox did not start (${code})`)));
  });
}

function portOf(name, fallback) {
  return readPort(process.env[name] ?? String(fallback), name);
}

/** Fails before the slow installation and build, with a clear message. */
async function requireFree(port, name) {
  const probe = createServer();
  await listen(probe, { port, host: HOST, remedy: remedyOf(name) });
  await new Promise((resolve) => probe.close(resolve));
}

start().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
