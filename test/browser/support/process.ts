import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

export interface Service {
  /** The address that the program printed when it began to listen. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Runs `node` with these arguments until it prints `… listening on URL`. */
export function startService(args: readonly string[]): Promise<Service> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const url = /listening on (http:\/\/\S+)/.exec(output)?.[1];
      if (url) resolve({ url, stop: () => stop(child) });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`node ${args.join(' ')} ended with ${code}:\n${output}`)));
  });
}

/** Starts the sandbox on a free port, with further arguments. */
export function startSandbox(...args: string[]): Promise<Service> {
  return startService(['--import', 'tsx', 'server/sandbox/main.ts', '--port', '0', ...args]);
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
