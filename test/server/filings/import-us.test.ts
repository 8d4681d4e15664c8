import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { openDataFolder } from '../../../server/database/file/open';
import { bodyText, type StoredBody } from '../../../server/database/packed-body';
import { readImportArguments } from '../../../server/filings/import-arguments';
import { importUs } from '../../../server/filings/import-us';
import { usReportText } from '../../../server/filings/report/us-report';
import { balance, cashFlow, FactsFile, income, tenK } from './us/fixture';
import { sharedFile, testWithShared } from './shared-data';
import { folderPerTest } from '../../support/temporary-folder';

const MAIN = join(__dirname, '../../../server/filings/main.ts');
const FY2023 = '2023-01-01/2023-12-31';
const ACCESSION = '0000009999-24-000007';
const TICKERS = {
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [
    [9999, 'Fixture', 'FIX', 'Nasdaq'],
    [9999, 'Fixture', 'FIX-PA', 'NYSE'],
    [9999, 'Fixture', 'FIXO', null],
    [5, 'Other', 'OTH', 'NYSE'],
  ],
};
const SUBMISSIONS = {
  cik: '0000009999',
  name: 'FIXTURE INC',
  sicDescription: 'Electronic Computers',
  ownerOrg: '06 Technology',
  website: 'https://fixture.example',
  filings: { recent: {} },
};
const PRE = `adsh\treport\tline\tstmt\tinpth\trfile\ttag\tversion\n${ACCESSION}\t2\t1\tCF\t0\tX\tZebraCost\tus-gaap/2023\n`;

const facts = () =>
  JSON.stringify(
    new FactsFile()
      .add(tenK(2023, ACCESSION), {
        [FY2023]: { ...income(4), ...cashFlow(9), ZebraCost: 1 },
        '2023-12-31': balance(100),
      })
      .json(),
  );

const inFolder = folderPerTest();
let out: string;
beforeEach(() => {
  out = inFolder('out');
});

function file(name: string, content: string | Uint8Array): string {
  const path = inFolder(name);
  writeFileSync(path, content);
  return path;
}

function body(table: 'companies' | 'statements', where: string): Record<string, unknown> | undefined {
  const database = openDataFolder(out);
  const row = database.prepare(`SELECT body FROM ${table} WHERE ${where}`).get() as { body: StoredBody } | undefined;
  database.close();
  return row && (JSON.parse(bodyText(row.body)) as Record<string, unknown>);
}

test('a statement is stored as the service answers it', async () => {
  await importUs([file('a.json', facts()), file('t.json', JSON.stringify(TICKERS))], out);
  expect(body('statements', `statement_type = 'income_statement' AND cadence = 'annual'`)).toEqual({
    company_id: '0000009999',
    cik: '0000009999',
    statement_type: 'income_statement',
    reporting_type: 'annual',
    fiscal_year: 2023,
    fiscal_quarter: 'Q4',
    period_end_date: '2023-12-31',
    currency: 'USD',
    ticker: 'FIX',
    accession_number: ACCESSION,
    filing_url: 'https://www.sec.gov/Archives/edgar/data/9999/000000999924000007/0000009999-24-000007-index.htm',
    metrics: { revenues: 40, income_tax_expense_benefit: 1, net_income_loss: 4 },
  });
  expect(body('statements', `statement_type = 'balance_sheet'`)).toMatchObject({ reporting_type: 'instant' });
});

test("a company's first ticker is its primary one, and the others are in exchange_info", async () => {
  const files = [
    file('a.json', facts()),
    file('t.json.gz', gzipSync(strToU8(JSON.stringify(TICKERS)))),
    file('s.json', JSON.stringify(SUBMISSIONS)),
  ];
  await importUs(files, out);
  expect(body('companies', `id = '0000009999'`)).toEqual({
    id: '0000009999',
    cik: '0000009999',
    company_name: 'Fixture Inc.',
    company_website: 'https://fixture.example',
    ticker: 'FIX',
    isin: null,
    marketcap_category: null,
    industry_info: { macro: null, sector: 'Technology', industry: 'Electronic Computers', basic_industry: null },
    exchange_info: [
      { exchange: 'NASDAQ', symbol: 'FIX', url: null },
      { exchange: 'NYSE', symbol: 'FIX-PA', url: null },
      { exchange: null, symbol: 'FIXO', url: null },
    ],
  });
  const database = openDataFolder(out);
  const symbols = database.prepare('SELECT exchange, symbol FROM symbols ORDER BY 1, 2').all();
  database.close();
  expect(symbols).toEqual([
    { exchange: '', symbol: 'FIX' },
    { exchange: 'NASDAQ', symbol: 'FIX' },
    { exchange: 'NYSE', symbol: 'FIX-PA' },
    { exchange: 'NYSE', symbol: 'FIX.PA' },
  ]);
});

test('a company without tickers has none', async () => {
  await importUs([file('a.json', facts())], out);
  expect(body('companies', `id = '0000009999'`)).toMatchObject({ ticker: null, exchange_info: [] });
});

test.each([
  ['pre.txt', PRE],
  ['data set.zip', zipSync({ 'pre.txt': strToU8(PRE), 'sub.txt': strToU8('adsh\tcik\n') })],
])('%s decides the statement of a line', async (name, content) => {
  await importUs([file('a.json', facts()), file(name, content)], out);
  const metrics = (type: string) =>
    Object.keys(body('statements', `statement_type = '${type}'`)?.['metrics'] as object);
  expect(metrics('income_statement')).not.toContain('zebra_cost');
});

test('a folder is read as the source files in it', async () => {
  const inside = inFolder('inside');
  mkdirSync(inside);
  writeFileSync(join(inside, 'CIK0000009999.json.gz'), gzipSync(strToU8(facts())));
  writeFileSync(join(inside, 'readme.htm'), '<html>');
  expect((await importUs([inside], out)).companies.map(({ name }) => name)).toEqual(['Fixture Inc.']);
});

test('folders are read to any depth, without hidden files and folders', async () => {
  const deep = inFolder('inside', 'us', '2024', 'facts');
  mkdirSync(deep, { recursive: true });
  mkdirSync(inFolder('inside', '.git'));
  writeFileSync(join(deep, 'CIK0000009999.json'), facts());
  writeFileSync(inFolder('inside', '.git', 'CIK0000008888.json'), facts().replace('9999', '8888'));
  writeFileSync(inFolder('inside', 'us', 'tickers.json'), JSON.stringify(TICKERS));
  const { companies, wrong } = await importUs([inFolder('inside')], out);
  expect([companies.map(({ cik, ticker }) => [cik, ticker]), wrong]).toEqual([[['0000009999', 'FIX']], []]);
});

describe('a wrong file in a folder', () => {
  const WRONG: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
    ['a-broken.json.gz', new Uint8Array([0x1f, 0x8b, 1, 2, 3]), /cannot be unpacked/],
    ['a-broken.zip', new Uint8Array([0x50, 0x4b, 3, 4, 3]), /cannot be read as a zip archive/],
    ['cut.json', facts().replace('9999', '8888').slice(0, -40), /not valid JSON/],
    ['nameless.json', '{"cik": "x", "entityName": "X", "facts": {}}', /"cik" must be a number/],
    ['tickers.json', '{"fields": ["cik"], "data": 3}', /"fields" must name cik, ticker and exchange/],
    ['submissions.json', '{"cik": "y", "filings": {}}', /"cik" must be a number/],
    ['twice.json', facts(), /CIK 0000009999 is in .*CIK0000009999\.json too/],
  ];

  test.each(WRONG)('%s is reported with its reason, and the others are imported', async (name, content, reason) => {
    const inside = inFolder('inside', 'deeper');
    mkdirSync(inside, { recursive: true });
    writeFileSync(join(inside, 'CIK0000009999.json'), facts());
    writeFileSync(join(inside, name), content);
    const report = await importUs([inFolder('inside')], out);
    expect(report.companies.map(({ cik }) => cik)).toEqual(['0000009999']);
    expect(report.wrong).toHaveLength(1);
    expect(report.wrong[0]).toContain(join(inside, name));
    expect(report.wrong[0]).toMatch(reason);
    expect(usReportText(report)).toContain(`error: ${report.wrong[0]}`);
    expect(body('companies', `id = '0000009999'`)).toMatchObject({ company_name: 'Fixture Inc.' });
  });

  test('wrong files alone end the import, and the error names each with its reason', async () => {
    const inside = inFolder('inside');
    mkdirSync(inside);
    writeFileSync(join(inside, 'cut.json'), facts().slice(0, -40));
    await expect(importUs([inside], out)).rejects.toThrow(/no company could be imported.*cut\.json: not valid JSON/s);
    expect(existsSync(join(out, 'spillway.db'))).toBe(false);
  });

  test('the command ends with status 2 where files were left out, and serves the rest', async () => {
    const inside = inFolder('inside');
    mkdirSync(inside);
    writeFileSync(join(inside, 'CIK0000009999.json'), facts());
    const run = () =>
      spawnSync(process.execPath, ['--import', 'tsx', MAIN, 'us', inside, '--out', out], { encoding: 'utf8' });
    expect(run().status).toBe(0);
    writeFileSync(join(inside, 'cut.json'), facts().slice(0, -40));
    const { status, stdout, stderr } = run();
    expect([status, stderr]).toEqual([2, expect.stringContaining('1 file was left out')]);
    expect(stdout).toContain('1 company, 3 statements');
  });
});

test('a file that is no filing is left out and named, in a folder and by itself', async () => {
  const inside = inFolder('inside');
  mkdirSync(inside);
  writeFileSync(join(inside, 'CIK0000009999.json'), facts());
  writeFileSync(join(inside, 'expected.json'), '{"hello": 1}');
  writeFileSync(join(inside, 'other.zip'), zipSync({ 'num.txt': strToU8('adsh') }));
  const notes = file('notes.txt', 'hello');
  const report = await importUs([inside, notes], out);
  expect(report.companies.map(({ name }) => name)).toEqual(['Fixture Inc.']);
  expect(report.wrong).toEqual([
    expect.stringContaining(`${join(inside, 'expected.json')}: not a file this import knows`),
    expect.stringContaining(`${join(inside, 'other.zip')}: the archive holds no file to import`),
    expect.stringContaining(`${notes}: not a file this import knows`),
  ]);
  const text = usReportText(report);
  expect(text).toContain(`error: ${join(inside, 'expected.json')}: not a file this import knows\n`);
  // Once, however many files there are.
  expect(text.match(/^allowed are SEC companyfacts JSON/gm)).toHaveLength(1);
});

test('a folder without known files is an error that names its files', async () => {
  const inside = inFolder('inside');
  mkdirSync(inside);
  writeFileSync(join(inside, 'expected.json'), '{"hello": 1}');
  await expect(importUs([inside], out)).rejects.toThrow(/no companyfacts JSON .*expected\.json: not a file/);
});

test("the report lists each company's imported statements, and the number of lines that could not be placed", async () => {
  const report = await importUs([file('a.json', facts()), file('t.json', JSON.stringify(TICKERS))], out);
  expect(usReportText(report).split('\n')).toEqual([
    '0000009999 Fixture Inc. (FIX): periods 2023-12-31 to 2023-12-31',
    '  income: 1 annual',
    '  balance: 1 instant',
    '  cashflow: 1 annual',
    '  warning: 1 line is on no known face and in no data set, and could not be placed: --notes keeps it',
    `1 company, 3 statements in ${join(out, 'spillway.db')}`,
  ]);
});

function documents(): Record<string, unknown>[] {
  const database = openDataFolder(out);
  const rows = database.prepare('SELECT body FROM documents ORDER BY published_date, id').all() as { body: string }[];
  database.close();
  return rows.map((row) => JSON.parse(row.body) as Record<string, unknown>);
}

test('a filing with facts is a document of the period it reports, published on its filing date', async () => {
  await importUs([file('a.json', facts()), file('t.json', JSON.stringify(TICKERS))], out);
  expect(documents()).toEqual([
    {
      id: ACCESSION,
      type: '10-K',
      html_link: 'https://www.sec.gov/Archives/edgar/data/9999/000000999924000007/0000009999-24-000007-index.htm',
      cik: '0000009999',
      company_id: '0000009999',
      company_name: 'Fixture Inc.',
      ticker: 'FIX',
      year: '2023',
      month: 'December',
      quarter: 'Q4',
      published_date: '2024-02-20T00:00:00Z',
    },
  ]);
});

test('the submissions file adds filings without facts, with links; amendments have the amended type', async () => {
  const recent = {
    accessionNumber: [ACCESSION, 'A-1', 'P-1', 'E-1', 'O-1', 'N-1', 'X-1'],
    form: ['10-K', '10-K/A', 'DEF 14A', '8-K', '10-Q', '4', '10-Q'],
    filingDate: ['2024-02-20', '2024-04-01', '2024-03-15', '2024-05-06', '2023-05-04', '2024-01-02', 'soon'],
    reportDate: ['2023-12-31', '2023-12-31', '', '2024-05-02', '2023-04-01', '2024-01-02', '2023-06-30'],
    primaryDocument: ['k.htm', 'ka.htm', 'p.htm', '', 'q.htm', 'f.xml', 'z.htm'],
  };
  const submissions = JSON.stringify({ ...SUBMISSIONS, filings: { recent } });
  await importUs([file('a.json', facts()), file('s.json', submissions)], out);
  const shown = documents().map(({ id, type, year, quarter, month, html_link }) =>
    [id, type, year, quarter, month, String(html_link).split('/').at(-1)].join(' '),
  );
  expect(shown).toEqual([
    'O-1 10-Q 2023 Q1 April q.htm',
    `${ACCESSION} 10-K 2023 Q4 December k.htm`,
    'P-1 proxy 2024 Q1 March p.htm',
    'A-1 10-K 2023 Q4 December ka.htm',
    'E-1 8-K 2024 Q2 May E-1-index.htm',
  ]);
});

test.each([
  ['array.json', '[1, 2]', /not a file this import knows/],
  ['num.txt', 'adsh\ttag\tversion\tddate\n', /not a file this import knows/],
  ['empty.json', '', /not a file this import knows/],
  ['broken.gz', new Uint8Array([0x1f, 0x8b, 1, 2, 3]), /cannot be unpacked/],
  ['cut.json.gz', gzipSync(strToU8(facts().replace('9999', '8888'))).subarray(0, -9), /cannot be unpacked/],
  ['z.json', facts().replace('9999', '8888').slice(0, -40), /not valid JSON/],
  ['again.json', facts(), /CIK 0000009999 is in .*a\.json too/],
  ['CIK0000320193.json', facts().replace('9999', '8888'), /holds company 0000008888, not the one in its name/],
])('%s is left out where it is named, and the others are imported', async (name, content, reason) => {
  const { companies, wrong } = await importUs([file('a.json', facts()), file(name, content)], out);
  expect(companies.map(({ cik }) => cik)).toEqual(['0000009999']);
  expect(wrong).toEqual([expect.stringMatching(reason)]);
  expect(wrong[0]).toContain(inFolder(name));
});

describe('an import that fails', () => {
  test('a missing path and a folder without sources are named in the error', async () => {
    await expect(importUs([inFolder('gone.json')], out)).rejects.toThrow(/gone\.json: no such file or folder/);
    mkdirSync(inFolder('bare'));
    await expect(importUs([inFolder('bare')], out)).rejects.toThrow(/bare: the folder holds no file to import/);
  });

  test('an import without companyfacts asks for them', async () => {
    await expect(importUs([file('t.json', JSON.stringify(TICKERS))], out)).rejects.toThrow(
      /no companyfacts JSON among the files/,
    );
  });

  test('leaves an older database unchanged, and no other file', async () => {
    await importUs([file('a.json', facts())], out);
    const before = readFileSync(join(out, 'spillway.db'));
    await expect(importUs([file('z.json', facts().slice(0, -40))], out)).rejects.toThrow(/z\.json: not valid JSON/);
    expect(readdirSync(out)).toEqual(['spillway.db']);
    expect(readFileSync(join(out, 'spillway.db')).equals(before)).toBe(true);
  });
});

describe('the command line', () => {
  test('accepts files and an output folder in any order', async () => {
    const expected = { market: 'us', files: ['a.json', 'b'], out: 'data', progress: false, notes: false };
    expect(readImportArguments(['us', 'a.json', 'b', '--out', 'data'])).toEqual({ ...expected, online: undefined });
    expect(readImportArguments(['us', '--out=data', 'a.json', 'b'])).toMatchObject(expected);
  });

  test.each([
    [[], /^the country comes first, us or in; usage: npm run import -- us\|in FILES… --out DIR/],
    [['india', 'a', '--out', 'b'], /^the country comes first, us or in; it is "india"; usage/],
    [['us', 'a.json'], /--out DIR is missing/],
    [['us', 'a.json', '--out'], /argument missing.*usage/],
    [['us', '--out', 'data'], /no FILES given/],
    [['us', 'a.json', '--out', 'data', '--out=other'], /^Option '--out' is given twice; usage/],
    [['us', 'a.json', '--to', 'data'], /^Unknown option '--to'; usage/],
  ])('rejects %j', (argv, message) => {
    expect(() => readImportArguments(argv)).toThrow(message);
  });
});

/** Every statement of the last ten years has its own filing, except comparatives from before the issuer's first one. */
function checkFilingsOfStatements(): void {
  const database = openDataFolder(out);
  const filing = `SELECT substr(published_date, 1, 10) AS day FROM documents d WHERE d.company_id = s.company_id AND d.type IN ('10-K', '10-Q')`;
  const rows = database
    .prepare(
      `SELECT s.company_id, s.period_end_date AS end, julianday((${filing} AND day > s.period_end_date ORDER BY day LIMIT 1))
         - julianday(s.period_end_date) AS days, s.period_end_date < (${filing} ORDER BY day LIMIT 1) AS early
       FROM statements s WHERE s.period_end_date >= '2016-01-01'`,
    )
    .all() as { end: string; days: number; early: number }[];
  database.close();
  const own = rows.filter(({ days, early }) => days <= 120 || early === 0);
  expect(own.length).toBeGreaterThan(300);
  expect(own.filter(({ days }) => !(days <= 120))).toEqual([]);
  expect(rows.length - own.length).toBeLessThan(20);
}

testWithShared(
  'us',
  'Apple, NVIDIA, Alphabet and Snowflake import with tickers, industry, a data set and a filing for every statement',
  async () => {
    const names = [
      ...['0000320193', '0001045810', '0001640147', '0001652044'].map((cik) => `companyfacts/CIK${cik}.json.gz`),
      'company_tickers_exchange.json.gz',
      'submissions-CIK0000320193.json.gz',
      'fsds/2010q2.zip',
    ];
    const { companies } = await importUs(
      names.map((name) => sharedFile(`us/${name}`)),
      out,
    );
    expect(
      companies.map(({ ticker, statements }) => [ticker, Object.values(statements).reduce((sum, each) => sum + each)]),
    ).toEqual([
      ['AAPL', 247],
      ['NVDA', 251],
      ['SNOW', 79],
      ['GOOGL', 163],
    ]);
    expect(body('companies', `id = '0001652044'`)).toMatchObject({ ticker: 'GOOGL' });
    expect(body('companies', `id = '0000320193'`)).toMatchObject({
      industry_info: { sector: 'Technology', industry: 'Electronic Computers' },
    });
    checkFilingsOfStatements();
    // Apple's 10-Q of April 2010 is in the data set: its own presentation applies, closing cash comes last, and notes
    // are left out.
    const flow = body('statements', `accession = '0001193125-10-088957' AND statement_type = 'cash_flow'`);
    expect(Object.keys(flow?.['metrics'] as object).slice(-3)).toEqual([
      'cash_and_cash_equivalents_period_increase_decrease',
      'cash_and_cash_equivalents_at_carrying_value',
      'income_taxes_paid_net',
    ]);
  },
);
