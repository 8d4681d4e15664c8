import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND_LINE } from '../../../../server/team/audit/audit-entry';
import { MemberChanges } from '../../../../server/team/members/change-members';
import { runMembersCommand } from '../../../../server/team/members/members-command';
import { RedisConnection } from '../../../../server/team/redis/redis-connection';
import { RedisMembers } from '../../../../server/team/redis/redis-members';
import { startSandbox } from '../../../../server/sandbox/server';
import type { Sandbox } from '../../../../server/sandbox/server';
import { SHOWCASE } from '../../../../server/market/showcase';
import { createLogger } from '../../../../server/team/telemetry/log';
import { incomeStatement } from '../../../../src/api';
import { until } from '../../../support/manual-clock';
import { describeWithRedis, TestRedis } from '../support/redis';
import type { RunningTeam } from '../support/team-servers';
import { bearer, configurationOf, makeKey, removeTemporaryFolders, startTeam } from '../support/team-servers';

/** Puts back a member, and takes the last change of members away. */
const EARLIER = `
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
  redis.call('RPOP', KEYS[2])`;

const ADDRESS = `${incomeStatement.path}?ticker=NSE:${SHOWCASE.india.ticker}&period_end_date=2024-03-31&reporting_type=annual`;

let sandbox: Sandbox;
let redis: TestRedis;
let nodes: RunningTeam[];

const environmentOf = () => ({ REDIS_URL: redis.url });
const startNode = async () => {
  const node = await startTeam({ serviceUrl: sandbox.url, environment: environmentOf() });
  nodes.push(node);
  return node;
};

async function ask(node: RunningTeam, address: string, key = node.key) {
  const response = await fetch(`${node.url}${address}`, { headers: bearer(key) });
  return {
    status: response.status,
    stale: response.headers.get('Spillway-Stale'),
    text: (await response.text()).trim(),
  };
}

/** Addresses of different questions, each of which has an answer. */
const addressesOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${incomeStatement.path}?ticker=NSE:${SHOWCASE.india.ticker}&period_end_date=${2000 + index}-03-31`,
  );

/** What docs/deploying.md tells an administrator to configure. */
const documentedSettings = () =>
  /```\n(appendonly [^`]*)```/
    .exec(readFileSync(join(__dirname, '../../../../docs/deploying.md'), 'utf8'))?.[1]
    ?.trim()
    .split('\n') ?? [];

afterAll(removeTemporaryFolders);

describeWithRedis('several nodes on one Redis', () => {
  beforeEach(async () => {
    nodes = [];
    [sandbox, redis] = await Promise.all([startSandbox({ port: 0 }), TestRedis.start()]);
  });
  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await Promise.all([sandbox.close(), redis.stop()]);
  });

  test('fifty questions, each asked at once of both nodes many times, are one request each', async () => {
    const [one, other] = [await startNode(), await startNode()];
    const addresses = addressesOf(50);
    const asked = addresses.flatMap((address) => [one, other, one, other].map((node) => ask(node, address)));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(sandbox.requests.all().length).toBe(50);
    answers.forEach(({ text }, index) => expect(text).toBe(answers[index - (index % 4)]?.text));
  });

  test('an answer of one node is sent by the other without a request', async () => {
    const one = await startNode();
    const { text } = await ask(one, ADDRESS);
    const other = await startNode();
    expect(await ask(other, ADDRESS)).toMatchObject({ status: 200, text });
    expect(sandbox.requests.all().length).toBe(1);
  });

  test('a failure of the one that asks is the answer of those that wait', async () => {
    const [one, other] = [await startNode(), await startNode()];
    sandbox.faults.set('delay=200; 404');
    const answers = await Promise.all([one, other, one, other].map((node) => ask(node, ADDRESS)));
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    expect(answers[0]?.status).not.toBe(200);
    expect(sandbox.requests.all().length).toBe(1);
  });

  test('if the node that asks dies, another takes over', async () => {
    const [one, other] = [await startNode(), await startNode()];
    sandbox.faults.set('hang next=1');
    const member = new AbortController();
    const lost = fetch(`${one.url}${ADDRESS}`, { headers: bearer(one.key), signal: member.signal }).catch(() => 'lost');
    await until(() => sandbox.requests.all().length === 1, 'the request of the first node');
    const waiting = ask(other, ADDRESS);
    // What a SIGKILL does to a lease: nobody renews it, nobody ends it.
    const [lease = ''] = (await redis.command('ZRANGE', 'spillway:leases:ends', '0', '-1')) as string[];
    await redis.command('HSET', 'spillway:leases:holders', lease, 'a node that died');
    await redis.command('ZADD', 'spillway:leases:ends', String(Date.now() + 500), lease);
    expect(await waiting).toMatchObject({ status: 200 });
    expect(sandbox.requests.all().length).toBe(2);
    member.abort();
    expect(await lost).toBe('lost');
  });

  test('a 429 of the service holds back every node', async () => {
    const [one, other] = [await startNode(), await startNode()];
    sandbox.faults.set('429 retry-after=60 next=1');
    expect(await ask(one, ADDRESS)).toMatchObject({ status: 429 });
    await until(async () => (await ask(other, addressesOf(1)[0] ?? '')).status === 429, 'the pause on the other node');
    const count = sandbox.requests.all().length;
    await ask(other, addressesOf(2)[1] ?? '');
    expect(sandbox.requests.all().length).toBe(count);
  });

  test('a revoked key is refused by every node', async () => {
    const [one, other] = [await startNode(), await startNode()];
    const key = await makeKey(configurationOf(one.dataDir, environmentOf()));
    const isKnown = ({ team }: RunningTeam) => team.members.find(`Bearer ${key}`) !== undefined;
    await until(() => [one, other].every(isKnown), 'the new key on both nodes');
    for (const node of [one, other]) expect(await ask(node, ADDRESS, key)).toMatchObject({ status: 200 });
    const link = new RedisConnection({ url: redis.url, prefix: 'spillway:' });
    await link.open();
    const id = /^sw_([0-9a-f]+)_/.exec(key)?.[1] ?? '';
    await runMembersCommand(['revoke', id], new RedisMembers(link), { perMinute: 1, perDay: 1 });
    link.close();
    const isRefused = ({ team }: RunningTeam) => team.members.find(`Bearer ${key}`) === undefined;
    await until(() => nodes.every(isRefused), 'every node refuses the key');
    for (const node of nodes) expect(await ask(node, ADDRESS, key)).toMatchObject({ status: 401 });
  });

  test('limits are counted across nodes', async () => {
    const one = await startNode();
    const other = await startNode();
    const key = await makeKey(configurationOf(one.dataDir, environmentOf()), { perMinute: 1_000, perDay: 30 });
    await until(async () => one.team.members.find(`Bearer ${key}`) !== undefined, 'the key on one node');
    await until(async () => other.team.members.find(`Bearer ${key}`) !== undefined, 'the key on the other');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(index % 2 ? one : other, ADDRESS, key)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

describeWithRedis('a Redis that fails', () => {
  beforeEach(async () => {
    nodes = [];
    [sandbox, redis] = await Promise.all([startSandbox({ port: 0 }), TestRedis.start()]);
  });
  afterEach(async () => {
    redis.thaw();
    await Promise.all(nodes.map((node) => node.close()));
    await Promise.all([sandbox.close(), redis.stop()]);
  });

  test('it stops: members go on, and the node recovers by itself', async () => {
    const node = await startNode();
    await ask(node, ADDRESS);
    await redis.stop();
    expect(await ask(node, ADDRESS)).toMatchObject({ status: 200, stale: null });
    const [first = ''] = addressesOf(1);
    expect(await ask(node, first)).toMatchObject({ status: 200 });
    await redis.start();
    const [, second = ''] = addressesOf(2);
    const isBack = async () => {
      await ask(node, second);
      return Number(await redis.command('DBSIZE')) > 0;
    };
    await until(isBack, 'something is stored again');
    expect(await ask(node, ADDRESS)).toMatchObject({ status: 200 });
    // The members that Redis forgot are back, so that a new node knows them.
    await until(async () => (await redis.command('EXISTS', 'spillway:members')) === 1, 'the members');
  });

  test('it hangs: a question takes a moment longer at most, and none fails', async () => {
    const node = await startNode();
    redis.freeze();
    const answers = await Promise.all(addressesOf(20).map((address) => ask(node, address)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    redis.thaw();
    expect(sandbox.requests.all().length).toBe(20);
  });

  test('it is full: with the settings of the documents it drops answers, and no count, lease, member or usage', async () => {
    const node = await startNode();
    for (const line of documentedSettings()) {
      const [name = '', ...values] = line.split(' ');
      await redis.command('CONFIG', 'SET', name, name === 'maxmemory' ? '3mb' : values.join(' '));
    }
    const [first = ''] = addressesOf(1);
    await ask(node, first);
    await node.team.usage.save();
    const names = ['members', 'used', 'used:ends', 'usage:days', 'usage:counters'].map((name) => `spillway:${name}`);
    const kept = () => redis.command('EXISTS', ...names);
    expect(await kept()).toBe(names.length);
    const lease = await node.team.nodes.lease('a question that is being asked');
    for (let answer = 0; answer < 400; answer += 1) {
      await redis.command('SET', `spillway:answer:${answer}`, 'x'.repeat(20_000), 'PX', '1000000');
    }
    expect(Number(/evicted_keys:(\d+)/.exec(String(await redis.command('INFO', 'stats')))?.[1])).toBeGreaterThan(100);
    expect(await kept()).toBe(names.length);
    expect(await node.team.nodes.lease('a question that is being asked')).toBeUndefined();
    expect(await ask(node, first)).toMatchObject({ status: 200 });
    lease?.settle();
    // None of what must stay has an expiry: only what has one may be dropped.
    const volatile: string[] = [];
    for (const name of (await redis.command('KEYS', 'spillway:*')) as string[]) {
      if (Number(await redis.command('PTTL', name)) > 0) volatile.push(name);
    }
    expect(volatile.filter((name) => !/^spillway:(answer|node):/.test(name))).toEqual([]);
  });

  const troublesOf = async ({ url }: RunningTeam) =>
    ((await (await fetch(`${url}/readyz`)).json()) as { degraded?: readonly string[] }).degraded ?? [];
  const revoke = async ({ team }: RunningTeam, key: string) => {
    const member = await team.memberStore.get(key.split('_')[1] ?? '');
    if (member) await new MemberChanges(team.memberStore, COMMAND_LINE).revoke(member);
  };

  test('it forgets everything while nodes run: members and revocations come back, and it is said', async () => {
    const [one, other] = [await startNode(), await startNode()];
    await revoke(one, other.key);
    const areToldBy = () => [one, other].every(({ team }) => !team.members.find(`Bearer ${other.key}`));
    await until(areToldBy, 'the revocation is known to both');
    await redis.command('FLUSHALL');
    await until(async () => (await redis.command('HLEN', 'spillway:members')) === 2, 'the members are back');
    expect(await ask(other, ADDRESS, one.key)).toMatchObject({ status: 200 });
    expect(await ask(one, ADDRESS, other.key)).toMatchObject({ status: 401 });
    const said = await Promise.all([one, other].map(troublesOf));
    expect(said.flat().filter((id) => id === 'redis data')).toHaveLength(1);
    // What is changed then is read by the one that did not put them back, too.
    await revoke(one, one.key);
    await until(() => !other.team.members.find(`Bearer ${one.key}`), 'the next change is known');
    await one.team.audit.save();
    await other.team.audit.save();
    expect((await one.team.audit.read(10)).map(({ act }) => act)).toContain('store lost data');
  });

  test('it forgets everything before a node knows of a revocation: what that node gives back lets nobody in', async () => {
    const [one, other] = [await startNode(), await startNode()];
    const isAway = ({ team }: RunningTeam) =>
      jest.spyOn(team.memberStore, 'version').mockRejectedValue(new Error('away'));
    const knows = ({ team }: RunningTeam) => team.members.find(`Bearer ${other.key}`) !== undefined;
    await until(() => knows(one), 'both know the member');
    const oneAway = isAway(one);
    await revoke(other, other.key);
    await until(() => !knows(other), 'the other node knows of it');
    expect(knows(one)).toBe(true);
    const otherAway = isAway(other);
    await redis.command('FLUSHALL');
    oneAway.mockRestore();
    await until(async () => (await redis.command('HLEN', 'spillway:members')) === 2, 'the members are back');
    otherAway.mockRestore();
    await until(() => !knows(one), 'the revocation is back');
    expect(await ask(one, ADDRESS, other.key)).toMatchObject({ status: 401 });
    expect(await ask(other, ADDRESS, other.key)).toMatchObject({ status: 401 });
    expect(await ask(other, ADDRESS, one.key)).toMatchObject({ status: 200 });
  });

  test('it is that of some time ago, as a replica that was behind: a key that was revoked stays revoked', async () => {
    const node = await startNode();
    const before = await redis.command('HGET', 'spillway:members', node.key.split('_')[1] ?? '');
    await revoke(node, node.key);
    await until(() => !node.team.members.find(`Bearer ${node.key}`), 'the revocation is known');
    await redis.command(
      'EVAL',
      EARLIER,
      '2',
      'spillway:members',
      'spillway:members:changes',
      ...[node.key.split('_')[1] ?? '', String(before)],
    );
    await until(async () => (await troublesOf(node)).includes('redis data'), 'the loss is noticed');
    expect(await ask(node, ADDRESS)).toMatchObject({ status: 401 });
    expect((await node.team.memberStore.get(node.key.split('_')[1] ?? ''))?.revokedMs).toBeDefined();
  });

  test('it may drop members where it is full: that is said', async () => {
    const node = await startNode();
    expect(await troublesOf(node)).toEqual([]);
    await redis.command('CONFIG', 'SET', 'maxmemory', '100mb');
    await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await troublesOf(await startNode())).toEqual(['redis settings']);
  });

  test('it is full: answers are not stored, and sent all the same', async () => {
    const node = await startNode();
    await redis.command('CONFIG', 'SET', 'maxmemory', '1');
    await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
    const answers = await Promise.all(addressesOf(10).map((address) => ask(node, address)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await ask(node, addressesOf(1)[0] ?? '')).toMatchObject({ status: 200 });
    expect(sandbox.requests.all().length).toBe(10);
    expect(await troublesOf(node)).toContain('redis writes');
    expect(node.team.troubles.all.map(({ what }) => what)).toEqual(['Redis is full and stores nothing']);
  });

  const ready = async ({ url }: RunningTeam) => (await fetch(`${url}/readyz`)).status;

  test('a node that starts without it is not ready, and refuses no key until it can know', async () => {
    const before = await startNode();
    const logged: string[] = [];
    const logger = createLogger('info', { write: (line) => void logged.push(line) });
    // What a Redis with a persistent file holds when it is back.
    const members = (await redis.command('HGETALL', 'spillway:members')) as Record<string, string> | string[];
    await redis.stop();
    const configuration = configurationOf('unused', environmentOf());
    await expect(makeKey(configuration)).rejects.toThrow('Redis');
    const node = await startTeam({
      serviceUrl: sandbox.url,
      environment: environmentOf(),
      logger,
      withoutMember: true,
    });
    nodes.push(node);
    expect(await ready(node)).toBe(503);
    const response = await fetch(`${node.url}${ADDRESS}`, { headers: bearer(before.key) });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${node.url}${ADDRESS}`)).status).toBe(401);
    expect(logged.join()).toContain('The members cannot be read');
    await redis.start();
    await redis.command(
      'HSET',
      'spillway:members',
      ...(Array.isArray(members) ? members : Object.entries(members).flat()),
    );
    await redis.command('RPUSH', 'spillway:members:changes', 'a change');
    await until(async () => (await ready(node)) === 200, 'the node is ready');
    expect(await ask(node, ADDRESS, before.key)).toMatchObject({ status: 200 });
    expect(await ask(node, ADDRESS, `${before.key}x`)).toMatchObject({ status: 401 });
    expect(logged.join()).toContain('over: The members cannot be read');
  });

  test('it comes back empty, and a node that starts just then refuses no key before the others have given the members back', async () => {
    const before = await startNode();
    await redis.stop();
    await redis.start();
    // The one that knows the members looks again only now.
    const looked = jest.spyOn(before.team.memberStore, 'version').mockRejectedValue(new Error('away'));
    const node = await startTeam({ serviceUrl: sandbox.url, environment: environmentOf(), withoutMember: true });
    nodes.push(node);
    const response = await fetch(`${node.url}${ADDRESS}`, { headers: bearer(before.key) });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    looked.mockRestore();
    await until(async () => (await ask(node, ADDRESS, before.key)).status === 200, 'the members are back');
  });

  test('while it is lost a key that may have been made meanwhile gets 503, a wrong or a revoked one 401', async () => {
    const node = await startNode();
    await redis.stop();
    const stranger = `sw_${'0'.repeat(12)}_${'x'.repeat(43)}`;
    await until(() => node.team.members.isUnsure(`Bearer ${stranger}`), 'the loss is noticed');
    expect((await ask(node, ADDRESS, stranger)).status).toBe(503);
    expect(await ready(node)).toBe(200);
    expect((await ask(node, ADDRESS, `${node.key.slice(0, -1)}_`)).status).toBe(401);
    await redis.start();
    await until(() => !node.team.members.isUnsure(`Bearer ${stranger}`), 'the members can be read again');
    expect((await ask(node, ADDRESS, stranger)).status).toBe(401);
  });
});
