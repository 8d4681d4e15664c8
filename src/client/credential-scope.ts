import type { PromiseOrValue } from './promise-or-value';
import type { Connection } from './settings';

const scopes = new WeakMap<Connection, PromiseOrValue<string>>();

/**
 * Identifies a credential without revealing it: the SHA-256 of base address, token and configured wire names. The
 * browser computes it asynchronously once per change of settings; later calls return a value.
 */
export function credentialScope(connection: Connection): PromiseOrValue<string> {
  let scope = scopes.get(connection);
  if (scope === undefined) {
    const { baseUrl, token, names } = connection;
    scope = digest(`${baseUrl}\n${token}${names ? `\n${names}` : ''}`).then((name) => {
      scopes.set(connection, name);
      return name;
    });
    scopes.set(connection, scope);
  }
  return scope;
}

/** A page served without HTTPS has no `crypto.subtle`; its scopes are valid for this session only. */
async function digest(text: string): Promise<string> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return `session ${Math.random()}`;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
