import { AuditLog } from '../../../../server/team/audit/audit-log';
import { Allowance } from '../../../../server/team/members/usage/allowance';
import { MemberUsage } from '../../../../server/team/members/usage/member-usage';
import { RedisAudit } from '../../../../server/team/redis/redis-audit';
import { RedisConnection } from '../../../../server/team/redis/redis-connection';
import { RedisUsage } from '../../../../server/team/redis/redis-usage';
import { RedisUsageLog } from '../../../../server/team/redis/redis-usage-log';
import { Budget } from '../../../../server/team/service/budget';
import { createLogger } from '../../../../server/team/telemetry/log';
import { incomeStatement } from '../../../../src/api';
import { until } from '../../../support/manual-clock';
import { describeWithRedis, TestRedis } from '../support/redis';

const EVER = ['0000-01-01', '9999-12-31'] as const;
const NOW_MS = Date.UTC(2999, 10, 24, 10);
const now = () => NOW_MS;
const WINDOW = { name: 'day asha', limit: 100, endsMs: NOW_MS + 1_000_000 };

describeWithRedis('what Redis did, and could not say in time,', () => {
  let redis: TestRedis;
  let links: RedisConnection[];
  beforeEach(async () => {
    links = [];
    redis = await TestRedis.start();
  });
  afterEach(async () => {
    for (const link of links) link.close();
    await redis.stop();
  });

  async function open(): Promise<RedisConnection> {
    const link = new RedisConnection({ url: redis.url, prefix: 'test:' });
    links.push(link);
    await link.open();
    return link;
  }
  /** Does something whose reply comes too late: Redis does it when it goes on. */
  async function withoutReply<T>(doing: () => Promise<T>, link: RedisConnection): Promise<T> {
    redis.freeze();
    const done = await doing();
    redis.thaw();
    const answers = () => link.run((client) => client.ping()).then(Boolean, () => false);
    await until(answers, 'that Redis is asked again');
    return done;
  }
  const reserve = (usage: RedisUsage, wanted: number) =>
    usage.reserve(WINDOW.name, wanted, WINDOW.limit, WINDOW.endsMs);

  test('is one count of usage, however often it is added', async () => {
    const link = await open();
    const [log, other] = [new RedisUsageLog(link), new RedisUsageLog(await open())];
    const [usage, another] = [new MemberUsage(log, now), new MemberUsage(other, now)];
    usage.asked('asha', 'E7');
    await withoutReply(() => usage.save(), link);
    usage.asked('asha', 'E7');
    usage.sent('asha', 'E7');
    another.asked('asha', 'E7');
    await another.save();
    await usage.save();
    await usage.save();
    expect(await log.read(...EVER)).toEqual([
      { day: '2999-11-24', member: 'asha', endpoint: 'E7', questions: 3, requests: 1 },
    ]);
  });

  test('is one line of the audit log, in the order in which they came', async () => {
    const link = await open();
    const [store, other] = [new RedisAudit(link), new RedisAudit(await open())];
    const logger = createLogger('silent');
    const [audit, another] = [store, other].map((each) => new AuditLog({ store: each, logger, now })) as [
      AuditLog,
      AuditLog,
    ];
    await withoutReply(async () => {
      audit.visited('ADMIN_KEY', '10.0.0.1');
      await audit.save();
    }, link);
    audit.visited('ADMIN_KEY', '10.0.0.2');
    another.visited('ADMIN_KEY', '10.0.0.3');
    await another.save();
    await audit.save();
    await audit.save();
    const addresses = (await audit.read(10)).map(({ address }) => address);
    expect(addresses).toHaveLength(3);
    expect(new Set(addresses)).toEqual(new Set(['10.0.0.1', '10.0.0.2', '10.0.0.3']));
    // The newest come first.
    expect(addresses.indexOf('10.0.0.2')).toBeLessThan(addresses.indexOf('10.0.0.1'));
  });

  test('is one reservation of a limit: the node that made it has it the next time', async () => {
    const link = await open();
    const [usage, other] = [new RedisUsage(link, now), new RedisUsage(await open(), now)];
    expect(await reserve(usage, 10)).toBe(10);
    // From its own memory meanwhile.
    expect(await withoutReply(() => reserve(usage, 10), link)).toBe(10);
    expect(await usage.used([WINDOW.name])).toEqual([20]);
    expect(await reserve(usage, 4)).toBe(4);
    expect(await usage.used([WINDOW.name])).toEqual([20]);
    expect(await reserve(usage, 10)).toBe(10);
    expect(await usage.used([WINDOW.name])).toEqual([24]);
    expect(await reserve(other, 100)).toBe(76);
    expect(await reserve(usage, 1)).toBe(0);
    expect(await usage.used([WINDOW.name])).toEqual([100]);
  });

  test('takes nothing of a member’s quota or the team’s budget that was not used', async () => {
    const link = await open();
    const usage = new RedisUsage(link, now);
    const allowance = new Allowance(usage, now);
    const asha = { id: 'asha', perMinute: 1_000, perDay: 100 };
    const budget = new Budget({ perMinute: undefined, perDay: 50 }, usage, now);
    for (let count = 0; count < 2; count += 1) {
      await withoutReply(() => allowance.take(asha, 5) as Promise<unknown>, link);
      await withoutReply(() => budget.refusal(incomeStatement), link);
    }
    const lists = await Promise.all(Array.from({ length: 30 }, () => allowance.take(asha, 5)));
    const refusals = await Promise.all(Array.from({ length: 60 }, () => budget.refusal(incomeStatement)));
    expect(lists.reduce((sum, { count }) => sum + count, 0)).toBe(100);
    expect(refusals.filter((refusal) => !refusal)).toHaveLength(50);
  });

  test('a Redis that lost its counts goes on counting', async () => {
    const link = await open();
    const usage = new RedisUsage(link, now);
    expect(await reserve(usage, 60)).toBe(60);
    await redis.command('FLUSHALL');
    expect([await reserve(usage, 60), await reserve(usage, 60)]).toEqual([60, 40]);
  });

  test('a reservation of a node ends with its window', async () => {
    const usage = new RedisUsage(await open(), now);
    await usage.reserve('a minute long ago', 1, 10, NOW_MS - 2 * 3_600_000);
    await reserve(usage, 1);
    const names = (await redis.command('HKEYS', 'test:used')) as string[];
    expect(names.filter((name) => name.startsWith('a minute'))).toEqual([]);
    expect(await redis.command('ZCARD', 'test:used:ends')).toBe(2);
  });
});
