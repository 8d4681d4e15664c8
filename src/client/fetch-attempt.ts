import type { Arguments, Endpoint, Envelope } from '../api';
import type { Clock } from './clock';
import { readAnswer } from './read-answer';
import { readBody } from './read-body';
import { RequestError } from './request-error';
import { withoutToken } from './secrets';
import type { WireRequest } from './wire-request';

export interface Attempt {
  readonly endpoint: Endpoint;
  readonly arguments: Arguments;
  readonly request: WireRequest;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  /** Aborts when no subscriber is left. */
  readonly signal?: AbortSignal;
}

/** An envelope, and when its request was sent. */
export interface Answer {
  readonly envelope: Envelope;
  readonly sentMs: number;
}

/** Sends one request. The timeout includes the body, so that a connection that stalls half-way times out as well. */
export async function attemptOnce(attempt: Attempt): Promise<Answer> {
  const { endpoint, request, clock, signal } = attempt;
  if (signal?.aborted) throw new RequestError('cancelled', endpoint);
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort, { once: true });
  const sentMs = clock.now();
  let timedOut = false;
  const timer = clock.setTimeout(() => {
    timedOut = true;
    abort();
  }, attempt.timeoutMs);
  try {
    const response = await attempt.fetch(request.url, { ...request.init, signal: controller.signal });
    const address = request.url.replace(/[?#].*/, '');
    const { status } = response;
    if (isRedirect(response))
      throw new RequestError('redirected', endpoint, { status, address, message: 'it redirects' });
    const raw = {
      status,
      retryAfter: response.headers.get('Retry-After'),
      text: withoutToken(await readBody(endpoint, response), request.token),
      address,
    };
    return { envelope: readAnswer(endpoint, attempt.arguments, raw, clock.now()), sentMs };
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    if (timedOut) throw new RequestError('timeout', endpoint, { cause });
    throw new RequestError(signal?.aborted ? 'cancelled' : 'network', endpoint, { cause });
  } finally {
    clock.clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** A browser hides the status of a redirect that it does not follow. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}
