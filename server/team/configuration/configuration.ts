import { resolve } from 'node:path';
import { cleanEnv, port, str } from 'envalid';
import type { RedisOptions } from '../redis/redis-clients';
import { misspeltVariables } from './misspelt-variables';
import type { AdminKey, Environment, marketVariable, SecretVariable } from './secrets';
import { readAdminKeys, readSecret, SECRET_VARIABLES, secretFilesOf } from './secrets';
import type { Connections } from './service-connections';
import { readConnections } from './service-connections';
import type { BudgetLimits } from '../service/budget';
import type { SignInSettings } from '../sign-in/sign-in-settings';
import { readSignIn, SIGN_IN_VARIABLES } from '../sign-in/sign-in-settings';
import { address, megabytes, origins, proxies, redisAddress, seconds, whole, word } from './variable-kinds';

/** The settings of the server, from its environment. docs/deploying.md lists them. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  /** The address under which members reach the server; it is in the manifest. Without a trailing slash. */
  readonly publicUrl: string;
  /** Undefined: the sandbox stands in for the service. */
  readonly service: Connections | undefined;
  /** The owner's name for what the tokens may see. Tokens with one name share cached answers; without a name each token has its own. */
  readonly cacheScope: string | undefined;
  /** Undefined: the embedded cache of one node. */
  readonly redis: RedisOptions | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Two at most, so that one can be replaced by the other. */
  readonly adminKeys: readonly AdminKey[];
  /** Reads the tokens and the administrator's keys again; undefined where none of them is in a file. Throws a ConfigurationError. */
  readonly reread: (() => Pick<Configuration, 'service' | 'adminKeys'>) | undefined;
  /** Undefined: members get keys from the administrator alone. */
  readonly signIn: SignInSettings | undefined;
  readonly allowedOrigins: readonly string[];
  /** For new members. */
  readonly perMinute: number;
  readonly perDay: number;
  /** The most requests to the service, of the team as a whole. */
  readonly budget: BudgetLimits;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly memoryBytes: number;
  /** After SIGTERM it goes on answering for so long, while it is not ready. */
  readonly drainMs: number;
  readonly logLevel: string;
  readonly telemetryUrl: string | undefined;
}

/** Says what is wrong with the environment, one line for each variable. It never holds a value, which may be a secret. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const MEGABYTE = 1024 * 1024;

const optionalAddress = () => address({ default: undefined });

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

const MARKET_URLS: Readonly<Record<ReturnType<typeof marketVariable<'URL'>>, ReturnType<typeof optionalAddress>>> = {
  INDIA_URL: optionalAddress(),
  US_URL: optionalAddress(),
};

/** Every variable but the secrets. */
export const VARIABLES = {
  HOST: str({ default: '127.0.0.1' }),
  PORT: port({ default: 3080 }),
  PUBLIC_URL: optionalAddress(),
  SERVICE_URL: optionalAddress(),
  ...MARKET_URLS,
  REDIS_URL: redisAddress({ default: undefined }),
  REDIS_PREFIX: str({ default: 'spillway:' }),
  DATA_DIR: str({ default: '.data/team' }),
  ALLOWED_ORIGINS: origins({ default: [] }),
  MEMBER_PER_MINUTE: whole({ default: 6_000 }),
  MEMBER_PER_DAY: whole({ default: 200_000 }),
  TEAM_PER_MINUTE: whole({ default: undefined }),
  TEAM_PER_DAY: whole({ default: undefined }),
  TRUSTED_PROXIES: proxies({ default: ['loopback'] }),
  CACHE_MB: megabytes({ default: 256 }),
  CACHE_SCOPE: word({ default: undefined }),
  DRAIN_SECONDS: seconds({ default: 10 }),
  LOG_LEVEL: str({ choices: LEVELS, default: 'info' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalAddress(),
  ...SIGN_IN_VARIABLES,
};

const KNOWN_NAMES = [...Object.keys(VARIABLES), ...SECRET_VARIABLES.flatMap((name) => [name, `${name}_FILE`])];

/** Reads the environment. Throws a ConfigurationError that names every wrong variable and what is allowed. */
export function readConfiguration(environment: Environment): Configuration {
  const wrong = misspeltVariables(Object.keys(environment), KNOWN_NAMES).map(
    ({ name, meant }) => `${name} is not a variable of the server: did you mean ${meant}?`,
  );
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = cleanEnv(given, VARIABLES, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) wrong.push(`${name} ${reasonOf(name, error)}`);
    },
  });
  const secrets = new Map(SECRET_VARIABLES.map((name) => [name, readSecret(name, given, wrong)]));
  const secret = (name: SecretVariable) => secrets.get(name);
  const adminKeys = readAdminKeys(secret, wrong);
  // What follows reads values that must be right.
  if (wrong.length > 0) throw new ConfigurationError(wrong.join('\n'));
  const service = readConnections(read, secret, wrong);
  const redisUrl = read.REDIS_URL;
  const redisPassword = secret('REDIS_PASSWORD');
  if (redisPassword !== undefined && redisUrl === undefined)
    wrong.push('REDIS_URL is missing: REDIS_PASSWORD is of no use without it');
  if (redisPassword !== undefined && redisUrl !== undefined && new URL(redisUrl).password)
    wrong.push('REDIS_PASSWORD and REDIS_URL both have a password: leave one out');
  const signIn = readSignIn({ read, given, secret, wrong });
  if (wrong.length > 0) throw new ConfigurationError(wrong.join('\n'));
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    service,
    cacheScope: read.CACHE_SCOPE,
    redis: redisUrl === undefined ? undefined : { url: redisUrl, prefix: read.REDIS_PREFIX, password: redisPassword },
    dataDir: resolve(read.DATA_DIR),
    adminKeys,
    signIn,
    reread: secretFilesOf(given).length > 0 ? () => rereadSecrets(read, given) : undefined,
    allowedOrigins: read.ALLOWED_ORIGINS,
    perMinute: read.MEMBER_PER_MINUTE,
    perDay: read.MEMBER_PER_DAY,
    budget: { perMinute: read.TEAM_PER_MINUTE, perDay: read.TEAM_PER_DAY },
    trustedProxies: read.TRUSTED_PROXIES,
    memoryBytes: read.CACHE_MB * MEGABYTE,
    drainMs: read.DRAIN_SECONDS * 1_000,
    logLevel: read.LOG_LEVEL,
    telemetryUrl: read.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

function rereadSecrets(read: Parameters<typeof readConnections>[0], given: Environment) {
  const wrong: string[] = [];
  const secret = (name: SecretVariable) => readSecret(name, given, wrong);
  const reread = { service: readConnections(read, secret, wrong), adminKeys: readAdminKeys(secret, wrong) };
  if (wrong.length > 0) throw new ConfigurationError(wrong.join('\n'));
  return reread;
}

/** envalid's own messages quote the value. */
function reasonOf(name: string, error: Error | undefined): string {
  if (name === 'PORT') return 'must be a number from 1 to 65535';
  if (name === 'LOG_LEVEL') return `must be one of ${LEVELS.join(', ')}`;
  return error?.message ?? 'is not allowed';
}
