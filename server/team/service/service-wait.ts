import { RETRY } from '../../../src/client/pacing/retry-policy';

/**
 * How long a question may take from when the service is asked; before that it waits for its turn, without a limit. With
 * a last good answer that one is sent after a time; the failure without one comes before the client gives the attempt up
 * and learns nothing.
 */
export const SERVICE_WAIT = { fallbackAfterMs: 8_000, failAfterMs: RETRY.attemptTimeoutMs - 2_000 } as const;

/** No time is left to ask a question that hangs again: its member would wait as long once more. */
export const SERVICE_LIMITS = {
  attemptTimeoutMs: SERVICE_WAIT.failAfterMs,
  totalMs: SERVICE_WAIT.failAfterMs + 100,
} as const;
