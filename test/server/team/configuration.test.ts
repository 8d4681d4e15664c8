import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, readConfiguration } from '../../../server/team/configuration';
import { node } from '../../scripts/support/command';
import { removeTemporaryFolders, temporaryFolder } from './support/team-servers';

const ROOT = join(__dirname, '../../..');
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
  expect(refusalOf({ [name]: 'x' })).toContain(`${name} is no variable of the server: did you mean ${meant}`);
});

test('variables of other programs are none of the server’s business', () => {
  const others = { HOSTNAME: 'x', HOME: '/', PORTS: '1', REDIS_PORT: 'tcp://10.0.0.1', REDIS_SERVICE_HOST: '10.0.0.1' };
  const more = { DATA_HOME: 'x', US_ZIP: 'x', SERVICE_NAME: 'web', LOG_FILE: 'x', OTEL_EXPORTER_OTLP_HEADERS: 'x' };
  expect(readConfiguration({ ...SERVICE, ...others, ...more }).service?.india.baseUrl).toBe(SERVICE.SERVICE_URL);
});

test('what is right is read: addresses with a path, Redis with TLS and a password from a file', () => {
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

test('the process ends with status 2 and a line for each, without a stack', async () => {
  const env = {
    SERVICE_URl: 'https://x.example',
    SERVICE_URL: 'ftp://x.example',
    CACHE_MB: '-1',
    DATA_DIR: '/nowhere',
  };
  const { code, output } = await node(['--import', 'tsx', 'server/team/main.ts'], { cwd: ROOT, env });
  expect(output.trim().split('\n').sort()).toEqual([
    'CACHE_MB must be a number of megabytes above 0',
    'SERVICE_URL must begin with https:// or http://',
    'SERVICE_URl is no variable of the server: did you mean SERVICE_URL?',
  ]);
  expect(code).toBe(2);
});

test('a folder that cannot be made ends with a sentence too', async () => {
  const file = join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  const env = { ...SERVICE, DATA_DIR: join(file, 'data'), REDIS_URL: '', PORT: '3999' };
  const { code, output } = await node(['--import', 'tsx', 'server/team/main.ts'], { cwd: ROOT, env });
  expect(output).toMatch(/^DATA_DIR cannot be written \(ENOTDIR, .*\)\n$/);
  expect(code).toBe(1);
});
