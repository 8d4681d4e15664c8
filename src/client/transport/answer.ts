import type { Envelope } from '../../api';
import type { RequestError } from '../request-error';

/** An answer as it came: not checked. */
export interface RawAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Undefined where it is not JSON. */
  readonly body: unknown;
  /** Set where the token of the request came from a sign-in. */
  readonly isSignedIn?: boolean | undefined;
  /** The requested URL without its parameters. */
  readonly address: string;
  /** How long before the service was asked, where a team server had the answer. As it came. */
  readonly ageMs?: unknown;
  /** Set by a team server whose service failed: the kind of the failure. As it came. */
  readonly stale?: unknown;
}

/** An envelope, and when its request was sent. */
export interface Answer {
  readonly envelope: Envelope;
  readonly sentMs: number;
  /** How long before that the service was asked, where a team server had the answer; 0 elsewhere. */
  readonly ageMs: number;
  /** Set where a team server's service failed, and this is its last good answer. */
  readonly failure?: RequestError;
}
