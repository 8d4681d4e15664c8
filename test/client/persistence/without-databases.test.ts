import { PersistentCache, systemClock } from '../../../src/client';
import { MemoryCache } from '../../../src/client/cache/memory-cache';

test('a page without databases reads nothing for them when it is idle: it may be closed by then', async () => {
  expect('indexedDB' in globalThis).toBe(false);
  const readSettings = jest.fn();
  let becomeIdle: () => void = () => undefined;
  const idle = new Promise<void>((resolve) => (becomeIdle = resolve));
  const cache = new PersistentCache({
    clock: systemClock,
    readSettings,
    whenIdle: () => idle,
    mark: { isSet: () => false, set: () => undefined },
  });
  await cache.load(new MemoryCache());
  becomeIdle();
  await new Promise(setImmediate);
  expect(readSettings).not.toHaveBeenCalled();
});
