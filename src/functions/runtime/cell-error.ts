import type { FailureKind } from '../../client';
import { RequestError } from '../../client';
import type { FailureCell } from '../../tables';
import type { ErrorKind } from './pane-api';

/**
 * Why a cell shows an error, in words an analyst can act on. It is a plain value, not an Error, since most failures are results and the
 * stack of an Error costs more than the rest of the cell. A message given as a function is composed when it is first read.
 */
export class CellFailure implements FailureCell {
  #message: string | (() => string);

  constructor(
    readonly code: '#VALUE!' | '#N/A',
    message: string | (() => string),
    readonly kind: ErrorKind = code === '#N/A' ? 'none' : 'other',
  ) {
    this.#message = message;
  }

  get message(): string {
    if (typeof this.#message === 'function') this.#message = this.#message();
    return this.#message;
  }
}

/** A failure that ends the computation of its cell. */
export class CellError extends Error {
  override readonly name = 'CellError';

  constructor(readonly failure: CellFailure) {
    super(failure.message);
  }
}

/** An argument that cannot be read or breaks a rule: nothing is sent. */
export function badArgument(message: string): CellError {
  return new CellError(new CellFailure('#VALUE!', message, 'argument'));
}

/** The service answered that it has no such value: the only cause of `#N/A`. */
export function notAvailable(message: string): CellError {
  return new CellError(new CellFailure('#N/A', message));
}

/** Pages of a list that do not fit together, since `what` changed between them. */
export function changed(asked: string, what: string): CellError {
  return new CellError(
    new CellFailure('#VALUE!', `${asked}: ${what} changed while it was read. Try again with Refresh.`),
  );
}

/** What a failed request says in a cell: what happened, and what to do about it. */
const MESSAGES: Readonly<Record<FailureKind, (error: RequestError) => string>> = {
  'not-connected': () => 'No access token is set. Open the Spillway pane (Home tab) and enter the token.',
  auth: ({ status }) =>
    status === undefined
      ? 'The access token holds a space or a character that no token has. Open the Spillway pane (Home tab) and enter it again.'
      : 'The service rejected the access token. Open the Spillway pane (Home tab) and enter a valid token.',
  invalid: (error) => `The service refused the request. ${serviceWords(error)}`,
  'not-found': (error) => `No such company. ${serviceWords(error)}`,
  limited: (error) => `The service is limiting requests. Try again ${whenToRetry(error, 'in a minute')}.`,
  server: (error) =>
    `The service failed (HTTP ${error.status ?? 500}). Try again ${whenToRetry(error, 'in a few minutes')}.`,
  network: () => 'The service could not be reached. Check the connection, then try again with Refresh.',
  timeout: () => 'The service did not answer in time. Try again in a few minutes with Refresh.',
  malformed: ({ detail = 'not as documented' }) =>
    `Unexpected answer: ${detail}. Check the service address in the pane.`,
  mismatched: ({ detail = 'to another question' }) => `Unexpected answer: ${detail}. It is not shown.`,
  cancelled: () => 'Cancelled.',
};

/** How the pane groups failed requests; the rest is 'other'. */
const KINDS: Readonly<Partial<Record<FailureKind, ErrorKind>>> = {
  'not-connected': 'no-token',
  auth: 'auth',
  invalid: 'argument',
  'not-found': 'none',
  limited: 'limited',
  server: 'outage',
  network: 'outage',
  timeout: 'outage',
};

/** The failure of whatever was thrown: a failed request in a cell's words, a defect of ours as such. */
export function failureOf(thrown: unknown): CellFailure {
  if (thrown instanceof CellError) return thrown.failure;
  if (thrown instanceof RequestError) return requestFailure(thrown);
  return new CellFailure('#VALUE!', 'Spillway could not compute this cell. Please report the formula.');
}

/** A company that the service does not know is the one failed request that is `#N/A`. */
function requestFailure(error: RequestError): CellFailure {
  const code = error.kind === 'not-found' ? '#N/A' : '#VALUE!';
  return new CellFailure(code, MESSAGES[error.kind](error), KINDS[error.kind]);
}

function serviceWords(error: RequestError): string {
  const words = [error.title, error.detail].filter(Boolean).join(': ');
  return words || `HTTP ${error.status ?? 400}.`;
}

function whenToRetry(error: RequestError, standard: string): string {
  if (error.retryAtMs === undefined) return `${standard} with Refresh`;
  return `after ${new Date(error.retryAtMs).toTimeString().slice(0, 8)}`;
}
