import type { Zone } from '../api';
import { dateOfEpochDay, epochDay, ZONE_OFFSET_MS } from '../api';

const SERIAL_OF_1970 = 25_569;
/** Day 0 of Excel's calendar, for dates after February 1900. */
const EPOCH_MS = -SERIAL_OF_1970 * 86_400_000;

/** The Excel serial of a `YYYY-MM-DD` date. */
export function serialOfDate(isoDate: string): number {
  return epochDay(isoDate) + SERIAL_OF_1970;
}

/** The `YYYY-MM-DD` date of an Excel serial, without its time of day. */
export function dateOfSerial(serial: number): string {
  return dateOfEpochDay(Math.floor(serial) - SERIAL_OF_1970);
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * The Excel serial of an ISO date-time in a zone, to the second; undefined for any other text. A date-time without an
 * offset is UTC.
 */
export function serialOfDateTime(text: string, zone: Zone): number | undefined {
  const ms = clockMs(text, zone) - EPOCH_MS;
  return ms >= 0 ? Math.round(ms / 1000) / 86_400 : undefined;
}

/** The `YYYY-MM-DD` day of an ISO date-time in a zone; undefined for any other text. */
export function dayOfDateTime(text: string, zone: Zone): string | undefined {
  const ms = clockMs(text, zone);
  return Number.isNaN(ms) ? undefined : dateOfEpochDay(Math.floor(ms / 86_400_000));
}

/** What the zone's clock shows, in milliseconds as if it were UTC; NaN for a text that is no date-time. */
function clockMs(text: string, zone: Zone): number {
  const parts = DATE_TIME.exec(text);
  return parts ? Date.parse(parts[1] ? text : `${text}Z`) + ZONE_OFFSET_MS[zone] : NaN;
}
