import type { Envelope } from '../../api';
import type { RequestError } from '../request-error';

/** An answer as it was received, not yet checked. */
export interface RawAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Undefined where it is not JSON. */
  readonly body: unknown;
  /** The text of the body; a line of a team server's answers has none of its own. */
  readonly text?: string;
  /** Set where the token of the request came from a sign-in. */
  readonly isSignedIn?: boolean | undefined;
  /** The requested URL without its parameters. */
  readonly address: string;
  /** The age of an answer that a team server had in its cache, in milliseconds. Not yet checked. */
  readonly ageMs?: unknown;
  /** How long a team server knows it to be the same, in milliseconds. Not yet checked. */
  readonly sameForMs?: unknown;
  /** Set by a team server that could not reach the service and sends an old answer: the kind of the failure. Not yet checked. */
  readonly stale?: unknown;
}

/** An envelope, and when its request was sent. */
export interface Answer {
  readonly envelope: Envelope;
  readonly sentMs: number;
  /** How long before `sentMs` the service was asked, where a team server had the answer in its cache; else 0. */
  readonly ageMs: number;
  /** How long before `sentMs` the service was asked for the first of the equal answers up to this one, where a team server says so. */
  readonly sameForMs?: number | undefined;
  /** Set where a team server's service failed, and this is its last good answer. */
  readonly failure?: RequestError;
}
