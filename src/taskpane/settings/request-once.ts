import type { Arguments, Endpoint, Envelope } from '../../api';
import { systemClock, type Clock } from '../../client/async/clock';
import type { RequestError } from '../../client/request-error';
import type { Settings } from '../../client/settings';
import { readAnswer } from '../../client/transport/read-answer';
import { sendOnce } from '../../client/transport/send-once';
import { wireRequest } from '../../client/transport/wire-request';

export const CHECK_TIMEOUT_MS = 15_000;

export interface CheckOptions {
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
}

/** Sends one request with settings that may not be stored yet, without cache and retries. */
export async function requestOnce(
  endpoint: Endpoint,
  args: Arguments,
  settings: Settings,
  { fetch: send, clock = systemClock }: CheckOptions,
): Promise<Envelope> {
  const request = wireRequest(endpoint, args, settings[endpoint.market], settings);
  const answer = await sendOnce({ endpoint, request, timeoutMs: CHECK_TIMEOUT_MS, clock, fetch: send });
  return readAnswer(endpoint, args, answer, clock.now());
}

/** The service's words about a failure, or its status. */
export function detailOf({ title, detail, status }: RequestError): string {
  return [title, detail].filter(Boolean).join(': ') || `HTTP ${status ?? 0}`;
}
