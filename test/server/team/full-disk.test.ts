import { join } from 'node:path';
import Database from 'libsql';
import { SHOWCASE } from '../../../server/market/showcase';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { addMember } from '../../../server/team/members/change-members';
import { SqliteUsage } from '../../../server/team/members/usage/sqlite-usage';
import { incomeStatement } from '../../../src/api';
import { until } from '../../support/manual-clock';
import type { RunningTeam } from './support/team-servers';
import { bearer, removeTemporaryFolders, startTeam, temporaryFolder } from './support/team-servers';

afterAll(removeTemporaryFolders);

/** As a full disk: the file must not grow. */
const fill = (database: Database.Database) => {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA max_page_count = 1');
};
const makeRoom = (database: Database.Database) => database.exec('PRAGMA max_page_count = 1000000');

describe('a server whose disk is full', () => {
  const ADDRESS = `${incomeStatement.path}?ticker=NSE:${SHOWCASE.india.ticker}&period_end_date=`;
  let sandbox: Sandbox;
  let team: RunningTeam;
  let database: Database.Database;

  beforeEach(async () => {
    const opened = jest.spyOn(Database.prototype, 'exec');
    sandbox = await startSandbox({ port: 0 });
    team = await startTeam({ serviceUrl: sandbox.url, limits: { perMinute: 200, perDay: 200 } });
    database = (opened.mock.contexts as Database.Database[]).filter((each) => each.open).at(-1) as Database.Database;
    opened.mockRestore();
  });
  afterEach(async () => {
    await team.close();
    await sandbox.close();
  });

  const ask = async (year: number) =>
    (await fetch(`${team.url}${ADDRESS}${year}-03-31`, { headers: bearer(team.key) })).status;
  const degraded = async () =>
    ((await (await fetch(`${team.url}/readyz`)).json()) as { readonly degraded?: readonly string[] }).degraded;
  const isWritable = async () => {
    const metrics = await (await fetch(`${team.url}/metrics`)).text();
    return /^spillway_store_writable (\d)$/m.exec(metrics)?.[1] === '1';
  };
  const add = () => addMember(team.team.memberStore, 'x'.repeat(70), { perMinute: 1, perDay: 1 });

  test('goes on answering its members within their limits, says what is wrong, and recovers', async () => {
    fill(database);
    let refusal: unknown;
    for (let tries = 0; tries < 400 && refusal === undefined; tries += 1) {
      refusal = await add().then(
        () => undefined,
        (error: unknown) => error,
      );
    }
    expect(refusal).toMatchObject({ code: 'SQLITE_FULL' });
    expect([await degraded(), await isWritable()]).toEqual([['database'], false]);
    expect(team.team.troubles.all[0]?.what).toContain('cannot be written (SQLITE_FULL)');
    let answered = 0;
    for (let count = 0; count < 210; count += 1) {
      const status = await ask(2000 + (count % 20));
      answered += Number(status === 200);
    }
    expect(answered).toBe(200);
    makeRoom(database);
    await add();
    expect([await degraded(), await isWritable()]).toEqual([undefined, true]);
    await until(async () => (await ask(2000)) === 429, 'what was counted meanwhile still counts');
  });
});

test('usage that a full disk does not take is counted, and stored when there is room', async () => {
  const path = join(temporaryFolder(), 'usage.db');
  const database = new Database(path);
  const usage = new SqliteUsage(database);
  const endsMs = Date.now() + 60_000;
  fill(database);
  const names: string[] = [];
  // Until no page has room.
  for (let count = 0; count < 300; count += 1) {
    const name = `day ${count} ${'x'.repeat(200)}`;
    names.push(name);
    expect(await usage.reserve(name, 6, 10, endsMs)).toBe(6);
  }
  const last = names.at(-1) ?? '';
  const stored = () => new SqliteUsage(database).used([last]);
  expect([await usage.used([last]), await stored()]).toEqual([[6], [0]]);
  expect(await usage.reserve(last, 6, 10, endsMs)).toBe(4);
  makeRoom(database);
  expect(await usage.reserve(last, 6, 10, endsMs)).toBe(0);
  expect([await usage.used([last]), await stored()]).toEqual([[10], [10]]);
  database.close();
});
