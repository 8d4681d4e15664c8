import type Database from 'libsql';
import type { Endpoint } from '../../src/api';
import { readArguments } from '../../src/api';
import { ServiceError } from '../sandbox/service-error';
import type { Question } from './handler';

/** Reads a request by the endpoint's own declaration: 400 with the rule's words, unknown names ignored, defaults filled in. */
export function readQuestion(
  database: Database.Database,
  endpoint: Endpoint,
  valueOf: (wire: string) => string | undefined,
): Question {
  const entries = Object.entries(endpoint.parameters);
  const given = Object.fromEntries(entries.map(([key, parameter]) => [key, valueOf(parameter.wire)]));
  const read = readArguments(endpoint, given);
  if ('violation' in read) throw new ServiceError(400, read.violation.title, read.violation.message);
  const defaults = entries.flatMap(([key, parameter]) =>
    parameter.default === undefined ? [] : [[key, parameter.default]],
  );
  return { database, endpoint, given, arguments: { ...Object.fromEntries(defaults), ...read.arguments } };
}
