import Database from 'libsql';
import { CODE_MS, type CodeStore } from '../../../../server/team/sign-in/code-store';
import { SqliteCodes } from '../../../../server/team/sign-in/sqlite-codes';
import { RedisCodes } from '../../../../server/team/redis/redis-codes';
import { RedisConnection } from '../../../../server/team/redis/redis-connection';
import { describeWithRedis, TestRedis } from '../support/redis';

const WAITING = { signedIn: { issuer: 'https://login.example.com', subject: 'ada', name: 'Ada' }, challenge: 'c' };

async function expectContract(store: CodeStore, other: CodeStore): Promise<void> {
  await store.put('one', WAITING);
  await store.put('two', { ...WAITING, challenge: 'd' });
  expect(await other.take('three')).toBeUndefined();
  // Two nodes that are asked at once: one of them gets it.
  const taken = await Promise.all([store.take('one'), other.take('one'), store.take('one')]);
  expect(taken.filter(Boolean)).toEqual([WAITING]);
  expect(await other.take('two')).toEqual({ ...WAITING, challenge: 'd' });
  expect(await store.take('two')).toBeUndefined();
}

test('a code of the embedded database is used once, and ends after a minute', async () => {
  const database = new Database(':memory:');
  let nowMs = 1_000;
  const store = new SqliteCodes(database, () => nowMs);
  await expectContract(store, store);
  await store.put('late', WAITING);
  nowMs += CODE_MS;
  expect(await store.take('late')).toBeUndefined();
  await store.put('old', WAITING);
  nowMs += CODE_MS;
  await store.put('new', WAITING);
  expect(database.prepare('SELECT hash FROM sign_in_codes').all()).toEqual([{ hash: 'new' }]);
  database.close();
});

describeWithRedis('Redis', () => {
  test('a code in Redis is used once, by whichever node, and ends after a minute', async () => {
    const redis = await TestRedis.start();
    const links = [1, 2].map(() => new RedisConnection({ url: redis.url, prefix: 'team:' }));
    await Promise.all(links.map((link) => link.open()));
    const [store, other] = links.map((link) => new RedisCodes(link)) as [RedisCodes, RedisCodes];
    await expectContract(store, other);
    await store.put('late', WAITING);
    expect(Number(await redis.command('PTTL', 'team:sign-in:late'))).toBeGreaterThan(CODE_MS - 10_000);
    expect(Number(await redis.command('PTTL', 'team:sign-in:late'))).toBeLessThanOrEqual(CODE_MS);
    await redis.stop();
    await expect(store.take('late')).rejects.toThrow('Redis');
    for (const link of links) link.close();
  });
});
