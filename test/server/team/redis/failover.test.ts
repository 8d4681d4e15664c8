import { RedisConnection } from '../../../../server/team/redis/redis-connection';
import { redisTroubles } from '../../../../server/team/redis/redis-troubles';
import { createLogger } from '../../../../server/team/telemetry/log';
import { Troubles } from '../../../../server/team/telemetry/troubles';
import { until } from '../../../support/manual-clock';
import { describeWithRedis, TestRedis, testWithRedis } from '../support/redis';
import { TcpProxy } from '../support/tcp-proxy';

describeWithRedis('a Redis whose address leads to another machine', () => {
  let redises: readonly [TestRedis, TestRedis];
  let proxy: TcpProxy;
  let link: RedisConnection;
  let troubles: Troubles;
  let heard: string[];

  beforeEach(async () => {
    heard = [];
    redises = [await TestRedis.start(), await TestRedis.start()];
    proxy = await TcpProxy.start(redises[0].port);
    troubles = new Troubles(() => Date.now(), createLogger('silent'));
    link = new RedisConnection({ url: `redis://127.0.0.1:${proxy.port}`, prefix: 'test:', ...redisTroubles(troubles) });
    await link.open();
    await link.follow('channel', (message) => void heard.push(message));
  });
  afterEach(async () => {
    link.close();
    troubles.close();
    await proxy.close();
    await Promise.all(redises.map((redis) => redis.stop()));
  });

  const set = () => link.run((client) => client.set('test:a', '1')).then(Boolean, () => false);
  const hears = async (redis: TestRedis) => {
    await redis.command('PUBLISH', 'test:channel', 'here');
    return heard.length > 0;
  };
  const failOver = () => {
    proxy.targetPort = redises[1].port;
  };

  test('is asked there soon, also where the one before is gone without a word; meanwhile it is said to be lost', async () => {
    proxy.silence();
    failOver();
    await until(() => troubles.all.length > 0, 'that it is said');
    expect(troubles.all).toMatchObject([{ id: 'redis', what: expect.stringContaining('Redis is lost (ETIMEDOUT)') }]);
    await until(set, 'that it is asked');
    await until(() => hears(redises[1]), 'that its messages are heard');
    expect(troubles.all).toEqual([]);
  });

  test('is asked there soon where the one before is a replica now, on a connection that stays open', async () => {
    await redises[0].command('REPLICAOF', '127.0.0.1', String(redises[1].port));
    expect(await set()).toBe(false);
    failOver();
    await until(set, 'that it stores again');
    await until(() => hears(redises[1]), 'that its messages are heard');
    expect(await redises[1].command('GET', 'test:a')).toBe('1');
  });
});

testWithRedis('a Redis at an address of IPv6 is reached', async () => {
  const redis = await TestRedis.start('--bind', '127.0.0.1', '::1');
  const link = new RedisConnection({ url: `redis://[::1]:${redis.port}`, prefix: 'test:' });
  await link.open();
  expect(await link.run((client) => client.ping()).catch(String)).toBe('PONG');
  link.close();
  await redis.stop();
});
