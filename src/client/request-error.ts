import type { Endpoint } from '../api';

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
  /** The answer is not JSON or not the documented envelope. */
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
  /** The earliest time for the next request according to the service, by the client's clock. */
  readonly retryAtMs?: number;
  readonly cause?: unknown;
}

/** Why a query got no answer. The message names the endpoint, never the address or the token. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: FailureKind;
  readonly endpoint: string;
  readonly status: number | undefined;
  readonly title: string | undefined;
  readonly detail: string | undefined;
  readonly address: string | undefined;
  readonly retryAtMs: number | undefined;

  constructor(kind: FailureKind, endpoint: Endpoint, detail: FailureDetail = {}) {
    const words = [detail.title, detail.message].filter(Boolean).join(': ');
    super(
      `${endpoint.method} ${endpoint.path}: ${words || kind}`,
      detail.cause === undefined ? {} : { cause: detail.cause },
    );
    this.kind = kind;
    this.endpoint = `${endpoint.interface} ${endpoint.name}`;
    this.status = detail.status;
    this.title = detail.title;
    this.detail = detail.message;
    this.address = detail.address;
    this.retryAtMs = detail.retryAtMs;
  }
}

/**
 * True if the service was unreachable or unable to answer: a retry may succeed, and a stale answer may be used instead.
 */
export function isOutage(error: RequestError): boolean {
  return ['limited', 'server', 'network', 'timeout'].includes(error.kind);
}

/** True if the service asks for fewer requests, or for none until a given time. */
export function wantsFewerRequests({ kind, retryAtMs }: RequestError): boolean {
  return kind === 'limited' || retryAtMs !== undefined;
}
