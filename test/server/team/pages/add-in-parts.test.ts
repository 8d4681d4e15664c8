import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'libsql';
import { AddInParts } from '../../../../server/team/pages/add-in-parts';
import { PARTS_MS } from '../../../../server/team/pages/part-store';
import { SqliteParts } from '../../../../server/team/pages/sqlite-parts';
import { TestRedis, testWithRedis } from '../support/redis';
import type { RunningTeam, TeamOptions } from '../support/team-servers';
import { removeTemporaryFolders, startTeam, stubAddIn, temporaryFolder } from '../support/team-servers';

const SERVICE = 'http://127.0.0.1:1';
const OLD = '/parts/241.73956ce9.js';
const NEW = '/parts/241.0badcafe.js';

let teams: RunningTeam[];
beforeEach(() => {
  teams = [];
});
afterEach(async () => {
  await Promise.all(teams.map((team) => team.close()));
});
afterAll(removeTemporaryFolders);

/** A built add-in with one part, as a version has it. */
function versionWith(path: string): string {
  const folder = stubAddIn();
  mkdirSync(join(folder, 'parts'));
  writeFileSync(join(folder, path), `self.part = ${JSON.stringify(path)};`);
  return folder;
}

async function start(path: string, options: Partial<TeamOptions> = {}): Promise<RunningTeam> {
  const team = await startTeam({ serviceUrl: SERVICE, addIn: versionWith(path), ...options });
  teams.push(team);
  return team;
}

async function load({ url }: RunningTeam, path: string, encoding = 'gzip') {
  const response = await fetch(`${url}${path}`, { headers: { 'Accept-Encoding': encoding } });
  const { status, headers } = response;
  return {
    status,
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
    text: await response.text(),
  };
}

const served = (path: string) => ({
  status: 200,
  type: 'application/javascript; charset=utf-8',
  cache: 'public, max-age=31536000, immutable',
  text: `self.part = ${JSON.stringify(path)};`,
});

test('after an upgrade a pane of the version before loads its parts, compressed or not', async () => {
  const first = await start(OLD);
  expect(await load(first, OLD)).toMatchObject({ status: 200 });
  await first.close();
  teams.pop();
  const second = await start(NEW, { dataDir: first.dataDir });
  for (const encoding of ['gzip', 'identity']) {
    for (const path of [OLD, NEW]) expect(await load(second, path, encoding)).toEqual(served(path));
  }
});

test('a file that no version had, or that is no part, is 404', async () => {
  const team = await start(OLD);
  for (const path of ['/parts/241.ffffffff.js', '/parts/241.73956ce9.css', '/parts/x.js', `${OLD}.gz`, '/team.db']) {
    expect({ path, status: (await load(team, path)).status }).toEqual({ path, status: 404 });
  }
});

test('parts are kept for a day after their version has ended, and no longer', async () => {
  const store = new SqliteParts(new Database(':memory:'));
  const [before, after] = [new AddInParts({ store, secret: 's' }), new AddInParts({ store, secret: 's' })];
  const folder = versionWith(OLD);
  await before.open(folder);
  before.close();
  const part = await after.find(OLD.slice(1));
  expect(part && gunzipSync(part).toString()).toBe(served(OLD).text);
  expect(PARTS_MS).toBeGreaterThan(86_400_000);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + PARTS_MS + 1);
  await after.open(versionWith(NEW));
  after.close();
  jest.restoreAllMocks();
  expect(await after.find(OLD.slice(1))).toBeUndefined();
});

test('a part that somebody else wrote to the store is not served', async () => {
  const store = new SqliteParts(new Database(':memory:'));
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'parts'));
  writeFileSync(join(folder, OLD), 'self.evil = true;');
  const stranger = new AddInParts({ store, secret: 'another secret' });
  await stranger.open(folder);
  stranger.close();
  expect(await new AddInParts({ store, secret: 'the secret' }).find(OLD.slice(1))).toBeUndefined();
  await store.put(new Map([[OLD.slice(1), Buffer.from('short')]]));
  expect(await new AddInParts({ store, secret: 'the secret' }).find(OLD.slice(1))).toBeUndefined();
});

testWithRedis('nodes of two versions serve each other’s parts', async () => {
  const redis = await TestRedis.start();
  const environment = { REDIS_URL: redis.url };
  const [older, newer] = [await start(OLD, { environment }), await start(NEW, { environment })];
  expect(await load(newer, OLD)).toEqual(served(OLD));
  expect(await load(older, NEW)).toEqual(served(NEW));
  await redis.stop();
  expect((await load(older, NEW)).status).toBe(404);
});
