import { SHOWCASE } from '../../../../server/market/showcase';
import type { Sandbox } from '../../../../server/sandbox/server';
import { startSandbox } from '../../../../server/sandbox/server';
import { incomeStatement } from '../../../../src/api';
import { describeWithRedis, TestRedis } from '../support/redis';
import type { RunningTeam } from '../support/team-servers';
import { bearer, configurationOf, makeKey, removeTemporaryFolders, startTeam } from '../support/team-servers';

let sandbox: Sandbox;
let redis: TestRedis;
let node: RunningTeam;

afterAll(removeTemporaryFolders);

describeWithRedis('a Redis that reads, and refuses to store', () => {
  beforeEach(async () => {
    [sandbox, redis] = await Promise.all([startSandbox({ port: 0 }), TestRedis.start()]);
    node = await startTeam({ serviceUrl: sandbox.url, environment: { REDIS_URL: redis.url } });
  });
  afterEach(async () => {
    await node.close();
    await Promise.all([sandbox.close(), redis.stop()]);
  });

  const statusOf = async (year: number, key: string) => {
    const asked = `${incomeStatement.path}?ticker=NSE:${SHOWCASE.india.ticker}&period_end_date=${year}-03-31`;
    return (await fetch(`${node.url}${asked}`, { headers: bearer(key) })).status;
  };
  const degraded = async () => (await (await fetch(`${node.url}/readyz`)).json()) as unknown;

  test.each([
    ['CONFIG SET min-replicas-to-write 1', 'Redis has too few replicas and stores nothing'],
    ['ACL SETUSER default -set -eval -evalsha', 'Redis does not let this user store all that is needed'],
  ])('after %s it is still read, and what is wrong is said', async (command, what) => {
    const another = await makeKey(configurationOf(node.dataDir, { REDIS_URL: redis.url }));
    await redis.command(...(command.split(' ') as [string]));
    // Each answer is to be stored, and refused; a key that this node has not seen is looked up in between.
    for (const year of [2001, 2002, 2003]) expect(await statusOf(year, node.key)).toBe(200);
    expect(await statusOf(2004, another)).toBe(200);
    expect(await degraded()).toEqual({ status: 'ready', degraded: ['redis writes'] });
    expect(node.team.troubles.all.map((trouble) => trouble.what)).toEqual([what]);
  });
});

describeWithRedis('a Redis that lets nobody in', () => {
  test.each([
    [
      'a wrong password',
      (url: string) => url.replace('//', '//:wrong@'),
      'Redis is lost (WRONGPASS): this node goes on',
    ],
    ['no password', (url: string) => url, 'Redis is lost (NOAUTH): this node goes on'],
  ])('with %s is said as that from the start', async (_, addressOf, what) => {
    redis = await TestRedis.start('--requirepass', 'right');
    node = await startTeam({
      serviceUrl: 'http://127.0.0.1:9',
      environment: { REDIS_URL: addressOf(redis.url) },
      withoutMember: true,
    });
    const { all } = node.team.troubles;
    expect(all.find(({ id }) => id === 'redis')).toMatchObject({
      what: expect.stringContaining(what),
      todo: expect.stringContaining('REDIS_PASSWORD'),
    });
    await node.close();
    await redis.stop();
  });
});
