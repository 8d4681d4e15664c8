import type { Arguments, Endpoint } from '../api';
import { readArguments } from '../api';
import type { ParameterValues } from './query';
import { RequestError } from './request-error';

/** A question with its values read by the endpoint's rules, and its key in the scope it was last asked in. */
export interface Question {
  readonly id: string;
  readonly args: Arguments;
  scope?: string;
  key: string;
}

/** One more value of a question that was asked before, and what it comes to. */
interface Step {
  next: Map<string | undefined, Step> | undefined;
  question: Question | undefined;
}

/** Steps kept at most. */
const MAX_STEPS = 60_000;

const starts = new Map<Endpoint, Step>();
let steps = 0;

/**
 * Reads the values of a question, once: thousands of cells ask the same. They lead from step to step, since a text made of them would cost
 * more than everything else a warm cell does. Throws a RequestError where a value breaks its rule.
 */
export function questionOf(endpoint: Endpoint, values: ParameterValues): Question {
  if (steps > MAX_STEPS) {
    starts.clear();
    steps = 0;
  }
  let step = starts.get(endpoint);
  if (!step) starts.set(endpoint, (step = newStep()));
  for (const name in endpoint.parameters) {
    const value = values[name];
    step.next ??= new Map();
    let next = step.next.get(value);
    if (!next) step.next.set(value, (next = newStep()));
    step = next;
  }
  return (step.question ??= readQuestion(endpoint, values));
}

function newStep(): Step {
  steps += 1;
  return { next: undefined, question: undefined };
}

function readQuestion(endpoint: Endpoint, values: ParameterValues): Question {
  const read = readArguments(endpoint, values);
  if ('violation' in read) throw new RequestError('invalid', endpoint, { message: read.violation.message });
  return { id: endpoint.id, args: read.arguments, key: '' };
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
