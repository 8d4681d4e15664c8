import type { Arguments, Endpoint } from '../api';
import type { Connection } from './settings';
import { sha256 } from './sha-256';

const scopes = new WeakMap<Connection, string>();

/** Names a credential without telling it: the same base address and token give the same scope. */
export function credentialScope(connection: Connection): string {
  let scope = scopes.get(connection);
  if (scope === undefined) {
    scope = sha256(`${connection.baseUrl}\n${connection.token}`).slice(0, 32);
    scopes.set(connection, scope);
  }
  return scope;
}

/** The identity of a question: two that mean the same have the same key. Arguments stand in the order of the declaration. */
export function requestKey(endpoint: Endpoint, args: Arguments, connection: Connection): string {
  let key = `${credentialScope(connection)} ${endpoint.id}`;
  for (const name of Object.keys(endpoint.parameters)) {
    const value = args[name];
    if (value !== undefined) key += ` ${name}=${encodeURIComponent(value)}`;
  }
  return key;
}
