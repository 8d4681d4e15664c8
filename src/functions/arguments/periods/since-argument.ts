import { DAY_MS } from '../../../api';
import { badArgument } from '../../cells/failures/cell-error';
import { readDate } from './day-argument';
import { isBlank, quoted, singleValue } from '../scalar-argument';

const STANDARD_DAYS = 7;
/** A larger number is a date. */
const MAX_DAYS = 366;
const ALLOWED = 'a number of days up to 366, such as 7, "2 weeks", or a date such as "2026-03-31"';

/** From when on: days back from now, or a date, which begins at midnight on this machine. Blank: 7 days. */
export function readSince(argument: unknown, nowMs: number): number {
  const value = singleValue(argument, 'since');
  if (isBlank(value)) return nowMs - STANDARD_DAYS * DAY_MS;
  const days = daysIn(value);
  if (days === undefined) return new Date(`${readDate(value, 'since', ALLOWED)}T00:00`).getTime();
  if (days > 0 && days <= MAX_DAYS) return nowMs - days * DAY_MS;
  throw badArgument(`since ${quoted(value)} must be ${ALLOWED}.`);
}

/** Undefined for what may be a date. */
function daysIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value <= MAX_DAYS ? value : undefined;
  const [, digits, unit] = /^\s*(-?\d+)\s*(d|days?|w|weeks?)?\s*$/i.exec(String(value)) ?? [];
  if (digits === undefined) return undefined;
  if (unit === undefined && Number(digits) > MAX_DAYS) return undefined;
  return Number(digits) * (/^w/i.test(unit ?? '') ? 7 : 1);
}
