import { runMembersCommand } from '../../../../server/team/members/members-command';
import { StoreUnavailable } from '../../../../server/team/stores/store-unavailable';
import { MapMembers } from '../support/map-members';

const LIMITS = { perMinute: 1, perDay: 1 };

let store: MapMembers;
beforeEach(() => {
  jest.useFakeTimers();
  store = new MapMembers({ isShared: true });
});
afterEach(() => jest.useRealTimers());

/** Runs the command; `lose` happens after it has changed the store, and before every node has read that. */
async function run(args: readonly string[], lose: () => void = () => undefined): Promise<readonly string[]> {
  const running = runMembersCommand(args, store, LIMITS);
  running.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(300);
  lose();
  await jest.advanceTimersByTimeAsync(5_000);
  return running;
}

const add = async () => /sw_([0-9a-f]{12})_/.exec((await run(['add', 'Asha'])).join())?.[1] ?? '';

test('a key that the store lost before a node read it is shown as lost, and not as a key', async () => {
  await expect(run(['add', 'Bela'], () => store.members.clear())).rejects.toThrow(
    'Redis lost this change a moment after it was made: do it again for Bela.',
  );
});

test('a store that is lost just then leaves nobody in the belief that it was done', async () => {
  const lose = () => jest.spyOn(store, 'list').mockRejectedValue(new StoreUnavailable('Redis is not reachable', {}));
  await expect(run(['add', 'Bela'], lose)).rejects.toThrow(
    /^Redis was lost a moment after this was done.*members list/,
  );
});

test('a revocation, and a limit, that the store lost is to be done again', async () => {
  const id = await add();
  const before = store.members.get(id)!;
  const undo = () => store.members.set(id, before);
  await expect(run(['revoke', id], undo)).rejects.toThrow('do it again for Asha');
  await expect(run(['change', id, '--per-day', '5'], undo)).rejects.toThrow('do it again for Asha');
});

test('the message says what is kept', async () => {
  const id = await add();
  expect((await run(['change', id, '--per-day', '5'])).join()).toContain('5 a day');
  expect(await run(['revoke', id])).toEqual(['The key of Asha is revoked: every node refuses it within a second.']);
});

test('a store that nobody shares keeps what it was given: the command does not wait', async () => {
  store = new MapMembers();
  const printed = await runMembersCommand(['add', 'Asha'], store, LIMITS);
  expect(printed[0]).toBe('Asha may now use this key. It is shown once:');
});
