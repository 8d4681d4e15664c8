import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { createDatabase, DATA_FILE } from '../../../server/database/open';
import { writeAll } from '../../../server/database/write';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { ask, BEARER, IN, STATEMENT, US } from '../support/service';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(options: Partial<Parameters<typeof startSandbox>[0]> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0, ...options });
  closing.push(() => sandbox.close());
  return sandbox;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sandbox-'));
  closing.push(async () => rmSync(path, { recursive: true, force: true }));
  return path;
}

const income = {
  market: 'india',
  companyId: 'C1',
  statementType: 'income_statement',
  scope: 'consolidated',
  accession: '',
} as const;

/** One company whose annual income of FY2024 was filed, restated, and restated again. */
function restated(path: string): Database.Database {
  const database = createDatabase(path);
  writeAll(database, (writer) => {
    const company = { id: 'C1', name: 'One Ltd', sector: 'S', industry: 'I', marketcapCategory: 'small', body: {} };
    writer.company({ market: 'india', ...company, symbols: [{ exchange: 'NSE', symbol: 'one' }] });
    for (const [filed, sales] of [
      ['2024-08-01', 3],
      ['2024-05-01', 1],
      ['2024-06-01', 2],
    ] as const) {
      writer.statement({ ...income, cadence: 'annual', periodEndDate: '2024-03-31', filed, body: { sales } });
    }
  });
  return database;
}

test('of several filings of one period the latest stands', async () => {
  const database = restated(':memory:');
  const sandbox = await start({ database });
  const { body } = await ask(sandbox, STATEMENT.income, { ticker: 'NSE:ONE', reporting_type: 'annual' });
  expect(body.data).toEqual({ sales: 3 });
});

test('of several US filings of one column the original answers, the smaller accession on one day', async () => {
  const database = createDatabase(':memory:');
  writeAll(database, (writer) => {
    const company = { id: '0009999999', name: 'X', sector: 'S', industry: 'I', marketcapCategory: 'nano', body: {} };
    writer.company({ market: 'us', ...company, symbols: [] });
    const column = {
      market: 'us',
      companyId: company.id,
      statementType: 'balance_sheet',
      scope: '',
      cadence: 'instant',
    } as const;
    const filings = [
      ['2024-02-02', 'b'],
      ['2024-02-02', 'a'],
      ['2025-02-02', '0'],
    ] as const;
    for (const [filed, accession] of filings) {
      writer.statement({ ...column, periodEndDate: '2023-12-31', filed, accession, body: { accession } });
    }
  });
  const sandbox = await start({ database });
  const { body } = await ask(sandbox, STATEMENT.usBalance, { cik: '0009999999', period_end_date: '2023-12-31' });
  expect(body.data).toEqual({ accession: 'a' });
});

test('names sort without regard to case', async () => {
  const database = createDatabase(':memory:');
  writeAll(database, (writer) => {
    for (const name of ['beta', 'Gamma', 'Alpha']) {
      const rest = { sector: 'S', industry: 'I', marketcapCategory: 'nano', symbols: [], body: { name } };
      writer.company({ market: 'us', id: name, name, ...rest });
    }
  });
  const { body } = await ask(await start({ database }), `${US}/companies`);
  expect(body.data).toEqual([{ name: 'Alpha' }, { name: 'beta' }, { name: 'Gamma' }]);
});

test('a company without statements answers null for each of them', async () => {
  const database = createDatabase(':memory:');
  writeAll(database, (writer) =>
    writer.company({
      market: 'india',
      id: 'C9',
      name: 'Silent Ltd',
      sector: 'S',
      industry: 'I',
      marketcapCategory: 'micro',
      body: {},
      symbols: [{ exchange: '', symbol: 'SILENT' }],
    }),
  );
  const sandbox = await start({ database });
  for (const path of [STATEMENT.income, STATEMENT.balance, STATEMENT.cash, STATEMENT.segments]) {
    const { status, body } = await ask(sandbox, path, { ticker: 'SILENT' });
    expect({ status, body }).toEqual({ status: 200, body: { status: 'success', data: null } });
  }
});

test('a write that fails in the middle leaves nothing behind', () => {
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

test('an internal failure is a 500 with a title and no message', async () => {
  const silence = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const sandbox = await start({ database: new Database(':memory:') });
  const item = { status: '500', title: 'Internal Server Error' };
  expect(await ask(sandbox, `${IN}/companies`)).toEqual({ status: 500, body: { errors: [item] } });
  expect(await ask(sandbox, `${US}/companies`)).toEqual({ status: 500, body: { errors: [item] } });
  expect(silence).toHaveBeenCalledTimes(2);
  silence.mockRestore();
});

test('a preflight is answered for any origin, and browsers may keep the answer', async () => {
  const sandbox = await start();
  const response = await fetch(`${sandbox.url}${IN}/companies`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://a.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Access-Control-Allow-Headers')).toBe('Authorization,Content-Type');
  expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST');
  expect(Number(response.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(600);
  expect(sandbox.requests).toMatchObject({ preflights: 1 });
  expect(sandbox.requests.all()).toEqual([]);
});

test('errors are readable across origins too', async () => {
  const sandbox = await start();
  const response = await fetch(`${sandbox.url}${IN}/companies`);
  expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([401, '*']);
});

test('the log holds what was asked, sorted, and never the token', async () => {
  const sandbox = await start();
  await ask(sandbox, `${IN}/companies`, { sort: 'company_name:desc', limit: 1 });
  await fetch(`${sandbox.url}${US}/companies`);
  expect(sandbox.requests.to('E11')).toMatchObject([
    { method: 'GET', path: `${IN}/companies`, query: 'limit=1&sort=company_name%3Adesc', status: 200 },
  ]);
  expect(sandbox.requests.to('E11')[0]!.headers).toContain('authorization');
  expect(sandbox.requests.to('E15')[0]).toMatchObject({ status: 401 });
  expect(sandbox.requests.to('E15')[0]!.headers).not.toContain('authorization');
  expect(JSON.stringify(sandbox.requests.all())).not.toContain('sandbox-token');
  sandbox.requests.clear();
  expect(sandbox.requests.all()).toEqual([]);
});

test('the log holds what a POST asked', async () => {
  const sandbox = await start();
  const body = JSON.stringify({ query: 'margin' });
  const init = { method: 'POST', headers: { ...BEARER, 'Content-Type': 'application/json' }, body };
  const { body: reply } = await ask(sandbox, `${IN}/documents/full-text-search`, {}, init);
  expect(reply.data).toHaveLength(100);
  expect(sandbox.requests.to('E3')).toMatchObject([{ method: 'POST', query: '', body, status: 200 }]);
});

describe('control', () => {
  test('it is not there unless asked for', async () => {
    const sandbox = await start();
    expect((await fetch(`${sandbox.url}/__sandbox/requests`)).status).toBe(404);
  });

  test('a browser reads the log, sets faults and clears both', async () => {
    const sandbox = await start({ control: true });
    const control = (path: string, body?: string) =>
      fetch(`${sandbox.url}/__sandbox/${path}`, body === undefined ? {} : { method: 'POST', body });
    expect(await (await control('faults', '500 next=1')).json()).toEqual({ faults: '500 next=1' });
    expect((await fetch(`${sandbox.url}${IN}/companies?limit=1`, { headers: BEARER })).status).toBe(500);
    const { requests } = (await (await control('requests')).json()) as { requests: unknown[] };
    expect(requests).toMatchObject([{ endpoint: 'E11', status: 500 }]);
    await control('faults', '500');
    await control('reset', '');
    expect((await fetch(`${sandbox.url}${IN}/companies?limit=1`, { headers: BEARER })).status).toBe(200);
    const again = (await (await control('requests')).json()) as { requests: unknown[] };
    expect(again.requests).toHaveLength(1);
  });

  test('faults that cannot be read are 400 with the reason', async () => {
    const sandbox = await start({ control: true });
    const response = await fetch(`${sandbox.url}/__sandbox/faults`, { method: 'POST', body: 'boom' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('faults are') });
  });
});

describe('a folder of imported data', () => {
  test('it is served instead of the fictional market', async () => {
    const dataDir = folder();
    restated(join(dataDir, DATA_FILE)).close();
    const sandbox = await start({ dataDir });
    const { body } = await ask(sandbox, STATEMENT.income, { ticker: 'NSE:ONE', reporting_type: 'annual' });
    expect(body.data).toEqual({ sales: 3 });
    expect((await ask(sandbox, `${US}/companies`)).body).toEqual({
      status: 'success',
      data: [],
      meta: { total_count: 0, page: 1, limit: 0 },
    });
  });

  test('one without a database is refused, naming the import command', async () => {
    await expect(startSandbox({ port: 0, dataDir: folder() })).rejects.toThrow(/npm run import -- us/);
  });

  test('one of another schema, or of no schema at all, is refused too', async () => {
    const dataDir = folder();
    const other = new Database(join(dataDir, DATA_FILE));
    other.exec('CREATE TABLE t (a); PRAGMA user_version = 99');
    other.close();
    await expect(startSandbox({ port: 0, dataDir })).rejects.toThrow(/schema version 99.*npm run import/s);
    const noise = folder();
    writeFileSync(join(noise, DATA_FILE), 'this is not a database, it only has its name'.repeat(100));
    await expect(startSandbox({ port: 0, dataDir: noise })).rejects.toThrow(/is not a database.*npm run import/s);
  });
});
