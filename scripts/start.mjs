/**
 * `npm start [-- sandbox options]`: installs and builds what is missing, then runs the sandbox and the playground until
 * Ctrl-C. PORT (3000) and SANDBOX_PORT (4010) change the ports.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

async function start() {
  const port = portOf('PORT', 3000);
  const sandboxPort = portOf('SANDBOX_PORT', 4010);
  await requireFree(port, 'PORT');
  await requireFree(sandboxPort, 'SANDBOX_PORT');
  ensureInstalled();
  // These imports may need packages that were installed just now.
  const { ensureBuilt } = await import('./ensure-built.mjs');
  const { serve } = await import('./serve.mjs');
  await ensureBuilt();
  const sandbox = await startSandbox(sandboxPort);
  const playground = await serve({ port, sandboxUrl: sandbox.url });
  console.log(`playground listening on ${playground.url}`);
  const sandboxEnded = (code) => {
    console.error(`the sandbox ended (${code})`);
    process.exit(1);
  };
  const stop = () => {
    sandbox.process.off('exit', sandboxEnded);
    playground.close();
    if (sandbox.process.exitCode !== null) process.exit(0);
    sandbox.process.once('exit', () => process.exit(0));
    sandbox.process.kill();
  };
  sandbox.process.once('exit', sandboxEnded);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // npm may end without ending its child processes.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
}

/** Runs the sandbox and forwards its output; resolves when it listens. */
function startSandbox(port) {
  const args = ['--import', 'tsx', 'server/sandbox/main.ts', '--port', String(port), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      output += chunk;
      const url = /sandbox listening on (http:\/\/\S+)/.exec(output)?.[1];
      if (url) resolve({ url, process: child });
    });
    child.once('exit', (code) => reject(new Error(`the sandbox did not start (${code})`)));
  });
}

function portOf(name, fallback) {
  const port = Number(process.env[name] ?? fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number; it is "${process.env[name]}"`);
}

/** Fails before the slow installation and build, with a clear message. */
function requireFree(port, name) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken ? new Error(`port ${port} is taken: set ${name} to a free one (${name}=${port + 1} npm start)`) : error,
      );
    });
    probe.listen(port, '127.0.0.1', () => probe.close(resolve));
  });
}

start().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
