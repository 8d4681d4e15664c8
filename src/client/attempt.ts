import type { Arguments, Endpoint } from '../api';
import { freshMs, sharedMs } from '../api';
import { AGE_GRAIN_MS } from './cache/freshness';
import type { AttemptLimits } from './pacing/in-flight-request';
import type { FailureKind } from './request-error';
import { isOutage, RequestError } from './request-error';
import { NoTeamServer } from './team/answer-stream';
import type { AnswerStreams } from './team/answer-streams';
import type { Answer, RawAnswer } from './transport/answer';
import { readAnswer } from './transport/read-answer';
import type { SendOptions } from './transport/send-once';
import { sendOnce } from './transport/send-once';

interface AskOptions extends Omit<SendOptions, 'maxAgeMs'> {
  readonly arguments: Arguments;
  /** Set for a team server, which answers many questions in one request; that request has time limits of its own. */
  readonly streams: AnswerStreams | undefined;
  /** Whether the token came from a sign-in. */
  readonly isSignedIn: boolean;
  /** A team server must not give an answer that it got from the service before this time; undefined where the service itself is asked. */
  readonly notBeforeMs: number | undefined;
}

export interface AttemptOptions extends Omit<AskOptions, 'timeoutMs' | 'signal'> {
  /** Called for each request that is sent. */
  readonly onSent: () => void;
}

/** An attempt of a request in flight: asks a team server together with the other questions of the moment, or alone. */
export function attemptOf(options: AttemptOptions): (limits: AttemptLimits) => Promise<Answer> {
  const { streams: team, onSent, ...question } = options;
  return async ({ signal, timeoutMs, queueAgain }) => {
    const ask = (streams: AnswerStreams | undefined) => {
      onSent();
      return askOnce({ ...question, signal, timeoutMs: timeoutMs(), streams });
    };
    if (!team || team.isGone) return ask(undefined);
    return ask(team).catch(async (error: unknown) => {
      if (!(error instanceof NoTeamServer)) throw error;
      await queueAgain(); // the limiter admits fewer requests that are sent one by one than questions of a stream
      return ask(undefined);
    });
  };
}

/** Sends the question once. Throws a RequestError, or NoTeamServer where the address of `streams` is no team server's. */
async function askOnce(options: AskOptions): Promise<Answer> {
  const { endpoint, arguments: args, clock, signal, streams } = options;
  const sentMs = clock.now();
  const maxAgeMs = maxAge(options, sentMs);
  const question = { endpoint: endpoint.id, arguments: args, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) };
  const raw = await (streams ? streams.ask(endpoint, question, signal) : sendOnce({ ...options, maxAgeMs }));
  const nowMs = clock.now();
  const envelope = readAnswer(endpoint, args, { ...raw, isSignedIn: options.isSignedIn }, nowMs);
  const ageMs = durationOf(raw.ageMs) ?? 0;
  const answer = { envelope, sentMs, sameForMs: durationOf(raw.sameForMs) };
  if (typeof raw.stale === 'string') return { ...answer, ageMs, failure: staleError(endpoint, raw) };
  if (maxAgeMs === undefined) return { ...answer, ageMs };
  // The server may have asked the service only after the question was sent: the age counts from the sending all the same.
  if (ageMs > Math.max(maxAgeMs, sharedMs(endpoint)) + Math.max(0, nowMs - sentMs) + AGE_GRAIN_MS) {
    throw new RequestError('malformed', endpoint, { status: raw.status, message: 'it is older than asked for' });
  }
  return { ...answer, ageMs: Math.min(ageMs, maxAgeMs) };
}

function durationOf(ms: unknown): number | undefined {
  return Number.isFinite(ms) ? Math.max(0, ms as number) : undefined;
}

/** The greatest age that the answer may have; undefined where that is more than its lifetime, which a team server knows itself. */
function maxAge({ endpoint, arguments: args, notBeforeMs }: AskOptions, sentMs: number): number | undefined {
  if (notBeforeMs === undefined) return undefined;
  const ageMs = Math.max(0, sentMs - notBeforeMs);
  return ageMs < freshMs(endpoint.lifetime, args) ? ageMs : undefined;
}

function staleError(endpoint: Endpoint, { stale, address }: RawAnswer): RequestError {
  const error = new RequestError(stale as FailureKind, endpoint, { address });
  return isOutage(error) ? error : new RequestError('server', endpoint);
}
