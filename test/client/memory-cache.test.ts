import fc from 'fast-check';
import type { CacheEntry } from '../../src/client/memory-cache';
import { MemoryCache } from '../../src/client/memory-cache';

const entry = (size: number): CacheEntry => ({
  envelope: { status: 'success', data: null } as CacheEntry['envelope'],
  receivedMs: 1,
  freshMs: 1,
  size,
});

const keysOf = (cache: MemoryCache) => [...cache.entries.keys()].sort().join('');

test('what was used since it came outlives what came before and after it', () => {
  const cache = new MemoryCache(3);
  for (const key of ['A', 'B', 'C']) cache.set(key, entry(1));
  cache.get('A');
  cache.set('D', entry(1));
  expect(keysOf(cache)).toBe('ACD');
  cache.get('A');
  cache.set('E', entry(1));
  expect(keysOf(cache)).toBe('ADE');
});

test('being used once does not keep it for ever', () => {
  const cache = new MemoryCache(2);
  cache.set('A', entry(1));
  cache.get('A');
  for (const key of ['B', 'C', 'D']) cache.set(key, entry(1));
  expect(keysOf(cache)).toBe('CD');
});

const steps = fc.array(
  fc.record({ key: fc.constantFrom(...'ABCDEFGH'), size: fc.integer({ min: 0, max: 12 }), use: fc.boolean() }),
);

test('whatever is used, its size is that of its entries and at most the bound; one too large is kept alone', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const cache = new MemoryCache(10);
      for (const { key, size, use } of all) {
        if (use) cache.get(key);
        else cache.set(key, entry(size));
        const sizes = [...cache.entries.values()].map((held) => held.size);
        expect(cache.size).toBe(sizes.reduce((sum, each) => sum + each, 0));
        if (!use) expect(cache.get(key)?.size).toBe(size);
        expect(cache.size <= 10 || sizes.filter((each) => each > 0).length === 1).toBe(true);
      }
    }),
  );
});
