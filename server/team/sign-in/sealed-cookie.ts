import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Values that a browser keeps for the server, which it can neither read nor change, and which end by themselves. */
export class Seal {
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor(secret: string, now: () => number) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'spillway sign-in', 32));
    this.#now = now;
  }

  seal(value: object, forMs: number): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv);
    const text = JSON.stringify({ value, untilMs: this.#now() + forMs });
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** Undefined for what another made or changed, and for what is over. */
  open(sealed: string): unknown {
    try {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      const { value, untilMs } = JSON.parse(text.toString('utf8')) as {
        readonly value: unknown;
        readonly untilMs: number;
      };
      return untilMs > this.#now() ? value : undefined;
    } catch {
      return undefined;
    }
  }
}
