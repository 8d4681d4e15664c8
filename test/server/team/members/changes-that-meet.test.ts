import { join } from 'node:path';
import Database from 'libsql';
import { MemberChanges } from '../../../../server/team/members/change-members';
import type { Member } from '../../../../server/team/members/member';
import type { MemberStore } from '../../../../server/team/members/member-store';
import { SqliteMembers } from '../../../../server/team/members/sqlite-members';
import { RedisConnection } from '../../../../server/team/redis/redis-connection';
import { RedisMembers } from '../../../../server/team/redis/redis-members';
import { MemberSignIns } from '../../../../server/team/sign-in/member-sign-ins';
import { describeWithRedis, TestRedis } from '../support/redis';
import { removeTemporaryFolders, temporaryFolder } from '../support/team-servers';

const ADA = { issuer: 'https://login.example.com', subject: 'ada', name: 'Ada' };
const LIMITS = { perMinute: 1, perDay: 1 };

/** Two nodes sign one person in at several computers, while an administrator changes its limits and another one its last day. */
async function expectNothingLost(one: MemberStore, other: MemberStore): Promise<void> {
  const signInsOf = (store: MemberStore) =>
    new MemberSignIns({ store, now: () => Date.now(), limits: LIMITS, keyMs: 1e9, againMs: 1e9 });
  const issued = await Promise.all(
    Array.from({ length: 8 }, (_, at) => signInsOf(at % 2 ? one : other).signIn(ADA, '192.0.2.1')),
  );
  const [member] = await one.list();
  if (!member) throw new Error('nobody was added');
  const actor = { by: 'ADMIN_KEY' };
  await Promise.all([
    new MemberChanges(one, actor).change(member, { perMinute: 7 }),
    new MemberChanges(other, actor).change(member, { perDay: 9 }),
    signInsOf(one).signIn(ADA, '192.0.2.1'),
    new MemberChanges(other, actor).change(member, { expiresMs: 4e12 }),
  ]);
  const stored = (await other.list())[0] as Member;
  expect(await one.list()).toEqual([stored]);
  expect(issued.every((each) => typeof each === 'object')).toBe(true);
  expect(stored).toMatchObject({ perMinute: 7, perDay: 9, expiresMs: 4e12 });
  expect(new Set(stored.keys.map(({ hash }) => hash)).size).toBe(9);
  // A revocation that meets a sign-in ends every key.
  await Promise.all([
    signInsOf(one).signIn(ADA, '192.0.2.1'),
    new MemberChanges(other, actor).revoke(member),
    signInsOf(one).signIn(ADA, '192.0.2.1'),
  ]);
  expect(await one.get(member.id)).toMatchObject({ keys: [], revokedMs: expect.any(Number) });
}

afterAll(removeTemporaryFolders);

test('concurrent changes of one member are all kept in the embedded database', async () => {
  const path = join(temporaryFolder(), 'team.db');
  const databases = [1, 2].map(() => new Database(path));
  for (const database of databases) database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 2000;');
  const [one, other] = databases.map((database) => new SqliteMembers(database)) as [SqliteMembers, SqliteMembers];
  await expectNothingLost(one, other);
  for (const database of databases) database.close();
});

describeWithRedis('in Redis', () => {
  test('concurrent changes of one member are all kept in Redis', async () => {
    const redis = await TestRedis.start();
    const links = [1, 2].map(() => new RedisConnection({ url: redis.url, prefix: 'team:' }));
    await Promise.all(links.map((link) => link.open()));
    const [one, other] = links.map((link) => new RedisMembers(link)) as [RedisMembers, RedisMembers];
    await expectNothingLost(one, other);
    for (const link of links) link.close();
    await redis.stop();
  });
});
