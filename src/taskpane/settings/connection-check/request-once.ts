import type { Arguments, Endpoint, Envelope } from '../../../api';
import {
  type Clock,
  type RequestError,
  type Settings,
  readAnswer,
  sendOnce,
  systemClock,
  wireRequest,
} from '../../../client';

export const CHECK_TIMEOUT_MS = 15_000;

export interface CheckOptions {
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
}

interface OneAnswer {
  readonly envelope: Envelope;
  /** The headers of the response, which show which server answered. */
  readonly headers: Headers;
}

/** Sends one request with settings that may not be stored yet, without cache and retries. */
export async function requestOnce(
  endpoint: Endpoint,
  args: Arguments,
  settings: Settings,
  { fetch: send, clock = systemClock }: CheckOptions,
): Promise<OneAnswer> {
  const request = wireRequest(endpoint, args, settings[endpoint.market], settings);
  let headers = new Headers();
  const noting: typeof fetch = async (input, init) => {
    const response = await send(input, init);
    ({ headers } = response);
    return response;
  };
  const answer = await sendOnce({ endpoint, request, timeoutMs: CHECK_TIMEOUT_MS, clock, fetch: noting });
  const isSignedIn = settings[endpoint.market].signIn !== undefined;
  return { envelope: readAnswer(endpoint, args, { ...answer, isSignedIn }, clock.now()), headers };
}

/** The service's words about a failure, or its status. */
export function detailOf({ title, detail, status }: RequestError): string {
  return [title, detail].filter(Boolean).join(': ') || `HTTP ${status ?? 0}`;
}
