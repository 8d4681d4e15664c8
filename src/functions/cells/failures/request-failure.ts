import type { FailureKind } from '../../../client';
import { isForbidden, isOutage, RequestError } from '../../../client';
import type { ErrorKind } from '../../../tables';
import type { Advice, AnyAdvice } from './advice';
import { CellError, CellFailure, UnknownCompany } from './cell-error';

/** The message of a failed request: what happened, and what the user can do about it that is the same in a cell and in the pane. */
const MESSAGES: Readonly<Record<FailureKind, (error: RequestError) => string>> = {
  'not-connected': ({ detail }) => `No access token is set${detail ? `, and ${detail}` : ''}.`,
  auth: (error) => {
    if (isForbidden(error)) return notAllowed(error);
    if (error.isSignedIn) return 'Your sign-in has ended.';
    return error.status === undefined
      ? 'The access token holds a character that no token has.'
      : 'The service rejected the access token.';
  },
  invalid: (error) => {
    if (isOfPlan(error)) return notAllowed(error);
    return error.status === undefined
      ? `An argument cannot be sent: ${error.detail}.`
      : `The service refused the request. ${serviceWords(error)}`;
  },
  'not-found': (error) => `No such company. ${serviceWords(error)}`,
  'no-such-address': (error) => `The service found nothing at ${error.address} (${serviceWords(error)}).`,
  limited: (error) => `The service is limiting requests${reasonOf(error)}.`,
  server: (error) =>
    isOfNetwork(error)
      ? `The network wants you to sign in to it (HTTP ${NETWORK_SIGN_IN}).`
      : `The service failed (HTTP ${error.status ?? 500})${reasonOf(error)}.`,
  network: () => 'The service could not be reached.',
  timeout: () => 'The service did not answer in time.',
  redirected: ({ address }) => `The service address redirects to another one, which is not followed (${address}).`,
  broken: (error) => MESSAGES.malformed(error),
  unreadable: (error) => MESSAGES.malformed(error),
  malformed: ({ detail = 'not as documented' }) => `Unexpected answer: ${detail}.`,
  mismatched: ({ detail = 'to another question' }) => `Unexpected answer: ${detail}. It is not shown.`,
  cancelled: () => 'Cancelled.',
};

/** Further advice to the user, in other words in the pane. */
const ADVICE_ON: Readonly<Partial<Record<FailureKind, (error: RequestError) => AnyAdvice | undefined>>> = {
  'not-connected': () => 'enter the token',
  auth: (error) => {
    if (isForbidden(error)) return 'ask for access';
    return error.isSignedIn ? 'sign in' : 'enter a valid token';
  },
  invalid: (error) => (isOfPlan(error) ? 'ask for access' : undefined),
  'no-such-address': () => 'check the address',
  limited: (error) => tryAgain(error, 'in a minute'),
  server: (error) => (isOfNetwork(error) ? 'sign in to the network' : tryAgain(error, 'in a few minutes')),
  network: () => 'check the connection',
  timeout: (error) => tryAgain(error, 'in a few minutes'),
  redirected: () => 'correct the address',
  broken: (error) => tryAgain(error, 'in a few minutes'),
  unreadable: () => 'check the address',
  malformed: () => 'check the address',
  mismatched: (error) => tryAgain(error, 'in a few minutes'),
};

/** A cell is asked again by Refresh; the pane has a button beside what it says. */
function tryAgain(error: RequestError, standard: string): Advice {
  const when = `Try again ${whenToRetry(error, standard)}`;
  return { inCell: `${when} with Refresh.`, inPane: `${when}.` };
}

/** How the pane groups failed requests. Of the other kinds, outages are 'outage' and the rest 'other'. */
const KINDS: Readonly<Partial<Record<FailureKind, ErrorKind>>> = {
  'not-connected': 'no-token',
  auth: 'auth',
  invalid: 'argument',
  limited: 'limited',
};

/**
 * Converts whatever was thrown to a failure: a failed request gets its message; anything else is a defect of the
 * add-in.
 */
export function failureOf(thrown: unknown): CellFailure {
  if (thrown instanceof CellError) return thrown.failure;
  if (thrown instanceof RequestError) return requestFailure(thrown);
  return new CellFailure('#VALUE!', 'Spillway could not compute this cell. Please report the formula.');
}

/** Only a company that the service does not know gives `#N/A`. */
function requestFailure(error: RequestError): CellFailure {
  if (error.kind === 'not-found') return new UnknownCompany(MESSAGES[error.kind](error));
  const advice = ADVICE_ON[error.kind]?.(error);
  const kind =
    isForbidden(error) || isOfPlan(error) ? 'other' : (KINDS[error.kind] ?? (isOutage(error) ? 'outage' : 'other'));
  return new CellFailure('#VALUE!', MESSAGES[error.kind](error), { kind, ...(advice && { advice }) });
}

/** The cause, where a service does not answer: a team server's refused token is no trouble of minutes. */
function reasonOf({ detail }: RequestError): string {
  return detail === undefined ? '' : `: ${detail.replace(/[\s.]+$/, '')}`;
}

/** What a hotel's or guest network answers in the service's place (RFC 6585). */
const NETWORK_SIGN_IN = 511;

function isOfNetwork({ status }: RequestError): boolean {
  return status === NETWORK_SIGN_IN;
}

/** A question that the plan does not pay for (402). */
function isOfPlan({ kind, status }: RequestError): boolean {
  return kind === 'invalid' && status === 402;
}

function notAllowed(error: RequestError): string {
  return `The service does not allow this question: ${serviceWords(error).replace(/[\s.]+$/, '')}.`;
}

function serviceWords(error: RequestError): string {
  const words = [error.title, error.detail].filter(Boolean).join(': ');
  return words || `HTTP ${error.status ?? 400}.`;
}

/**
 * A pause in minutes, or in seconds below a minute; a duration stays true for a cell that is read the next day. A pause of nothing was tried and says
 * nothing.
 */
function whenToRetry({ retryInMs = 0 }: RequestError, standard: string): string {
  if (retryInMs <= 0) return standard;
  const seconds = Math.ceil(retryInMs / 1000);
  return `in ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`;
}
