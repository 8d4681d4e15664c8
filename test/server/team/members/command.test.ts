import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { MembersUsageError, runInStores, runMembersCommand } from '../../../../server/team/members/members-command';
import { SqliteMembers } from '../../../../server/team/members/sqlite-members';
import { node } from '../../../scripts/support/command';
import { TestRedis, testWithRedis } from '../support/redis';
import { readConfiguration } from '../../../../server/team/configuration/configuration';
import { removeTemporaryFolders, temporaryFolder } from '../support/team-servers';

const ROOT = join(__dirname, '../../../..');
const KEY = /sw_([0-9a-f]{12})_([\w-]{43})/;

afterAll(removeTemporaryFolders);

let env: Record<string, string>;
beforeEach(() => {
  env = { DATA_DIR: temporaryFolder(), REDIS_URL: '', SERVICE_URL: '', INDIA_URL: '', US_URL: '' };
});

/** What `npm run server -- members …` prints. */
const printed = (...args: readonly string[]) => runInStores(args, readConfiguration(env));

/** The same in a process of its own, as it runs once everything is installed. */
const members = (...args: readonly string[]) =>
  node(['--import', 'tsx', 'server/team/main.ts', 'members', ...args], { cwd: ROOT, env });

/** The bytes of all files of the data folder, as text. */
const stored = () =>
  readdirSync(env['DATA_DIR'] ?? '')
    .map((name) => readFileSync(join(env['DATA_DIR'] ?? '', name), 'latin1'))
    .join('');

test('a key is shown once, when it is made, and stands in no file', async () => {
  const added = await members('add', 'Asha', 'Rao', '--per-day', '500');
  expect(added.code).toBe(0);
  const [key = '', id = '', secret = ''] = KEY.exec(added.output) ?? [];
  expect(added.output.split(secret)).toHaveLength(2);
  const listed = await members('list');
  expect(listed.code).toBe(0);
  expect(listed.output).toMatch(
    new RegExp(`^${id} +Asha Rao +since \\d{4}-\\d\\d-\\d\\d +6000 a minute, 500 a day\\n$`),
  );
  const bytes = stored();
  expect(bytes).toContain('Asha Rao');
  for (const text of [key, secret]) expect(bytes).not.toContain(text);
});

test('a member is revoked by its id, and stays revoked', async () => {
  const [, id = ''] = KEY.exec(await printed('add', 'Bela')) ?? [];
  expect(await printed('revoke', id)).toBe('The key of Bela is revoked: every node refuses it within a second.');
  expect(await printed('revoke', id)).toContain('was revoked before');
  expect(await printed('list')).toMatch(/Bela .* revoked \d{4}-\d\d-\d\d$/);
  expect(await printed('allow', id)).toBe(
    'Bela had a key from the administrator, which is gone for good: add Bela again for a new one.',
  );
});

test('limits and the last day of a key are changed', async () => {
  const [, id = ''] = KEY.exec(await printed('add', 'Bela', '--expires', '2999-12-31')) ?? [];
  expect(await printed('list')).toMatch(/6000 a minute, 200000 a day, until 2999-12-31$/);
  expect(await printed('change', id, '--per-day', '5')).toMatch(/6000 a minute, 5 a day, until 2999-12-31$/);
  await printed('change', id, '--expires', 'never');
  expect(await printed('list')).toMatch(/6000 a minute, 5 a day$/);
});

test('a table of members is added whole, or not at all, and its keys are printed', async () => {
  const path = join(env['DATA_DIR'] ?? '', 'team.csv');
  writeFileSync(path, 'name,per_day\nBela,5\nChitra,x');
  await expect(printed('import', path)).rejects.toThrow('line 3: per_day must be a whole number');
  expect(await printed('list')).toContain('no members yet');
  writeFileSync(path, 'name,per_day\nBela,5\nChitra,');
  expect((await printed('import', path)).match(new RegExp(KEY, 'g'))).toHaveLength(2);
  expect(await printed('list')).toMatch(/Bela .* 5 a day\n.*Chitra .* 200000 a day/);
});

test('without members the list says how to make one', async () => {
  expect(await printed('list')).toBe('There are no members yet: npm run server -- members add NAME');
});

test.each([
  ['no verb', [], /^usage: npm run server -- members add NAME/],
  ['an unknown verb', ['remove', 'x'], /^"remove" is no command for members\n\nusage: /],
  ['no name', ['add'], /^NAME must begin with a letter or digit and have up to 80 letters/],
  ['a name that is no text for a table', ['add', '<b>Asha</b>'], /^NAME must be/],
  ['a name that is too long', ['add', 'a'.repeat(81)], /^NAME must be/],
  ['a limit that is no number', ['add', 'Asha', '--per-day', '1e3'], /^--per-day must be a whole number .*"1e3"/],
  ['a limit of nothing', ['add', 'Asha', '--per-minute', '0'], /^--per-minute must be a whole number/],
  ['an unknown option', ['add', 'Asha', '--forever'], /--forever/],
  ['an unknown id', ['revoke', 'abc'], /^no member has the id "abc": npm run server -- members list/],
  [
    'nothing to change',
    ['change', 'abc'],
    /^change takes the ID of one member, and --per-minute, --per-day or --expires\n\nusage: /,
  ],
  ['a table that is not there', ['import', 'no-such.csv'], /^no-such.csv cannot be read/],
  ['two ids', ['revoke', 'a', 'b'], /^revoke takes the ID of one member\n\nusage: /],
  ['a list of one', ['list', 'a'], /^list takes nothing more\n/],
  ['no file', ['import'], /^import takes one file\n/],
])('%s is refused, says what is allowed and stores nothing', async (_case, args, says) => {
  const store = new SqliteMembers(new Database(':memory:'));
  const running = runMembersCommand(args, store, { perMinute: 1, perDay: 1 });
  await expect(running).rejects.toThrow(MembersUsageError);
  await expect(running).rejects.toThrow(says);
  expect(await store.list()).toEqual([]);
});

test('a refused command ends with status 2 and its message, without a stack', async () => {
  const { code, output } = await members('add');
  expect(output).toMatch(/^NAME must begin with a letter or digit and have up to 80 letters/);
  expect(output).not.toMatch(/^ +at /m);
  expect(code).toBe(2);
  expect(stored()).not.toContain('"name"');
});

test('a wrong environment ends with status 2 and names the variable, not its value', async () => {
  env = { ...env, REDIS_URL: 'a secret place' };
  const { code, output } = await members('list');
  expect({ code, output }).toEqual({
    code: 2,
    output:
      'REDIS_URL must be an address such as redis://redis.example.com:6379\n\nThe command "members" wants the environment of the server, with all of its variables.\n',
  });
});

test('a Redis that is not there ends with a sentence, and says that nothing was changed', async () => {
  env = { ...env, REDIS_URL: 'redis://127.0.0.1:9' };
  const { code, output } = await members('add', 'Asha');
  expect({ code, output }).toEqual({
    code: 1,
    output: 'Redis is not reachable: check REDIS_URL, and that Redis runs. Nothing was changed.\n',
  });
});

testWithRedis('in Redis too no key stands', async () => {
  const redis = await TestRedis.start();
  try {
    env = { ...env, REDIS_URL: redis.url };
    const [key = '', , secret = ''] = KEY.exec(await printed('add', 'Chitra')) ?? [];
    expect(await printed('list')).toContain('Chitra');
    const text = JSON.stringify(await redis.command('HGETALL', 'spillway:members'));
    expect(text).toContain('Chitra');
    for (const each of [key, secret]) expect(text).not.toContain(each);
  } finally {
    await redis.stop();
  }
});
