import fc from 'fast-check';
import type { CacheEntry } from '../../../src/client/cache/cache-entry';
import { MemoryCache } from '../../../src/client/cache/memory-cache';

const entry = (size: number): CacheEntry => ({
  envelope: { status: 'success', data: null } as CacheEntry['envelope'],
  sentMs: 1,
  receivedMs: 1,
  freshMs: 1,
  size,
});

const keysOf = (cache: MemoryCache) =>
  [...cache.entries()]
    .map(([key]) => key)
    .sort()
    .join('');

test('an entry used since it was added outlives entries added before and after it', () => {
  const cache = new MemoryCache(3);
  for (const key of ['A', 'B', 'C']) cache.set(key, entry(1));
  cache.get('A');
  cache.set('D', entry(1));
  expect(keysOf(cache)).toBe('ACD');
  cache.get('A');
  cache.set('E', entry(1));
  expect(keysOf(cache)).toBe('ADE');
});

test('one use does not protect an entry for ever', () => {
  const cache = new MemoryCache(2);
  cache.set('A', entry(1));
  cache.get('A');
  for (const key of ['B', 'C', 'D']) cache.set(key, entry(1));
  expect(keysOf(cache)).toBe('CD');
});

test('an entry of the persistent cache is parsed once, and removed if it cannot be read', () => {
  const cache = new MemoryCache(10);
  const read = jest.fn(() => entry(3));
  cache.set('A', { receivedMs: 1, size: 3, read });
  cache.set('B', { receivedMs: 1, size: 3, read: () => undefined });
  expect([cache.get('A'), cache.get('A')]).toEqual([entry(3), entry(3)]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(cache.get('B')).toBeUndefined();
  expect([keysOf(cache), cache.size]).toEqual(['A', 3]);
});

const steps = fc.array(
  fc.record({ key: fc.constantFrom(...'ABCDEFGH'), size: fc.integer({ min: 1, max: 12 }), use: fc.boolean() }),
);

test('the size is that of the entries, within the limit; an entry that is too large is kept alone', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const cache = new MemoryCache(10);
      const sizes = new Map<string, number>();
      for (const { key, size, use } of all) {
        if (use) cache.get(key);
        else {
          cache.set(key, entry(size));
          sizes.set(key, size);
          expect(cache.get(key)?.size).toBe(size);
          if (size >= 10) expect(cache.count).toBe(1);
        }
        const held = [...cache.entries()].map(([each]) => Math.min(sizes.get(each) ?? 0, 10));
        expect(cache.size).toBe(held.reduce((sum, each) => sum + each, 0));
        expect(cache.size).toBeLessThanOrEqual(10);
      }
    }),
  );
});
