import { cashFlow, incomeStatement, sharedMs } from '../../../../src/api';
import type { FailureKind, RequestError } from '../../../../src/client';
import { LocalUsage } from '../../../../server/team/members/usage/usage-store';
import { Budget } from '../../../../server/team/service/budget';
import { startSandbox } from '../../../../server/sandbox/server';
import type { Sandbox } from '../../../../server/sandbox/server';
import { SHOWCASE } from '../../../../server/market/showcase';
import { MOST_WRONG_KEYS } from '../../../../server/team/start/watch-members';
import { failureOf } from '../../../client/support/stubbed-client';
import { until } from '../../../support/manual-clock';
import { describeWithRedis, TestRedis } from '../support/redis';
import { salesOf, TestNode } from '../support/shared-answers';
import type { RunningTeam, TeamOptions } from '../support/team-servers';
import { bearer, configurationOf, makeKey, removeTemporaryFolders, startTeam } from '../support/team-servers';

const ADMIN_KEY = 'the-key-of-the-administrator';
const ADDRESS = `${incomeStatement.path}?ticker=NSE:${SHOWCASE.india.ticker}&reporting_type=annual&period_end_date=`;
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `${ADDRESS}${1960 + index}-03-31`);

let sandbox: Sandbox;
let nodes: RunningTeam[];
beforeEach(async () => {
  nodes = [];
  sandbox = await startSandbox({ port: 0 });
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await sandbox.close();
});
afterAll(removeTemporaryFolders);

async function start(environment: Record<string, string> = {}, more: Partial<TeamOptions> = {}): Promise<RunningTeam> {
  const node = await startTeam({ serviceUrl: sandbox.url, environment: { ADMIN_KEY, ...environment }, ...more });
  nodes.push(node);
  return node;
}

const ask = (node: RunningTeam, path: string, key = node.key, headers: Record<string, string> = {}) =>
  fetch(`${node.url}${path}`, { headers: { ...bearer(key), ...headers } });

describe('the budget of the team', () => {
  const service = async (perMinute: number | undefined, perDay: number | undefined) => {
    const limits = { perMinute, perDay };
    return TestNode.start(() => salesOf(1), undefined, undefined, {
      budget: (now) => new Budget(limits, new LocalUsage(now), now),
    });
  };

  test('a day’s requests, then a refusal with the time, and the last good answer where there is one', async () => {
    const node = await service(undefined, 40);
    for (let count = 0; count < 40; count += 1) await node.income(`T${count}`, '2024-03-31');
    const failure = (await failureOf(node.income('X', '2024-03-31'))) as RequestError;
    expect([failure.kind, failure.status]).toEqual(['limited' satisfies FailureKind, 429]);
    expect(failure.detail).toBe('The team is allowed at most 40 requests to the service a day (UTC)');
    expect(failure.retryInMs).toBeGreaterThan(0);
    node.clock.advance(2 * sharedMs(incomeStatement));
    expect(await node.income('T1', '2024-03-31', { maxAgeMs: 0 })).toMatchObject({ stale: 'limited' });
    expect(node.requests).toBe(40);
    node.clock.advance(86_400_000);
    expect(await node.income('X', '2024-03-31')).toMatchObject({ stale: undefined });
    await node.stub.close();
  });

  test('cached answers and shared requests take nothing of it', async () => {
    const node = await service(10, undefined);
    await Promise.all(Array.from({ length: 100 }, () => node.income('A', '2024-03-31')));
    for (let count = 0; count < 9; count += 1) await node.income(`T${count}`, '2024-03-31');
    expect(node.requests).toBe(10);
    expect((await failureOf(node.income('X', '2024-03-31')))?.kind).toBe('limited');
    await node.stub.close();
  });

  describeWithRedis('with Redis', () => {
    test('holds over two nodes', async () => {
      const redis = await TestRedis.start();
      const environment = { REDIS_URL: redis.url, TEAM_PER_DAY: '30' };
      const [one, other] = [await start(environment), await start(environment)];
      const answers = await Promise.all(addresses(50).map((path, index) => ask(index % 2 ? one : other, path)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(sandbox.requests.all().length).toBeLessThanOrEqual(30);
      expect(sandbox.requests.all().length).toBeGreaterThanOrEqual(28);
      await Promise.all(nodes.splice(0).map((node) => node.close()));
      await redis.stop();
    });
  });
});

describe('an answer that many want new', () => {
  test('is one request in a while, for each endpoint as src/api says', async () => {
    const node = await TestNode.start((_, count) => salesOf(count));
    await node.income('A', '2024-03-31');
    const limitMs = sharedMs(incomeStatement);
    expect(limitMs).toBe(60_000);
    for (let second = 0; second < 60; second += 1) {
      expect((await node.income('A', '2024-03-31', { maxAgeMs: 0 })).ageMs).toBe(second * 1_000);
      node.clock.advance(1_000);
    }
    expect(node.requests).toBe(1);
    node.clock.advance(1);
    expect((await node.income('A', '2024-03-31', { maxAgeMs: 0 })).ageMs).toBe(0);
    expect(node.requests).toBe(2);
    await node.stub.close();
  });

  test('joins the request that is under way', async () => {
    let release = false;
    const node = await TestNode.start(async (_, count) => {
      await until(() => release, 'the release');
      return salesOf(count);
    });
    const asked = Array.from({ length: 20 }, () => {
      node.clock.advance(500);
      return node.income('A', '2024-03-31', { maxAgeMs: 0 });
    });
    await until(() => node.requests > 0, 'the request');
    release = true;
    expect(new Set((await Promise.all(asked)).map(({ stale }) => stale))).toEqual(new Set([undefined]));
    expect(node.requests).toBe(1);
    await node.stub.close();
  });
});

describe('usage', () => {
  const csv = async (node: RunningTeam, query = '', key = ADMIN_KEY) => {
    const response = await fetch(`${node.url}/admin/usage.csv${query}`, { headers: bearer(key) });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };

  test('of each member and endpoint is a table for the administrator alone, and survives a restart', async () => {
    const node = await start();
    const other = await makeKey(configurationOf(node.dataDir));
    await until(() => node.team.members.find(`Bearer ${other}`) !== undefined, 'the other member');
    const [path = ''] = addresses(1);
    for (const key of [node.key, node.key, other]) await ask(node, path, key);
    await ask(node, `${cashFlow.path}?ticker=NSE:${SHOWCASE.india.ticker}&reporting_type=annual`, other);
    await node.close();
    nodes.pop();
    const again = await start({}, { dataDir: node.dataDir });
    const { type, text } = await csv(again);
    expect(type).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toBe('day,member_id,member,endpoint,asks_for,questions,requests_to_service');
    const counted = lines.map((line) => line.split(',')).map((line) => [line[1], line[3], ...line.slice(-2)].join(' '));
    const id = (key: string) => /^sw_([0-9a-f]+)_/.exec(key)?.[1];
    expect(counted.sort()).toEqual(
      [
        `${id(node.key)} ${incomeStatement.id} 2 1`,
        `${id(other)} ${incomeStatement.id} 1 0`,
        `${id(other)} ${cashFlow.id} 1 1`,
      ].sort(),
    );
    expect((await csv(again, '?from=2020-01-01&to=2020-01-02')).text.trim().split('\r\n')).toHaveLength(1);
    expect((await csv(again, '?from=yesterday')).status).toBe(400);
    expect((await csv(again, '?from=2026-02-30')).status).toBe(400);
    expect((await csv(again, '?from=2020-01-03&to=2020-01-02')).status).toBe(400);
    expect((await csv(again, '', node.key)).status).toBe(401);
  });

  describeWithRedis('with Redis', () => {
    test('is that of all nodes', async () => {
      const redis = await TestRedis.start();
      const [one, other] = [await start({ REDIS_URL: redis.url }), await start({ REDIS_URL: redis.url })];
      const [path = ''] = addresses(1);
      await ask(one, path);
      await until(async () => (await ask(other, path, one.key)).status === 200, 'the key on the other node');
      await csv(one);
      const { text } = await csv(other);
      expect(text).toMatch(new RegExp(`,${incomeStatement.id},.*,2,1\r\n`));
      await Promise.all(nodes.splice(0).map((node) => node.close()));
      await redis.stop();
    });
  });
});

describe('wrong keys', () => {
  const wrong = (node: RunningTeam, address: string) =>
    ask(node, addresses(1)[0] ?? '', `${node.key}x`, { 'X-Forwarded-For': address });

  test('of one address are held back after a while, and the right ones of that address are not', async () => {
    const node = await start();
    const statuses: number[] = [];
    for (let count = 0; count <= MOST_WRONG_KEYS; count += 1) statuses.push((await wrong(node, '192.0.2.1')).status);
    expect(statuses).toEqual([...Array<number>(MOST_WRONG_KEYS).fill(401), 429]);
    expect(Number((await wrong(node, '192.0.2.1')).headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await wrong(node, '192.0.2.2')).status).toBe(401);
    const [path = ''] = addresses(1);
    expect((await ask(node, path, node.key, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200);
    // The administrator's key was chosen by a person: it is not even compared.
    const admin = (address: string) =>
      ask(node, '/admin/state.json', ADMIN_KEY, { 'X-Forwarded-For': address }).then(({ status }) => status);
    expect([await admin('192.0.2.1'), await admin('192.0.2.2')]).toEqual([429, 200]);
  });

  test('the address is what a trusted proxy says, and nobody else', async () => {
    const node = await start({ TRUSTED_PROXIES: '192.0.2.99' });
    for (let count = 0; count <= MOST_WRONG_KEYS; count += 1) await wrong(node, `192.0.2.${count}`);
    expect((await wrong(node, '192.0.2.200')).status).toBe(429);
  });
});
