import { createHash, randomBytes } from 'node:crypto';
import type { SignInKey, SignInMessage, SignInOffer } from '../../../src/api';
import { DAY_MS, MINUTE_MS } from '../../../src/api';
import type { AuditLog } from '../audit/audit-log';
import type { Member, MemberKey } from '../members/member';
import type { MinuteLimit } from '../routes/minute-limit';
import type { CodeStore, Waiting } from './code-store';
import type { IssuedKey, MemberSignIns, Refused, SignedIn } from './member-sign-ins';
import type { Begun, Provider } from './provider';
import { ProviderError } from './provider-error';
import type { Seal } from './sealed-cookie';
import { failureSentence, refusalSentence } from './sentences';

/** How long a person may take at the provider. */
export const SIGN_IN_MS = 10 * MINUTE_MS;

export interface SignInOptions {
  readonly provider: Provider;
  readonly members: MemberSignIns;
  readonly codes: CodeStore;
  readonly seal: Seal;
  readonly audit: AuditLog;
  readonly keyMs: number;
  /** The origin of the server, and of each page that may ask: a code is sent to no other. */
  readonly origins: readonly string[];
  /** How many of an address are let through: sign-ins that begin, and such as are refused. */
  readonly starts: MinuteLimit;
  readonly refusals: MinuteLimit;
  /** This node knows of a new key at once. */
  readonly onChange: () => Promise<void>;
}

/** What the browser keeps while it is at the provider. */
interface Kept extends Begun {
  readonly challenge: string;
  readonly origin: string;
}

/** What the last page says and sends. */
export interface Ended {
  readonly message: SignInMessage;
  /** The page that gets the message. */
  readonly origin: string;
}

/** Why a request is not answered with what it asks for. */
export interface Problem {
  readonly problem: string;
  readonly status: number;
  readonly retryInMs?: number;
}

/** Members sign in with their firm's provider, and get keys of this server. */
export class SignIn {
  readonly #options: SignInOptions;

  constructor(options: SignInOptions) {
    this.#options = options;
  }

  get offer(): SignInOffer {
    return { provider: this.#options.provider.host, days: Math.round(this.#options.keyMs / DAY_MS) };
  }

  /** How long an address has to wait that was refused too often; undefined where it has not. */
  retryInMs(address: string): number | undefined {
    return this.#options.refusals.retryInMs(address);
  }

  /** The provider's page, and what the browser keeps meanwhile. `from` is the address of the browser. */
  async begin(
    challenge: string,
    origin: string,
    from: string,
  ): Promise<Problem | { readonly address: string; readonly kept: string }> {
    const { provider, seal, origins, starts } = this.#options;
    starts.add(from);
    const retryInMs = this.retryInMs(from) ?? starts.retryInMs(from);
    if (retryInMs !== undefined) return heldBack(retryInMs);
    if (!origins.includes(origin))
      return {
        problem: `This server does not sign people in for ${origin}. Whoever runs the server can allow it.`,
        status: 400,
      };
    try {
      const { address, ...begun } = await provider.begin();
      const kept: Kept = { ...begun, challenge, origin };
      return { address, kept: seal.seal(kept, SIGN_IN_MS) };
    } catch (error) {
      return { problem: this.#sentenceOf(error), status: 503 };
    }
  }

  /** What came of a sign-in: `search` is what the provider added to the address. */
  async end(search: string, kept: string, address: string): Promise<Ended | Problem> {
    const retryInMs = this.retryInMs(address);
    if (retryInMs !== undefined) return heldBack(retryInMs);
    const opened = this.#options.seal.open(kept) as Kept | undefined;
    if (!opened) {
      this.#refused(address, 'it took longer than ten minutes, or was begun elsewhere');
      return { problem: OVER, status: 400 };
    }
    const { challenge, origin, ...begun } = opened;
    const signedIn = await this.#finish(search, begun, address);
    const ended = typeof signedIn === 'string' ? signedIn : await this.#codeFor({ signedIn, challenge }, address);
    return { message: { spillway: 'sign-in', ...(typeof ended === 'string' ? { problem: ended } : ended) }, origin };
  }

  /** The person who signed in, or why the sign-in failed. */
  async #finish(search: string, begun: Begun, address: string): Promise<SignedIn | string> {
    try {
      return await this.#options.provider.finish(search, begun);
    } catch (error) {
      const sentence = this.#sentenceOf(error);
      const { failure, person, message } = error as ProviderError;
      if (failure !== 'unavailable') this.#refused(address, [person, message].filter(Boolean).join(': '));
      return sentence;
    }
  }

  /** A code for the add-in, or why it gets none. */
  async #codeFor(waiting: Waiting, address: string): Promise<{ readonly code: string } | string> {
    const { members, codes } = this.#options;
    try {
      const refusal = await members.refusal(waiting.signedIn);
      if (refusal) return this.#refusal(refusal, waiting.signedIn, address);
      const code = randomBytes(32).toString('base64url');
      await codes.put(hashOf(code), waiting);
      return { code };
    } catch {
      return STORE_AWAY;
    }
  }

  /** The key for a code, for whoever has the verifier of its challenge. Rejects where the store cannot be reached. */
  async redeem(code: string, verifier: string, address: string): Promise<SignInKey | Problem> {
    const { codes, members } = this.#options;
    const waiting = await codes.take(hashOf(code));
    if (!waiting || hashOf(verifier) !== waiting.challenge) {
      this.#refused(address, waiting ? 'a code without its verifier' : 'a code that does not fit');
      return { problem: 'The code or the verifier does not fit', status: 400 };
    }
    const issued = await members.signIn(waiting.signedIn, address);
    if (typeof issued === 'string') return { problem: this.#refusal(issued, waiting.signedIn, address), status: 403 };
    await this.#options.onChange();
    return asSignInKey(issued);
  }

  /** A new key in the place of this one; undefined where that is not to be renewed. Rejects where the store cannot be reached. */
  async renew(member: Member, key: MemberKey, address: string): Promise<SignInKey | undefined> {
    const { members, audit, onChange } = this.#options;
    const issued = await members.renew(member, key);
    if (!issued) audit.refused('renewal refused', address, member.name);
    await onChange();
    return issued && asSignInKey(issued);
  }

  /** Rejects where the store cannot be reached. */
  async out(member: Member, key: MemberKey, address: string): Promise<void> {
    await this.#options.members.signOut(member, key, address);
    await this.#options.onChange();
  }

  close(): void {
    this.#options.provider.close();
  }

  #sentenceOf(error: unknown): string {
    if (!(error instanceof ProviderError)) throw error;
    return failureSentence(error.failure, this.#options.provider.host, error.person);
  }

  #refusal(refused: Refused, { name }: SignedIn, address: string): string {
    this.#refused(address, `${name}: ${refused}`);
    return refusalSentence(refused, name);
  }

  #refused(address: string, detail: string): void {
    this.#options.refusals.add(address);
    this.#options.audit.refused('sign-in refused', address, detail);
  }
}

const OVER = 'This sign-in has ended, or was started in another window. Close this window, and choose Sign in again.';
const STORE_AWAY = 'The team server cannot read its members now. Choose Sign in again in a minute.';

const heldBack = (retryInMs: number): Problem => ({
  problem: 'Too many sign-ins come from your network. Try again in a minute.',
  status: 429,
  retryInMs,
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const asSignInKey = ({ key, name, expiresMs, againMs }: IssuedKey): SignInKey => ({
  key,
  name,
  expires: new Date(expiresMs).toISOString(),
  signInAgain: new Date(againMs).toISOString(),
});
