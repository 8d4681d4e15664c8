import { FRESH_MS } from '../../api';
import { lookedForWithin } from '../../client';

/** For queries of exact dates. A missing statement does not appear within minutes: an empty answer is kept as long as a statement. */
export const DAILY = lookedForWithin(FRESH_MS.datedStatement);
