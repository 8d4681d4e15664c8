import Database from 'libsql';
import { MemberChanges } from '../../../../server/team/members/change-members';
import { ENDED_KEY_MS, MOST_ENDED } from '../../../../server/team/members/ended-keys';
import type { Member } from '../../../../server/team/members/member';
import { endOfKey, fittingKey } from '../../../../server/team/members/member-key';
import { MemberList } from '../../../../server/team/members/member-list';
import { SqliteMembers } from '../../../../server/team/members/sqlite-members';
import type { IssuedKey } from '../../../../server/team/sign-in/member-sign-ins';
import { MemberSignIns } from '../../../../server/team/sign-in/member-sign-ins';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ADA = { issuer: 'https://login.example.com', subject: 'ada', name: 'Ada Lovelace' };
const ADDRESS = '192.0.2.7';

let store: SqliteMembers;
let nowMs: number;
let signIns: MemberSignIns;
let changes: MemberChanges;

beforeEach(() => {
  store = new SqliteMembers(new Database(':memory:'));
  nowMs = Date.now();
  const limits = { perMinute: 60, perDay: 1_000 };
  signIns = new MemberSignIns({ store, now: () => nowMs, limits, keyMs: 30 * DAY, againMs: 90 * DAY });
  changes = new MemberChanges(store, { by: 'ADMIN_KEY' });
});

const signIn = async () => (await signIns.signIn(ADA, ADDRESS)) as IssuedKey;
const memberNow = async () => (await store.list())[0] as Member;
const endOf = async ({ key }: Pick<IssuedKey, 'key'>) => endOfKey(await memberNow(), key, nowMs);
const fitting = async ({ key }: IssuedKey) => {
  const member = await memberNow();
  const found = fittingKey(member, key, nowMs);
  if (!found) throw new Error('the key does not fit');
  return [member, found] as const;
};

test('a key that was renewed, signed out, or over, or one of too many, has ended; one that fits or never was a key has not', async () => {
  const oldest = await signIn();
  const renewed = await signIn();
  const signedOut = await signIn();
  await signIns.signOut(...(await fitting(signedOut)), ADDRESS);
  const next = (await signIns.renew(...(await fitting(renewed)))) as IssuedKey;
  for (let count = 0; count < 9; count += 1) await signIn();
  // Of eleven the first has ended.
  expect(await Promise.all([oldest, signedOut].map(endOf))).toEqual(['ended', 'ended']);
  nowMs += 6 * MINUTE;
  expect(await Promise.all([renewed, next].map(endOf))).toEqual(['ended', undefined]);
  nowMs += 30 * DAY;
  // Both hashes still stand among the keys of the member; with another sign-in they do not.
  expect(await Promise.all([renewed, next].map(endOf))).toEqual(['ended', 'ended']);
  await signIn();
  expect(await Promise.all([renewed, next].map(endOf))).toEqual(['ended', 'ended']);
  expect(await endOf({ key: `${next.key.slice(0, -1)}_` })).toBeUndefined();
});

test('a key of a member who is revoked fits no more once the member may sign in again', async () => {
  const old = await signIn();
  await changes.revoke(await memberNow());
  expect(await endOf(old)).toBe('revoked');
  await changes.allow(await memberNow());
  expect(await endOf(old)).toBe('ended');
  await expect(fitting(old)).rejects.toThrow();
  await fitting(await signIn());
});

test('a key whose member has had the last day may fit again', async () => {
  const key = await signIn();
  await changes.change(await memberNow(), { expiresMs: nowMs + DAY });
  nowMs += DAY;
  expect(await endOf(key)).toBe('over');
  await changes.change(await memberNow(), { expiresMs: null });
  expect(await endOf(key)).toBeUndefined();
  await fitting(key);
});

test('the newest ended keys of a member are known for 90 days', async () => {
  const first = await signIn();
  await signIns.signOut(...(await fitting(first)), ADDRESS);
  const others: IssuedKey[] = [];
  for (let count = 0; count < MOST_ENDED; count += 1) {
    const key = await signIn();
    await signIns.signOut(...(await fitting(key)), ADDRESS);
    others.push(key);
  }
  expect((await memberNow()).endedKeys).toHaveLength(MOST_ENDED);
  expect(await endOf(first)).toBeUndefined();
  expect(new Set(await Promise.all(others.map(endOf)))).toEqual(new Set(['ended']));
  nowMs += ENDED_KEY_MS;
  expect(new Set(await Promise.all(others.map(endOf)))).toEqual(new Set([undefined]));
  await signIn();
  expect((await memberNow()).endedKeys).toEqual([]);
});

test('a key that ended is known as such while the store is away, and nobody looks there for it', async () => {
  const ended = await signIn();
  await signIns.signOut(...(await fitting(ended)), ADDRESS);
  const list = new MemberList(store);
  await list.look();
  const looks = jest.spyOn(store, 'version').mockRejectedValue(new Error('lost'));
  await list.findNew(`Bearer ${ended.key}`);
  expect(looks).not.toHaveBeenCalled();
  await list.look();
  expect([list.isUnsure(`Bearer ${ended.key}`), list.findEnded(`Bearer ${ended.key}`)?.why]).toEqual([false, 'ended']);
});
