import type { FastifyReply } from 'fastify';
import type { Endpoint, MarketId } from '../../../src/api';
import type { FailureKind, ParameterValues, RequestError } from '../../../src/client';
import { isForbidden } from '../../../src/client';
import { errorJson, ServiceError, unauthorized } from '../../endpoints/service-error';
import type { Granted } from '../members/usage/allowance';
import type { KeyEnd } from '../members/member-key';

/** A failure as it is sent to members: the service's status and error body. */
export interface FailureReply {
  readonly status: number;
  readonly body: string;
  readonly retryAfter?: string;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a failure with headers so that it is not cached, and no browser shows it as a page. */
export function sendFailure(reply: FastifyReply, { status, body, retryAfter }: FailureReply): void {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  void reply.code(status).send(body);
}

/**
 * The reply for a question that failed at the service. The server asks in canonical spelling; in the service's message about
 * an argument the reply shows it as this member spelled it (`given`, by parameter key).
 */
export function replyToFailure(error: RequestError, endpoint: Endpoint, given: ParameterValues = {}): FailureReply {
  const { status, title, message: received } = wordsOf(error);
  const message = received === undefined ? undefined : asSpelled(received, endpoint, given);
  const seconds = error.retryInMs === undefined ? undefined : String(Math.ceil(error.retryInMs / 1_000));
  const body = errorJson(new ServiceError(status, title, message), endpoint.market);
  return { status, body, ...(seconds !== undefined && { retryAfter: seconds }) };
}

function asSpelled(message: string, { parameters }: Endpoint, given: ParameterValues): string {
  return Object.entries(parameters).reduce((text, [key, { rule }]) => {
    const spelled = given[key];
    const canonical = spelled === undefined ? undefined : rule.canonical(spelled);
    return canonical && spelled !== undefined ? text.replaceAll(canonical, () => spelled) : text;
  }, message);
}

interface Words {
  readonly status: number;
  readonly title: string;
  readonly message?: string | undefined;
}

const FAILED = 'The service failed';

/** The title and message for each kind of failure, if the service sent none. */
const WORDS: Readonly<Partial<Record<FailureKind, Words>>> = {
  invalid: { status: 400, title: 'Bad Request' },
  'not-found': { status: 404, title: 'Not Found' },
  'no-such-address': { status: 404, title: 'Not Found' },
  limited: { status: 429, title: 'Too Many Requests', message: 'The service wants fewer requests' },
  server: { status: 500, title: FAILED },
};

/** Titles and messages that replace those of the service. */
const OWN_WORDS: Readonly<Partial<Record<FailureKind, Words>>> = {
  network: {
    status: 502,
    title: 'Bad Gateway',
    message: 'The team server could not reach the service; the page of its administrator says why',
  },
  timeout: { status: 504, title: 'Gateway Timeout', message: 'The service did not answer in time' },
  // Not 401: the member's key is right. The administrator has to act.
  auth: {
    status: 502,
    title: 'Bad Gateway',
    message: "The service refused the team server's token, which its administrator can set",
  },
};

function wordsOf(error: RequestError): Words {
  const { kind, status, title, detail } = error;
  // Passed on with the service's words: the company may be outside the team's plan.
  if (isForbidden(error)) return { status: 403, title: title ?? 'Forbidden', message: detail };
  const own = OWN_WORDS[kind];
  const standard = WORDS[kind];
  if (own) return own;
  if (!standard) {
    const reason = status === undefined ? kind : `HTTP ${status}, not in the service's format`;
    const message = `The service's answer is not used: ${detail ?? reason}`;
    return { status: 502, title: 'Bad Gateway', message };
  }
  return { status: status ?? standard.status, title: title ?? standard.title, message: detail ?? standard.message };
}

export function replyToServiceError(error: ServiceError, market: MarketId | undefined): FailureReply {
  return { status: error.status, body: errorJson(error, market) };
}

export function unauthorizedReply(market: MarketId | undefined): FailureReply {
  return replyToServiceError(unauthorized(), market);
}

/** What a member with an ended key should do, by how it ended. */
const KEY_ENDS: Readonly<Record<KeyEnd, string>> = {
  revoked: 'The access of this key was revoked. Ask your administrator',
  over: 'The last day of this key is over. Ask your administrator for a later one',
  ended: 'This key has ended. Sign in again',
};

/** The reply to a key that was a member's and has ended. */
export function endedKeyReply(why: KeyEnd, market: MarketId | undefined): FailureReply {
  const { status, title } = unauthorized();
  return replyToServiceError(new ServiceError(status, title, KEY_ENDS[why]), market);
}

/** The reply while the store of members cannot be reached, or may lack some: it is not known whether the key is a member's. */
export function cannotTellReply(market: MarketId | undefined): FailureReply {
  const message = 'The team server cannot tell now whose key this is. Ask again in a few seconds';
  const error = new ServiceError(503, 'Service Unavailable', message);
  return { ...replyToServiceError(error, market), retryAfter: '2' };
}

/** The reply after too many wrong keys from one address. */
export function guessingReply(retryInMs: number, market: MarketId | undefined): FailureReply {
  return tooManyReply('Too many wrong keys from this address', retryInMs, market);
}

/** The reply to a member's key where the administrator's is needed. */
export function memberAsAdminReply(): FailureReply {
  const { status, title } = unauthorized();
  const message = "This is a member's key. The administrator's page needs the key that is the value of ADMIN_KEY";
  return replyToServiceError(new ServiceError(status, title, message), undefined);
}

/** The reply after too many requests with ended or misplaced keys of one member. */
export function refusedTooOftenReply(retryInMs: number, market: MarketId | undefined): FailureReply {
  return tooManyReply('Too many requests with a key that is refused', retryInMs, market);
}

/** The reply to a member whose own limit is reached. */
export function replyToRefusal(
  { retryInMs, message }: NonNullable<Granted['refusal']>,
  market: MarketId | undefined,
): FailureReply {
  return tooManyReply(`This key is allowed ${message}`, retryInMs, market);
}

function tooManyReply(message: string, retryInMs: number, market: MarketId | undefined): FailureReply {
  const error = new ServiceError(429, 'Too Many Requests', message);
  return { ...replyToServiceError(error, market), retryAfter: String(Math.ceil(retryInMs / 1_000)) };
}
