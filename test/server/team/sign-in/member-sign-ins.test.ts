import Database from 'libsql';
import { SqliteAudit } from '../../../../server/team/audit/sqlite-audit';
import { MemberChanges } from '../../../../server/team/members/change-members';
import { fittingKey } from '../../../../server/team/members/member-key';
import { SqliteMembers } from '../../../../server/team/members/sqlite-members';
import type { IssuedKey, Refused } from '../../../../server/team/sign-in/member-sign-ins';
import { idOfIdentity, MemberSignIns } from '../../../../server/team/sign-in/member-sign-ins';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ADA = { issuer: 'https://login.example.com', subject: 'ada', name: 'Ada Lovelace' };
const ADDRESS = '192.0.2.7';

let database: Database.Database;
let store: SqliteMembers;
let nowMs: number;
let signIns: MemberSignIns;

beforeEach(() => {
  database = new Database(':memory:');
  store = new SqliteMembers(database);
  nowMs = Date.UTC(2026, 10, 24, 10);
  const limits = { perMinute: 60, perDay: 1_000 };
  signIns = new MemberSignIns({ store, now: () => nowMs, limits, keyMs: 30 * DAY, againMs: 90 * DAY });
});

function issued(key: IssuedKey | Refused | undefined): IssuedKey {
  if (typeof key === 'object') return key;
  throw new Error(`no key: ${key}`);
}
const signIn = async () => issued(await signIns.signIn(ADA, ADDRESS));
const memberNow = async () => {
  const member = await store.get(idOfIdentity(ADA));
  if (!member) throw new Error('there is no member');
  return member;
};
const fits = async ({ key }: IssuedKey) => fittingKey(await memberNow(), key, nowMs) !== undefined;

async function renew({ key }: IssuedKey): Promise<IssuedKey | undefined> {
  const member = await memberNow();
  const fitting = fittingKey(member, key, nowMs);
  return fitting && signIns.renew(member, fitting);
}

test('the first sign-in makes a member with the team’s limits, the next ones give it more keys and its present name', async () => {
  const first = await signIn();
  expect(first).toMatchObject({ name: 'Ada Lovelace', expiresMs: nowMs + 30 * DAY, againMs: nowMs + 90 * DAY });
  const second = issued(await signIns.signIn({ ...ADA, name: 'Ada King' }, ADDRESS));
  expect(await store.list()).toHaveLength(1);
  expect(await memberNow()).toMatchObject({ name: 'Ada King', perMinute: 60, perDay: 1_000 });
  expect([await fits(first), await fits(second)]).toEqual([true, true]);
  const acts = (await new SqliteAudit(database).read(10)).map(({ act, by, address }) => [act, by, address]);
  expect(acts.reverse()).toEqual([
    ['member added', 'member', ADDRESS],
    ['signed in', 'member', ADDRESS],
    ['signed in', 'member', ADDRESS],
  ]);
});

test('a key is renewed until its sign-in is over, and not beyond', async () => {
  let key = await signIn();
  const signedInMs = nowMs;
  for (const day of [25, 50, 75, 89]) {
    nowMs = signedInMs + day * DAY;
    key = issued(await renew(key));
    expect(key.againMs).toBe(signedInMs + 90 * DAY);
    expect(key.expiresMs).toBe(Math.min(nowMs + 30 * DAY, key.againMs));
  }
  nowMs = signedInMs + 90 * DAY;
  expect([await fits(key), await renew(key)]).toEqual([false, undefined]);
});

test('a renewed key goes on for five minutes and no longer', async () => {
  const old = await signIn();
  const renewed = issued(await renew(old));
  nowMs += 5 * MINUTE - 1;
  expect([await fits(old), await fits(renewed)]).toEqual([true, true]);
  nowMs += 1;
  expect([await fits(old), await fits(renewed)]).toEqual([false, true]);
});

test('a renewal gives a key that is about to end no time', async () => {
  const old = await signIn();
  nowMs = old.expiresMs - MINUTE;
  issued(await renew(old));
  nowMs = old.expiresMs;
  expect(await fits(old)).toBe(false);
});

test('two windows that renew one key at the same time both have one that fits', async () => {
  const old = await signIn();
  const both = [issued(await renew(old)), issued(await renew(old))];
  nowMs += 6 * MINUTE;
  expect(await Promise.all(both.map(fits))).toEqual([true, true]);
});

test('the oldest of more than ten keys ends, and twenty are kept however often one is renewed', async () => {
  const keys: IssuedKey[] = [];
  for (let count = 0; count < 11; count += 1) keys.push(await signIn());
  const fitting = await Promise.all(keys.map(fits));
  expect(fitting).toEqual([false, ...Array<boolean>(10).fill(true)]);
  let key = keys.at(-1) as IssuedKey;
  for (let count = 0; count < 40; count += 1) key = issued(await renew(key));
  expect((await memberNow()).keys).toHaveLength(20);
  expect([await fits(key), await fits(keys[5] as IssuedKey)]).toEqual([true, true]);
});

test('signing out ends that key alone', async () => {
  const [one, other] = [await signIn(), await signIn()];
  const member = await memberNow();
  const key = fittingKey(member, one.key, nowMs);
  if (key) await signIns.signOut(member, key, ADDRESS);
  expect([await fits(one), await fits(other)]).toEqual([false, true]);
});

test('a revoked member has no key, gets none, and does so again once the administrator allows it', async () => {
  const changes = new MemberChanges(store, { by: 'ADMIN_KEY' });
  const old = await signIn();
  const [before, key] = [await memberNow(), fittingKey(await memberNow(), old.key, nowMs)];
  await changes.revoke(before);
  expect(await signIns.refusal(ADA)).toBe('revoked');
  expect(await signIns.signIn(ADA, ADDRESS)).toBe('revoked');
  // A renewal that was under way does not undo it.
  expect(key && (await signIns.renew(before, key))).toBeUndefined();
  expect((await memberNow()).revokedMs).toBeDefined();
  await changes.allow(before);
  expect(await fits(old)).toBe(false);
  expect(await fits(await signIn())).toBe(true);
});

test('a revocation and a renewal that meet in the store both count', async () => {
  const old = await signIn();
  const member = await memberNow();
  const key = fittingKey(member, old.key, nowMs);
  await Promise.all([
    key && signIns.renew(member, key),
    new MemberChanges(store, { by: 'ADMIN_KEY' }).revoke(member),
    signIns.signIn(ADA, ADDRESS),
  ]);
  expect(await memberNow()).toMatchObject({ keys: [], revokedMs: expect.any(Number) });
});

test('keys end with the last day that the administrator gave the member', async () => {
  await signIn();
  await new MemberChanges(store, { by: 'ADMIN_KEY' }).change(await memberNow(), { expiresMs: nowMs + 2 * DAY });
  const key = await signIn();
  expect([key.expiresMs, key.againMs]).toEqual([nowMs + 2 * DAY, nowMs + 2 * DAY]);
  nowMs += 2 * DAY;
  expect(await signIns.signIn(ADA, ADDRESS)).toBe('over');
});

test('a person with the id of another member is refused', async () => {
  await signIn();
  const member = await memberNow();
  await store.put([{ ...member, identity: { issuer: ADA.issuer, subject: 'another' } }], []);
  expect(await signIns.signIn(ADA, ADDRESS)).toBe('another member');
});
