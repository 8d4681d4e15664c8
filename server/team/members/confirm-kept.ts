import { StoreUnavailable } from '../stores/store-unavailable';
import type { Member } from './member';
import type { MemberStore } from './member-store';

/** After this time every running node has read a change, and restores it if the store loses it; and Redis has written it to its file. */
const KEPT_AFTER_MS = 1_000;

/** The store has lost the change that was just made. The message is shown to the administrator. */
export class ChangeLostError extends Error {
  override readonly name = 'ChangeLostError';
}

/**
 * Waits until a change of members would survive the loss of a shared store. `isKept` then checks the stored member. Throws a ChangeLostError if the
 * change is gone, or if that cannot be checked.
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
