import type Database from 'libsql';
import type { Arguments, Endpoint, PageMeta } from '../../src/api';
import { readArguments } from '../../src/api';
import { invalidField } from './service-error';

/** A request whose parameters are valid for the endpoint. */
export interface EndpointRequest {
  readonly database: Database.Database;
  readonly endpoint: Endpoint;
  /** By parameter key, in canonical form, with the endpoint's defaults. */
  readonly arguments: Arguments;
  /** By parameter key, as sent. */
  readonly given: Readonly<Record<string, string | undefined>>;
}

export interface EndpointResponse {
  /** JSON text: rows are stored as response bodies, so most are never parsed. */
  readonly data: string;
  readonly meta?: PageMeta;
}

/** Answers one endpoint, or throws a ServiceError. */
export type Handler = (request: EndpointRequest) => EndpointResponse;

export const NO_DATA: EndpointResponse = { data: 'null' };

/** Validates a request against the endpoint's declaration: applies defaults, ignores unknown parameters, throws 400. */
export function readRequest(
  database: Database.Database,
  endpoint: Endpoint,
  valueOf: (wire: string) => string | undefined,
): EndpointRequest {
  const entries = Object.entries(endpoint.parameters);
  const given = Object.fromEntries(entries.map(([key, parameter]) => [key, valueOf(parameter.wire)]));
  const read = readArguments(endpoint, given);
  if ('violation' in read) throw invalidField(read.violation.parameter, read.violation.message);
  const defaults = entries.flatMap(([key, parameter]) =>
    parameter.default === undefined ? [] : [[key, parameter.default]],
  );
  return { database, endpoint, given, arguments: { ...Object.fromEntries(defaults), ...read.arguments } };
}
