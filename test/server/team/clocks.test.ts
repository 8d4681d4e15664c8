import { SHOWCASE } from '../../../server/market/showcase';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { incomeStatement } from '../../../src/api';
import { until } from '../../support/manual-clock';
import { describeWithRedis, TestRedis } from './support/redis';
import type { RunningTeam } from './support/team-servers';
import { bearer, configurationOf, makeKey, removeTemporaryFolders, startTeam } from './support/team-servers';

const ADDRESS = `${incomeStatement.path}?ticker=NSE:${SHOWCASE.india.ticker}&period_end_date=2024-03-31&reporting_type=annual`;
const HOUR = 3_600_000;

/** Runs it on a machine whose clock is wrong by so many hours, and is right again after that. */
async function withClock(hours: number, run: () => Promise<void>): Promise<void> {
  const real = Date.now;
  Date.now = () => real() + hours * HOUR;
  try {
    await run();
  } finally {
    Date.now = real;
  }
}

describeWithRedis('nodes on one Redis', () => {
  let sandbox: Sandbox;
  let redis: TestRedis;
  let nodes: RunningTeam[];

  beforeEach(async () => {
    nodes = [];
    [sandbox, redis] = await Promise.all([startSandbox({ port: 0 }), TestRedis.start()]);
  });
  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await Promise.all([sandbox.close(), redis.stop()]);
  });
  afterAll(removeTemporaryFolders);

  const environment = () => ({ REDIS_URL: redis.url });
  const startNode = async () => {
    const node = await startTeam({ serviceUrl: sandbox.url, environment: environment() });
    nodes.push(node);
    return node;
  };
  const ask = (node: RunningTeam, key = node.key) => fetch(`${node.url}${ADDRESS}`, { headers: bearer(key) });

  test('a clock that is wrong by an hour makes no answer older or newer', async () => {
    await ask(await startNode());
    await withClock(1, async () => {
      const response = await ask(await startNode());
      expect(Number(response.headers.get('Age'))).toBeLessThan(60);
    });
    expect(sandbox.requests.all().length).toBe(1);
  });

  test.each([-1, 1, 720])('a clock that is set by %d hours while a node runs changes nothing', async (hours) => {
    const node = await startNode();
    await ask(node);
    await withClock(hours, async () => {
      expect((await ask(node)).status).toBe(200);
      expect(Math.abs(node.team.nodes.now() - Date.now() + hours * HOUR)).toBeLessThan(60_000);
    });
    expect(sandbox.requests.all().length).toBe(1);
  });

  test.each([-1, 1])('Redis is asked on where the clock is set by %d hours after it did not answer', async (hours) => {
    const node = await startNode();
    redis.freeze();
    await ask(node);
    redis.thaw();
    await withClock(hours, async () => {
      const key = await makeKey(configurationOf(node.dataDir, environment()));
      let status = 0;
      await until(async () => ({ status } = await ask(node, key)).status === 200, 'Redis has the member');
      expect(status).toBe(200);
    });
  });
});
