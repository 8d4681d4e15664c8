import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { RedisConnection } from '../../../../server/team/redis/redis-connection';
import { freePort } from '../../../support/free-port';
import { describeUnless, testUnless } from '../../../support/where-possible';

/** True where a `redis-server` is on the PATH, as `.ci/run` sees to. */
export const HAS_REDIS = (() => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('skipped: no redis-server on the PATH\n');
    return false;
  }
})();

const MISSING = HAS_REDIS ? undefined : 'redis-server';
export const describeWithRedis = describeUnless(MISSING);
export const testWithRedis = testUnless(MISSING);

/** Opens links, each to a Redis of its own; they end after the tests of the file. */
export function redisLinks(): () => Promise<RedisConnection> {
  const ending: (() => unknown)[] = [];
  afterAll(async () => {
    for (const end of ending) await end();
  });
  return async () => {
    const redis = await TestRedis.start();
    const link = new RedisConnection({ url: redis.url, prefix: 'test:' });
    await link.open();
    ending.push(
      () => link.close(),
      () => redis.stop(),
    );
    return link;
  };
}

/** A Redis of a test's own, which it may stop, slow down, fill and start again. */
export class TestRedis {
  readonly url: string;
  readonly port: number;
  readonly #options: readonly string[];
  readonly #folder = mkdtempSync(join(tmpdir(), 'redis-'));
  #process: ChildProcess | undefined;

  private constructor(port: number, options: readonly string[]) {
    this.port = port;
    this.#options = options;
    this.url = `redis://127.0.0.1:${port}`;
  }

  static async start(...options: readonly string[]): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), options);
    await redis.start();
    return redis;
  }

  async start(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', [...args, ...this.#options], {
      stdio: ['ignore', 'pipe', 'ignore'],
      cwd: this.#folder, // where it writes an append-only file
    });
    this.#process = child;
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) break;
    }
    child.stdout.resume();
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Stops answering without closing a connection, as a machine that hangs. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Runs a command as an administrator would. */
  async command(...command: readonly string[]): Promise<unknown> {
    const client = createClient({ url: this.url });
    await client.connect();
    try {
      return await client.sendCommand([...command]);
    } finally {
      client.destroy();
    }
  }
}
