import type { FailureKind } from '../../client';
import { isForbidden, isOutage, RequestError } from '../../client';
import type { ErrorKind, FailureCell } from '../../tables';

/** What a user does about a failure, where that differs by the place that shows it: the pane has no cell to calculate again. */
const TO_DO = {
  'go on': {
    inCell: 'Calculate the cell again (F2, Enter) to go on, or give exact dates.',
    inPane: 'Try again to go on.',
  },
  'in dollars': {
    inCell: 'If it reports in dollars, calculate the cell again (F2, Enter).',
    inPane: 'If it reports in dollars, try again.',
  },
  'enter the token': {
    inCell: 'Open the Spillway pane (Home tab) and enter the token.',
    inPane: 'Enter it in Settings.',
  },
  'enter a valid token': {
    inCell: 'Open the Spillway pane (Home tab) and enter a valid token.',
    inPane: 'Enter a valid one in Settings.',
  },
  'sign in': {
    inCell: 'Sign in again in the Spillway pane (Home tab, Settings).',
    inPane: 'Sign in again in Settings.',
  },
  'check the address': {
    inCell: 'Check the service address in the pane.',
    inPane: 'Check the service address in Settings.',
  },
  'correct the address': {
    inCell: 'Correct the address in the pane.',
    inPane: 'Correct the address in Settings.',
  },
  'check the connection': {
    inCell: 'Check the connection, then try again with Refresh.',
    inPane: 'Check the connection, then try again.',
  },
} as const satisfies Readonly<Record<string, ToDo>>;

interface ToDo {
  readonly inCell: string;
  readonly inPane: string;
}

/** What is known of a failure beside what its cell shows. */
interface KnownOfFailure {
  readonly toDo?: keyof typeof TO_DO | ToDo;
  /** Set for a metric that only companies of other kinds have. */
  readonly isOfOthers?: true;
}

/**
 * Why a cell shows an error, with advice for the user. A plain object, not an Error: most failures are results, and
 * creating an Error's stack costs more than the rest of the cell. A reason given as a function is composed on first
 * read.
 */
export class CellFailure implements FailureCell {
  #reason: string | (() => string);
  /** What stands before the message of a part: the names of what is computed from it. */
  #names = '';

  constructor(
    readonly code: FailureCell['code'],
    reason: string | (() => string),
    readonly kind: ErrorKind = code === '#N/A' ? 'none' : 'other',
    readonly known: KnownOfFailure = {},
  ) {
    this.#reason = reason;
  }

  get #said(): string {
    if (typeof this.#reason === 'function') this.#reason = this.#reason();
    return this.#reason;
  }

  /** The message without the names of what is computed from this: of several figures that fail for one cause it is the same. */
  get cause(): string {
    return this.message.slice(this.#names.length);
  }

  /** What a cell shows. */
  get message(): string {
    return this.#withToDo('inCell');
  }

  /** What the pane says of a question of its own. */
  get messageInPane(): string {
    return this.#withToDo('inPane');
  }

  #withToDo(place: 'inCell' | 'inPane'): string {
    const { toDo } = this.known;
    if (toDo === undefined) return this.#said;
    return `${this.#said} ${(typeof toDo === 'string' ? TO_DO[toDo] : toDo)[place]}`;
  }

  /** The failure of what is computed from this, with a text before its message: it fails as anything else does, whoever has the part. */
  after(before: string): CellFailure {
    const { toDo } = this.known;
    return new CellFailure(this.code, () => before + this.#said, this.kind, toDo && { toDo }).named(before, this);
  }

  /** Notes that this is the failure of a part with a text before it. */
  protected named(before: string, part: CellFailure): this {
    this.#names = before + part.#names;
    return this;
  }
}

/** The `#N/A` for a company that the service does not know: a wrong ticker is no number that is missing. */
export class UnknownCompany extends CellFailure {
  constructor(message: string | (() => string)) {
    super('#N/A', message);
  }
}

/** A failure that ends the computation of its cell. */
export class CellError extends Error {
  override readonly name = 'CellError';

  constructor(readonly failure: CellFailure) {
    super(failure.message);
  }
}

/** An argument that cannot be read or breaks a rule. The function sends no request. */
export function badArgument(message: string): CellError {
  return new CellError(new CellFailure('#VALUE!', message, 'argument'));
}

/**
 * The service answered, and the value is not in what it has or does not follow from it: the only cause of `#N/A`.
 * Decision: docs/decisions/functions/not-available-or-failed.md
 */
export function notAvailable(message: string): CellError {
  return new CellError(new CellFailure('#N/A', message));
}

/** The error of a list that changed between the requests for its pages; `what` names the list. */
export function changed(asked: string, what: string): CellError {
  return new CellError(
    new CellFailure('#VALUE!', `${asked}: ${what} changed while it was read. Try again with Refresh.`),
  );
}

/** The message of a failed request: what happened, and what the user can do about it that is the same in a cell and in the pane. */
const MESSAGES: Readonly<Record<FailureKind, (error: RequestError) => string>> = {
  'not-connected': ({ detail }) => `No access token is set${detail ? `, and ${detail}` : ''}.`,
  auth: (error) => {
    if (isForbidden(error)) return `The service does not allow this question. ${serviceWords(error)}`;
    if (error.isSignedIn) return 'Your sign-in is over.';
    return error.status === undefined
      ? 'The access token holds a character that no token has.'
      : 'The service rejected the access token.';
  },
  invalid: (error) =>
    error.status === undefined
      ? `An argument cannot be sent: ${error.detail}.`
      : `The service refused the request. ${serviceWords(error)}`,
  'not-found': (error) => `No such company. ${serviceWords(error)}`,
  'no-such-address': (error) => `The service found nothing at ${error.address} (${serviceWords(error)}).`,
  limited: (error) => `The service is limiting requests${reasonOf(error)}.`,
  server: (error) => `The service failed (HTTP ${error.status ?? 500})${reasonOf(error)}.`,
  network: () => 'The service could not be reached.',
  timeout: () => 'The service did not answer in time.',
  redirected: ({ address }) => `The service address redirects to another one, which is not followed (${address}).`,
  unreadable: (error) => MESSAGES.malformed(error),
  malformed: ({ detail = 'not as documented' }) => `Unexpected answer: ${detail}.`,
  mismatched: ({ detail = 'to another question' }) => `Unexpected answer: ${detail}. It is not shown.`,
  cancelled: () => 'Cancelled.',
};

/** What else the user can do, which is said otherwise in the pane. */
const TO_DO_OF: Readonly<Partial<Record<FailureKind, (error: RequestError) => keyof typeof TO_DO | ToDo>>> = {
  'not-connected': () => 'enter the token',
  auth: ({ isSignedIn }) => (isSignedIn ? 'sign in' : 'enter a valid token'),
  'no-such-address': () => 'check the address',
  limited: (error) => tryAgain(error, 'in a minute'),
  server: (error) => tryAgain(error, 'in a few minutes'),
  network: () => 'check the connection',
  timeout: (error) => tryAgain(error, 'in a few minutes'),
  redirected: () => 'correct the address',
  unreadable: () => 'check the address',
  malformed: () => 'check the address',
};

/** A cell is asked again by Refresh; the pane has a button beside what it says. */
function tryAgain(error: RequestError, standard: string): ToDo {
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
  const toDo = isForbidden(error) ? undefined : TO_DO_OF[error.kind]?.(error);
  return new CellFailure(
    '#VALUE!',
    MESSAGES[error.kind](error),
    isForbidden(error) ? 'other' : (KINDS[error.kind] ?? (isOutage(error) ? 'outage' : 'other')),
    toDo && { toDo },
  );
}

/** What a service that does not answer says of the cause: a team server's refused token is no trouble of minutes. */
function reasonOf({ detail }: RequestError): string {
  return detail === undefined ? '' : `: ${detail.replace(/[\s.]+$/, '')}`;
}

function serviceWords(error: RequestError): string {
  const words = [error.title, error.detail].filter(Boolean).join(': ');
  return words || `HTTP ${error.status ?? 400}.`;
}

/** A pause in minutes, or in seconds below a minute; a duration stays true for a cell that is read the next day. */
function whenToRetry({ retryInMs }: RequestError, standard: string): string {
  if (retryInMs === undefined) return standard;
  const seconds = Math.ceil(retryInMs / 1000);
  return `in ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`;
}
