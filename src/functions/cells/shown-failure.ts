/** The kinds of errors, by what the user has to do about them. */
export type ErrorKind =
  /** No token is set. */
  | 'no-token'
  /** The service rejected the token, or it cannot be a token. */
  | 'auth'
  /** An argument cannot be read or breaks a rule. */
  | 'argument'
  /** The service has no such data. */
  | 'none'
  /** The service could not be reached, failed or did not answer. */
  | 'outage'
  | 'limited'
  /** The cell shows the last good answer, not an error, since the service was unreachable, failed or did not answer. */
  | 'stale'
  | 'other';

/** The failure that a cell shows, or the reason why it shows a stale answer. */
export interface ShownFailure {
  /** The error code that the cell shows; "" for a stale answer. */
  readonly code: '#N/A' | '#VALUE!' | '#DIV/0!' | '';
  readonly message: string;
  /** An `ErrorKind`; "other" where it is absent. */
  readonly kind?: string;
  /** When the stale answer was received. */
  readonly receivedMs?: number;
}
