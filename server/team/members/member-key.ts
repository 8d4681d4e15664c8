import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { endedKeysOf } from './ended-keys';
import type { Member, MemberKey } from './member';

/** `sw_<id>_<secret>`: the id finds the member, so that few comparisons decide, and they take the same time for all keys. */
const KEY = /^sw_([0-9a-f]{12})_[\w-]{43}$/;

const NO_HASH = '0'.repeat(64);

/** A new key of 256 random bits. Nobody can guess it, so a fast hash keeps it as well as a slow one. */
export function createKey(id = randomBytes(6).toString('hex')): {
  readonly id: string;
  readonly key: string;
  readonly hash: string;
} {
  const key = `sw_${id}_${randomBytes(32).toString('base64url')}`;
  return { id, key, hash: digestOf(key).toString('hex') };
}

/** The id in a key; undefined if the text is no key of a member. */
export function idOfKey(key: string): string | undefined {
  return KEY.exec(key)?.[1];
}

/** The member's key that equals the text, if it is valid now. */
export function fittingKey(member: Member | undefined, key: string, nowMs = Date.now()): MemberKey | undefined {
  const fitting = sameKey(member?.keys ?? [], key);
  const isOver = member?.revokedMs !== undefined || isPast(member?.expiresMs, nowMs);
  return isOver || isPast(fitting?.expiresMs, nowMs) ? undefined : fitting;
}

/** Why a key is no longer valid: its member was revoked, its member has expired, or it ended and the member has other keys. */
export type KeyEnd = 'revoked' | 'over' | 'ended';

/** Why the text is no longer a key of the member; undefined if it is valid, or never was a key. */
export function endOfKey(member: Member | undefined, key: string, nowMs = Date.now()): KeyEnd | undefined {
  const had = sameKey(member ? [...member.keys, ...endedKeysOf(member, nowMs)] : [], key);
  if (!member || !had || fittingKey(member, key, nowMs)) return undefined;
  if (member.revokedMs !== undefined) return 'revoked';
  return isPast(member.expiresMs, nowMs) ? 'over' : 'ended';
}

/** The stored key that equals the text. Digests are compared in constant time: always all of them, and one even if there is none. */
function sameKey<Stored extends Pick<MemberKey, 'hash'>>(all: readonly Stored[], key: string): Stored | undefined {
  const digest = digestOf(key);
  const isSame = ({ hash: stored }: Pick<MemberKey, 'hash'>) => isEqual(digest, Buffer.from(stored, 'hex'));
  if (all.length === 0) isSame({ hash: NO_HASH });
  return all.filter(isSame)[0];
}

const isPast = (ms: number | undefined, nowMs: number) => ms !== undefined && ms <= nowMs;

/** Compares two secrets in constant time, whatever their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  return isEqual(digestOf(one), digestOf(other));
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** The credential of an Authorization header. The scheme is case-insensitive (RFC 7235), the rest is not. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer ([!-~]{1,512})$/i.exec(header ?? '')?.[1];
}
