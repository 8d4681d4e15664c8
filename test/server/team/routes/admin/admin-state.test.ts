import { SHOWCASE } from '../../../../../server/market/showcase';
import type { Sandbox } from '../../../../../server/sandbox/server';
import { startSandbox } from '../../../../../server/sandbox/server';
import type { AdminState } from '../../../../../server/team/routes/admin/admin-routes';
import { incomeStatement } from '../../../../../src/api';
import { ANSWERS_PATH } from '../../../../../src/api/team/answers';
import { describeWithRedis, TestRedis } from '../../support/redis';
import type { RunningTeam, TeamOptions } from '../../support/team-servers';
import { bearer, removeTemporaryFolders, startTeam } from '../../support/team-servers';

const ADMIN_KEY = 'the-administrators-own-key';
const addressOf = (year: number) =>
  `${incomeStatement.path}?ticker=NSE:${SHOWCASE.india.ticker}&period_end_date=${year}-03-31`;

let sandbox: Sandbox;
const running: RunningTeam[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterEach(() => Promise.all(running.splice(0).map((team) => team.close())));
afterAll(async () => {
  await sandbox.close();
  removeTemporaryFolders();
});

async function start(environment: Record<string, string> = { ADMIN_KEY }, options: Partial<TeamOptions> = {}) {
  const team = await startTeam({ serviceUrl: sandbox.url, environment, ...options });
  running.push(team);
  return team;
}

const ask = async (team: RunningTeam, year: number) =>
  (await fetch(`${team.url}${addressOf(year)}`, { headers: bearer(team.key) })).status;

const askForState = (team: RunningTeam, key: string) => fetch(`${team.url}/admin/state.json`, { headers: bearer(key) });

async function stateOf(team: RunningTeam): Promise<AdminState> {
  return (await (await askForState(team, ADMIN_KEY)).json()) as AdminState;
}

test('only the administrator sees the state: a wrong key, no key and a member are refused', async () => {
  const team = await start();
  for (const key of ['wrong', team.key, `${ADMIN_KEY}x`]) expect((await askForState(team, key)).status).toBe(401);
  expect((await fetch(`${team.url}/admin/state.json`)).status).toBe(401);
  const response = await askForState(team, ADMIN_KEY);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await stateOf(team)).counts.refused).toBe(4);
});

test('without a key of the administrator in the settings every key is refused', async () => {
  const team = await start({});
  for (const key of ['', 'undefined', team.key]) expect((await askForState(team, key)).status).toBe(404);
});

test('questions are counted one by one and in lists, those over a limit too', async () => {
  const team = await start({ ADMIN_KEY }, { limits: { perMinute: 100, perDay: 5 } });
  expect([await ask(team, 2024), await ask(team, 2024)]).toEqual([200, 200]);
  const questions = [2024, 2025, 2025, 2024, 2024].map((year) => ({
    endpoint: 'E10',
    arguments: { ticker: `NSE:${SHOWCASE.india.ticker}`, date: `${year}-03-31` },
  }));
  const body = JSON.stringify({ questions });
  const headers = { ...bearer(team.key), 'Content-Type': 'application/json' };
  await (await fetch(`${team.url}${ANSWERS_PATH}`, { method: 'POST', headers, body })).text();
  expect(await ask(team, 2024)).toBe(429);
  const { counts, members, memory, nodes } = await stateOf(team);
  expect(counts).toMatchObject({ questions: 8, limited: 3, sent: 2, byMemory: 2, bySharing: 1, refused: 0 });
  expect(members).toEqual([
    expect.objectContaining({
      name: 'Asha Rao',
      usedToday: 5,
      perDay: 5,
      perMinute: 100,
      createdMs: expect.any(Number),
    }),
  ]);
  expect(memory).toEqual({ answers: 2, bytes: team.team.answers.memory.bytes });
  expect(nodes).toHaveLength(1);
});

test('the usage of a member is exact to the question, though a node reserves more', async () => {
  const team = await start();
  for (let count = 0; count < 3; count += 1) await ask(team, 2024);
  expect((await stateOf(team)).members[0]).toMatchObject({ usedToday: 3, perDay: 200_000 });
});

test('samples show what was done between them', async () => {
  const team = await start();
  await ask(team, 2024);
  await team.team.activity.sample();
  await ask(team, 2024);
  await ask(team, 2024);
  await team.team.activity.sample();
  const { history } = await stateOf(team);
  expect(history.samples.map(({ counts }) => [counts.questions, counts.sent, counts.byMemory])).toEqual([
    [1, 1, 0],
    [2, 0, 2],
  ]);
});

test('the last hour is still shown after a restart, and what is older is not', async () => {
  const team = await start();
  await ask(team, 2024);
  await team.team.activity.sample();
  const before = (await stateOf(team)).history.samples;
  expect(before).toHaveLength(1);
  await team.close();
  const again = await start({ ADMIN_KEY }, { dataDir: team.dataDir });
  expect((await stateOf(again)).history.samples).toEqual(before);
  await ask(again, 2024);
  await again.team.activity.sample();
  const counts = (await stateOf(again)).history.samples.map((sample) => sample.counts.questions);
  expect(counts).toEqual([1, 1]);
});

describeWithRedis('with two nodes', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis.stop());

  test('either node shows the numbers of both, and those of itself alone without Redis', async () => {
    const environment = { ADMIN_KEY, REDIS_URL: redis.url };
    const [one, other] = [await start(environment), await start(environment)];
    for (const year of [2024, 2025, 2024]) expect(await ask(one, year)).toBe(200);
    for (const year of [2024, 2025]) expect(await ask(other, year)).toBe(200);
    await Promise.all([one.team.activity.tell(), other.team.activity.tell()]);
    for (const node of [one, other]) {
      const { counts, nodes, memory } = await stateOf(node);
      expect(counts).toMatchObject({ questions: 5, sent: 2, byMemory: 1, byStore: 2 });
      expect(nodes.map(({ counts: own }) => own.questions).sort()).toEqual([2, 3]);
      expect(memory.answers).toBe(4);
    }
    await redis.stop();
    const { counts, nodes } = await stateOf(one);
    expect([nodes.length, counts.questions]).toEqual([1, 3]);
  });
});
