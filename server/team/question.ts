import type { Arguments, Endpoint, EndpointId, MarketId } from '../../src/api';
import { ENDPOINTS, readArguments } from '../../src/api';
import { readQuery } from '../../src/client/cache/cache-key';
import type { ParameterValues } from '../../src/client/query';
import { invalidField } from '../endpoints/service-error';

/** One question to the service, with canonical arguments. */
export interface Question {
  readonly endpoint: Endpoint;
  readonly args: Arguments;
  /** The credential scope of the token. */
  readonly scope: string;
  /** The client's cache key. It begins with the scope, so that answers for another token do not match. */
  readonly key: string;
}

/** The credential scope of each market (`scopesOf`), which changes with the token. */
export type Scopes = Readonly<Record<MarketId, string>>;

const BY_ID = new Map<string, Endpoint>(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint]));

export function endpointById(id: unknown): Endpoint | undefined {
  return typeof id === 'string' ? BY_ID.get(id as EndpointId) : undefined;
}

/** Reads the values of a question by the endpoint's rules. Throws the service's own 400. */
export function readQuestion(endpoint: Endpoint, values: ParameterValues, scopes: Scopes): Question {
  const query = readValues(endpoint, values);
  const scope = scopes[endpoint.market];
  return { endpoint, args: query.args, scope, key: query.keyIn(scope) };
}

function readValues(endpoint: Endpoint, values: ParameterValues) {
  try {
    return readQuery(endpoint, values);
  } catch (error) {
    const read = readArguments(endpoint, values);
    if (!('violation' in read)) throw error;
    throw invalidField(read.violation.parameter, read.violation.message);
  }
}
