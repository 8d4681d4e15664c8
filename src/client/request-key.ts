import type { Arguments, Endpoint } from '../api';

/** The identity of a question: two that mean the same have the same key. Arguments stand in the order of the declaration. */
export function requestKey(endpoint: Endpoint, args: Arguments, scope: string): string {
  let key = `${scope} ${endpoint.id}`;
  for (const name of Object.keys(endpoint.parameters)) {
    const value = args[name];
    if (value !== undefined) key += ` ${name}=${encodeURIComponent(value)}`;
  }
  return key;
}
