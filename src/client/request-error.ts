import type { Endpoint } from '../api';
import { withoutTokens } from './secrets';

export type FailureKind =
  /** No token or base address is set; nothing was sent. */
  | 'not-connected'
  /** The service refused the credential. */
  | 'auth'
  /** An argument breaks a rule, by our check (nothing was sent) or the service's (400). */
  | 'invalid'
  /** The documented 404: no such company. */
  | 'not-found'
  /** A 404 that the document does not give for this endpoint. */
  | 'no-such-address'
  | 'limited'
  | 'server'
  | 'network'
  | 'timeout'
  /** The address redirects to another one, which is not followed. */
  | 'redirected'
  /** The answer is empty or breaks off: its rest was lost on the way. */
  | 'broken'
  /** The body is not JSON, or too large: something other than the service answered, such as a sign-in page. */
  | 'unreadable'
  /** The answer is JSON, but not the documented envelope. */
  | 'malformed'
  /** The answer is well-formed but about something other than what was requested. */
  | 'mismatched'
  /** Every cell that waited was cancelled. */
  | 'cancelled';

export interface FailureDetail {
  readonly status?: number;
  /** The title in the service's error body. */
  readonly title?: string;
  readonly message?: string;
  /** The URL of the request, without its parameters. */
  readonly address?: string;
  /** Set where the token of the request came from a sign-in. */
  readonly isSignedIn?: boolean;
  /** How long the service wants no requests, from when it answered. */
  readonly retryInMs?: number;
  readonly cause?: unknown;
}

/** Why a query got no answer. The message names the endpoint, never the address or the token. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number | undefined;
  readonly title: string | undefined;
  readonly detail: string | undefined;
  readonly address: string | undefined;
  readonly retryInMs: number | undefined;
  readonly isSignedIn: boolean;

  constructor(
    readonly kind: FailureKind,
    endpoint: Endpoint,
    detail: FailureDetail = {},
  ) {
    const title = reason(detail.title);
    const message = reason(detail.message);
    const words = [title, message].filter(Boolean).join(': ');
    super(
      `${endpoint.method} ${endpoint.path}: ${words || kind}`,
      detail.cause === undefined ? {} : { cause: detail.cause },
    );
    this.status = detail.status;
    this.title = title;
    this.detail = message;
    this.address = detail.address;
    this.retryInMs = detail.retryInMs;
    this.isSignedIn = detail.isSignedIn ?? false;
  }
}

/** The longest title or message of the service that is shown, in characters. */
const MAX_REASON = 300;

/** Words of the service, which may be of any length and may quote a credential. */
function reason(words: string | undefined): string | undefined {
  if (words === undefined) return undefined;
  const shown = withoutTokens(words.slice(0, 2 * MAX_REASON));
  return shown.length > MAX_REASON ? `${shown.slice(0, MAX_REASON)}…` : shown;
}

/**
 * True if the service was unreachable or unable to answer: a retry may succeed, and a stale answer may be used instead.
 */
export function isOutage({ kind }: RequestError): boolean {
  return OUTAGES.includes(kind);
}

const OUTAGES: readonly FailureKind[] = [
  'limited',
  'server',
  'network',
  'timeout',
  'redirected',
  'broken',
  'unreadable',
];

/** True if the failure says that the connection or the endpoint does not work, whatever the arguments. */
export function isServiceFailure(error: RequestError): boolean {
  return (isOutage(error) || ['auth', 'no-such-address'].includes(error.kind)) && !isForbidden(error);
}

/** True if the service, in its own words, forbids this question: a company may be outside the plan, and another one not. */
export function isForbidden({ kind, status, title }: RequestError): boolean {
  return kind === 'auth' && status === 403 && title !== undefined;
}

/** True if the failure concerns the whole connection. A service may fail, or forbid questions, at one endpoint only. */
export function concernsConnection({ kind, status }: RequestError): boolean {
  return ['limited', 'network', 'timeout', 'redirected'].includes(kind) || status === 401;
}

/** True if the service asks for fewer requests, or for none for a time. */
export function wantsFewerRequests({ kind, retryInMs }: RequestError): boolean {
  return kind === 'limited' || retryInMs !== undefined;
}
