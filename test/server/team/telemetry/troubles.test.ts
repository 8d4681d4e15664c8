import { incomeStatement } from '../../../../src/api';
import type { AdminState } from '../../../../server/team/routes/admin/admin-routes';
import { createLogger } from '../../../../server/team/telemetry/log';
import { redisLostData, redisTroubles } from '../../../../server/team/redis/redis-troubles';
import { Troubles } from '../../../../server/team/telemetry/troubles';
import { until } from '../../../support/manual-clock';
import type { StubAnswer, StubService } from '../../../support/stub-service';
import { startStubService } from '../../../support/stub-service';
import { indianAnswer } from '../../../support/indian-statement';
import type { RunningTeam } from '../support/team-servers';
import { bearer, configurationOf, makeKey, removeTemporaryFolders, startTeam } from '../support/team-servers';

const ADMIN_KEY = 'the-key-of-the-administrator';
const DATE = '2024-03-31';

let answer: StubAnswer | undefined;
let service: StubService;
let team: RunningTeam;
let logged: string[];
let asked = 0;

beforeEach(async () => {
  answer = undefined;
  logged = [];
  service = await startStubService(() => answer ?? indianAnswer({ income: { sales: 1 } }, { period_end_date: DATE }));
  const logger = createLogger('info', { write: (line) => void logged.push(line) });
  team = await startTeam({ serviceUrl: service.url, logger, environment: { ADMIN_KEY, TEAM_PER_DAY: '60' } });
});
afterEach(async () => {
  await team.close();
  await service.close();
});
afterAll(removeTemporaryFolders);

test('a trouble whose time is over is no longer reported: the timer alone ends it', () => {
  jest.useFakeTimers({ now: 0 });
  const lines: string[] = [];
  const troubles = new Troubles(() => Date.now(), createLogger('info', { write: (line) => void lines.push(line) }));
  troubles.begin({ id: 'keys', what: 'Many wrong keys', todo: 'Look', untilMs: 1_500 });
  jest.advanceTimersByTime(1_600);
  expect(troubles.all).toEqual([]);
  const overs = () => lines.filter((line) => line.includes('over: Many wrong keys'));
  expect(overs()).toHaveLength(0);
  jest.advanceTimersByTime(400);
  expect(overs()).toHaveLength(1);
  troubles.close();
  jest.useRealTimers();
});

const ask = () =>
  fetch(`${team.url}${incomeStatement.path}?ticker=T${(asked += 1)}&period_end_date=${DATE}&reporting_type=annual`, {
    headers: bearer(team.key),
  });
const json = async <T>(path: string, key = '') =>
  (await (await fetch(`${team.url}${path}`, { headers: bearer(key) })).json()) as T;
const ready = () => json<{ readonly status: string; readonly degraded?: readonly string[] }>('/readyz');
const metric = async (name: string) => {
  const text = await (await fetch(`${team.url}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith(name));
};
const linesOf = (word: string) => logged.filter((line) => line.includes(word));

test('a failing service is named in the state and the metrics, logged once, and over when it works again', async () => {
  expect(await ready()).toEqual({ status: 'ready' });
  answer = { status: 401, body: { errors: [{ status: '401', title: 'Unauthorized' }] } };
  for (let count = 0; count < 8; count += 1) await ask();
  expect(await ready()).toEqual({ status: 'ready', degraded: ['service india'] });
  const { troubles } = await json<AdminState>('/admin/state.json', ADMIN_KEY);
  expect(troubles).toMatchObject([
    { what: expect.stringContaining('refuses the token (HTTP 401)'), todo: expect.stringContaining('SERVICE_TOKEN') },
  ]);
  expect(Math.abs((troubles[0]?.sinceMs ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(await metric('spillway_service_failing{market="india"')).toEqual([
    'spillway_service_failing{market="india",endpoint="all"} 1',
  ]);
  expect(await metric('spillway_service_failures_total')).toEqual([
    expect.stringMatching(/endpoint="E10",kind="auth"\} [678]$/),
  ]);
  expect((await metric('spillway_service_request_seconds_count'))[0]).toContain('status="401"');
  answer = undefined;
  await until(async () => (await ask()).status === 200, 'it heals');
  expect(await ready()).toEqual({ status: 'ready' });
  expect(linesOf('refuses the token')).toHaveLength(2);
  expect(linesOf('over: ')).toHaveLength(1);
  expect(await metric('spillway_service_failing{market="india"')).toEqual([
    'spillway_service_failing{market="india",endpoint="all"} 0',
  ]);
});

test('a budget that is used up, and keys that are guessed, are each one line', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 64; count += 1) statuses.push((await ask()).status);
  expect(statuses.slice(-3)).toEqual([429, 429, 429]);
  for (let count = 0; count < 40; count += 1)
    await fetch(`${team.url}${incomeStatement.path}`, { headers: bearer('wrong') });
  expect((await ready()).degraded).toEqual(['budget', expect.stringMatching(/^keys /)]);
  expect([linesOf('budget is used up').length, linesOf('Many wrong keys').length]).toEqual([1, 1]);
  expect(await metric('spillway_budget_left')).toEqual(['spillway_budget_left 0']);
});

test('each trouble with Redis has a gauge, which falls to 0', async () => {
  const gauges = ['spillway_store_writable', 'spillway_store_kept', 'spillway_store_safe'];
  const read = () => Promise.all(gauges.map(metric));
  expect(await read()).toEqual(gauges.map((name) => [`${name} 1`]));
  const { troubles } = team.team;
  redisTroubles(troubles).onRefused('OOM');
  troubles.begin(redisLostData());
  expect(await read()).toEqual([[`${gauges[0]} 0`], [`${gauges[1]} 0`], [`${gauges[2]} 1`]]);
});

test('lines of a list are counted by endpoint and status', async () => {
  const questions = ['A', 'B', '!'].map((ticker) => ({
    endpoint: incomeStatement.id,
    arguments: { ticker, date: DATE, type: 'annual' },
  }));
  const headers = { ...bearer(team.key), 'Content-Type': 'application/json' };
  await (await fetch(`${team.url}/answers`, { method: 'POST', headers, body: JSON.stringify({ questions }) })).text();
  const counted = await metric('spillway_lines_total');
  expect(counted.join('\n')).toContain('endpoint="E10",status="200"} 2');
  // Those that were waited for; one that is refused is not.
  expect(await metric('spillway_line_seconds_count')).toEqual(['spillway_line_seconds_count{endpoint="E10"} 2']);
});

test('a member who reaches a limit is one line for each minute and day, without a name', async () => {
  const limited = await makeKey(configurationOf(team.dataDir), { perMinute: 1_000, perDay: 3 });
  await until(() => team.team.members.find(`Bearer ${limited}`) !== undefined, 'the member');
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const address = `${team.url}${incomeStatement.path}?ticker=A&period_end_date=${DATE}&reporting_type=annual`;
    statuses.push((await fetch(address, { headers: bearer(limited) })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  const [line, ...more] = linesOf('a member has reached a limit');
  expect(more).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({
    msg: 'a member has reached a limit: at most 3 questions a day (UTC)',
    member: team.team.members.find(`Bearer ${limited}`)?.id,
  });
  expect(line).not.toContain('Asha');
});
