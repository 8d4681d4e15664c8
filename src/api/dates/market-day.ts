import { dateOfEpochDay, datePart, parseIsoDate } from './calendar-date';
import { DAY_MS } from './time-units';

/** The zone in which days begin. The service's timestamps are UTC. */
export type Zone = 'IST' | 'UTC';

/**
 * The days of each market: those of its readers in India, those of the timestamps in the US. For the days that a request
 * names (E4, E14) it is assumed: the document gives a zone for timestamps only.
 */
export const DAY_ZONES = { india: 'IST', us: 'UTC' } as const;

/** How far a zone's clock is ahead of UTC. */
export const ZONE_OFFSET_MS: Readonly<Record<Zone, number>> = { IST: 19_800_000, UTC: 0 };

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * What a zone's clock shows at an ISO date-time, in milliseconds as if it were UTC; NaN for any other text. A date-time
 * without an offset is UTC.
 */
export function clockMs(text: string, zone: Zone): number {
  const parts = DATE_TIME.exec(text);
  return parts && parseIsoDate(datePart(text)) !== undefined
    ? Date.parse(parts[1] ? text : `${text}Z`) + ZONE_OFFSET_MS[zone]
    : NaN;
}

/** The `YYYY-MM-DD` day of an ISO date-time in a zone; undefined for any other text. */
export function dayOfMoment(text: string, zone: Zone): string | undefined {
  const ms = clockMs(text, zone);
  return Number.isNaN(ms) ? undefined : dateOfEpochDay(Math.floor(ms / DAY_MS));
}
