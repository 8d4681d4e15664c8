import type { Interface } from './endpoint';

/** The zone in which days begin. The service's timestamps are UTC. */
export type Zone = 'IST' | 'UTC';

/**
 * The days of each market: those of its readers in India, those of the timestamps in the US. For the days that a request
 * names (E4, E14) it is assumed: the document gives a zone for timestamps only.
 */
export const DAY_ZONES: Readonly<Record<Interface, Zone>> = { india: 'IST', us: 'UTC' };

/** How far a zone's clock is ahead of UTC. */
export const ZONE_OFFSET_MS: Readonly<Record<Zone, number>> = { IST: 19_800_000, UTC: 0 };
