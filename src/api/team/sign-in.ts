import { FILLED, MOMENT, NUMBER, objectOf, passing } from '../endpoints/shape';

/**
 * Members of a team server who sign in with their firm's provider (OpenID Connect). The add-in makes a secret, the verifier, and
 * opens `SIGN_IN_PATHS.start?challenge=…&origin=…` in a dialog; there the member signs in. The last page of the server sends the
 * add-in a message with a code of one use, for which `key` gives a member's key to whoever has the verifier.
 */
export const SIGN_IN_PATHS = {
  /** GET, without a key: `SignInOffer`, or 404 where members do not sign in. */
  about: '/sign-in/about',
  /** GET, a page: redirects to the provider. `origin` is that of the add-in's page; without it the server's own. */
  start: '/sign-in',
  /** POST of `{"code", "verifier"}`: `SignInKey`. */
  key: '/sign-in/key',
  /** POST with the key: `SignInKey` with a new one, after which the old one fits for some minutes more. */
  renew: '/sign-in/renew',
  /** POST with the key, which ends: 204. */
  out: '/sign-in/out',
} as const;

/** Base64url of the SHA-256 of the verifier. */
export const SIGN_IN_CHALLENGE = /^[\w-]{43}$/;

export interface SignInOffer {
  /** The host at which members sign in. */
  readonly provider: string;
  /** How long a key fits. */
  readonly days: number;
}

export interface SignInKey {
  readonly key: string;
  /** The member's. */
  readonly name: string;
  /** Until when the key fits, ISO 8601. */
  readonly expires: string;
  /** Until when keys can be renewed; then the member signs in again. ISO 8601. */
  readonly signInAgain: string;
}

/** The text of the message that the server's last page sends to the add-in holds one of these as JSON. */
export type SignInMessage =
  | { readonly spillway: 'sign-in'; readonly code: string }
  | { readonly spillway: 'sign-in'; readonly problem: string };

const SIGN_IN = passing((value) => value === 'sign-in');
const OFFER = objectOf({ provider: FILLED, days: NUMBER });
const KEY = objectOf({ key: FILLED, name: FILLED, expires: MOMENT, signInAgain: MOMENT });
const CODE = objectOf({ spillway: SIGN_IN, code: FILLED });
const PROBLEM = objectOf({ spillway: SIGN_IN, problem: FILLED });

/** Undefined for a value that is not one, as for the others below. */
export function readSignInOffer(value: unknown): SignInOffer | undefined {
  if (OFFER(value) !== undefined) return undefined;
  const { provider, days } = value as SignInOffer;
  return { provider, days };
}

/** The key of a sign-in; undefined for a value of another shape. */
export function readSignInKey(value: unknown): SignInKey | undefined {
  if (KEY(value) !== undefined) return undefined;
  const { key, name, expires, signInAgain } = value as SignInKey;
  return { key, name, expires, signInAgain };
}

/** Parses the text of a message. */
export function readSignInMessage(value: unknown): SignInMessage | undefined {
  return CODE(value) === undefined || PROBLEM(value) === undefined ? (value as SignInMessage) : undefined;
}
