import { readFileSync } from 'node:fs';
import type { MarketId } from '../../../src/api';
import { MARKET_IDS } from '../../../src/api';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variable of one market, such as `INDIA_URL`. */
export function marketVariable<Part extends 'URL' | 'TOKEN'>(market: MarketId, part: Part) {
  return `${market.toUpperCase() as Uppercase<MarketId>}_${part}` as const;
}

/** Each of these may also come from a file, whose path is in `NAME_FILE`. */
export const SECRET_VARIABLES = [
  'SERVICE_TOKEN',
  ...MARKET_IDS.map((market) => marketVariable(market, 'TOKEN')),
  'ADMIN_KEY',
  'ADMIN_KEY_2',
  'REDIS_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'SIGN_IN_SECRET',
] as const;

export type SecretVariable = (typeof SECRET_VARIABLES)[number];

/** A key of the administrator's page, and the variable that holds it, which the audit log names. */
export interface AdminKey {
  readonly name: 'ADMIN_KEY' | 'ADMIN_KEY_2';
  readonly key: string;
}

export function readAdminKeys(
  secret: (name: SecretVariable) => string | undefined,
  wrong: string[],
): readonly AdminKey[] {
  return (['ADMIN_KEY', 'ADMIN_KEY_2'] as const).flatMap((name) => {
    const key = secret(name);
    if (key !== undefined && key.length < 16) wrong.push(`${name} must have at least 16 characters`);
    return key === undefined ? [] : [{ name, key }];
  });
}

/** These are read only at the start. */
const READ_ONCE: readonly SecretVariable[] = ['REDIS_PASSWORD', 'OIDC_CLIENT_SECRET', 'SIGN_IN_SECRET'];

/** The secrets that are in files and can be read again while the server runs. */
export function secretFilesOf(environment: Environment): readonly SecretVariable[] {
  const isInFile = (name: SecretVariable) =>
    environment[name] === undefined && environment[`${name}_FILE`] !== undefined;
  return SECRET_VARIABLES.filter((name) => !READ_ONCE.includes(name) && isInFile(name));
}

/** A secret from `NAME`, or from the file that `NAME_FILE` names. */
export function readSecret(name: SecretVariable, environment: Environment, wrong: string[]): string | undefined {
  if (environment[name] !== undefined && environment[`${name}_FILE`] !== undefined) {
    wrong.push(`${name} and ${name}_FILE are both set: leave one out`);
    return undefined;
  }
  const value = environment[name] ?? readSecretFile(`${name}_FILE`, environment, wrong);
  if (value === undefined || /^[!-~]+$/.test(value)) return value;
  wrong.push(`${name} must be one line of printable ASCII without spaces`);
  return undefined;
}

function readSecretFile(name: string, environment: Environment, wrong: string[]): string | undefined {
  const path = environment[name];
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    wrong.push(`${name} names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
    return undefined;
  }
}
