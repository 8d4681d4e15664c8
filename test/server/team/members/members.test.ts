import Database from 'libsql';
import type { Limited } from '../../../../server/team/members/usage/allowance';
import { Allowance } from '../../../../server/team/members/usage/allowance';
import type { Member } from '../../../../server/team/members/member';
import { bearerOf, createKey, fittingKey, isSameSecret } from '../../../../server/team/members/member-key';
import { MemberList } from '../../../../server/team/members/member-list';
import { runMembersCommand } from '../../../../server/team/members/members-command';
import { SqliteMembers } from '../../../../server/team/members/sqlite-members';
import { SqliteUsage } from '../../../../server/team/members/usage/sqlite-usage';
import type { UsageStore } from '../../../../server/team/members/usage/usage-store';
import { LocalUsage } from '../../../../server/team/members/usage/usage-store';

const LIMITS = { perMinute: 60, perDay: 1_000 };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const memberOf = (limits: Partial<Member> = {}): Member => ({
  id: 'abc',
  name: 'Asha',
  keys: [],
  createdMs: 0,
  ...LIMITS,
  ...limits,
});

const secretOf = (key: string) => key.replace(/^sw_[0-9a-f]+_/, '');

describe('keys', () => {
  test('only the whole key of a member that is not revoked fits', () => {
    const { id, key, hash } = createKey();
    const member = memberOf({ id, keys: [{ hash, createdMs: 0 }] });
    expect(fittingKey(member, key)).toBe(member.keys[0]);
    for (const wrong of [key.slice(0, -1), `${key}x`, key.toUpperCase(), createKey().key, '']) {
      expect(fittingKey(member, wrong)).toBeUndefined();
    }
    expect(fittingKey({ ...member, revokedMs: 1 }, key)).toBeUndefined();
    expect(fittingKey(undefined, key)).toBeUndefined();
  });

  test('a key has 256 random bits, and secrets of any length are compared', () => {
    const keys = new Set(Array.from({ length: 200 }, () => secretOf(createKey().key)));
    expect(keys.size).toBe(200);
    for (const secret of keys) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect([isSameSecret('a', 'a'), isSameSecret('a', 'ab'), isSameSecret('', 'a')]).toEqual([true, false, false]);
  });

  test.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['Basic abc', undefined],
    ['Bearer a b', undefined],
    ['Bearer ', undefined],
    [`Bearer ${'x'.repeat(513)}`, undefined],
    ['Bearer a\u0000b', undefined],
    [undefined, undefined],
  ])('the header %j holds %j', (header, key) => {
    expect(bearerOf(header)).toBe(key);
  });
});

describe('a member with several keys', () => {
  test('each fits until it expires, and none of them once the member is revoked or over', () => {
    const [one, other] = [createKey('0123456789ab'), createKey('0123456789ab')];
    const keys = [
      { hash: one.hash, createdMs: 0, expiresMs: 1_000 },
      { hash: other.hash, createdMs: 0 },
    ];
    const member = memberOf({ id: one.id, keys });
    expect([fittingKey(member, one.key, 999), fittingKey(member, other.key, 999)]).toEqual(keys);
    expect([fittingKey(member, one.key, 1_000), fittingKey(member, other.key, 1_000)]).toEqual([undefined, keys[1]]);
    expect(fittingKey({ ...member, revokedMs: 1 }, other.key, 999)).toBeUndefined();
    expect(fittingKey({ ...member, expiresMs: 500 }, other.key, 999)).toBeUndefined();
  });

  test('a member that an earlier version stored has its one key, and what is no member lets nobody in', async () => {
    const database = new Database(':memory:');
    const store = new SqliteMembers(database);
    const { id, key, hash } = createKey();
    const insert = database.prepare('INSERT INTO members VALUES (?, ?)');
    insert.run(id, JSON.stringify({ id, name: 'Asha', hash, createdMs: 1, ...LIMITS }));
    const [member] = await store.list();
    expect(member).toEqual({ id, name: 'Asha', keys: [{ hash, createdMs: 1 }], createdMs: 1, ...LIMITS });
    expect(fittingKey(member, key)).toEqual({ hash, createdMs: 1 });
    insert.run('0123456789ab', JSON.stringify({ id: '0123456789ab', name: 'Bela', createdMs: 1, ...LIMITS }));
    await expect(store.list()).rejects.toThrow('no keys');
  });
});

describe('the list of members', () => {
  test('a revoked key ends within a second, and a store that fails changes nothing', async () => {
    jest.useFakeTimers();
    try {
      const store = new SqliteMembers(new Database(':memory:'));
      const [, , key = ''] = await runMembersCommand(['add', 'Asha', 'Rao'], store, LIMITS);
      const list = new MemberList(store);
      await list.open();
      const member = list.find(`Bearer ${key}`);
      expect(member).toMatchObject({ name: 'Asha Rao', ...LIMITS });
      const version = jest.spyOn(store, 'version').mockRejectedValue(new Error('lost'));
      await jest.advanceTimersByTimeAsync(5_000);
      expect(list.find(`Bearer ${key}`)).toEqual(member);
      version.mockRestore();
      await runMembersCommand(['revoke', member?.id ?? ''], store, LIMITS);
      await jest.advanceTimersByTimeAsync(999);
      expect(list.find(`Bearer ${key}`)).toBeUndefined();
      list.close();
    } finally {
      jest.useRealTimers();
    }
  });

  test('the database holds no key', async () => {
    const database = new Database(':memory:');
    const store = new SqliteMembers(database);
    const [, , key = ''] = await runMembersCommand(['add', 'Asha'], store, LIMITS);
    const rows = JSON.stringify(database.prepare('SELECT * FROM members').all());
    expect(rows).toContain('Asha');
    expect(rows).not.toContain(secretOf(key));
  });
});

const stores: readonly [string, (now: () => number) => UsageStore][] = [
  ['memory', (now) => new LocalUsage(now)],
  ['SQLite', () => new SqliteUsage(new Database(':memory:'))],
];

describe.each(stores)('limits, counted in %s', (_, create) => {
  let nowMs: number;
  let store: UsageStore;
  const allowance = () => new Allowance(store, () => nowMs);

  beforeEach(() => {
    nowMs = Date.UTC(2026, 10, 22, 10, 0, 5);
    store = create(() => nowMs);
  });

  test('a minute’s questions, then a refusal until the minute ends', async () => {
    const [member, one] = [memberOf(), allowance()];
    expect(await one.take(member, 60)).toEqual({ count: 60 });
    const refusal = { retryInMs: 55_000, message: 'at most 60 questions a minute' };
    expect(await one.take(member, 1)).toEqual({ count: 0, refusal });
    nowMs += 55_000;
    expect(await one.take(member, 1)).toEqual({ count: 1 });
  });

  test('a clock that is set back by an hour refuses nobody for an hour', async () => {
    const [member, one] = [memberOf(), allowance()];
    expect(await one.take(member, 60)).toEqual({ count: 60 });
    nowMs -= 60 * MINUTE;
    expect(await one.take(member, 60)).toEqual({ count: 60 });
    expect(await one.take(member, 1)).toMatchObject({ count: 0, refusal: { retryInMs: 55_000 } });
  });

  test('of a list as many as are left', async () => {
    const [member, one] = [memberOf({ perMinute: 1_000, perDay: 100 }), allowance()];
    await one.take(member, 70);
    const { count, refusal } = await one.take(member, 70);
    expect(count).toBe(30);
    expect(refusal?.retryInMs).toBe(DAY - (nowMs % DAY));
    nowMs += DAY;
    expect(await one.take(member, 70)).toEqual({ count: 70 });
  });

  test('several nodes together never grant more than the limit', async () => {
    const member = memberOf({ perMinute: 250, perDay: 10_000 });
    const nodes = [allowance(), allowance(), allowance()];
    const taken = await Promise.all(Array.from({ length: 300 }, (__, index) => nodes[index % 3]?.take(member, 1)));
    const granted = taken.filter((each) => each?.count === 1).length;
    expect(granted).toBeLessThanOrEqual(250);
    // What a node has reserved and not used is at most a hundredth a node.
    expect(granted).toBeGreaterThanOrEqual(250 - 3 * 3);
  });

  /** An allowance of which a single question takes so many times while the store answers. */
  const allowanceAsked = (member: Limited, singles: number) => {
    let granted = 0;
    const one: Allowance = new Allowance(
      {
        reserve: (...window) => {
          for (let count = 0; count < singles; count += 1) granted += Number(one.takeReserved(member));
          return store.reserve(...window);
        },
        used: (windows) => store.used(windows),
      },
      () => nowMs,
    );
    return { one, singlesGranted: () => granted };
  };

  test('single questions that come while a list reserves are not granted twice', async () => {
    const member = memberOf({ perMinute: 1_000, perDay: 100_000 });
    const { one, singlesGranted } = allowanceAsked(member, 3);
    let granted = 0;
    for (let list = 0; list < 200; list += 1) {
      const { count } = await one.take(member, 8);
      granted += count;
    }
    expect(singlesGranted()).toBeGreaterThan(0);
    expect(granted + singlesGranted()).toBe(1_000);
  });

  test('a list is not refused because single questions took of what is reserved meanwhile', async () => {
    const member = memberOf({ perMinute: 1_000, perDay: 2_000 });
    const { one, singlesGranted } = allowanceAsked(member, 3);
    for (let list = 0; list < 20; list += 1) expect(await one.take(member, 8)).toEqual({ count: 8 });
    expect(singlesGranted()).toBeGreaterThan(0);
  });

  test('members do not use each other’s', async () => {
    const one = allowance();
    await one.take(memberOf({ id: 'one' }), 60);
    expect(await one.take(memberOf({ id: 'two' }), 60)).toEqual({ count: 60 });
    expect(await one.usedToday([memberOf({ id: 'one' }), memberOf({ id: 'three' })])).toEqual([60, 0]);
  });
});

test('a restart gives no quota back', async () => {
  const database = new Database(':memory:');
  const now = () => Date.now();
  await new Allowance(new SqliteUsage(database), now).take(memberOf({ perDay: 50 }), 50);
  expect(await new Allowance(new SqliteUsage(database), now).take(memberOf({ perDay: 50 }), 1)).toMatchObject({
    count: 0,
  });
});
