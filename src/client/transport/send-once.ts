import type { Endpoint } from '../../api';
import { WAITING_HEADER } from '../../api';
import type { Clock } from '../async/clock';
import { RequestError } from '../request-error';
import type { TextAnswer } from './read-response';
import { readResponse } from './read-response';
import type { WireRequest } from './wire-request';

export interface SendOptions {
  readonly endpoint: Endpoint;
  readonly request: WireRequest;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly signal?: AbortSignal | undefined;
  /** Set for a team server: the greatest age of an answer from its cache. */
  readonly maxAgeMs?: number | undefined;
}

/**
 * Sends one request and reads its whole answer: the timeout includes the body, so that a connection that stalls
 * half-way times out as well. Throws a RequestError.
 */
export async function sendOnce(options: SendOptions): Promise<TextAnswer> {
  const { endpoint, request, clock, signal, maxAgeMs } = options;
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort, { once: true });
  let timedOut = false;
  const end = () => {
    timedOut = true;
    abort();
  };
  let timer = clock.setTimeout(end, options.timeoutMs);
  // A team server sends data while the question waits for its turn: the time-out then counts from the last data.
  const again = () => {
    clock.clearTimeout(timer);
    timer = clock.setTimeout(end, options.timeoutMs);
  };
  const { headers } = request.init;
  // Not sent to the service itself: it may not allow the header from another origin.
  const age = maxAgeMs === undefined ? {} : { 'Cache-Control': `max-age=${Math.floor(maxAgeMs / 1000)}` };
  const init = { ...request.init, headers: { ...headers, ...age }, signal: controller.signal };
  try {
    const response = await options.fetch(request.url, init);
    return await readResponse(endpoint, request, response, response.headers.has(WAITING_HEADER) ? again : undefined);
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    if (timedOut) throw new RequestError('timeout', endpoint, { cause });
    throw new RequestError(signal?.aborted ? 'cancelled' : 'network', endpoint, { cause });
  } finally {
    clock.clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
