import type { Arguments, EndpointId } from '../endpoints/endpoint';

/**
 * `POST /answers` of the team server: many questions in one request. The body is `{"questions": SentQuestion[]}`; the answer
 * is one line of JSON (`AnswerLine`) for each question, in the order in which they are answered. A question without a
 * line when the stream ends was not answered. An empty list has an empty answer.
 */
export const ANSWERS_PATH = '/answers';

/**
 * `POST` of `{"stream": …, "questions": number[]}` cancels questions of a list, by index, whose body had the same
 * `stream`, a text that the client chose. Closing the connection cancels them all.
 */
export const CANCEL_PATH = `${ANSWERS_PATH}/cancel`;

/** The most questions of one request. */
export const MAX_QUESTIONS = 500;

export const ANSWERS_TYPE = 'application/x-ndjson';

/** A question as a client sends it; what the team server reads of it is its own `Question`. */
export interface SentQuestion {
  readonly endpoint: EndpointId;
  /** By parameter key, as `Endpoint.parameters` names them; canonical or not. */
  readonly arguments: Arguments;
  /** Wants an answer that was asked of the service at most so long before the question came, whatever its lifetime. */
  readonly maxAgeMs?: number;
}

export interface AnswerLine {
  /** Its index in the list. */
  readonly question: number;
  /** As the service answers a request for it alone. */
  readonly status: number;
  /** What the service answers, a success or `{errors: […]}`. */
  readonly body: unknown;
  /** How long ago the service was asked. */
  readonly ageMs?: number;
  /** How long ago it was asked for the first of the equal answers up to this one, where the server kept one before. */
  readonly sameForMs?: number;
  /** Set where the service failed and the body is its last good answer: the kind of the failure (`FailureKind`). */
  readonly stale?: string;
  /** As the header of a single answer. */
  readonly retryAfter?: string;
}

/**
 * The header of a single answer that is sent while its question waits for its turn at the service: spaces come before the
 * body, so that neither client nor proxy takes the server for dead. Only a success can end it; anything else breaks the
 * connection, and whoever asks again gets it at once.
 */
export const WAITING_HEADER = 'Spillway-Waiting';

/** The header of a single answer that says what `AnswerLine.stale` says. Its age is in `Age`, in seconds. */
export const STALE_HEADER = 'Spillway-Stale';

/** The header of every single answer of a team server: it takes lists of questions at `ANSWERS_PATH`. */
export const TEAM_SERVER_HEADER = 'Spillway-Team-Server';
