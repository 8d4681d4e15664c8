import { HOUR_MS } from '../../api';

/** A longer Retry-After counts as this one: what a service asks for by mistake must not stop a workbook for days. */
const MAX_PAUSE_MS = HOUR_MS;

/** The statuses whose Retry-After concerns the whole service, not one request. */
const PAUSING: readonly number[] = [429, 503];

/** How long from now the service wants no requests, in milliseconds; undefined where the response does not say. */
export function pauseAskedMs(status: number, retryAfter: string | null, nowMs: number): number | undefined {
  return PAUSING.includes(status) ? parseRetryAfter(retryAfter, nowMs) : undefined;
}

/** The milliseconds from now that a Retry-After header asks for: seconds or an HTTP date. */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const trimmed = header.trim();
  const ms = /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) * 1000 : Date.parse(trimmed) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), MAX_PAUSE_MS);
}
