import { systemClock, withTimeout } from '../async/clock';
import type { PromiseOrValue } from '../async/promise-or-value';
import type { Connection } from '../settings/settings';

const scopes = new WeakMap<Connection, PromiseOrValue<string>>();

/**
 * Identifies a credential without revealing it: the SHA-256 of base address, token and configured wire names. A member who
 * signed in has a new key from time to time: the scope is of the sign-in, not of the key, so that answers outlive a renewal. The
 * browser computes it asynchronously once per change of settings; later calls return a value.
 */
export function credentialScope(connection: Connection): PromiseOrValue<string> {
  let scope = scopes.get(connection);
  if (scope === undefined) {
    scope = digest(textOf(connection)).then((name) => {
      scopes.set(connection, name);
      return name;
    });
    scopes.set(connection, scope);
  }
  return scope;
}

function textOf({ baseUrl, token, names, signIn }: Connection): string {
  // No token holds a line end.
  const credential = signIn ? `signed in\n${signIn.id}` : token;
  return `${baseUrl}\n${credential}${names ? `\n${names}` : ''}`;
}

/** Whether the answers of both are of one service, as one credential may see them. */
export function isSameCredential(one: Connection, other: Connection): boolean {
  return one === other || textOf(one) === textOf(other);
}

const DIGEST_TIMEOUT_MS = 2_000;

const LASTING = /^[0-9a-f]{32}$/;

/** Whether the next session has the same scope for the same credential, so that answers may be persisted in it. */
export function isLastingScope(scope: string): boolean {
  return LASTING.test(scope);
}

/**
 * A page served without HTTPS has no `crypto.subtle`, and a damaged browser one that fails or hangs. The scope is then
 * valid for this session only: cells must not wait for it.
 */
async function digest(text: string): Promise<string> {
  try {
    const digesting = globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const bytes = new Uint8Array(await withTimeout(systemClock, DIGEST_TIMEOUT_MS, digesting));
    return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return `session-${Math.random()}`;
  }
}
