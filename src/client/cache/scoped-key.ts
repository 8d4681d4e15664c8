/** A key of both caches is the credential scope, a space and the text of the query; a scope holds no space. */
import type { Settings } from '../settings/settings';
import { connectionsIn } from '../settings/settings';
import { credentialScope } from './credential-scope';

/** The key of an answer under one address and token. */
export function scopedKey(scope: string, text: string): string {
  return `${scope} ${text}`;
}

/** Scope and text of a key; undefined if the text is not a key. */
export function splitKey(key: string): { readonly scope: string; readonly text: string } | undefined {
  const at = key.indexOf(' ');
  return at < 0 ? undefined : { scope: key.slice(0, at), text: key.slice(at + 1) };
}

export function isInScope(key: string, scope: string): boolean {
  return key.startsWith(scopedKey(scope, ''));
}

/** The keys of a scope in a database, from `after` on if given. */
export function keysOfScope(scope: string, after?: string): IDBKeyRange {
  // '!' is the character after the space.
  return IDBKeyRange.bound(after ?? scopedKey(scope, ''), `${scope}!`, after !== undefined, true);
}

/** The credential scopes of the settings, which may be the same for both markets. */
export function scopesOf(settings: Settings): Promise<readonly string[]> {
  return Promise.all(connectionsIn(settings).map(credentialScope));
}
