import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { incomeStatement } from '../../../../src/api';
import { indianAnswer } from '../../../support/indian-statement';
import type { StubService } from '../../../support/stub-service';
import { startStubService } from '../../../support/stub-service';
import type { RunningTeam } from '../support/team-servers';
import { bearer, removeTemporaryFolders, startTeam, temporaryFolder } from '../support/team-servers';

const ADDRESS = `${incomeStatement.path}?ticker=NSE:A&period_end_date=2024-03-31&reporting_type=annual`;
const [OLD_KEY, NEW_KEY] = ['the-key-of-last-year', 'the-key-of-this-year'];

let service: StubService;
/** The tokens that the service takes. */
let taken: readonly string[];
let folder: string;
let team: RunningTeam;

beforeEach(async () => {
  taken = ['first', 'second'];
  folder = temporaryFolder();
  service = await startStubService((_, count) => {
    const token = service.raw.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? '';
    return taken.includes(token) ? indianAnswer({ income: { sales: count } }) : { status: 401 };
  });
});
afterEach(async () => {
  await team.close();
  await service.close();
});
afterAll(removeTemporaryFolders);

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  write('token', 'first\n');
  write('admin', OLD_KEY);
  const files = { SERVICE_TOKEN_FILE: join(folder, 'token'), ADMIN_KEY_FILE: join(folder, 'admin') };
  team = await startTeam({
    serviceUrl: service.url,
    environment: { SERVICE_URL: service.url, ...files, ...environment },
  });
}

const ask = (path = ADDRESS) => fetch(`${team.url}${path}`, { headers: bearer(team.key) });
const asAdmin = async (key: string) => (await fetch(`${team.url}/admin/state.json`, { headers: bearer(key) })).status;

test('a new token in the file is used without a restart, and nothing that the old one got is sent', async () => {
  await start();
  const before = await (await ask()).text();
  write('token', 'second\n');
  await team.team.secrets.look();
  const after = await (await ask()).text();
  expect(after).toBe(before.replace('"sales":1', '"sales":2'));
  expect(service.raw.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
  // Back again: what the first one got is its own.
  write('token', 'first');
  await team.team.secrets.look();
  expect(await (await ask()).text()).toBe(before);
  expect(service.received).toHaveLength(2);
});

test('answers are kept where CACHE_SCOPE says that the new token sees the same', async () => {
  await start({ CACHE_SCOPE: 'our-plan' });
  const before = await (await ask()).text();
  write('token', 'second');
  await team.team.secrets.look();
  expect(await (await ask()).text()).toBe(before);
  expect(service.received).toHaveLength(1);
  expect((await ask(ADDRESS.replace('NSE:A', 'NSE:B'))).status).not.toBe(401);
  expect(service.raw.at(-1)?.headers.authorization).toBe('Bearer second');
});

test('a token that the service refuses is replaced, and the next question is answered', async () => {
  taken = ['second'];
  await start();
  for (let count = 0; count < 8; count += 1) await ask(ADDRESS.replace('2024', String(2010 + count)));
  expect((await ask()).status).toBe(502);
  write('token', 'second');
  await team.team.secrets.look();
  expect((await ask()).status).toBe(200);
});

test('a file that is empty, or gone, changes nothing, and is reported until it is mended', async () => {
  await start();
  write('token', 'two words');
  await team.team.secrets.look();
  expect((await ask()).status).toBe(200);
  const [trouble] = team.team.troubles.all;
  expect(trouble?.what).toContain('SERVICE_TOKEN must be one line');
  expect(JSON.stringify(trouble)).not.toContain('two words');
  write('token', 'first');
  await team.team.secrets.look();
  expect(team.team.troubles.all).toEqual([]);
});

test('a change that not everything can take over is reported and tried again, and ends nothing', async () => {
  await start();
  const { secrets, audit, service: asker } = team.team;
  const changes = jest.spyOn(audit, 'secretsChanged');
  jest.spyOn(asker, 'connect').mockImplementationOnce(() => {
    throw new Error('not now');
  });
  write('token', 'second');
  await secrets.look();
  expect(team.team.troubles.all).toMatchObject([{ what: expect.stringContaining('not now') }]);
  await secrets.look();
  expect(team.team.troubles.all).toEqual([]);
  await ask();
  expect(service.raw.at(-1)?.headers.authorization).toBe('Bearer second');
  expect(changes).toHaveBeenCalledTimes(1);
});

test('two keys of the administrator are accepted at a time, and one that left its file is refused', async () => {
  await start({ ADMIN_KEY_2: NEW_KEY });
  expect([await asAdmin(OLD_KEY), await asAdmin(NEW_KEY), await asAdmin('another-key-entirely')]).toEqual([
    200, 200, 401,
  ]);
  write('admin', 'the-key-of-next-year');
  await team.team.secrets.look();
  expect([await asAdmin(OLD_KEY), await asAdmin('the-key-of-next-year')]).toEqual([401, 200]);
});
