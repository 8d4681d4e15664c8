import type { Database } from './connection';
import type { UseRecord } from './shape';
import { isUseRecord, STALE_BEFORE } from './shape';

export interface Index {
  /** Last used first. */
  readonly uses: readonly (readonly [key: string, use: UseRecord])[];
  readonly staleBeforeMs: number;
}

/** What is kept for these credentials, without the answers. */
export async function readIndex(database: Database, scopes: readonly string[]): Promise<Index> {
  const transaction = database.transaction(['uses', 'state']);
  transaction.done.catch(() => undefined);
  const stored = transaction.objectStore('uses');
  const stale: Promise<unknown> = transaction.objectStore('state').get(STALE_BEFORE);
  const uses = await Promise.all(
    [...new Set(scopes)].map(async (scope) => {
      const range = IDBKeyRange.bound(`${scope} `, `${scope}!`, false, true);
      const [keys, records] = await Promise.all([stored.getAllKeys(range), stored.getAll(range) as Promise<unknown[]>]);
      return keys.flatMap((key, at) => {
        const use = records[at];
        return isUseRecord(use) ? [[key, use] as const] : [];
      });
    }),
  );
  const staleBeforeMs = await stale;
  return {
    uses: uses.flat().sort(([, a], [, b]) => b.usedMs - a.usedMs),
    staleBeforeMs: typeof staleBeforeMs === 'number' ? staleBeforeMs : -Infinity,
  };
}
