import { Server } from 'node:http';
import { rehearse } from '../../../server/team/rehearsal';

afterEach(() => jest.restoreAllMocks());

test('a node that rehearses asks nobody but itself, gets answers, and leaves nothing open', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const listening = jest.spyOn(Server.prototype, 'listen');
  expect(await rehearse()).toBeGreaterThan(0);
  const [server] = listening.mock.contexts;
  const hosts = asked.mock.calls.map(([address]) => new URL(String(address)).hostname);
  expect([...new Set(hosts)]).toEqual(['127.0.0.1']);
  expect([listening.mock.calls.length, server?.listening]).toEqual([1, false]);
});

test('a machine that is too busy rehearses less: no question delays the start', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      (_address, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
  const startMs = performance.now();
  expect(await rehearse()).toBe(0);
  expect(performance.now() - startMs).toBeLessThan(5_000);
});
