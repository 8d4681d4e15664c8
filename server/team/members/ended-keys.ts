import { DAY_MS } from '../../../src/api';
import type { EndedKey, Member, MemberKey } from './member';

/** How long an ended key is distinguished from a wrong one: an add-in goes on asking with it until somebody looks at its workbook. */
export const ENDED_KEY_MS = 90 * DAY_MS;

/** The most ended keys of a member that are kept: all keys that are valid at one time, which a revocation ends together, and as many older ones. */
export const MOST_ENDED = 40;

/** The member with these keys in place of its earlier ones. Keys that it loses are kept as ended, by their hashes. */
export function withKeys(member: Member, keys: readonly MemberKey[], nowMs: number): Member {
  const kept = new Set(keys.map(({ hash }) => hash));
  const ended = member.keys
    .filter(({ hash }) => !kept.has(hash))
    .map(({ hash, expiresMs = nowMs }) => ({ hash, endedMs: Math.round(Math.min(expiresMs, nowMs)) }));
  return { ...member, keys, endedKeys: [...endedKeysOf(member, nowMs), ...ended].slice(-MOST_ENDED) };
}

/** The ended keys of a member that are still kept. */
export function endedKeysOf({ endedKeys = [] }: Member, nowMs: number): readonly EndedKey[] {
  return endedKeys.filter(({ endedMs }) => nowMs - endedMs < ENDED_KEY_MS);
}

/**
 * The stored member with the known revocation and ended keys added. If no member is stored, the known one; undefined if the stored one lacks
 * nothing.
 */
export function withEndsOf(known: Member, stored: Member | undefined): Member | undefined {
  if (!stored || (known.revokedMs !== undefined && stored.revokedMs === undefined)) return known;
  const nowMs = Date.now();
  const ended = new Set(endedKeysOf(known, nowMs).map(({ hash }) => hash));
  const keys = stored.keys.filter(({ hash }) => !ended.has(hash));
  return keys.length === stored.keys.length ? undefined : withKeys(stored, keys, nowMs);
}
