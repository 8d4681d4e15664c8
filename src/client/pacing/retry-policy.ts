import type { FailureKind, RequestError } from '../request-error';
import { isOutage } from '../request-error';

/** Up to three attempts of at most 20 s each; every request settles within 65 s of its first attempt. */
export const RETRY = {
  maxAttempts: 3,
  attemptTimeoutMs: 20_000,
  totalMs: 65_000,
  /** Requests do not wait for a longer Retry-After: cells fail at once and say when to try again. */
  maxRetryAfterMs: 20_000,
  firstDelayMs: 500,
} as const;

/** How long one attempt may take, and a request with all its attempts, from when it is first sent. */
export interface TimeLimits {
  readonly attemptTimeoutMs: number;
  readonly totalMs: number;
}

export interface FailedAttempt {
  readonly error: RequestError;
  /** 1 for the first. */
  readonly attempt: number;
  readonly startedMs: number;
  readonly nowMs: number;
  /** 0 to 1. */
  readonly random: number;
  /** How long the request may take. */
  readonly totalMs: number;
}

/** The delay before the next attempt; undefined if there is none. */
export function retryDelay({ error, attempt, startedMs, nowMs, random, totalMs }: FailedAttempt): number | undefined {
  if (attempt >= attemptsAllowed(error)) return undefined;
  const delay = Math.max(backoff(attempt, random), error.retryInMs ?? 0);
  if (delay > RETRY.maxRetryAfterMs) return undefined;
  return nowMs + delay - startedMs < totalMs ? delay : undefined;
}

const UNREAD: readonly FailureKind[] = ['broken', 'unreadable', 'malformed'];

function attemptsAllowed(error: RequestError): number {
  if (error.kind === 'redirected') return 1;
  // A body damaged in transit is requested once more.
  if (UNREAD.includes(error.kind)) return error.status === 200 ? 2 : 1;
  return isOutage(error) ? RETRY.maxAttempts : 1;
}

/** Exponential, with jitter over the upper half, so that cells that failed together do not retry together. */
function backoff(attempt: number, random: number): number {
  const ceiling = RETRY.firstDelayMs * 2 ** (attempt - 1);
  return ceiling / 2 + (ceiling / 2) * random;
}
