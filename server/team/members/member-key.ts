import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Member } from './member';

/** `sw_<id>_<secret>`: the id finds the member, so that one comparison decides, and it takes the same time for all. */
const KEY = /^sw_([0-9a-f]{12})_[\w-]{43}$/;

const NO_HASH = Buffer.alloc(32);

/** A new key of 256 random bits. Nobody can guess it, so a fast hash keeps it as well as a slow one. */
export function createKey(): { readonly id: string; readonly key: string; readonly hash: string } {
  const id = randomBytes(6).toString('hex');
  const key = `sw_${id}_${randomBytes(32).toString('base64url')}`;
  return { id, key, hash: digestOf(key).toString('hex') };
}

/** The id in a key; undefined if the text is no key of a member. */
export function idOfKey(key: string): string | undefined {
  return KEY.exec(key)?.[1];
}

/** Whether the key is the member's, and fits. Compares digests in constant time, with or without a member. */
export function isKeyOf(member: Member | undefined, key: string, nowMs = Date.now()): boolean {
  const stored = member ? Buffer.from(member.hash, 'hex') : NO_HASH;
  const isOver = member?.revokedMs !== undefined || (member?.expiresMs ?? Infinity) <= nowMs;
  return isEqual(digestOf(key), stored) && !isOver;
}

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
