import type { DatabaseMark } from '../../client';

const KEY = 'spillway.database';

/** In localStorage, which is read at once. Where it is disabled, nothing is known, and cells wait for the database. */
export const databaseMark: DatabaseMark = {
  isSet() {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return true;
    }
  },
  set() {
    try {
      localStorage.setItem(KEY, 'made');
    } catch {
      // The next start waits a little longer than it must.
    }
  },
};
