import type { RequestError } from './request-error';
import { isOutage } from './request-error';

/** Up to three attempts of at most 20 s; everything settled within 65 s of the first. */
export const RETRY = {
  maxAttempts: 3,
  attemptTimeoutMs: 20_000,
  totalMs: 65_000,
  /** A longer Retry-After is not waited for: cells fail at once and say when to try again. */
  maxRetryAfterMs: 20_000,
  firstDelayMs: 500,
} as const;

export interface FailedAttempt {
  readonly error: RequestError;
  /** 1 for the first. */
  readonly attempt: number;
  readonly startedMs: number;
  readonly nowMs: number;
  /** 0 to 1. */
  readonly random: number;
}

/** How long to wait before the next attempt; undefined where there is none. */
export function retryDelay({ error, attempt, startedMs, nowMs, random }: FailedAttempt): number | undefined {
  if (attempt >= attemptsAllowed(error)) return undefined;
  const delay = error.retryAtMs === undefined ? backoff(attempt, random) : Math.max(0, error.retryAtMs - nowMs);
  if (error.retryAtMs !== undefined && delay > RETRY.maxRetryAfterMs) return undefined;
  return nowMs + delay - startedMs < RETRY.totalMs ? delay : undefined;
}

function attemptsAllowed(error: RequestError): number {
  if (isOutage(error)) return RETRY.maxAttempts;
  return error.kind === 'malformed' && error.status === 200 ? 2 : 1; // a body mangled on the way is asked for once more
}

/** Exponential, with jitter over its upper half so that cells that failed together do not come back together. */
function backoff(attempt: number, random: number): number {
  const ceiling = RETRY.firstDelayMs * 2 ** (attempt - 1);
  return ceiling / 2 + (ceiling / 2) * random;
}

/** Milliseconds from now that a Retry-After header asks for: seconds or an HTTP date. */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const trimmed = header.trim();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed) * 1000;
  const date = Date.parse(trimmed);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
