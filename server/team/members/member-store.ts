import type { Member } from './member';

/** Where members are kept: one file on one machine, Redis for several. */
export interface MemberStore {
  /** Changes with every change of a member. Undefined where the store is empty. */
  version(): Promise<number | undefined>;
  list(): Promise<readonly Member[]>;
  /** Adds a member or replaces it. */
  put(member: Member): Promise<void>;
}
