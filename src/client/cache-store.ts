import type { CacheEntry } from './memory-cache';

/**
 * The persistent tier behind the memory cache. None is required: the client works the same without. Reading happens once, ahead of the
 * first cells; writing happens off the path of a cell and may fail without anyone noticing more than a later request.
 */
export interface CacheStore {
  /** Hands over what was kept, newest last, then settles. */
  load(accept: (key: string, entry: CacheEntry) => void): Promise<void>;
  save(key: string, entry: CacheEntry): void;
  clear(): Promise<void>;
}

export const noStore: CacheStore = {
  load: () => Promise.resolve(),
  save: () => undefined,
  clear: () => Promise.resolve(),
};
