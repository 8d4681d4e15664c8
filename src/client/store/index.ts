/** The persistent tier of the cache: a part of the add-in that loads by itself, beside the functions. */
import type { CacheStore } from '../cache-store';
import { PersistentStore } from './persistent-store';
import type { StoreParts } from './store-parts';

export function openStore(parts: StoreParts): CacheStore {
  return new PersistentStore(parts);
}
