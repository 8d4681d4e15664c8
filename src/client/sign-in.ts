import { FILLED, MOMENT, objectOf } from '../api';

/** How a connection got its token where a member signed in at a team server. The token itself is the connection's. */
export interface SignIn {
  /** Of this person at this server on this computer, chosen here: answers are kept under it, whichever key is the newest. */
  readonly id: string;
  /** The member's. */
  readonly name: string;
  /** The host at which the member signed in. */
  readonly provider: string;
  /** When the key came, until when it fits, and until when it can be renewed: ISO 8601. */
  readonly since: string;
  readonly expires: string;
  readonly signInAgain: string;
}

const SIGN_IN = objectOf({
  id: FILLED,
  name: FILLED,
  provider: FILLED,
  since: MOMENT,
  expires: MOMENT,
  signInAgain: MOMENT,
});

/** Reads a stored sign-in; undefined where a part of it is missing. */
export function readSignIn(stored: unknown): SignIn | undefined {
  if (SIGN_IN(stored) !== undefined) return undefined;
  const { id, name, provider, since, expires, signInAgain } = stored as SignIn;
  return { id, name, provider, since, expires, signInAgain };
}
