import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fetchCompanies, fetchUpdates } from '../../../server/filings/fetch-us';
import { importUs } from '../../../server/filings/import-us';
import { SecSite } from '../../../server/filings/sec-site';
import { startStubService, type StubAnswer, type StubService } from '../../support/stub-service';
import { allRows, companyFacts, memberName } from './us/bulk';
import { folderPerTest } from '../../support/temporary-folder';

const MAIN = join(__dirname, '../../../server/filings/main.ts');
const AGENT = 'Ann Other ann@example.org';
const TICKERS = {
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [
    [1, 'One', 'ONE', 'Nasdaq'],
    [2, 'Two', 'TWO-B', 'NYSE'],
  ],
};

const inFolder = folderPerTest();
let answers: Record<string, unknown>;
let before: (path: string, count: number) => StubAnswer | undefined;
let sec: StubService;
let waits: number[];
beforeEach(async () => {
  answers = { '/files/company_tickers_exchange.json': TICKERS };
  for (const cik of [1, 2]) file(cik, [2022, 2023], [['K-1', '8-K', '2023-03-01']]);
  before = () => undefined;
  waits = [];
  sec = await startStubService(({ pathname }, count) => {
    const body = answers[pathname];
    return before(pathname, count) ?? (body === undefined ? { status: 404 } : { body });
  });
});
afterEach(async () => {
  await sec.close();
});

type Rows = readonly (readonly [accession: string, form: string, filed: string])[];

/** What the SEC has of a company. */
function file(cik: number, years: readonly number[], recent: Rows, earlier: Rows = []): void {
  const list = (rows: Rows) => ({
    accessionNumber: rows.map(([accession]) => `${cik}-${accession}`),
    form: rows.map(([, form]) => form),
    filingDate: rows.map(([, , filed]) => filed),
    reportDate: rows.map(([, , filed]) => filed),
    primaryDocument: rows.map(() => 'd.htm'),
  });
  const page = memberName(cik).replace('.json', '-submissions-001.json');
  const files = earlier.length > 0 ? [{ name: page, filingCount: earlier.length }] : [];
  answers[`/api/xbrl/companyfacts/${memberName(cik)}`] = companyFacts(cik, years);
  answers[`/submissions/${memberName(cik)}`] = {
    cik,
    name: `Fixture ${cik}`,
    filings: { recent: list(recent), files },
  };
  answers[`/submissions/${page}`] = list(earlier);
}

/** Time that passes only where it is waited for. */
function site(url = sec.url, answerMs?: number): SecSite {
  let now = 1_000_000;
  const wait = (ms: number) => {
    waits.push(ms);
    now += ms;
    return Promise.resolve();
  };
  return new SecSite({
    userAgent: AGENT,
    addresses: { data: url, site: url },
    clock: { now: () => now, wait },
    ...(answerMs && { answerMs }),
  });
}

const asked = () => sec.received.splice(0).map((line) => line.replace('GET ', ''));

async function fetchAll(): Promise<void> {
  const { files } = await fetchCompanies(['ONE', 'two.b'], inFolder(), site());
  await importUs(files, inFolder(), { keepOthers: true });
}

test('companies are asked for by ticker, with the name of who asks, and imported', async () => {
  file(1, [2022, 2023], [['K-1', '8-K', '2023-03-01']], [['E-1', '8-K', '1999-03-01']]);
  await fetchAll();
  expect(asked()).toEqual([
    '/files/company_tickers_exchange.json',
    ...['/submissions/CIK0000000001.json', '/api/xbrl/companyfacts/CIK0000000001.json'],
    '/submissions/CIK0000000001-submissions-001.json',
    ...['/submissions/CIK0000000002.json', '/api/xbrl/companyfacts/CIK0000000002.json'],
  ]);
  expect(new Set(sec.raw.map(({ headers }) => headers['user-agent']))).toEqual(new Set([AGENT]));
  const { companies, statements, announcements } = allRows(inFolder());
  expect([companies?.length, statements?.length, announcements?.length]).toEqual([2, 12, 3]);
});

test('a file of earlier filings that is damaged is fetched again', async () => {
  file(1, [2022, 2023], [['K-1', '8-K', '2023-03-01']], [['E-1', '8-K', '1999-03-01']]);
  await fetchAll();
  asked();
  const earlier = 'submissions/CIK0000000001-submissions-001.json';
  const kept = inFolder('sec', earlier);
  const whole = readFileSync(kept, 'utf8');
  writeFileSync(kept, whole.slice(0, 20));
  await fetchAll();
  expect(asked()).toContain(`/${earlier}`);
  expect(readFileSync(kept, 'utf8')).toBe(whole);
});

test('there are at most eight requests a second', async () => {
  await fetchAll();
  // The clock stands still but for the waits: each request but the first waits for its turn.
  expect(waits).toEqual(Array.from({ length: asked().length - 1 }, () => 125));
});

test('an update asks each company for its submissions, and only one that filed since for its facts', async () => {
  await fetchAll();
  asked();
  expect(await fetchUpdates(inFolder(), site())).toMatchObject({ files: [], companies: 0, upToDate: 2 });
  const submissions = [1, 2].map((cik) => `/submissions/${memberName(cik)}`);
  expect(asked()).toEqual(['/files/company_tickers_exchange.json', ...submissions]);
  const rows = allRows(inFolder());
  file(2, [2022, 2023, 2024], [['K-9', '10-K', '2025-02-20'], ['K-1', '8-K', '2023-03-01']]); // prettier-ignore
  const { files, companies, upToDate } = await fetchUpdates(inFolder(), site());
  expect([companies, upToDate]).toEqual([1, 1]);
  expect(asked().filter((path) => path.includes('companyfacts'))).toEqual([
    '/api/xbrl/companyfacts/CIK0000000002.json',
  ]);
  await importUs(files, inFolder(), { keepOthers: true });
  expect(allRows(inFolder())['statements']).toHaveLength((rows['statements']?.length ?? 0) + 3);
  expect(allRows(inFolder())['companies']).toHaveLength(2);
  expect(await fetchUpdates(inFolder(), site())).toMatchObject({ companies: 0, upToDate: 2 });
});

test('a form that no feed has is nothing newer', async () => {
  await fetchAll();
  file(2, [2022, 2023], [['F-4', '4', '2025-02-20'], ['K-1', '8-K', '2023-03-01']]); // prettier-ignore
  expect(await fetchUpdates(inFolder(), site())).toMatchObject({ companies: 0, upToDate: 2 });
});

describe('an answer that is not the file asked for', () => {
  test('of too many requests is asked again after as long as it says', async () => {
    before = (_, count) => (count <= 2 ? { status: 429, headers: { 'Retry-After': '7' } } : undefined);
    await fetchAll();
    expect(waits.filter((ms) => ms !== 125)).toEqual([7000, 7000]);
  });

  test('of a failing service is asked again three times', async () => {
    before = () => ({ status: 503 });
    await expect(fetchAll()).rejects.toThrow(/status 503; the SEC cannot answer now/);
    expect(asked()).toHaveLength(4);
  });

  test('of status 403 says who must be named, and is not asked again', async () => {
    before = () => ({ status: 403 });
    await expect(fetchAll()).rejects.toThrow(
      /status 403; the SEC refuses whoever does not say who they are.*--user-agent/,
    );
    expect(asked()).toHaveLength(1);
  });

  test('of status 404 leaves out the company', async () => {
    answers[`/submissions/${memberName(1)}`] = undefined;
    const { companies, wrong } = await fetchCompanies(['ONE', '2'], inFolder(), site());
    expect([companies, wrong]).toEqual([
      1,
      [expect.stringMatching(/CIK0000000001\.json: status 404; the SEC has no such file/)],
    ]);
  });

  test('that breaks off is named, and one that never ends is given up', async () => {
    const path = `/submissions/${memberName(1)}`;
    const begun = (end: boolean): StubAnswer => ({
      write: (response) => void response.write('{', () => end && response.destroy()),
    });
    for (const end of [true, false]) {
      before = (asked) => (asked === path ? begun(end) : undefined);
      await expect(fetchCompanies(['ONE'], inFolder(), site(sec.url, 200))).rejects.toThrow(
        /CIK0000000001\.json cannot be reached \(/,
      );
    }
  });

  test('of another kind is named', async () => {
    answers[`/submissions/${memberName(1)}`] = '<html>';
    await expect(fetchAll()).rejects.toThrow(/CIK0000000001\.json: the SEC's answer is not a JSON object/);
  });
});

test('an unknown ticker is named before a company is asked for', async () => {
  await expect(fetchCompanies(['ONE', 'NIX'], inFolder(), site())).rejects.toThrow(/no CIK: NIX/);
  expect(asked()).toHaveLength(1);
});

test('without a network the message says what works without one', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await expect(fetchCompanies(['ONE'], inFolder(), site(`http://127.0.0.1:${port}`))).rejects.toThrow(
    /cannot be reached \(.*\): --fetch and --update need a network\. Files that are there already/,
  );
});

async function command(...args: string[]): Promise<readonly [status: number, text: string]> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'us', ...args, '--out', inFolder()]);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
  const [status] = (await once(child, 'close')) as [number];
  return [status, text];
}

test('the command does not say that a damaged database was replaced where nothing is fetched', async () => {
  writeFileSync(inFolder('spillway.db'), 'damaged');
  before = (path) => (path.includes('companyfacts') ? { status: 404 } : undefined);
  const [status, text] = await command('--fetch', 'TWO-B', '--user-agent', AGENT, '--sec-url', sec.url);
  expect([status, text]).toEqual([2, expect.stringContaining('companies: 0 fetched')]);
  expect(text).not.toContain('spillway.db is');
});

test('the command fetches, then updates', async () => {
  const online = ['--user-agent', AGENT, '--sec-url', sec.url];
  expect(await command('--fetch', 'ONE', ...online)).toEqual([
    0,
    expect.stringMatching(/companies: 1 fetched[^]*0000000001 Fixture 1 \(ONE\)/),
  ]);
  expect(await command('--update', ...online)).toEqual([0, expect.stringContaining('1 up to date')]);
  expect(existsSync(inFolder('sec/companyfacts/CIK0000000001.json'))).toBe(true);
  expect(await command('--fetch', 'ONE', '--sec-url', sec.url)).toEqual([
    1,
    expect.stringContaining('--user-agent is missing'),
  ]);
});

test('an update of a folder without a database says how to begin', async () => {
  await expect(fetchUpdates(inFolder(), site())).rejects.toThrow(
    /holds no spillway\.db; write one with: npm run import/,
  );
});
