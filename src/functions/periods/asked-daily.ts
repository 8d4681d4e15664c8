import { FRESH_MS } from '../../api';
import { lookedForWithin } from '../../client';

/** For statements of exact dates: one does not appear within minutes, so that there is none counts as long as one. */
export const DAILY = lookedForWithin(FRESH_MS.datedStatement);
