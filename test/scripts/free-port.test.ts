import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { freePort } from '../support/free-port';
import { testUnless } from '../support/where-possible';

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';

testUnless(existsSync(RANGE) ? undefined : RANGE)(
  'a port is none of those that the system gives to connections, and to servers that ask for any',
  async () => {
    const [first = 0, last = 0] = readFileSync(RANGE, 'utf8').trim().split(/\s+/).map(Number);
    const port = await freePort();
    expect(port < first || port > last).toBe(true);
  },
);

test('no two are the same, and none is taken', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, freePort));
  expect(new Set(ports).size).toBe(100);
  const servers = ports.map((port) => createServer().listen(port, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
});
