import type { Member } from '../../../../server/team/members/member';
import { addMember } from '../../../../server/team/members/change-members';
import { MemberList } from '../../../../server/team/members/member-list';
import type { MemberStore } from '../../../../server/team/members/member-store';
import { until } from '../../../support/manual-clock';

/** A store in memory that calls `onListed` when a list has been read. */
class ListedStore implements MemberStore {
  readonly #members = new Map<string, Member>();
  #version = 0;
  onListed: () => Promise<void> = () => Promise.resolve();

  async version(): Promise<number> {
    return this.#version;
  }

  async list(): Promise<readonly Member[]> {
    const members = [...this.#members.values()];
    await this.onListed();
    return members;
  }

  async put(members: readonly Member[]): Promise<void> {
    for (const member of members) this.#members.set(member.id, member);
    this.#version += 1;
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
