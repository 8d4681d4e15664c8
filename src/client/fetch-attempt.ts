import type { Arguments, Endpoint } from '../api';
import { freshMs } from '../api';
import type { AnswerStreams } from './team/answer-streams';
import type { Clock } from './async/clock';
import type { Answer, RawAnswer } from './transport/answer';
import { readAnswer } from './transport/read-answer';
import { readResponse } from './transport/read-response';
import type { FailureKind } from './request-error';
import { isOutage, RequestError } from './request-error';
import type { WireRequest } from './transport/wire-request';

export interface Attempt {
  readonly endpoint: Endpoint;
  readonly arguments: Arguments;
  readonly request: WireRequest;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  /** Aborts when no subscriber is left. */
  readonly signal?: AbortSignal;
  /** Where many questions go in one request; it has time limits of its own. */
  readonly streams?: AnswerStreams | undefined;
  /** A team server must not give an answer that was asked before; undefined where the service itself is asked. */
  readonly notBeforeMs?: number | undefined;
}

/** Sends one request. Throws a RequestError, or NoTeamServer where `streams` proves to be none. */
export async function attemptOnce(attempt: Attempt): Promise<Answer> {
  const { endpoint, arguments: args, clock, signal, streams } = attempt;
  if (signal?.aborted) throw new RequestError('cancelled', endpoint);
  const sentMs = clock.now();
  const maxAgeMs = maxAge(attempt, sentMs);
  const question = { endpoint: endpoint.id, arguments: args, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) };
  const raw = await (streams ? streams.ask(endpoint, question, signal) : askAlone(attempt, maxAgeMs));
  const nowMs = clock.now();
  const envelope = readAnswer(endpoint, args, raw, nowMs);
  const ageMs = Number.isFinite(raw.ageMs) ? Math.max(0, raw.ageMs as number) : 0;
  if (typeof raw.stale === 'string') return { envelope, sentMs, ageMs, failure: staleError(endpoint, raw) };
  if (maxAgeMs === undefined) return { envelope, sentMs, ageMs };
  // The service may have been asked after the question was sent, which counts as then.
  if (ageMs > maxAgeMs + Math.max(0, nowMs - sentMs) + AGE_GRAIN_MS) {
    throw new RequestError('malformed', endpoint, { status: raw.status, message: 'it is older than asked for' });
  }
  return { envelope, sentMs, ageMs: Math.min(ageMs, maxAgeMs) };
}

/** The greatest age of an answer in whole seconds, as headers say it, may be this much more than its age. */
const AGE_GRAIN_MS = 1_000;

/** The greatest age that the answer may have; undefined where its lifetime is less, which a team server knows. */
function maxAge({ endpoint, arguments: args, notBeforeMs }: Attempt, sentMs: number): number | undefined {
  if (notBeforeMs === undefined) return undefined;
  const ageMs = Math.max(0, sentMs - notBeforeMs);
  return ageMs < freshMs(endpoint.lifetime, args) ? ageMs : undefined;
}

function staleError(endpoint: Endpoint, { stale, address }: RawAnswer): RequestError {
  const error = new RequestError(stale as FailureKind, endpoint, { address });
  return isOutage(error) ? error : new RequestError('server', endpoint);
}

/** The timeout includes the body, so that a connection that stalls half-way times out as well. */
async function askAlone(attempt: Attempt, maxAgeMs: number | undefined): Promise<RawAnswer> {
  const { endpoint, request, clock, signal } = attempt;
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort, { once: true });
  let timedOut = false;
  const timer = clock.setTimeout(() => {
    timedOut = true;
    abort();
  }, attempt.timeoutMs);
  const { headers } = request.init;
  // Not sent to the service itself: it may not allow the header from another origin.
  const age = maxAgeMs === undefined ? {} : { 'Cache-Control': `max-age=${Math.floor(maxAgeMs / 1000)}` };
  const init = { ...request.init, headers: { ...headers, ...age }, signal: controller.signal };
  try {
    return await readResponse(endpoint, request, await attempt.fetch(request.url, init));
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    if (timedOut) throw new RequestError('timeout', endpoint, { cause });
    throw new RequestError(signal?.aborted ? 'cancelled' : 'network', endpoint, { cause });
  } finally {
    clock.clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
