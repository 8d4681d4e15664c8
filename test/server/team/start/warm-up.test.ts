import { Server } from 'node:http';
import { readdirSync } from 'node:fs';
import { warmUp } from '../../../../server/team/start/warm-up';
import { removeTemporaryFolders, temporaryFolder } from '../support/team-servers';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => jest.restoreAllMocks());
afterAll(removeTemporaryFolders);

test('a node that warms up asks nobody but itself, gets answers, and leaves nothing open', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const listening = jest.spyOn(Server.prototype, 'listen');
  expect(await warmUp({ dataDir: folder, port: 3080, mostMs: 60_000 })).toBe(75);
  const servers = listening.mock.contexts.map(({ listening: isOpen }) => isOpen);
  const hosts = asked.mock.calls.map(([address]) => new URL(String(address)).hostname);
  expect([...new Set(hosts)]).toEqual(['127.0.0.1']);
  expect(servers).toEqual([false, false]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a machine that is too busy warms up less: no question delays the start', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      (_address, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
  const startMs = performance.now();
  expect(await warmUp({ dataDir: folder, port: 3080 })).toBe(0);
  expect(performance.now() - startMs).toBeLessThan(5_000);
});
