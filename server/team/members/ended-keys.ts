import { DAY_MS } from '../../../src/api';
import type { EndedKey, Member, MemberKey } from './member';

/** How long a key that ended is told from a wrong one: an add-in goes on asking with it until somebody looks at its workbook. */
export const ENDED_KEY_MS = 90 * DAY_MS;

/** Of each member: all that fit at a time, which a revocation ends together, and as many that ended before. */
export const MOST_ENDED = 40;

/** The member with these keys. Those that it had and has no more are remembered as ended, by their hashes. */
export function withKeys(member: Member, keys: readonly MemberKey[], nowMs: number): Member {
  const kept = new Set(keys.map(({ hash }) => hash));
  const ended = member.keys
    .filter(({ hash }) => !kept.has(hash))
    .map(({ hash, expiresMs = nowMs }) => ({ hash, endedMs: Math.round(Math.min(expiresMs, nowMs)) }));
  return { ...member, keys, endedKeys: [...endedKeysOf(member, nowMs), ...ended].slice(-MOST_ENDED) };
}

/** The ended keys of a member that are not to be forgotten yet. */
export function endedKeysOf({ endedKeys = [] }: Member, nowMs: number): readonly EndedKey[] {
  return endedKeys.filter(({ endedMs }) => nowMs - endedMs < ENDED_KEY_MS);
}

/**
 * A stored member with the ends that are known of it: its revocation, and keys that ended. The known member where none is stored; undefined
 * where the stored one lacks nothing.
 */
export function withEndsOf(known: Member, stored: Member | undefined): Member | undefined {
  if (!stored || (known.revokedMs !== undefined && stored.revokedMs === undefined)) return known;
  const nowMs = Date.now();
  const ended = new Set(endedKeysOf(known, nowMs).map(({ hash }) => hash));
  const keys = stored.keys.filter(({ hash }) => !ended.has(hash));
  return keys.length === stored.keys.length ? undefined : withKeys(stored, keys, nowMs);
}
