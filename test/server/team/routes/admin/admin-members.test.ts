import Database from 'libsql';
import { SqliteAudit } from '../../../../../server/team/audit/sqlite-audit';
import type { NumberedEntry } from '../../../../../server/team/audit/audit-entry';
import type { AdminState, MemberState } from '../../../../../server/team/routes/admin/admin-routes';
import { until } from '../../../../support/manual-clock';
import { TestRedis, testWithRedis } from '../../support/redis';
import { bearer, startTeam } from '../../support/team-servers';
import { ADDRESS, ADMIN_KEY, describeWithEachStore, serviceOfFile } from '../../support/with-each-store';

const service = serviceOfFile();

describeWithEachStore('', service, (node) => {
  const post = (path: string, body: unknown = {}, key = ADMIN_KEY) =>
    fetch(`${node.team.url}/admin/${path}`, {
      method: 'POST',
      headers: { ...bearer(key), 'Content-Type': typeof body === 'string' ? 'text/csv' : 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const get = (path: string) => fetch(`${node.team.url}/admin/${path}`, { headers: bearer(ADMIN_KEY) });
  const statusOf = async (key: string) => (await fetch(`${node.team.url}${ADDRESS}`, { headers: bearer(key) })).status;
  const members = async (): Promise<readonly MemberState[]> =>
    ((await (await get('state.json')).json()) as AdminState).members;
  const log = async (): Promise<readonly NumberedEntry[]> =>
    ((await (await get('audit.json')).json()) as { entries: readonly NumberedEntry[] }).entries;
  const wordsOf = async (response: Response) => (await response.json()) as { errors: { message: string }[] };

  test('a member is added with a key, limits and a last day, changed and revoked', async () => {
    const response = await post('members', { name: 'Bela Iyer', perMinute: 5, perDay: '50', expires: '2999-12-31' });
    expect(response.status).toBe(201);
    const { id, key } = (await response.json()) as { id: string; key: string };
    expect(await statusOf(key)).toBe(200);
    const own = async () => (await members()).find((each) => each.id === id);
    expect(await own()).toMatchObject({ name: 'Bela Iyer', perMinute: 5, perDay: 50 });
    expect((await post(`members/${id}/change`, { perMinute: 7, expires: '' })).status).toBe(204);
    expect((await own())?.perMinute).toBe(7);
    expect((await own())?.expiresMs).toBeUndefined();
    expect((await post(`members/${id}/revoke`)).status).toBe(204);
    expect(await statusOf(key)).toBe(401);
    const acts = (await log()).filter(({ member }) => member?.id === id);
    expect(acts.map(({ act, by, detail }) => [act, by, detail])).toEqual([
      ['member revoked', 'ADMIN_KEY', undefined],
      ['expiry changed', 'ADMIN_KEY', 'until 2999-12-31 before, now no expiry'],
      ['limits changed', 'ADMIN_KEY', '5 a minute, 50 a day before, now 7 a minute, 50 a day'],
      ['member added', 'ADMIN_KEY', '5 a minute, 50 a day, until 2999-12-31'],
    ]);
    expect(JSON.stringify(await log())).not.toContain(key.slice(16));
  });

  test('a key is not shown where the store is lost before this node has read the member: it could not give it back', async () => {
    const { team } = node.team;
    const version = jest.spyOn(team.memberStore, 'version').mockRejectedValue(new Error('lost'));
    const response = await post('members', { name: 'Bela Iyer' });
    version.mockRestore();
    const [error] = (await wordsOf(response)).errors;
    expect([response.status, error?.message]).toEqual([503, expect.stringContaining('nobody knows whether')]);
  });

  test('a table adds all of its members, and their keys are accepted', async () => {
    const response = await post('members.csv', 'name,per_day\nBela Iyer,50\n"Rao, Chitra",\n');
    expect(response.status).toBe(201);
    const keys = [...(await response.text()).matchAll(/sw_[0-9a-f]{12}_[\w-]{43}/g)].map(([key]) => key);
    expect(keys).toHaveLength(2);
    expect(await statusOf(keys[1] ?? '')).toBe(200);
    expect((await members()).map(({ name, perDay }) => [name, perDay]).sort()).toEqual([
      ['Asha Rao', 200_000],
      ['Bela Iyer', 50],
      ['Rao, Chitra', 200_000],
    ]);
  });

  test.each([
    ['a bad row', 'name,per_day\nBela,50\n=1+1,5\nChitra,none', ['line 3: name must be', 'line 4: per_day must be']],
    ['a name twice', 'name\nBela\nBela', ['line 3: Bela is in line 2 too']],
    ['a member that is there', 'name\nBela\nAsha Rao', ['line 3: Asha Rao is a member already']],
    ['a day that is over', 'name,expires\nBela,2020-01-01', ['line 2: expires must not be in the past']],
    ['a day that is none', 'name,expires\nBela,2999-02-30', ['line 2: expires must be a day']],
    ['an unknown column', 'name,limit\nBela,5', ['the first line must be the head']],
    ['no head', 'Bela\nChitra', ['the first line must be the head']],
    ['no rows', 'name\n', ['has no rows']],
    ['a row that is too short', 'name,per_day\nBela', ['line 2']],
  ])('a table with %s adds nobody, and says where', async (_what, table, says) => {
    const response = await post('members.csv', table);
    expect(response.status).toBe(400);
    const message = (await wordsOf(response)).errors[0]?.message ?? '';
    for (const each of says) expect(message).toContain(each);
    expect((await members()).map(({ name }) => name)).toEqual(['Asha Rao']);
    expect((await log()).filter(({ by }) => by === 'ADMIN_KEY').map(({ act }) => act)).toEqual(['administrator came']);
  });

  test('a caller without a key of the administrator changes nothing, and is logged with the address', async () => {
    const [asha] = await members();
    for (const key of ['wrong', node.team.key]) {
      expect((await post('members', { name: 'Eve' }, key)).status).toBe(401);
      expect((await post('members.csv', 'name\nEve', key)).status).toBe(401);
      expect((await post(`members/${asha?.id}/revoke`, {}, key)).status).toBe(401);
      expect((await post(`members/${asha?.id}/change`, { perDay: 1 }, key)).status).toBe(401);
    }
    expect(await statusOf(node.team.key)).toBe(200);
    const refused = (await log()).filter(({ act }) => act === 'administrator refused');
    expect(refused).toHaveLength(8);
    // The newest come first.
    expect(refused[0]).toMatchObject({
      by: '',
      address: '127.0.0.1',
      detail: `with the key of the member ${asha?.id}`,
    });
    expect(refused[7]).not.toHaveProperty('detail');
  });

  test('an address that guesses keys is in the log', async () => {
    for (let count = 0; count < 31; count += 1) await statusOf('sw_000000000000_wrong');
    // The administrator's key is not compared for that address, so the store is read.
    const entries = await node.team.team.audit.read(5);
    expect(entries[0]).toMatchObject({ act: 'address held back', address: '127.0.0.1' });
  });

  test('the log goes on over a restart, in pages and as a table', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `Member ${index}`);
    await post('members.csv', ['name', ...rows].join('\n'));
    const first = await log();
    expect(first).toHaveLength(50);
    const { entries } = (await (await get(`audit.json?before=${first.at(-1)?.number}`)).json()) as {
      entries: readonly NumberedEntry[];
    };
    expect(entries[0]?.number).toBe((first.at(-1)?.number ?? 0) - 1);
    expect(entries.at(-1)).toMatchObject({ number: 1, act: 'member added', by: 'command line' });
    const table = await (await get('audit.csv')).text();
    expect(table.split('\r\n')[1]).toMatch(/^1,\d{4}-\S+Z,member added,command line,[0-9a-f]{12},Asha Rao,,/);
    expect(table.split('\r\n')).toHaveLength(first[0]!.number + 2);
    expect((await get('audit.json?before=x')).status).toBe(400);
  });
});

test('the database refuses to change or remove a line of the log', async () => {
  const database = new Database(':memory:');
  const audit = new SqliteAudit(database);
  await audit.add({ rows: [{ atMs: 1, act: 'secrets changed', by: 'server' }] });
  for (const sql of ['DELETE FROM audit', "UPDATE audit SET entry = '{}'"]) {
    expect(() => database.exec(sql)).toThrow('the audit log is not changed');
  }
  expect(await audit.read(5)).toEqual([{ number: 1, atMs: 1, act: 'secrets changed', by: 'server' }]);
});

testWithRedis('without the store nothing is changed, and the administrator is told so', async () => {
  const store = await TestRedis.start();
  const team = await startTeam({ serviceUrl: service().url, environment: { ADMIN_KEY, REDIS_URL: store.url } });
  try {
    await store.stop();
    const response = await fetch(`${team.url}/admin/members`, {
      method: 'POST',
      headers: { ...bearer(ADMIN_KEY), 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Bela' }),
    });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('nothing was changed');
  } finally {
    await team.close();
  }
});

testWithRedis(
  'where the reply of the store is lost, the administrator is told that it may have been done',
  async () => {
    const store = await TestRedis.start();
    const team = await startTeam({ serviceUrl: service().url, environment: { ADMIN_KEY, REDIS_URL: store.url } });
    try {
      store.freeze();
      const response = await fetch(`${team.url}/admin/members`, {
        method: 'POST',
        headers: { ...bearer(ADMIN_KEY), 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Bela' }),
      });
      store.thaw();
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('nobody knows whether this was done');
      const namesOf = async () => (await team.team.memberStore.list().catch(() => [])).map(({ name }) => name);
      await until(async () => (await namesOf()).includes('Bela'), 'it was done');
    } finally {
      store.thaw();
      await team.close();
      await store.stop();
    }
  },
);
