/** Someone who may ask the server. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the key, in hex. The key itself is shown once, when it is made, and stored nowhere. */
  readonly hash: string;
  readonly createdMs: number;
  readonly revokedMs?: number;
  /** From then on the key fits no more. */
  readonly expiresMs?: number | undefined;
  /** The most questions a minute, and a day (UTC). */
  readonly perMinute: number;
  readonly perDay: number;
}
