import type { Zone } from '../api';
import { clockMs, DAY_MS, dateOfEpochDay, epochDay } from '../api';

const SERIAL_OF_1970 = 25_569;
/** Day 0 of Excel's calendar, for dates after February 1900. */
const EPOCH_MS = -SERIAL_OF_1970 * DAY_MS;

/** Excel counts a 29 February 1900, which did not exist: the days before it are numbered one lower. */
const LEAP_DAY = 60;

/** The Excel serial of a `YYYY-MM-DD` date. */
export function serialOfDate(isoDate: string): number {
  return withLeapDay(epochDay(isoDate) + SERIAL_OF_1970);
}

/** The `YYYY-MM-DD` date of an Excel serial, without its time of day. */
export function dateOfSerial(serial: number): string {
  const day = Math.floor(serial);
  return dateOfEpochDay((day < LEAP_DAY ? day + 1 : day) - SERIAL_OF_1970);
}

function withLeapDay(days: number): number {
  return days < LEAP_DAY + 1 ? days - 1 : days;
}

/**
 * The Excel serial of an ISO date-time in a zone, to the second; undefined for any other text. A date-time without an
 * offset is UTC.
 */
export function serialOfDateTime(text: string, zone: Zone): number | undefined {
  const ms = clockMs(text, zone) - EPOCH_MS;
  const serial = withLeapDay(Math.round(ms / 1000) / 86_400);
  return serial >= 1 ? serial : undefined;
}
