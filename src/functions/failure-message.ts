import { RequestError } from '../client';
import { CellError } from './cell-error';

/** The cell error of a failed question, in words that say what to do. */
export function cellErrorOf(error: RequestError): CellError {
  switch (error.kind) {
    case 'not-connected':
      return failed('No access token is set. Open the Spillway pane (Home tab) and enter the token.');
    case 'auth':
      return failed(
        'The service rejected the access token. Open the Spillway pane (Home tab) and enter a valid token.',
      );
    case 'invalid':
      return failed(`The service refused the request. ${serviceWords(error)}`);
    case 'not-found':
      return new CellError('#N/A', `No such company. ${serviceWords(error)}`.trim());
    case 'limited':
      return failed(`The service is limiting requests. Try again ${whenToRetry(error)}.`);
    case 'server':
      return failed(`The service failed (HTTP ${error.status ?? 500}). Try again in a few minutes with Refresh.`);
    case 'network':
      return failed('The service could not be reached. Check the connection, then try again with Refresh.');
    case 'timeout':
      return failed('The service did not answer in time. Try again in a few minutes with Refresh.');
    case 'malformed':
      return failed(
        `Unexpected answer: ${error.detail ?? 'not as documented'}. Check the service address in the pane.`,
      );
    case 'mismatched':
      return failed(`Unexpected answer: ${error.detail ?? 'to another question'}. It is not shown.`);
    case 'cancelled':
      return failed('Cancelled.');
  }
}

function failed(message: string): CellError {
  return new CellError('#VALUE!', message);
}

function serviceWords(error: RequestError): string {
  const words = [error.title, error.detail].filter(Boolean).join(': ');
  return words || `HTTP ${error.status ?? 400}.`;
}

function whenToRetry(error: RequestError): string {
  if (error.retryAtMs === undefined) return 'in a minute with Refresh';
  return `after ${new Date(error.retryAtMs).toTimeString().slice(0, 8)}`;
}
