import Database from 'libsql';
import { SqliteUsageLog } from '../../../../server/team/members/usage/sqlite-usage-log';
import { SqliteMembers } from '../../../../server/team/members/sqlite-members';
import type { Member } from '../../../../server/team/members/member';

const FULL = 2;
const ASHA: Member = { id: 'asha', name: 'Asha Rao', keys: [], createdMs: 0, perMinute: 1, perDay: 1 };

/** How far a database goes for what is committed now: with 2 (FULL) it outlives a loss of power (SQLite, PRAGMA synchronous). */
const synchronous = (database: Database.Database) =>
  (database.prepare('PRAGMA synchronous').get() as { readonly synchronous: number }).synchronous;

test('a change of members survives a loss of power once it is answered; counts may not', async () => {
  const database = new Database(':memory:');
  database.exec('PRAGMA synchronous = NORMAL');
  const members = new SqliteMembers(database);
  const during: number[] = [];
  await members.update('asha', () => {
    during.push(synchronous(database));
    return { member: ASHA, entries: [] };
  });
  const failing = members.update('asha', () => {
    during.push(synchronous(database));
    throw new Error('no change');
  });
  await expect(failing).rejects.toThrow('no change');
  expect(during).toEqual([FULL, FULL]);
  expect(synchronous(database)).toBeLessThan(FULL);
  await new SqliteUsageLog(database).add({ rows: [] });
  expect(synchronous(database)).toBeLessThan(FULL);
  database.close();
});
