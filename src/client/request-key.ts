import type { Arguments, Endpoint } from '../api';
import { readArguments } from '../api';
import { RequestError } from './request-error';

/** Values of one question, by parameter key; undefined is "not given". */
export type Values = Readonly<Record<string, string | undefined>>;

/** The identity of a question: two that mean the same have the same key. Arguments stand in the order of the declaration. */
function requestKey(endpoint: Endpoint, args: Arguments, scope: string): string {
  let key = `${scope} ${endpoint.id}`;
  for (const name of Object.keys(endpoint.parameters)) {
    const value = args[name];
    if (value !== undefined) key += ` ${name}=${encodeURIComponent(value)}`;
  }
  return key;
}

/** A question with its values read by the endpoint's rules. */
export class Question {
  #scope: string | undefined;
  #key = '';

  constructor(
    readonly endpoint: Endpoint,
    readonly args: Arguments,
  ) {}

  keyIn(scope: string): string {
    if (this.#scope !== scope) {
      this.#scope = scope;
      this.#key = requestKey(this.endpoint, this.args, scope);
    }
    return this.#key;
  }
}

/** Questions kept at most. */
const MAX_KEPT = 20_000;

/** Reads the values of a question once: thousands of cells ask the same. */
export class Questions {
  readonly #read = new Map<string, Question>();

  /** Throws a RequestError where a value breaks its rule. */
  of(endpoint: Endpoint, values: Values): Question {
    // Each value behind its length, so that no two sets of values make one text.
    let text = `${endpoint.id} `;
    for (const name in endpoint.parameters) {
      const value = values[name];
      text += value === undefined ? ',' : `${value.length}:${value}`;
    }
    let question = this.#read.get(text);
    if (!question) {
      const read = readArguments(endpoint, values);
      if ('violation' in read) throw new RequestError('invalid', endpoint, { message: read.violation.message });
      question = new Question(endpoint, read.arguments);
      if (this.#read.size >= MAX_KEPT) this.#read.clear();
      this.#read.set(text, question);
    }
    return question;
  }
}
