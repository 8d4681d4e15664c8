import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { createDatabase, DATA_FILE } from '../../../server/database/file/open';
import { writeAll } from '../../../server/database/write';
import { writeDatabaseFile } from '../../../server/database/file/write-file';
import { startSandbox } from '../../../server/sandbox/server';
import { writeRestatedCompany } from '../support/restated-company';
import { request, STATEMENT, US } from '../support/service';
import { sandboxesPerTest } from '../support/started-sandboxes';
import { folderPerTest } from '../../support/temporary-folder';

const { start } = sandboxesPerTest();

const path = folderPerTest();

test('a write that fails half-way changes nothing', () => {
  const database = createDatabase(':memory:');
  const row = {
    market: 'us',
    id: '1',
    name: 'A',
    sector: 'S',
    industry: 'I',
    marketcapCategory: 'nano',
    symbols: [],
    body: {},
  } as const;
  expect(() =>
    writeAll(database, (writer) => {
      writer.company(row);
      writer.company(row);
    }),
  ).toThrow(/UNIQUE/);
  expect(database.prepare('SELECT count(*) AS n FROM companies').get()).toMatchObject({ n: 0 });
});

test('a write that finds the disk full says so, and nothing else', () => {
  const database = createDatabase(':memory:');
  database.exec('PRAGMA max_page_count = 60');
  const body = { text: 'x'.repeat(10_000) };
  const fill = () =>
    writeAll(database, (writer) => {
      for (let id = 0; id < 100; id += 1) writer.resultDate({ companyId: String(id), body: { ...body, company_name: 'A', ticker: 'A', security_code: '', result_date: '2024-01-01' } }); // prettier-ignore
    });
  expect(fill).toThrow('database or disk is full');
  expect(database.prepare('SELECT count(*) AS n FROM result_dates').get()).toMatchObject({ n: 0 });
});

describe('a folder of imported data', () => {
  test('is served instead of the fictional market', async () => {
    const dataDir = path();
    writeDatabaseFile(join(dataDir, DATA_FILE), writeRestatedCompany);
    const sandbox = await start({ dataDir });
    const { body } = await request(sandbox, STATEMENT.income, { ticker: 'NSE:ONE', reporting_type: 'annual' });
    expect(body.data).toMatchObject({ financials: { sales: 3 } });
    expect((await request(sandbox, `${US}/companies`)).body).toEqual({
      status: 'success',
      data: [],
      meta: { total_count: 0, page: 1, limit: 0 },
    });
  });

  test('without a database is rejected with the import command', async () => {
    await expect(startSandbox({ port: 0, dataDir: path() })).rejects.toThrow(/npm run import -- us/);
  });

  test('with another schema, or with none, is rejected too', async () => {
    const dataDir = path();
    const other = new Database(join(dataDir, DATA_FILE));
    other.exec('CREATE TABLE t (a); PRAGMA user_version = 99');
    other.close();
    await expect(startSandbox({ port: 0, dataDir })).rejects.toThrow(/schema version 99.*npm run import/s);
    const noise = path('noise');
    mkdirSync(noise);
    writeFileSync(join(noise, DATA_FILE), 'this is not a database, it only has its name'.repeat(100));
    await expect(startSandbox({ port: 0, dataDir: noise })).rejects.toThrow(/is not a database.*npm run import/s);
  });
});
