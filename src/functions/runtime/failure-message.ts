import type { FailureKind, RequestError } from '../../client';
import { CellError } from './cell-error';
import type { ErrorKind } from './pane-api';

/** What each failure says: what happened, and what to do about it. */
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

/** Whose fault each is, as the pane groups errors; the rest is 'other'. */
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

/** The cell error of a failed question. A company the service does not know is the one failure that is `#N/A`. */
export function cellErrorOf(error: RequestError): CellError {
  const code = error.kind === 'not-found' ? '#N/A' : '#VALUE!';
  return new CellError(code, MESSAGES[error.kind](error), KINDS[error.kind]);
}

function serviceWords(error: RequestError): string {
  const words = [error.title, error.detail].filter(Boolean).join(': ');
  return words || `HTTP ${error.status ?? 400}.`;
}

function whenToRetry(error: RequestError, standard: string): string {
  if (error.retryAtMs === undefined) return `${standard} with Refresh`;
  return `after ${new Date(error.retryAtMs).toTimeString().slice(0, 8)}`;
}
