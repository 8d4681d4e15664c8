import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(__dirname, '../../..');
/** Ends the program when the other end of its stdin is closed: when the tests end, however they end. */
const END_WITH_STARTER = pathToFileURL(join(ROOT, 'scripts/processes/end-with-starter.mjs')).href;

export interface Service {
  /** The address that the program printed when it began to listen. */
  readonly url: string;
  /** What the sandbox printed for `--control`. */
  readonly controlToken?: string | undefined;
  /** All that it printed until then. */
  readonly output: string;
  stop(): Promise<void>;
}

/** Runs `node` with these arguments until it prints `… listening on URL`; `environment` is added to this process's own. */
export function startService(args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<Service> {
  const child = startNode(args, ['pipe', 'pipe', 'pipe'], environment);
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const url = /listening on (http:\/\/\S+)/.exec(output)?.[1];
      const controlToken = /control at \S+token=(\S+)/.exec(output)?.[1];
      if (url) resolve({ url, controlToken, output, stop: () => stop(child) });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`node ${args.join(' ')} ended with ${code}:\n${output}`)));
  });
}

/** Runs `node` with these arguments to its end; rejects where it fails. */
export async function runNode(args: readonly string[]): Promise<void> {
  const [code] = (await once(startNode(args, ['pipe', 'inherit', 'inherit']), 'close')) as [number | null];
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}`);
}

function startNode(args: readonly string[], stdio: StdioOptions, environment?: NodeJS.ProcessEnv): ChildProcess {
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, ['--import', END_WITH_STARTER, ...args], { cwd: ROOT, stdio, env });
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
