import { FRESH_MS, KEPT_MS } from '../../api';
import { lookedForWithin } from '../../client';

/** For queries of exact dates. A missing statement does not appear within minutes: an empty answer is kept as long as a statement. */
export const DAILY = lookedForWithin(FRESH_MS.datedStatement);

/** Accepts every answer that is kept at all. */
export const KEPT = lookedForWithin(KEPT_MS);
