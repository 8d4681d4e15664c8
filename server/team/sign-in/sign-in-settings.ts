import { randomBytes } from 'node:crypto';
import type { CleanedEnv } from 'envalid';
import { str } from 'envalid';
import { DAY_MS } from '../../../src/api';
import type { Environment, SecretVariable } from '../configuration/secrets';
import { address, days, line, names, yes } from '../configuration/variable-kinds';

/** How members sign in with their firm's provider (OpenID Connect). */
export interface SignInSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whoever is in one of them may sign in; undefined: everybody whom the provider knows. */
  readonly groups: readonly string[] | undefined;
  readonly groupsClaim: string;
  readonly scope: string;
  /** Seals what the browser keeps between the pages of a sign-in; the same on every node. */
  readonly secret: string;
  /** How long a key fits. */
  readonly keyMs: number;
  /** How long keys can be renewed before the member signs in again. */
  readonly againMs: number;
}

export const SIGN_IN_VARIABLES = {
  OIDC_ISSUER: address({ default: undefined }),
  OIDC_CLIENT_ID: line({ default: undefined }),
  OIDC_GROUPS: names({ default: undefined }),
  OIDC_GROUPS_CLAIM: line({ default: 'groups' }),
  OIDC_ALLOW_ALL: yes({ default: undefined }),
  OIDC_SCOPE: str({ default: 'openid profile' }),
  SIGN_IN_KEY_DAYS: days({ default: 30 }),
  SIGN_IN_AGAIN_DAYS: days({ default: 90 }),
};

interface ReadOptions {
  readonly read: CleanedEnv<typeof SIGN_IN_VARIABLES> & {
    readonly PUBLIC_URL?: string | undefined;
    readonly REDIS_URL?: string | undefined;
  };
  /** What the environment holds, without defaults. */
  readonly given: Environment;
  readonly secret: (name: SecretVariable) => string | undefined;
  readonly wrong: string[];
}

const LEAST_SECRET = 32;

/** Undefined where nothing is set, and where something is wrong, which is added to `wrong`. */
export function readSignIn({ read, given, secret, wrong }: ReadOptions): SignInSettings | undefined {
  const issuer = read.OIDC_ISSUER;
  const clientSecret = secret('OIDC_CLIENT_SECRET');
  const ownSecret = secret('SIGN_IN_SECRET');
  if (issuer === undefined) {
    for (const name of namesOf(given)) wrong.push(`OIDC_ISSUER is missing: ${name} is of no use without it`);
    return undefined;
  }
  if (read.OIDC_CLIENT_ID === undefined) wrong.push('OIDC_CLIENT_ID is missing: the provider gives it, with a secret');
  if (clientSecret === undefined && !isIn(given, 'OIDC_CLIENT_SECRET'))
    wrong.push('OIDC_CLIENT_SECRET is missing: the provider gives it, with OIDC_CLIENT_ID');
  checkAddresses(issuer, read.PUBLIC_URL, wrong);
  checkWho(read.OIDC_GROUPS, read.OIDC_ALLOW_ALL, wrong);
  if (!read.OIDC_SCOPE.split(' ').includes('openid'))
    wrong.push('OIDC_SCOPE must have the word openid among its words');
  if (read.SIGN_IN_AGAIN_DAYS < read.SIGN_IN_KEY_DAYS)
    wrong.push('SIGN_IN_AGAIN_DAYS must not be less than SIGN_IN_KEY_DAYS');
  checkSecret(ownSecret, read.REDIS_URL !== undefined && !isIn(given, 'SIGN_IN_SECRET'), wrong);
  return {
    issuer,
    clientId: read.OIDC_CLIENT_ID ?? '',
    clientSecret: clientSecret ?? '',
    groups: read.OIDC_GROUPS,
    groupsClaim: read.OIDC_GROUPS_CLAIM,
    scope: read.OIDC_SCOPE,
    // Without a store that nodes share there is one node, and a sign-in during its restart begins again.
    secret: ownSecret ?? randomBytes(LEAST_SECRET).toString('base64url'),
    keyMs: read.SIGN_IN_KEY_DAYS * DAY_MS,
    againMs: read.SIGN_IN_AGAIN_DAYS * DAY_MS,
  };
}

const isIn = (given: Environment, name: SecretVariable) =>
  given[name] !== undefined || given[`${name}_FILE`] !== undefined;

/** The variables of this file that are set. */
function namesOf(given: Environment): readonly string[] {
  const secrets = (['OIDC_CLIENT_SECRET', 'SIGN_IN_SECRET'] as const).flatMap((name) => [name, `${name}_FILE`]);
  return [...Object.keys(SIGN_IN_VARIABLES), ...secrets].filter((name) => given[name] !== undefined);
}

function checkAddresses(issuer: string, publicUrl: string | undefined, wrong: string[]): void {
  if (!isSafe(issuer)) wrong.push('OIDC_ISSUER must begin with https://: who signs in there sends a password');
  if (publicUrl === undefined) wrong.push('PUBLIC_URL is missing: the provider sends members back to it');
  else if (!isSafe(publicUrl)) wrong.push('PUBLIC_URL must begin with https:// where members sign in');
}

/** Plain http only on this machine, for a trial. */
function isSafe(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function checkWho(groups: readonly string[] | undefined, isForAll: true | undefined, wrong: string[]): void {
  if (!groups && !isForAll)
    wrong.push(
      'OIDC_GROUPS is missing: the groups whose people may use the server, or OIDC_ALLOW_ALL=yes for everybody whom the provider knows',
    );
  if (groups && isForAll) wrong.push('OIDC_GROUPS and OIDC_ALLOW_ALL say two things: leave one out');
}

function checkSecret(secret: string | undefined, isMissing: boolean, wrong: string[]): void {
  if (secret !== undefined && secret.length < LEAST_SECRET)
    wrong.push(`SIGN_IN_SECRET must have at least ${LEAST_SECRET} characters`);
  if (isMissing) wrong.push('SIGN_IN_SECRET is missing: nodes that share a Redis need the same one');
}
