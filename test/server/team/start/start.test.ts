import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Database from 'libsql';
import { MemberList } from '../../../../server/team/members/member-list';
import { MemberUsage } from '../../../../server/team/members/usage/member-usage';
import { RedisNodes } from '../../../../server/team/redis/redis-nodes';
import { Activity } from '../../../../server/team/telemetry/activity';
import { until } from '../../../support/manual-clock';
import { describeWithRedis, TestRedis } from '../support/redis';
import { removeTemporaryFolders, startTeam, temporaryFolder } from '../support/team-servers';

const start = (options: { readonly dataDir?: string; readonly addIn?: string; readonly redisUrl?: string } = {}) => {
  const { redisUrl: REDIS_URL, ...rest } = options;
  return startTeam({ serviceUrl: 'http://127.0.0.1:1', withoutMember: true, environment: { REDIS_URL }, ...rest });
};

function writeOther(path: string): void {
  const database = new Database(path);
  database.exec('CREATE VIEW usage AS SELECT 1');
  database.close();
}

afterEach(() => jest.restoreAllMocks());
afterAll(removeTemporaryFolders);

test('a server whose add-in is not built closes what it has opened', async () => {
  const closed = jest.spyOn(Database.prototype, 'close');
  await expect(start({ addIn: temporaryFolder() })).rejects.toThrow(/add-in/);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a folder may be named from where the server is started, as the default is', async () => {
  const team = await start({ dataDir: relative(process.cwd(), temporaryFolder()) });
  expect((await fetch(`${team.url}/functions.js`)).status).toBe(200);
  await team.close();
});

test('an address of IPv6 can be opened as it is printed', async () => {
  const team = await startTeam({ serviceUrl: 'http://127.0.0.1:1', withoutMember: true, environment: { HOST: '::1' } });
  expect(team.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect((await fetch(`${team.url}/healthz`)).status).toBe(200);
  await team.close();
});

test('a part that fails to open closes the parts opened before it, the last first', async () => {
  const closing = [
    jest.spyOn(Activity.prototype, 'close'),
    jest.spyOn(MemberList.prototype, 'close'),
    jest.spyOn(MemberUsage.prototype, 'close'),
    jest.spyOn(Database.prototype, 'close'),
  ];
  jest.spyOn(Activity.prototype, 'open').mockRejectedValue(new Error('no activity'));
  await expect(start()).rejects.toThrow('no activity');
  expect(closing.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1]);
  const order = closing.map(({ mock }) => mock.invocationCallOrder[0] ?? 0);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test('a part that cannot be closed keeps no other open, and does not hide the first failure', async () => {
  const closed = jest.spyOn(Database.prototype, 'close');
  jest.spyOn(Activity.prototype, 'open').mockRejectedValue(new Error('no activity'));
  jest.spyOn(MemberUsage.prototype, 'close').mockRejectedValue(new Error('no usage'));
  await expect(start()).rejects.toThrow('no activity');
  expect(closed).toHaveBeenCalledTimes(1);
});

test.each([
  ['is no database', (path: string) => writeFileSync(path, 'x'.repeat(10_000))],
  ['is that of something else', writeOther],
])('a file that %s is closed again', async (_, write) => {
  const dataDir = temporaryFolder();
  write(join(dataDir, 'team.db'));
  const closed = jest.spyOn(Database.prototype, 'close');
  await expect(start({ dataDir })).rejects.toThrow();
  expect(closed).toHaveBeenCalledTimes(1);
});

describeWithRedis('with Redis', () => {
  test.each([
    ['the stores', () => jest.spyOn(RedisNodes.prototype, 'open')],
    ['what uses them', () => jest.spyOn(Activity.prototype, 'open')],
  ])('no connection stays where %s cannot be opened', async (_, opening) => {
    const redis = await TestRedis.start();
    opening().mockRejectedValue(new Error('not now'));
    await expect(start({ redisUrl: redis.url })).rejects.toThrow('not now');
    const clients = async () =>
      String(await redis.command('CLIENT', 'LIST'))
        .trim()
        .split('\n');
    await until(async () => (await clients()).length === 1, 'that nobody is connected but who asks');
    await redis.stop();
  });
});
