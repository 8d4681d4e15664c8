import { FRESH_MS } from '../../api';
import { keptFor } from '../../client';

/** For statements of exact dates: one does not appear within minutes, so that there is none counts as long as one. */
export const DAILY = keptFor(FRESH_MS.datedStatement);
