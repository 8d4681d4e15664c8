import Database from 'libsql';
import type { UsageBatch, UsageLog, UsageRow } from '../../../../../server/team/members/usage/member-usage';
import { MemberUsage, USAGE_DAYS } from '../../../../../server/team/members/usage/member-usage';
import { SqliteUsageLog } from '../../../../../server/team/members/usage/sqlite-usage-log';
import { RedisUsageLog } from '../../../../../server/team/redis/redis-usage-log';
import { DAY_MS } from '../../../../../src/api';
import { HAS_REDIS, redisLinks } from '../../support/redis';

const EVER = ['0000-01-01', '9999-12-31'] as const;
const TODAY_MS = Date.parse('2026-11-24T09:00:00Z');

const openLink = redisLinks();
const redisLog = async () => new RedisUsageLog(await openLink());

const sqliteLog = () => new SqliteUsageLog(new Database(':memory:'));

const row = (questions: number, day = '2026-11-24'): UsageRow => ({
  day,
  member: 'asha',
  endpoint: 'E7',
  requests: 0,
  questions,
});

describe.each([
  ['the embedded database', async () => sqliteLog()],
  ...(HAS_REDIS ? ([['Redis', () => redisLog()]] as const) : []),
] as const)('usage in %s', (_, open) => {
  test('old counts are removed every day, also on a server that never restarts', async () => {
    let nowMs = TODAY_MS;
    const log = await open();
    await log.add({ counter: 'another', madeMs: 1, rows: [row(1), row(2, '2026-11-25')] });
    const usage = new MemberUsage(log, () => nowMs);
    await usage.save();
    expect(await log.read(...EVER)).toHaveLength(2);
    nowMs += USAGE_DAYS * DAY_MS;
    await usage.save();
    expect(await log.read(...EVER)).toHaveLength(2);
    nowMs += DAY_MS;
    await usage.save();
    expect(await log.read(...EVER)).toEqual([row(2, '2026-11-25')]);
  });
});

/** A log that cannot do all of what it should. */
function failing(log: UsageLog, fails: { add: boolean; forget: boolean }) {
  const added: UsageBatch[] = [];
  const wrapped: UsageLog = {
    read: (...days) => log.read(...days),
    add: async (batch) => {
      added.push(batch);
      if (fails.add) throw new Error('lost');
      await log.add(batch);
    },
    forget: async (before) => {
      if (fails.forget) throw new Error('lost');
      await log.forget(before);
    },
  };
  return { log: wrapped, added };
}

test('a batch counts once, also where the log cannot be truncated', async () => {
  const { log } = failing(sqliteLog(), { add: false, forget: true });
  const usage = new MemberUsage(log, () => TODAY_MS);
  usage.asked('asha', 'E7');
  await usage.save();
  await usage.save();
  expect(await usage.read(...EVER)).toEqual([row(1)]);
});

test('while the log is away each member has one row a day and endpoint, and nothing is lost', async () => {
  const fails = { add: true, forget: true };
  const { log, added } = failing(sqliteLog(), fails);
  let nowMs = TODAY_MS;
  const usage = new MemberUsage(log, () => nowMs);
  for (let count = 0; count < 10; count += 1) {
    usage.asked('asha', 'E7');
    await usage.save();
  }
  // The same batch each time: the log knows it.
  expect(new Set(added.map((batch) => JSON.stringify(batch))).size).toBe(1);
  expect(added.at(-1)?.rows).toEqual([row(1)]);
  nowMs += DAY_MS;
  usage.asked('asha', 'E7');
  fails.add = false;
  expect(await usage.read(...EVER)).toEqual([row(10), row(1, '2026-11-25')]);
  expect(added.at(-1)?.rows).toEqual([row(9), row(1, '2026-11-25')]);
});
