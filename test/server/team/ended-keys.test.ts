import { incomeStatement } from '../../../src/api';
import { MOST_ENDED_KEYS, MOST_WRONG_KEYS } from '../../../server/team/open-team';
import { indianAnswer } from '../../support/indian-statement';
import type { StubService } from '../../support/stub-service';
import { startStubService } from '../../support/stub-service';
import { HAS_REDIS, TestRedis } from './support/redis';
import type { RunningTeam } from './support/team-servers';
import { bearer, configurationOf, makeKey, removeTemporaryFolders, startTeam } from './support/team-servers';

const ADMIN_KEY = 'the-administrators-own-key';
const ADDRESS = `${incomeStatement.path}?ticker=NSE:A&period_end_date=2024-03-31&reporting_type=annual`;

let service: StubService;
beforeAll(async () => {
  service = await startStubService(() => indianAnswer({ income: { sales: 1 } }));
});
afterAll(async () => {
  await service.close();
  removeTemporaryFolders();
});

const redis = HAS_REDIS ? [['Redis', true] as const] : [];

describe.each([['the embedded database', false] as const, ...redis])('a key that ended, with %s', (_store, isRedis) => {
  let team: RunningTeam;
  let store: TestRedis | undefined;
  let environment: Record<string, string>;

  beforeEach(async () => {
    store = isRedis ? await TestRedis.start() : undefined;
    environment = { ADMIN_KEY, ...(store && { REDIS_URL: store.url }) };
    team = await startTeam({ serviceUrl: service.url, environment });
  });
  afterEach(async () => {
    await team.close();
    await store?.stop();
  });

  const ask = (key: string, path = ADDRESS, method = 'GET') =>
    fetch(`${team.url}${path}`, { method, headers: bearer(key) });
  const statuses = async (count: number, key: string) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(key)));
    return new Set(answers.map(({ status }) => status));
  };
  const adminStatus = async () => (await ask(ADMIN_KEY, '/admin/state.json')).status;
  const revoke = async (key: string) => {
    const id = key.split('_')[1] ?? '';
    await fetch(`${team.url}/admin/members/${id}/revoke`, { method: 'POST', headers: bearer(ADMIN_KEY) });
  };

  test('by its revocation is refused with the reason, and its address is not held back for it', async () => {
    expect((await ask(team.key)).status).toBe(200);
    await revoke(team.key);
    expect(await statuses(MOST_WRONG_KEYS + 10, team.key)).toEqual(new Set([401]));
    const { errors } = (await (await ask(team.key)).json()) as { errors: readonly { message: string }[] };
    expect(errors[0]?.message).toBe('The access of this key was revoked. Ask your administrator');
    expect(await adminStatus()).toBe(200);
    // A key that is nearly the same is a wrong one, and counts.
    expect((await ask(`${team.key.slice(0, -1)}_`)).status).toBe(401);
  });

  test('is good for nothing, whatever is asked', async () => {
    await revoke(team.key);
    expect((await ask(team.key, '/answers', 'POST')).status).toBe(401);
    expect((await ask(team.key, '/admin/state.json')).status).toBe(401);
    expect((await ask(`${team.key}x`)).status).toBe(401);
  });

  test('is known as such after a restart', async () => {
    await revoke(team.key);
    await team.close();
    const { key, dataDir } = team;
    team = await startTeam({ serviceUrl: service.url, environment, dataDir, withoutMember: true });
    expect(await statuses(MOST_WRONG_KEYS + 10, key)).toEqual(new Set([401]));
    expect(await adminStatus()).toBe(200);
  });

  test('that floods the server is told to wait, and nobody else is', async () => {
    const other = await makeKey(configurationOf(team.dataDir, environment));
    await revoke(team.key);
    await team.team.members.look();
    expect(await statuses(MOST_ENDED_KEYS, team.key)).toEqual(new Set([401]));
    const over = await ask(team.key);
    expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect([(await ask(other)).status, await adminStatus()]).toEqual([200, 200]);
  });
});
