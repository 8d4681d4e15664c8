import type { Arguments, Endpoint } from '../api';
import { readArguments } from '../api';
import { RequestError } from './request-error';

/** Values of one question, by parameter key; undefined is "not given". */
export type Values = Readonly<Record<string, string | undefined>>;

/** A question with its values read by the endpoint's rules, and its key in the scope it was last asked in. */
export interface Question {
  readonly id: string;
  readonly args: Arguments;
  scope?: string;
  key: string;
}

/** Questions kept at most. */
const MAX_KEPT = 20_000;

const questions = new Map<string, Question>();

/** Reads the values of a question, once: thousands of cells ask the same. Throws a RequestError where a value breaks its rule. */
export function questionOf(endpoint: Endpoint, values: Values): Question {
  // Each value behind its length, so that no two sets of values make one text.
  let text = `${endpoint.id} `;
  for (const name in endpoint.parameters) {
    const value = values[name];
    text += value === undefined ? ',' : `${value.length}:${value}`;
  }
  let question = questions.get(text);
  if (!question) {
    const read = readArguments(endpoint, values);
    if ('violation' in read) throw new RequestError('invalid', endpoint, { message: read.violation.message });
    if (questions.size >= MAX_KEPT) questions.clear();
    questions.set(text, (question = { id: endpoint.id, args: read.arguments, key: '' }));
  }
  return question;
}

/** The identity of a question: two that mean the same have the same key. Arguments stand in the order of the declaration. */
export function keyOf(question: Question, scope: string): string {
  if (question.scope !== scope) {
    question.scope = scope;
    question.key = `${scope} ${question.id}`;
    for (const name in question.args) question.key += ` ${name}=${encodeURIComponent(question.args[name] ?? '')}`;
  }
  return question.key;
}
