import type { Endpoint } from '../../../../src/api';
import { MAX_QUESTIONS } from '../../../../src/api/team/answers';
import { invalidField, ServiceError } from '../../../endpoints/service-error';
import { endpointById } from '../../question';

/** A question as it was sent. */
export interface ReceivedQuestion {
  readonly endpoint: Endpoint;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly maxAgeMs: number | undefined;
}

/** The longest name of a list. */
const MAX_NAME = 64;

/** Reads the body of a list, whose questions are read one by one. Throws the error of the whole list. */
export function readList(body: unknown): { readonly questions: readonly unknown[]; readonly name: string | undefined } {
  const read = parse(String(body ?? '')) as { readonly questions?: unknown; readonly stream?: unknown } | null;
  const { questions, stream: name } = read ?? {};
  if (!Array.isArray(questions)) throw invalidField('questions', 'questions must be a list');
  if (questions.length > MAX_QUESTIONS) {
    throw invalidField('questions', `questions must be at most ${MAX_QUESTIONS}, not ${questions.length}`);
  }
  const isName = name === undefined || (typeof name === 'string' && name.length <= MAX_NAME);
  if (!isName) throw invalidField('stream', `stream must be a text of at most ${MAX_NAME} characters`);
  return { questions, name };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('body', 'body must be a JSON object');
  }
}

/** Reads a question, or returns the error for its line: an add-in of a newer version may ask a question that this node does not know. */
export function readReceived(question: unknown): ReceivedQuestion | ServiceError {
  try {
    return readOrRefuse(question);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

function readOrRefuse(question: unknown): ReceivedQuestion {
  const { endpoint: id, arguments: given = {}, maxAgeMs } = (question ?? {}) as Readonly<Record<string, unknown>>;
  const endpoint = endpointById(id);
  const refuse = (field: string, says: string) => invalidField(field, `${field} must be ${says}`);
  if (!endpoint) throw refuse('endpoint', 'the id of an endpoint that this version of the server knows, such as E7');
  if (typeof given !== 'object' || given === null) throw refuse('arguments', 'an object');
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(endpoint.parameters, name));
  if (known.some(([, value]) => typeof value !== 'string')) throw refuse('arguments', 'an object of texts');
  const isAge = maxAgeMs === undefined || (typeof maxAgeMs === 'number' && maxAgeMs >= 0);
  if (!isAge) throw refuse('maxAgeMs', 'a number of milliseconds');
  return { endpoint, values: Object.fromEntries(known) as Record<string, string>, maxAgeMs };
}
