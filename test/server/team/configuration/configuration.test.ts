import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, readConfiguration } from '../../../../server/team/configuration/configuration';
import { node } from '../../../scripts/support/command';
import { removeTemporaryFolders, temporaryFolder } from '../support/team-servers';

const ROOT = join(__dirname, '../../../..');
const SERVICE = { SERVICE_URL: 'https://service.example.com', SERVICE_TOKEN: 'a-token' };

afterAll(removeTemporaryFolders);

function refusalOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfiguration({ ...SERVICE, ...environment });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
}

const ADDRESS = 'must be an address such as https://service.example.com';
const REDIS = 'must be an address such as redis://redis.example.com:6379';

test.each([
  ['SERVICE_URL', 'ftp://service.example.com', 'must begin with https:// or http://'],
  ['PUBLIC_URL', 'javascript:alert(1)', 'must begin with https:// or http://'],
  ['INDIA_URL', 'service.example.com', ADDRESS],
  ['US_URL', 'https://a b.example.com', ADDRESS],
  ['SERVICE_URL', 'https://user:secret@service.example.com', 'must hold no user or password'],
  ['SERVICE_URL', 'https://user@service.example.com', 'must hold no user or password'],
  ['PUBLIC_URL', 'https://:secret@spillway.example.com', 'must hold no user or password'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://u:secret@collector:4318', 'must hold no user or password'],
  ['SERVICE_URL', 'https://service.example.com/?key=secret', 'must end before any ? or #'],
  ['CACHE_MB', '-1', 'must be a number of megabytes above 0'],
  ['CACHE_MB', '0', 'must be a number of megabytes above 0'],
  ['CACHE_MB', '12MB', 'must be a number of megabytes above 0'],
  ['MEMBER_PER_DAY', '-5', 'must be a whole number above 0'],
  ['PORT', '-1', 'must be a number from 1 to 65535'],
  ['REDIS_URL', 'https://redis.example.com', REDIS],
  ['REDIS_URL', 'redis.example.com:6379', REDIS],
  ['REDIS_URL', 'redis://', REDIS],
  ['REDIS_URL', 'redis://redis.example.com/members', REDIS],
])('%s=%s is refused with a sentence that holds no value', (name, value, says) => {
  const message = refusalOf({ [name]: value });
  expect(message.split('\n')).toEqual([expect.stringContaining(`${name} ${says}`)]);
  expect(message).not.toContain('secret');
});

const SIGN_IN = {
  PUBLIC_URL: 'https://spillway.example.com',
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'spillway',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-provider',
  OIDC_GROUPS: 'analysts',
};
const REDIS_URL = 'redis://redis.example.com:6379';

test.each([
  [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER is missing: OIDC_CLIENT_ID is of no use without it'],
  [{ OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER must begin with https://'],
  [{ OIDC_ISSUER: 'https://a:secret@login.example.com' }, 'OIDC_ISSUER must hold no user or password'],
  [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is missing'],
  [{ OIDC_CLIENT_ID: 'a\nsecret' }, 'OIDC_CLIENT_ID must be one line of printable ASCII'],
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is missing'],
  [{ OIDC_CLIENT_SECRET: 'two words of a secret' }, 'OIDC_CLIENT_SECRET must be one line'],
  [{ OIDC_GROUPS: '' }, 'OIDC_GROUPS is missing: the groups whose people may use the server, or OIDC_ALLOW_ALL=yes'],
  [{ OIDC_GROUPS: 'analysts,,staff' }, 'OIDC_GROUPS must be names, separated by commas'],
  [{ OIDC_ALLOW_ALL: 'yes' }, 'OIDC_GROUPS and OIDC_ALLOW_ALL say two things'],
  [{ OIDC_ALLOW_ALL: 'true' }, 'OIDC_ALLOW_ALL must be yes, or left out'],
  [{ OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE must have the word openid'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is missing: the provider sends members back to it'],
  [{ PUBLIC_URL: 'http://spillway.example.com' }, 'PUBLIC_URL must begin with https:// where members sign in'],
  [{ SIGN_IN_KEY_DAYS: '0' }, 'SIGN_IN_KEY_DAYS must be a whole number of days from 1 to 999'],
  [{ SIGN_IN_AGAIN_DAYS: '29' }, 'SIGN_IN_AGAIN_DAYS must not be less than SIGN_IN_KEY_DAYS'],
  [{ SIGN_IN_SECRET: 'a-short-secret' }, 'SIGN_IN_SECRET must have at least 32 characters'],
  [{ REDIS_URL }, 'SIGN_IN_SECRET is missing: nodes that share a Redis need the same one'],
  [{ OIDC_GROUP: 'staff' }, 'OIDC_GROUP is not a variable of the server: did you mean OIDC_GROUPS?'],
])('signing in with %j is refused with a sentence that holds no secret', (change, says) => {
  const message = refusalOf({ ...SIGN_IN, ...change });
  expect(message).toContain(says);
  expect(message).not.toContain('a-secret');
});

test('signing in has defaults, and one node needs no secret of its own', () => {
  const { signIn } = readConfiguration({ ...SERVICE, ...SIGN_IN });
  const day = 86_400_000;
  expect(signIn).toMatchObject({
    groups: ['analysts'],
    groupsClaim: 'groups',
    scope: 'openid profile',
    keyMs: 30 * day,
    againMs: 90 * day,
  });
  expect(signIn?.secret).toHaveLength(43);
  expect(readConfiguration({ ...SERVICE, ...SIGN_IN }).signIn?.secret).not.toBe(signIn?.secret);
  expect(readConfiguration({ ...SERVICE, PUBLIC_URL: SIGN_IN.PUBLIC_URL }).signIn).toBeUndefined();
});

test.each([
  ['SERVICE_URl', 'SERVICE_URL'],
  ['service_url', 'SERVICE_URL'],
  ['SERVICE_TOKN', 'SERVICE_TOKEN'],
  ['SERVICE_TOKEN_FIEL', 'SERVICE_TOKEN'],
  ['ADMIN_KEYS', 'ADMIN_KEY'],
  ['REDIS_URL_FILE', 'REDIS_URL'],
  ['MEMBER_PER_DY', 'MEMBER_PER_DAY'],
  ['CACHE_MG', 'CACHE_MB'],
])('%s is no variable: it names %s', (name, meant) => {
  const [known] = Object.keys(SERVICE).filter((each) => each !== name);
  expect(known).toBeDefined();
  expect(refusalOf({ [name]: 'x' })).toContain(`${name} is not a variable of the server: did you mean ${meant}`);
});

test.each([
  ['MEMBER_PER_MIN', 'MEMBER_PER_MINUTE'],
  ['SERVICE_TOKENFILE', 'SERVICE_TOKEN_FILE'],
  ['ADMIN_KEYS', 'ADMIN_KEY'],
])('%s names the nearest variable, %s', (name, meant) => {
  expect(refusalOf({ ...SERVICE, [name]: 'x' })).toBe(
    `${name} is not a variable of the server: did you mean ${meant}?`,
  );
});

test('a secret that is given twice, or that is not valid, is one line of the message', () => {
  const { SERVICE_TOKEN, ...others } = SERVICE;
  expect(refusalOf({ ...SERVICE, SERVICE_TOKEN_FILE: '/run/secrets/token' })).toBe(
    'SERVICE_TOKEN and SERVICE_TOKEN_FILE are both set: leave one out',
  );
  expect(refusalOf({ ...others, SERVICE_TOKEN: `${SERVICE_TOKEN} x` })).toBe(
    'SERVICE_TOKEN must be one line of printable ASCII without spaces',
  );
});

test('variables of other programs are ignored', () => {
  const others = { HOSTNAME: 'x', HOME: '/', PORTS: '1', REDIS_PORT: 'tcp://10.0.0.1', REDIS_SERVICE_HOST: '10.0.0.1' };
  const more = { DATA_HOME: 'x', US_ZIP: 'x', SERVICE_NAME: 'web', LOG_FILE: 'x', OTEL_EXPORTER_OTLP_HEADERS: 'x' };
  expect(readConfiguration({ ...SERVICE, ...others, ...more }).service?.india.baseUrl).toBe(SERVICE.SERVICE_URL);
});

test('valid settings are read: addresses with a path, Redis with TLS and a password from a file', () => {
  const file = join(temporaryFolder(), 'password');
  writeFileSync(file, 'a-password\n');
  const read = readConfiguration({
    SERVICE_URL: 'http://10.0.0.7:8080/behind/',
    SERVICE_TOKEN: 'a-token',
    PUBLIC_URL: 'https://spillway.example.com/',
    REDIS_URL: 'rediss://redis.example.com:6379/2',
    REDIS_PASSWORD_FILE: file,
    CACHE_MB: '0.5',
  });
  expect(read.service?.us.baseUrl).toBe('http://10.0.0.7:8080/behind');
  expect(read.publicUrl).toBe('https://spillway.example.com');
  expect(read.redis).toMatchObject({ url: 'rediss://redis.example.com:6379/2', password: 'a-password' });
  expect(read.memoryBytes).toBe(524_288);
});

test.each([
  [{ REDIS_PASSWORD: 'a-password' }, 'REDIS_URL is missing: REDIS_PASSWORD is of no use without it'],
  [
    { REDIS_PASSWORD: 'a-password', REDIS_URL: 'redis://:other@redis.example.com' },
    'REDIS_PASSWORD and REDIS_URL both have a password: leave one out',
  ],
])('a password of Redis without a place is refused', (environment, says) => {
  expect(refusalOf(environment)).toBe(says);
});

test('the process ends with status 2 and one line for each wrong setting, without a stack', async () => {
  const env = {
    SERVICE_URl: 'https://x.example',
    SERVICE_URL: 'ftp://x.example',
    CACHE_MB: '-1',
    DATA_DIR: '/nowhere',
    ADMIN_KEY: 'short',
    SERVICE_TOKEN_FILE: '/nowhere/token',
  };
  const { code, output } = await node(['--import', 'tsx', 'server/team/main.ts'], { cwd: ROOT, env });
  expect(output.trim().split('\n').sort()).toEqual([
    'ADMIN_KEY must have at least 16 characters',
    'CACHE_MB must be a number of megabytes above 0',
    'SERVICE_TOKEN_FILE names a file that cannot be read (ENOENT)',
    'SERVICE_URL must begin with https:// or http://',
    'SERVICE_URl is not a variable of the server: did you mean SERVICE_URL?',
  ]);
  expect(code).toBe(2);
});

test.each([
  ['below a file', () => join(emptyFile(), 'data'), 'ENOTDIR'],
  ['where the system makes none', () => '/proc/nope/data', 'ENOENT'],
])('a folder %s ends the process at once with a sentence too', async (_, folderOf, reason) => {
  const env = { ...SERVICE, DATA_DIR: folderOf(), REDIS_URL: '', PORT: '3999' };
  const { code, output } = await node(['--import', 'tsx', 'server/team/main.ts'], { cwd: ROOT, env });
  expect(output).toMatch(new RegExp(`^DATA_DIR cannot be written \\(${reason}, .*\\)\n$`));
  expect(code).toBe(1);
});

function emptyFile(): string {
  const file = join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  return file;
}
