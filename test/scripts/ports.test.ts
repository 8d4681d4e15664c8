import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { node } from './support/command';

const ROOT = join(__dirname, '../..');

let other: Server;
let taken: number;
beforeAll(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = (other.address() as AddressInfo).port;
});
afterAll(() => other.close());

const start = (env: Record<string, string>) => node(['scripts/start.mjs'], { cwd: ROOT, env });
const serve = (...args: string[]) => node(['--import', 'tsx', 'scripts/serve.mts', ...args], { cwd: ROOT });

test.each(['PORT', 'SANDBOX_PORT'])('a taken %s is named before anything is installed or built', async (name) => {
  const free = { PORT: '1024', SANDBOX_PORT: '1025' };
  const { code, output } = await start({ ...free, [name]: String(taken) });
  expect([code, output]).toEqual([1, `port ${taken} is taken: set the environment variable ${name} to a free one\n`]);
});

test('one port for the sandbox and the playground is refused', async () => {
  const { code, output } = await start({ PORT: '4010' });
  expect([code, output]).toEqual([1, 'PORT and SANDBOX_PORT are both 4010: set one of them to another port\n']);
});

test.each(['0', '65536', '80a', '', '-1', '1.5', '1e3'])('PORT=%s is refused with what is allowed', async (text) => {
  const { code, output } = await start({ PORT: text });
  expect([code, output]).toEqual([1, `PORT must be a port number, 1 to 65535; it is "${text}"\n`]);
});

test('the static server names the option that changes a taken port', async () => {
  const { code, output } = await serve('--port', String(taken));
  expect([code, output]).toEqual([1, `port ${taken} is taken: choose another with --port, or 0 for a free one\n`]);
});

test('the static server refuses what is no port', async () => {
  const { code, output } = await serve('--port', 'abc');
  expect([code, output]).toEqual([1, '--port must be a port number, 0 to 65535; it is "abc"\n']);
});
