import { COMMAND_LINE } from '../../../../server/team/audit/audit-entry';
import { addMember, MemberChanges } from '../../../../server/team/members/change-members';
import { withKeys } from '../../../../server/team/members/ended-keys';
import type { Member } from '../../../../server/team/members/member';
import { createKey } from '../../../../server/team/members/member-key';
import { MemberList } from '../../../../server/team/members/member-list';
import { until } from '../../../support/manual-clock';
import { MapMembers } from '../support/map-members';

/** Calls `onListed` when a list has been read. */
class ListedStore extends MapMembers {
  onListed: () => Promise<void> = () => Promise.resolve();

  override async list(): Promise<readonly Member[]> {
    const members = await super.list();
    await this.onListed();
    return members;
  }
}

test('a member who is added while the list is being read is found the next time', async () => {
  const store = new ListedStore();
  let key = '';
  store.onListed = async () => {
    store.onListed = () => Promise.resolve();
    ({ key } = await addMember(store, 'Asha Rao', { perMinute: 1, perDay: 1 }));
  };
  const list = new MemberList(store);
  await list.open();
  try {
    expect(list.all).toHaveLength(0);
    await until(() => list.find(`Bearer ${key}`) !== undefined, 'the member is read');
    expect(list.all.map(({ name }) => name)).toEqual(['Asha Rao']);
  } finally {
    list.close();
  }
});

test('a list that is closed while it looks looks no more', async () => {
  const store = new MapMembers();
  const list = new MemberList(store);
  await list.open();
  let looks = 0;
  let end = () => {};
  jest.spyOn(store, 'version').mockImplementation(() => {
    looks += 1;
    return new Promise((resolve) => (end = () => resolve('1')));
  });
  await until(() => looks === 1, 'a look');
  list.close();
  jest.useFakeTimers();
  end();
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(looks).toBe(1);
});

test('a store that is closed under the last look is no trouble', async () => {
  const store = new MapMembers();
  const told: boolean[] = [];
  const list = new MemberList(store, { onChange: (canRead) => told.push(canRead) });
  await list.open();
  let fail = () => {};
  jest
    .spyOn(store, 'version')
    .mockImplementation(() => new Promise((_, reject) => (fail = () => reject(new Error('closed')))));
  const looking = list.look();
  await until(() => jest.mocked(store.version).mock.calls.length > 0, 'a look');
  list.close();
  fail();
  await looking;
  expect(told).toEqual([true]);
});

const signedIn = (id: string, hashes: readonly string[]): Member => ({
  id,
  name: 'Ada Lovelace',
  createdMs: 0,
  perMinute: 1,
  perDay: 1,
  identity: { issuer: 'https://login.example.com', subject: 'ada' },
  keys: hashes.map((hash) => ({ hash, createdMs: 0 })),
});

test('a key that another node made a moment ago fits at once, and wrong ones share the look at the store', async () => {
  const store = new MapMembers();
  const [first, second] = [createKey(), createKey()];
  await store.put([signedIn(first.id, [first.hash])], []);
  const list = new MemberList(store);
  await list.look();
  const made = createKey(first.id);
  await store.put([signedIn(first.id, [first.hash, made.hash]), signedIn(second.id, [second.hash])], []);
  const looks = jest.spyOn(store, 'version');
  const strangers = Array.from({ length: 20 }, () => list.findNew(`Bearer ${createKey().key}`));
  const found = await Promise.all([list.findNew(`Bearer ${made.key}`), list.findNew(`Bearer ${second.key}`)]);
  expect(found.map((member) => member?.id)).toEqual([first.id, second.id]);
  expect(await Promise.all(strangers)).toEqual(Array(20).fill(undefined));
  expect(looks).toHaveBeenCalledTimes(1);
});

test('while the store is away a key of a member who signs in may be new, and that of one who was given a key is wrong', async () => {
  const store = new MapMembers();
  const [ada, asha] = [createKey(), createKey()];
  await store.put([signedIn(ada.id, [ada.hash]), { ...signedIn(asha.id, [asha.hash]), identity: undefined }], []);
  const list = new MemberList(store);
  await list.look();
  jest.spyOn(store, 'version').mockRejectedValue(new Error('lost'));
  await list.look();
  const isUnsure = (id: string) => list.isUnsure(`Bearer ${createKey(id).key}`);
  expect([isUnsure(ada.id), isUnsure(asha.id)]).toEqual([true, false]);
  expect(list.find(`Bearer ${ada.key}`)?.name).toBe('Ada Lovelace');
});

test('on a connection a key is found again without its hash, until a member changes or the key is over', async () => {
  const store = new MapMembers();
  const { member, key } = await addMember(store, 'Asha Rao', { perMinute: 1, perDay: 1 });
  const list = new MemberList(store);
  await list.open();
  try {
    const [connection, other] = [{}, {}];
    const header = `Bearer ${key}`;
    const changes = new MemberChanges(store, COMMAND_LINE);
    const foundOn = (on: object, text = header) => list.findOn(on, text)?.name;
    const hashed = jest.spyOn(list, 'findKey');
    expect([foundOn(connection), foundOn(connection), foundOn(other)]).toEqual(['Asha Rao', 'Asha Rao', 'Asha Rao']);
    expect(hashed).toHaveBeenCalledTimes(2);
    expect(foundOn(connection, `${header.slice(0, -1)}~`)).toBeUndefined();
    expect(foundOn(connection)).toBe('Asha Rao');

    const soon = Date.now() + 60_000;
    await changes.change(member, { expiresMs: soon });
    await list.look();
    expect(foundOn(connection)).toBe('Asha Rao');
    jest.spyOn(Date, 'now').mockReturnValue(soon);
    expect([foundOn(connection), foundOn(other)]).toEqual([undefined, undefined]);
    jest.restoreAllMocks();

    expect(foundOn(connection)).toBe('Asha Rao');
    await changes.revoke(member);
    await list.look();
    expect([foundOn(connection), foundOn(other)]).toEqual([undefined, undefined]);
  } finally {
    list.close();
  }
});

describe('a node that starts', () => {
  const stranger = `Bearer ${createKey().key}`;

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('on a shared store refuses no key that may be known to the others, until they have given back what the store lost', async () => {
    const store = new MapMembers({ isShared: true });
    const list = new MemberList(store);
    await list.look();
    expect([list.isKnown, list.isUnsure(stranger)]).toEqual([true, true]);
    // It is no key, or one of a member who is there and has another.
    const { key } = await addMember(store, 'Asha Rao', { perMinute: 1, perDay: 1 });
    await list.look();
    expect(['Bearer x', `Bearer ${key.slice(0, -1)}~`, undefined].map((header) => list.isUnsure(header))).toEqual([
      false,
      false,
      false,
    ]);
    jest.advanceTimersByTime(5_000);
    expect(list.isUnsure(stranger)).toBe(false);
  });

  test('on a store of its own knows at once who is no member', async () => {
    const list = new MemberList(new MapMembers());
    await list.look();
    expect(list.isUnsure(stranger)).toBe(false);
  });
});

describe('a store that lost what a node knows', () => {
  const limits = { perMinute: 1, perDay: 1 };

  /** Two nodes that know Asha and Ravi, of whom only the second one knows that Asha was revoked, and has a new key of Ada. */
  async function twoNodes() {
    const store = new MapMembers({ isShared: true });
    const asha = await addMember(store, 'Asha Rao', limits);
    const ada = createKey();
    await store.put([signedIn(ada.id, [ada.hash])], []);
    const [first, second] = [new MemberList(store), new MemberList(store)];
    await first.look();
    await new MemberChanges(store, COMMAND_LINE).revoke(asha.member);
    const [newer] = [createKey(ada.id)];
    const member = signedIn(ada.id, [ada.hash]);
    await store.put([withKeys(member, [{ hash: newer.hash, createdMs: 1 }], Date.now())], []);
    await second.look();
    const finds = (list: MemberList) => [asha.key, ada.key].map((key) => list.find(`Bearer ${key}`)?.name);
    expect([finds(first), finds(second)]).toEqual([
      ['Asha Rao', 'Ada Lovelace'],
      [undefined, undefined],
    ]);
    return { store, first, second, finds };
  }

  test.each(['the first', 'the second'])('keys that ended stay so, whichever node gives back: %s', async (which) => {
    const { store, first, second, finds } = await twoNodes();
    store.forget();
    const order = which === 'the first' ? [first, second] : [second, first];
    for (const list of [...order, ...order]) await list.look();
    expect([finds(first), finds(second)]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect([...store.members.values()].map(({ revokedMs }) => revokedMs !== undefined)).toEqual([true, false]);
  });

  test('as many changes as before are not taken for the same ones, and a member added meanwhile stays', async () => {
    const { store, second, finds } = await twoNodes();
    const isAll = store.members.size;
    store.forget();
    const anil = await addMember(store, 'Anil Shah', limits);
    for (const name of ['Meera Iyer', 'Zoya Khan', 'John Doe']) await addMember(store, name, limits);
    await second.look();
    await second.look();
    expect(second.find(`Bearer ${anil.key}`)?.name).toBe('Anil Shah');
    expect(finds(second)).toEqual([undefined, undefined]);
    expect(store.members.size).toBe(isAll + 4);
  });

  test('nodes that know the same give it back once', async () => {
    const { store, first, second } = await twoNodes();
    await first.look();
    const restored: string[] = [];
    const watched = ['one', 'other'].map((name) => new MemberList(store, { onRestored: () => restored.push(name) }));
    for (const list of watched) await list.look();
    store.forget();
    for (const list of [...watched, first, second, ...watched]) await list.look();
    expect(restored).toEqual(['one']);
  });
});
