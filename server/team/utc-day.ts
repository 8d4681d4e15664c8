import { DAY_MS } from '../../src/api/dates/time-units';

/** The day (UTC) of a moment, such as 2026-11-24. */
export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** How far back usage is told where no days are given. */
export const USAGE_SPAN_MS = 31 * DAY_MS;
