import { StoreUnavailable } from '../store-unavailable';
import type { Member } from './member';
import type { MemberStore } from './member-store';

/** By then every node that runs has read a change, and gives it back to a store that loses it; and Redis has written it to its file. */
const KEPT_AFTER_MS = 1_000;

/** A store lost what was just done. The message is shown to the administrator. */
export class ChangeLostError extends Error {
  override readonly name = 'ChangeLostError';
}

/**
 * Waits until a change of members outlives the loss of a shared store. `isKept` tells by the member as it is stored then. Throws a
 * ChangeLostError where the change is gone, or nobody can tell.
 */
export async function confirmKept(
  store: MemberStore,
  changed: readonly Member[],
  isKept: (member: Member) => boolean,
): Promise<void> {
  if (!store.isShared) return;
  await new Promise((resolve) => setTimeout(resolve, KEPT_AFTER_MS));
  const stored = await storedOf(store);
  const lost = changed.filter(({ id }) => {
    const member = stored.get(id);
    return !member || !isKept(member);
  });
  if (lost.length === 0) return;
  const names = lost.map(({ name }) => name).join(', ');
  throw new ChangeLostError(`Redis lost this change a moment after it was made: do it again for ${names}.`);
}

async function storedOf(store: MemberStore): Promise<ReadonlyMap<string, Member>> {
  try {
    return new Map((await store.list()).map((member) => [member.id, member]));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new ChangeLostError(
      'Redis was lost a moment after this was done, which may be lost too. When it is back, look at "members list": revoke a new member whose key was not shown, and do again what is missing.',
    );
  }
}
