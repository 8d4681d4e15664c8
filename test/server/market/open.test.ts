import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'libsql';
import { createDatabase } from '../../../server/database/file/open';
import { bodyText } from '../../../server/database/packed-body';
import { fillMarket } from '../../../server/market/build';
import { openMarket } from '../../../server/market/open';
import { folderPerTest, sharedFolder } from '../../support/temporary-folder';

/** The columns that identify the rows of each table; chunk numbers depend on the order of the build. */
const TABLES = {
  companies: '* FROM companies WHERE id',
  symbols: '* FROM symbols WHERE company_id',
  statements: '* FROM statements WHERE company_id',
  shareholdings: '* FROM shareholdings WHERE company_id',
  holders: '* FROM holders WHERE company_id',
  documents: '* FROM documents WHERE company_id',
  announcements: '* FROM announcements WHERE company_id',
  result_dates: '* FROM result_dates WHERE company_id',
  chunks: 'document_id, chunk_num, text FROM chunks WHERE substr(document_id, 1, 5)',
} as const;

function digests(database: Database.Database, ids: string): object {
  const entries = Object.entries(TABLES).map(([table, rows]) => {
    const found = database.prepare(`SELECT ${rows} IN (${ids})`).all();
    const hash = createHash('sha256').update(
      found
        .map((row) => JSON.stringify(unpacked(row as Record<string, unknown>)))
        .sort()
        .join('\n'),
    );
    return [table, { count: found.length, hash: hash.digest('hex') }];
  });
  return Object.fromEntries(entries) as object;
}

/** The row with its text: another release of Node may pack it otherwise. */
function unpacked(row: Record<string, unknown>): Record<string, unknown> {
  const { body } = row;
  return body instanceof ArrayBuffer ? { ...row, body: bodyText(body) } : row;
}

// The first test after a change of the sources builds the whole market.

test('a newly built market contains the same bytes for every 20th company as the served market', () => {
  const whole = openMarket();
  const sample = createDatabase(':memory:');
  fillMarket(sample, 20);
  const rows = sample.prepare('SELECT id FROM companies').all() as { id: string }[];
  const ids = rows.map(({ id }) => `'${id}'`).join();
  expect(rows).toHaveLength(25);
  expect(digests(sample, ids)).toEqual(digests(whole, ids));
  sample.close();
  whole.close();
});

describe('the database file of the market', () => {
  const built = sharedFolder();
  const pathInCache = folderPerTest();
  let cache: string;
  beforeAll(() => {
    openMarket(built, { sample: 100, minors: true }).close();
  });
  beforeEach(() => {
    cache = pathInCache();
  });
  /** The files of a market that was built before. */
  const useBuilt = () => cpSync(built, cache, { recursive: true });
  const open = (minors = false) => openMarket(cache, { sample: 100, minors });
  const countOf = (database: Database.Database, table: string) => {
    const { n } = database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number };
    database.close();
    return n;
  };

  test('is built once and then reused', () => {
    const built = countOf(open(), 'statements');
    const [name = ''] = readdirSync(cache);
    const { ino, mtimeMs } = statSync(join(cache, name));
    expect(built).toBeGreaterThan(100);
    expect(countOf(open(), 'statements')).toBe(built);
    expect(statSync(join(cache, name))).toMatchObject({ ino, mtimeMs });
  });

  test('is a separate file with the same statements if minors are added', () => {
    useBuilt();
    const statements = countOf(open(), 'statements');
    expect(countOf(open(true), 'statements')).toBe(statements);
    expect(countOf(open(true), 'companies')).toBeGreaterThan(11_000);
    expect(countOf(open(), 'companies')).toBe(5);
    expect(readdirSync(cache)).toHaveLength(2);
  });

  test('is removed by the next build if its sources have changed and it is an hour old', () => {
    for (const name of ['market-old.db', 'market-young.db', 'other.db']) writeFileSync(join(cache, name), '');
    for (const name of ['market-old.db', 'other.db']) utimesSync(join(cache, name), 0, 0);
    open().close();
    expect(readdirSync(cache)).toHaveLength(3);
    expect(readdirSync(cache)).toEqual(expect.arrayContaining(['market-young.db', 'other.db']));
  });

  test('with other rows beside it replaces the files of earlier versions, an hour old, and no others', () => {
    const beside = (version: string) => ({ name: 'real', version, add: () => undefined });
    const openBeside = (version: string) => openMarket(cache, { sample: 100, beside: beside(version) }).close();
    for (const version of ['one', 'two', 'three']) {
      openBeside(version);
      if (version === 'one') for (const name of readdirSync(cache)) utimesSync(join(cache, name), 0, 0);
    }
    const ends = readdirSync(cache).map((name) => name.replace(/^market-[0-9a-f]+-sample-100/, ''));
    expect(ends.sort()).toEqual(['-real-three.db', '-real-two.db', '.db']);
  });

  test.each([
    ['empty', () => Buffer.alloc(0), /is empty/],
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2), /is cut off/],
    ['garbled', (whole: Buffer) => whole.fill('noise', whole.length / 2, whole.length / 2 + 9), /is damaged/],
    ['something else', () => Buffer.from('no database'), /is not a database/],
  ])('is built again where it is %s, with a word about it', (_, damaged, reason) => {
    useBuilt();
    const statements = countOf(open(), 'statements');
    const companies = countOf(open(true), 'companies');
    const files = readdirSync(cache).map((name) => join(cache, name));
    const contents = files.map((file) => readFileSync(file));
    files.forEach((file, at) => writeFileSync(file, damaged(Buffer.from(contents[at]!))));
    const told: string[] = [];
    const again = (minors: boolean) => openMarket(cache, { sample: 100, minors, tell: (text) => told.push(text) });
    expect(countOf(again(true), 'companies')).toBe(companies);
    expect(countOf(again(false), 'statements')).toBe(statements);
    expect(told).toHaveLength(2);
    for (const text of told) expect(text).toMatch(reason);
    expect(files.map((file) => readFileSync(file).equals(contents[files.indexOf(file)]!))).toEqual([true, true]);
  });

  test('has no leftovers of a killed build beside it after the next start', () => {
    useBuilt();
    const [name = ''] = readdirSync(cache);
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(cache, `${name}.${pid}.partial`), '');
    open(true).close();
    expect(readdirSync(cache)).toEqual(readdirSync(built));
  });

  test('is kept at any age while the sources are the same', () => {
    useBuilt();
    const [name = ''] = readdirSync(cache);
    utimesSync(join(cache, name), 0, 0);
    openMarket(cache, { sample: 101 }).close();
    expect(readdirSync(cache)).toContain(name);
  });
});
