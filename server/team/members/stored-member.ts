import type { Member } from './member';

/** A member as stores hold it: one text. */
export const storedText = (member: Member) => JSON.stringify(member);

/** Before members had several keys, the one stood beside the name. */
type EarlierMember = Omit<Member, 'keys'> & { readonly hash: string };

/** Reads a stored member, of an earlier version too. Throws on anything else: nobody is let in by a member that is misread. */
export function readMember(text: string): Member {
  const member = JSON.parse(text) as Member | EarlierMember;
  if ('keys' in member && Array.isArray(member.keys)) return member;
  if (!('hash' in member) || typeof member.hash !== 'string') throw new Error('a stored member has no keys');
  const { hash, ...rest } = member;
  return { ...rest, keys: [{ hash, createdMs: rest.createdMs }] };
}
