import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { ask, IN, US } from './support/service';

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs the command to its end, or to its first line on stdout, then stops it. */
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

test('it prints the one line that says where it listens, and ends cleanly when told to', async () => {
  const { out, error, code } = await run('--port', '0');
  expect(out).toMatch(/^sandbox listening on http:\/\/127\.0\.0\.1:[1-9]\d*\n$/);
  expect(error).toBe('');
  expect(code).toBe(0);
}, 30_000);

test('a taken port is said with what to do about it', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const { code, error } = await run('--port', String(port));
  server.close();
  expect(error).toContain(`port ${port} is taken`);
  expect(error).toContain('--port');
  expect(code).toBe(1);
}, 30_000);

test.each([
  [['--port', 'abc'], '--port must be a number from 0 to 65535, not "abc"'],
  [['--port', '70000'], '--port must be a number from 0 to 65535'],
  [['--speed', 'high'], "Unknown option '--speed'"],
  [['--faults', 'boom'], '--faults: "boom": faults are'],
  [['--data', tmpdir()], 'npm run import -- us'],
])(
  '%j is refused with the reason',
  async (args, message) => {
    const { code, error, out } = await run(...args);
    expect(error).toContain(message);
    expect(error).not.toMatch(/\n\s+at /);
    expect([code, out]).toEqual([1, '']);
  },
  30_000,
);

test('--help says what there is', async () => {
  const { code, out } = await run('--help');
  expect(out).toContain('--faults SPEC');
  expect(code === 0 || code === null).toBe(true);
}, 30_000);

test.each([
  [['--port', '0'], 6_100, 6_200],
  [['--port', '0', '--short-lists'], 300, 200],
])(
  'started with %j the lists hold %i and %i companies',
  async (args, india, us) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/sandbox/main.ts', ...args]);
    const url = await new Promise<string>((listening) => {
      child.stdout.on('data', (chunk: Buffer) => listening(String(chunk).trim().split(' ').at(-1) ?? ''));
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const total = async (path: string) =>
      (await ask({ url }, `${path}/companies`, { limit: 1 })).body.meta?.total_count;
    expect([await total(IN), await total(US)]).toEqual([india, us]);
    child.kill();
    await ended;
  },
  30_000,
);
