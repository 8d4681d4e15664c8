import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { openDataFolder } from '../../../server/database/file/open';
import { importUs } from '../../../server/filings/import-us';
import { allRows, companyFacts, factsArchive } from './us/bulk';
import { folderPerTest } from '../../support/temporary-folder';

const MAIN = join(__dirname, '../../../server/filings/main.ts');
const COMPANIES = 500;

const inFolder = folderPerTest();
let out: string;
let archive: string;
beforeEach(() => {
  out = inFolder('out');
  archive = inFolder('companyfacts.zip');
});

/** Reads companies without threads, each of which takes a second of a processor to start; the first test and the killed imports have them. */
function onOneCore(): void {
  jest.spyOn(os, 'availableParallelism').mockReturnValue(1);
}
afterEach(() => jest.restoreAllMocks());

class Stopped extends Error {}

/** An import that ends, without more, when so many companies are done. */
async function stoppedAfter(companies: number): Promise<void> {
  const onProgress = ({ what, done }: { readonly what: string; readonly done: number }) => {
    if (what === 'companies' && done === companies) throw new Stopped();
  };
  await expect(importUs([archive], out, { onProgress })).rejects.toThrow(Stopped);
}

/** How many companies a stopped import has committed. */
function committed(): number {
  const path = join(out, 'spillway.db.importing');
  if (!existsSync(path) || !existsSync(`${path}-base`)) return 0;
  const database = new Database(path);
  try {
    return (database.prepare('SELECT count(*) AS n FROM sources').get() as { n: number }).n;
  } finally {
    database.close();
  }
}

/** The size of the file on which an import works: it grows with each commit, and while one is written. */
const workingSize = (): number => statSync(join(out, 'spillway.db.importing'), { throwIfNoEntry: false })?.size ?? 0;
/** More than the empty tables have. */
const GROWTH = 400_000;

test('a stopped import leaves no database where there was none, and the next one goes on with it', async () => {
  writeFileSync(archive, factsArchive(130));
  await stoppedAfter(120);
  expect(existsSync(join(out, 'spillway.db'))).toBe(false);
  expect(committed()).toBe(100);
  const { isResumed, unchanged, companies } = await importUs([archive], out);
  expect([isResumed, unchanged, companies.length]).toEqual([true, 100, 130]);
  const once = inFolder('once');
  await importUs([archive], once);
  expect(allRows(out)).toEqual(allRows(once));
  expect(readdirSync(out)).toEqual(['spillway.db']);
});

test('a stopped import leaves the database as it was, and one of other files goes on without what is gone', async () => {
  onOneCore();
  writeFileSync(archive, factsArchive(3));
  await importUs([archive], out);
  const before = readFileSync(join(out, 'spillway.db'));
  writeFileSync(archive, factsArchive(130));
  await stoppedAfter(120);
  expect(readFileSync(join(out, 'spillway.db')).equals(before)).toBe(true);
  openDataFolder(out).close();
  writeFileSync(archive, factsArchive(20, { 'CIK0000000007.json': companyFacts(7, [2024]) }));
  await importUs([archive], out);
  const once = inFolder('once');
  await importUs([archive], once);
  expect(allRows(out)).toEqual(allRows(once));
});

test('where the database was replaced meanwhile, the stopped import is not gone on with', async () => {
  onOneCore();
  writeFileSync(archive, factsArchive(130));
  await stoppedAfter(120);
  const other = inFolder('other');
  await importUs([archive], other);
  writeFileSync(join(out, 'spillway.db'), readFileSync(join(other, 'spillway.db')));
  const { isResumed, unchanged } = await importUs([archive], out);
  expect([isResumed, unchanged]).toEqual([false, 130]);
  expect(readdirSync(out)).toEqual(['spillway.db']);
});

test('a disk that is full in the middle is named with the file, and the next import goes on', async () => {
  writeFileSync(archive, factsArchive(130));
  onOneCore();
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const onProgress = ({ what, done }: { readonly what: string; readonly done: number }) => {
    if (what === 'companies' && done === 120) throw full;
  };
  const path = join(out, 'spillway.db');
  await expect(importUs([archive], out, { onProgress })).rejects.toThrow(
    `${path} cannot be written: the disk is full. Make room there and try again`,
  );
  expect(await importUs([archive], out)).toMatchObject({ isResumed: true });
});

test('an import into a folder into which another one writes is refused', async () => {
  writeFileSync(archive, factsArchive(60));
  mkdirSync(out);
  const working = join(out, 'spillway.db.importing');
  writeFileSync(working, '');
  writeFileSync(`${working}-base`, `none\n${process.ppid}`);
  await expect(importUs([archive], out)).rejects.toThrow(/another import writes .*importing/);
  expect(readdirSync(out)).toHaveLength(2);
});

test('an import that is killed again and again ends as one that is not', async () => {
  writeFileSync(archive, factsArchive(COMPANIES));
  const args = ['--import', 'tsx', MAIN, 'us', archive, '--out'];
  const kills: number[] = [];
  while (kills.length < 2) {
    const before = workingSize();
    const child = spawn(process.execPath, [...args, out], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    const poll = setInterval(() => {
      if (workingSize() > before + GROWTH) child.kill('SIGKILL');
    }, 2);
    const [, signal] = (await ended) as [number | null, string | null];
    clearInterval(poll);
    if (signal !== 'SIGKILL') break;
    kills.push(committed());
    expect(existsSync(join(out, 'spillway.db'))).toBe(false);
  }
  expect(kills.length).toBeGreaterThan(0);
  expect(kills[0]).toBeLessThan(COMPANIES);
  const { status, stdout } = spawnSync(process.execPath, [...args, out], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringContaining(`${COMPANIES} companies, ${COMPANIES * 6} statements`)]);
  onOneCore();
  const whole = inFolder('whole');
  await importUs([archive], whole);
  expect(allRows(out)).toEqual(allRows(whole));
});
