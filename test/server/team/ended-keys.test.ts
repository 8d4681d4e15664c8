import { MOST_USELESS_KEYS, MOST_WRONG_KEYS } from '../../../server/team/start/watch-members';
import { bearer, configurationOf, makeKey, startTeam } from './support/team-servers';
import { ADDRESS, ADMIN_KEY, describeWithEachStore, serviceOfFile } from './support/with-each-store';

const service = serviceOfFile();

describeWithEachStore('a key that ended, ', service, (node) => {
  const ask = (key: string, path = ADDRESS, method = 'GET') =>
    fetch(`${node.team.url}${path}`, { method, headers: bearer(key) });
  const statuses = async (count: number, key: string) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(key)));
    return new Set(answers.map(({ status }) => status));
  };
  const adminStatus = async () => (await ask(ADMIN_KEY, '/admin/state.json')).status;
  const revoke = async (key: string) => {
    const id = key.split('_')[1] ?? '';
    await fetch(`${node.team.url}/admin/members/${id}/revoke`, { method: 'POST', headers: bearer(ADMIN_KEY) });
  };

  test('by its revocation is refused with the reason, and its address is not held back for it', async () => {
    expect((await ask(node.team.key)).status).toBe(200);
    await revoke(node.team.key);
    expect(await statuses(MOST_WRONG_KEYS + 10, node.team.key)).toEqual(new Set([401]));
    const { errors } = (await (await ask(node.team.key)).json()) as { errors: readonly { message: string }[] };
    expect(errors[0]?.message).toBe('The access of this key was revoked. Ask your administrator');
    expect(await adminStatus()).toBe(200);
    // A key that is nearly the same is a wrong one, and counts.
    expect((await ask(`${node.team.key.slice(0, -1)}_`)).status).toBe(401);
  });

  test('is refused for every question', async () => {
    await revoke(node.team.key);
    expect((await ask(node.team.key, '/answers', 'POST')).status).toBe(401);
    expect((await ask(node.team.key, '/admin/state.json')).status).toBe(401);
    expect((await ask(`${node.team.key}x`)).status).toBe(401);
  });

  test("holds nobody back, nor does one that fits, where it is sent in the place of the administrator's", async () => {
    const tries = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => ask(node.team.key, '/admin/state.json')));
      return new Set(answers.map(({ status }) => status));
    };
    expect(await tries(MOST_WRONG_KEYS + 5)).toEqual(new Set([401]));
    await revoke(node.team.key);
    expect(await tries(MOST_WRONG_KEYS + 5)).toEqual(new Set([401]));
    expect(await (await ask(node.team.key, '/admin/state.json')).text()).toContain("This is a member's key");
    expect(await adminStatus()).toBe(200);
    // It is no way to ask without end.
    expect(await tries(MOST_USELESS_KEYS)).toEqual(new Set([401, 429]));
    expect(await adminStatus()).toBe(200);
  });

  test('is known as such after a restart', async () => {
    await revoke(node.team.key);
    await node.team.close();
    const { key, dataDir } = node.team;
    const { environment } = node;
    node.team = await startTeam({ serviceUrl: service().url, environment, dataDir, withoutMember: true });
    expect(await statuses(MOST_WRONG_KEYS + 10, key)).toEqual(new Set([401]));
    expect(await adminStatus()).toBe(200);
  });

  test('that floods the server is told to wait, and no other member is', async () => {
    const other = await makeKey(configurationOf(node.team.dataDir, node.environment));
    await revoke(node.team.key);
    await node.team.team.members.look();
    expect(await statuses(MOST_USELESS_KEYS, node.team.key)).toEqual(new Set([401]));
    const over = await ask(node.team.key);
    expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect([(await ask(other)).status, await adminStatus()]).toEqual([200, 200]);
  });
});
