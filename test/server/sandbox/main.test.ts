import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { request, IN, US } from '../support/service';

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs the command until it ends or prints its first line, then stops it. */
function run(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/sandbox/main.ts', ...args]);
    let out = '';
    let error = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += String(chunk);
      if (out.includes('\n')) child.kill();
    });
    child.stderr.on('data', (chunk: Buffer) => (error += String(chunk)));
    child.on('close', (code) => resolve({ code, out, error }));
  });
}

test('a port in use is reported with what to do about it', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const { code, error } = await run('--port', String(port));
  server.close();
  expect(error).toContain(`port ${port} is taken`);
  expect(error).toContain('--port');
  expect(code).toBe(1);
});

test('an invalid command line ends the command with the reason and the usage', async () => {
  const { code, error, out } = await run('--port', 'abc');
  expect(error).toMatch(/^sandbox: --port must be a number from 0 to 65535, not "abc"\n\nusage: npm run sandbox/);
  expect([code, out]).toEqual([1, '']);
});

test('--help prints the usage', async () => {
  const { code, out } = await run('--help');
  expect(out).toContain('--faults SPEC');
  expect(code === 0 || code === null).toBe(true);
});

test.each([
  [['--port', '0'], 6_127, 6_204],
  [['--port', '0', '--invented'], 6_100, 6_200],
  [['--port', '0', '--short-lists', '--invented'], 300, 200],
])(
  'with %j the command prints its address in one line, serves lists of %i and %i companies, and ends when stopped',
  async (args, india, us) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/sandbox/main.ts', ...args]);
    let error = '';
    child.stderr.on('data', (chunk: Buffer) => (error += String(chunk)));
    const line = await new Promise<string>((listening, failed) => {
      child.once('close', (code) => failed(new Error(`the command ended with ${code}: ${error}`)));
      child.stdout.once('data', (chunk: Buffer) => listening(String(chunk)));
    });
    expect(line).toMatch(/^sandbox listening on http:\/\/127\.0\.0\.1:[1-9]\d*\n$/);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const url = line.trim().split(' ').at(-1) ?? '';
    const total = async (path: string) =>
      (await request({ url }, `${path}/companies`, { limit: 1 })).body.meta?.total_count;
    const served = await Promise.all([total(IN), total(US)]).finally(() => child.kill());
    expect(served).toEqual([india, us]);
    expect([await ended, error]).toEqual([0, '']);
  },
);
