import { FILLED, MOMENT, objectOf } from '../../api';

/** How a connection got its token where a member signed in at a team server. The token itself is the connection's. */
export interface SignIn {
  /**
   * Chosen on this computer for this person at this server. Answers are cached under it instead of the key, so that they outlive a
   * renewal of the key.
   */
  readonly id: string;
  /** The member's name. */
  readonly name: string;
  /** The host at which the member signed in. */
  readonly provider: string;
  /** When the key was received, until when it is valid (`expires`), and until when it can be renewed (`signInAgain`): ISO 8601. */
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
