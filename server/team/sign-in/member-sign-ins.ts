import { MINUTE_MS } from '../../../src/api';
import { createHash } from 'node:crypto';
import type { AuditAct, AuditEntry } from '../audit/audit-entry';
import { termsOf } from '../members/change-members';
import { withKeys } from '../members/ended-keys';
import type { Identity, Member, MemberKey } from '../members/member';
import type { Limits } from '../members/member-entry';
import { createKey } from '../members/member-key';
import type { MemberStore } from '../members/member-store';

/** Keys of one member that fit: one for each computer. With another sign-in the oldest ends. */
const MOST_KEYS = 10;

/** How long a renewed key fits beside the new one: another window of the add-in may hold it. */
const OVERLAP_MS = 5 * MINUTE_MS;

/** Who signs in, as the provider says. */
export interface SignedIn extends Identity {
  readonly name: string;
}

/** A key for a computer of a member. It is stored nowhere. */
export interface IssuedKey {
  readonly key: string;
  readonly name: string;
  readonly expiresMs: number;
  /** Until then it can be renewed. */
  readonly againMs: number;
}

/** Why a person who has signed in, or a key, is refused. */
export type Refused = 'revoked' | 'over' | 'another member';

interface MemberSignInsOptions {
  readonly store: MemberStore;
  readonly now: () => number;
  /** Of new members. */
  readonly limits: Limits;
  readonly keyMs: number;
  readonly againMs: number;
}

/** The id of the member who this is at the provider, the same at each sign-in. */
export function idOfIdentity({ issuer, subject }: Identity): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
    .slice(0, 12);
}

/** Makes, renews and ends the keys of members who sign in. */
export class MemberSignIns {
  readonly #options: MemberSignInsOptions;

  constructor(options: MemberSignInsOptions) {
    this.#options = options;
  }

  /** Undefined where the member may sign in, or is a new one. Rejects where the store cannot be reached. */
  async refusal(signedIn: SignedIn): Promise<Refused | undefined> {
    return this.#refusalOf(await this.#options.store.get(idOfIdentity(signedIn)), signedIn);
  }

  /** A key for a computer; the first one makes the member. Rejects where the store cannot be reached. */
  async signIn(signedIn: SignedIn, address: string): Promise<IssuedKey | Refused> {
    const id = idOfIdentity(signedIn);
    let refused: Refused | undefined;
    let issued: IssuedKey | undefined;
    await this.#options.store.update(id, (stored) => {
      refused = this.#refusalOf(stored, signedIn);
      if (refused) return undefined;
      const member = { ...(stored ?? this.#newMember(id, signedIn)), name: signedIn.name };
      const made = this.#keyFor(member, this.#options.now() + this.#options.againMs);
      issued = made.issued;
      const entryOf = (act: AuditAct, detail: string) => this.#entry(act, member, address, detail);
      const entries = [
        ...(stored ? [] : [entryOf('member added', termsOf(member))]),
        entryOf('signed in', `at ${new URL(signedIn.issuer).host}`),
      ];
      return { member: this.#withKeys(member, [...member.keys, made.key]), entries };
    });
    if (!issued) return refused ?? 'revoked';
    return issued;
  }

  /**
   * A new key in the place of one that fits, which goes on for five minutes. Undefined where it ended meanwhile. Rejects where the
   * store cannot be reached.
   */
  async renew({ id }: Member, { hash, signIn }: MemberKey): Promise<IssuedKey | undefined> {
    let issued: IssuedKey | undefined;
    await this.#options.store.update(id, (member) => {
      issued = undefined;
      const nowMs = this.#options.now();
      const key = member?.keys.find((each) => each.hash === hash);
      if (!member || !key || !signIn || member.revokedMs !== undefined) return undefined;
      const made = this.#keyFor(member, signIn.againMs);
      issued = made.issued;
      const renewed = {
        ...key,
        expiresMs: Math.min(key.expiresMs ?? Infinity, nowMs + OVERLAP_MS),
        signIn: { ...signIn, renewedMs: key.signIn?.renewedMs ?? nowMs },
      };
      const keys = [...member.keys.map((each) => (each === key ? renewed : each)), made.key];
      return { member: this.#withKeys(member, keys), entries: [] };
    });
    return issued;
  }

  /** Ends a key. Rejects where the store cannot be reached. */
  async signOut({ id }: Member, { hash }: MemberKey, address: string): Promise<void> {
    await this.#options.store.update(id, (member) => {
      if (!member?.keys.some((each) => each.hash === hash)) return undefined;
      const keys = member.keys.filter((each) => each.hash !== hash);
      const entries = [this.#entry('signed out', member, address)];
      return { member: withKeys(member, keys, this.#options.now()), entries };
    });
  }

  #refusalOf(member: Member | undefined, { issuer, subject }: SignedIn): Refused | undefined {
    if (!member) return undefined;
    // The id is a short digest: it must be that of the same person.
    if (member.identity?.issuer !== issuer || member.identity.subject !== subject) return 'another member';
    if (member.revokedMs !== undefined) return 'revoked';
    return (member.expiresMs ?? Infinity) <= this.#options.now() ? 'over' : undefined;
  }

  #newMember(id: string, { issuer, subject, name }: SignedIn): Member {
    const { now, limits } = this.#options;
    const { perMinute, perDay } = limits;
    return { id, name, keys: [], identity: { issuer, subject }, createdMs: Math.round(now()), perMinute, perDay };
  }

  #keyFor(member: Member, againMs: number): { readonly key: MemberKey; readonly issued: IssuedKey } {
    const { now, keyMs } = this.#options;
    const createdMs = Math.round(now());
    const lastMs = Math.round(Math.min(againMs, member.expiresMs ?? Infinity));
    const expiresMs = Math.min(createdMs + keyMs, lastMs);
    const { key, hash } = createKey(member.id);
    return {
      key: { hash, createdMs, expiresMs, signIn: { againMs: Math.round(againMs) } },
      issued: { key, name: member.name, expiresMs, againMs: lastMs },
    };
  }

  /** The member with those that fit, the newest of them; of the renewed ones as many again. */
  #withKeys(member: Member, keys: readonly MemberKey[]): Member {
    const nowMs = this.#options.now();
    const fitting = keys.filter(({ expiresMs = Infinity }) => expiresMs > nowMs);
    const isRenewed = ({ signIn }: MemberKey) => signIn?.renewedMs !== undefined;
    const kept = [
      ...fitting.filter(isRenewed).slice(-MOST_KEYS),
      ...fitting.filter((key) => !isRenewed(key)).slice(-MOST_KEYS),
    ];
    return withKeys(member, kept, nowMs);
  }

  #entry(act: AuditAct, { id, name }: Member, address: string, detail?: string): AuditEntry {
    const atMs = Math.round(this.#options.now());
    return { atMs, act, by: 'member', address, member: { id, name }, ...(detail !== undefined && { detail }) };
  }
}
