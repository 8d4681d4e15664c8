import type { Endpoint } from '../api';

export type FailureKind =
  /** No token or base address is set; nothing was sent. */
  | 'not-connected'
  /** The service refused the credential. */
  | 'auth'
  /** An argument breaks a rule, by our reading (nothing was sent) or the service's (400). */
  | 'invalid'
  /** 404 with the documented error body: no such company. */
  | 'not-found'
  | 'limited'
  | 'server'
  | 'network'
  | 'timeout'
  /** An answer that is not JSON or not the documented envelope. */
  | 'malformed'
  /** A well-formed answer about something else than was asked. */
  | 'mismatched'
  /** Every cell that waited was cancelled. */
  | 'cancelled';

export interface FailureDetail {
  readonly status?: number;
  /** The service's own words. */
  readonly title?: string;
  readonly message?: string;
  /** When the service says it may be asked again, by the client's clock. */
  readonly retryAtMs?: number;
  readonly cause?: unknown;
}

/** Why a query got no answer. Names the endpoint, never the address or the token. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: FailureKind;
  readonly endpoint: string;
  readonly status: number | undefined;
  readonly title: string | undefined;
  readonly detail: string | undefined;
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
    this.retryAtMs = detail.retryAtMs;
  }
}

/** The service could not be reached or could not answer: the same request may succeed later, and the last good answer may stand in. */
export function isOutage(error: RequestError): boolean {
  return ['limited', 'server', 'network', 'timeout'].includes(error.kind);
}

/** The service asks for fewer requests, or for none until a time. */
export function wantsFewerRequests({ kind, retryAtMs }: RequestError): boolean {
  return kind === 'limited' || retryAtMs !== undefined;
}
