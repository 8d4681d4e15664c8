import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { addMember } from '../../server/team/members/change-members';
import { readConfiguration } from '../../server/team/configuration/configuration';
import { openStores } from '../../server/team/stores/open-stores';
import { createLogger } from '../../server/team/telemetry/log';
import { byMarket } from '../../src/api';
import { ensureBuilt } from '../../test/browser/support/pages';
import { runNode } from '../../test/browser/support/process';
import { freePort } from '../../test/support/free-port';

const ROOT = join(__dirname, '../..');

export interface RunningProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Seconds of processor time so far. */
  cpuSeconds(): number;
  /** Resident memory in MB. */
  memory(): number;
  end(signal?: NodeJS.Signals): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** True where a program is on the PATH. */
export function has(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Keeps a program on one processor, where the system can. */
function pinned(core: number | undefined, command: readonly string[]): readonly string[] {
  return core === undefined || !has('taskset') ? command : ['taskset', '-c', String(core), ...command];
}

interface Start {
  readonly environment?: Environment;
  readonly core?: number;
}

async function start(command: readonly string[], { environment = {}, core }: Start): Promise<RunningProcess> {
  const [program = '', ...args] = pinned(core, command);
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  for await (const line of createInterface(child.stdout)) {
    const url = /listening on (http:\S+)/.exec(line)?.[1];
    if (url !== undefined) return running(child, url);
  }
  throw new Error(`${command.join(' ')} did not start`);
}

export function running(child: ChildProcess, url: string): RunningProcess {
  const { pid = 0 } = child;
  return {
    url,
    child,
    cpuSeconds: () => cpuSecondsOf(pid),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Clock ticks are hundredths of a second. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** A service that answers each statement after so many milliseconds. */
export function startService(delayMs: number): Promise<RunningProcess> {
  return start([process.execPath, join(ROOT, 'bench/team/stub-service.mjs'), String(delayMs)], {});
}

export async function requestsTo(service: RunningProcess): Promise<number> {
  return Number(await (await fetch(`${service.url}/requests`)).text());
}

const UNLIMITED = '100000000';

/** The environment of a node in front of this service. */
export function environmentOf(service: RunningProcess, dataDir: string, more: Environment = {}): Environment {
  return {
    SERVICE_URL: service.url,
    SERVICE_TOKEN: 'token-of-the-bench',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    MEMBER_PER_MINUTE: UNLIMITED,
    MEMBER_PER_DAY: UNLIMITED,
    ...more,
  };
}

/** As the image has it: from its sources, which a loader changes, a node takes a tenth more processor time. */
const BUILT = join(ROOT, 'build/team-server');
const MAIN = [join(BUILT, 'server.js')];

/** Builds the server that the nodes run. */
export async function buildNodes(): Promise<void> {
  await ensureBuilt('add-in');
  await runNode(['--import', 'tsx', 'scripts/build-server.ts', BUILT]);
}

export async function startNode(environment: Environment, core?: number): Promise<RunningProcess> {
  const port = String(await freePort());
  return start([process.execPath, ...MAIN], {
    environment: { ...environment, PORT: port },
    ...(core !== undefined && { core }),
  });
}

/** Makes a member on the command line and returns the key. */
export function makeKey(environment: Environment): string {
  const args = [...MAIN, 'members', 'add', 'Bench'];
  const printed = execFileSync(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...environment } });
  return /sw_\S+/.exec(String(printed))?.[0] ?? '';
}

/** Makes many members, as the command line makes one. */
export async function makeKeys(environment: Environment, count: number): Promise<readonly string[]> {
  const configuration = readConfiguration(environment);
  const stores = await openStores(
    configuration,
    byMarket(() => ''),
    createLogger('silent'),
  );
  const keys: string[] = [];
  for (let member = 0; member < count; member += 1) {
    keys.push((await addMember(stores.members, `Bench ${member}`, configuration)).key);
  }
  await stores.close();
  return keys;
}

const STANDARD_PORT = 6379;

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}

/** A Redis: REDIS_URL, else that of the machine, else one that is started. Undefined where there is none. */
export async function findRedis(): Promise<{ readonly url: string; end(): Promise<void> } | undefined> {
  const known =
    process.env['REDIS_URL'] ?? ((await isOpen(STANDARD_PORT)) ? `redis://127.0.0.1:${STANDARD_PORT}` : undefined);
  if (known) return { url: known, end: async () => undefined };
  if (!has('redis-server')) return undefined;
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface(child.stdout)) if (line.includes('Ready to accept')) break;
  child.stdout.resume();
  return { url: `redis://127.0.0.1:${port}`, end: running(child, '').end };
}
