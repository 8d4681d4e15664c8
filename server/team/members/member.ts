/** Someone who may ask the server. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** One for a member who was given a key; for one who signs in, one for each computer. */
  readonly keys: readonly MemberKey[];
  /** Keys that the member had: each fits nothing ever again, and is no guess of a stranger's. */
  readonly endedKeys?: readonly EndedKey[] | undefined;
  /** Who this is at the provider, for a member who signs in. */
  readonly identity?: Identity | undefined;
  readonly createdMs: number;
  readonly revokedMs?: number | undefined;
  /** From then on no key of the member fits. */
  readonly expiresMs?: number | undefined;
  /** The most questions a minute, and a day (UTC). */
  readonly perMinute: number;
  readonly perDay: number;
}

/** A key of a member. The key itself is shown once, when it is made, and stored nowhere. */
export interface MemberKey {
  /** SHA-256 of the key, in hex. */
  readonly hash: string;
  readonly createdMs: number;
  /** From then on this key fits no more. */
  readonly expiresMs?: number | undefined;
  /** Of a key that a sign-in made. */
  readonly signIn?: KeySignIn | undefined;
}

/** A key that was revoked, replaced, signed out or over. */
export interface EndedKey {
  /** SHA-256 of the key, in hex. */
  readonly hash: string;
  readonly endedMs: number;
}

interface KeySignIn {
  /** Until then the key can be renewed; later its member signs in again. */
  readonly againMs: number;
  /** When a newer key took its place. */
  readonly renewedMs?: number | undefined;
}

/** Whom an OpenID provider vouches for: a subject is never given to another person. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}
