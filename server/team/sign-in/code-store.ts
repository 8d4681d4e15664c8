import { MINUTE_MS } from '../../../src/api';
import type { SignedIn } from './member-sign-ins';

/** A person who has signed in, until the add-in asks for the key. */
export interface Waiting {
  readonly signedIn: SignedIn;
  /** The key is given only for its verifier. */
  readonly challenge: string;
}

/** How long a code can be used. */
export const CODE_MS = MINUTE_MS;

/** Codes of one use, of all nodes: the add-in may ask another node for the key. Both reject where the store cannot be reached. */
export interface CodeStore {
  /** `hash` is of the code, which is stored nowhere. */
  put(hash: string, waiting: Waiting): Promise<void>;
  /** Undefined for a code that was never made, was used or is over. It is used by that. */
  take(hash: string): Promise<Waiting | undefined>;
}
