import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { createTar } from 'nanotar';
import { openDataFolder } from '../../../../server/database/file/open';
import { bodyText, type StoredBody } from '../../../../server/database/packed-body';
import { importIndia } from '../../../../server/filings/import-india';
import { importUs } from '../../../../server/filings/import-us';
import { indianReportText } from '../../../../server/filings/report/indian-report';
import { FactsFile, income, tenK } from '../us/fixture';
import { changed, crores, instanceOf, YEARLY } from './fixture';
import { folderPerTest } from '../../../support/temporary-folder';
import { testUnless } from '../../../support/where-possible';

const MAIN = join(__dirname, '../../../../server/filings/main.ts');
const NAME = 'INDAS_104589_1099938_19042024112830.xml';
const LATER = 'INDAS_104600_1099999_20042024112830.xml';
const filing = instanceOf(YEARLY);
const LISTING = JSON.stringify([
  {
    symbol: 'FIXT',
    companyName: 'Fixture Limited',
    isin: 'INE000A01010',
    broadCastDate: '19-Apr-2024 18:08:32',
    xbrl: `https://exchange.example/corporate/xbrl/${NAME}`,
  },
]);
const EQUITIES = 'SYMBOL,NAME OF COMPANY, SERIES, ISIN NUMBER\nFIXT,"Fixture, Limited",EQ,INE000A01028\n';

const inFolder = folderPerTest();
let out: string;
let files: string;
beforeEach(() => {
  files = inFolder('files');
  out = inFolder('out');
  mkdirSync(files);
});

function file(name: string, content: string | Uint8Array): string {
  const path = join(files, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

function rows(sql: string): Record<string, unknown>[] {
  const database = openDataFolder(out);
  const found = database.prepare(sql).all() as { body: StoredBody }[];
  database.close();
  return found.map(({ body }) => JSON.parse(bodyText(body)) as Record<string, unknown>);
}

const sales = () =>
  rows(`SELECT body FROM statements WHERE statement_type = 'income_statement' AND cadence = 'annual'
    ORDER BY filed DESC, accession DESC LIMIT 1`).map(
    ({ financials }) => (financials as { income: { sales: number } }).income.sales,
  );

test('filings, their company and their document are stored as the service answers them', async () => {
  file(NAME, filing);
  file('list.json', LISTING);
  file('equities.csv', EQUITIES);
  const { filings, wrong } = await importIndia([files], out);
  expect([filings, wrong]).toEqual([1, []]);
  expect(sales()).toEqual([153_670]);
  expect(rows('SELECT body FROM companies')).toEqual([
    {
      id: 'FIXT',
      company_name: 'Fixture Limited',
      ticker: 'FIXT',
      isin: 'INE000A01028',
      marketcap_category: null,
      market_snapshot: null,
      industry_info: { macro: null, sector: null, industry: null, basic_industry: null },
      exchange_info: [
        { exchange: 'BSE', scrip_code: '500999', symbol: null, url: null },
        { exchange: 'NSE', scrip_code: '', symbol: 'FIXT', url: null },
      ],
      company_website: null,
    },
  ]);
  expect(rows('SELECT body FROM documents')).toEqual([
    {
      id: NAME,
      type: 'quarterly-result',
      html_link: `https://exchange.example/corporate/xbrl/${NAME}`,
      company_id: 'FIXT',
      company_name: 'Fixture Limited',
      ticker: 'FIXT',
      exchange_tickers: [
        { exchange: 'BSE', ticker: '500999', id: '500999' },
        { exchange: 'NSE', ticker: 'FIXT' },
      ],
      year: '2024',
      month: 'March',
      quarter: 'Q4',
      published_date: '2024-04-19T12:38:32Z',
    },
  ]);
});

test('a document without the exchange’s list has no link; a name without it is that of the list of equities', async () => {
  file(`sub/19Apr2024_1830_${NAME}`, instanceOf(changed(YEARLY, { 'NameOfTheCompany OneD': undefined })));
  file('equities.csv', EQUITIES);
  await importIndia([files], out);
  const [document] = rows('SELECT body FROM documents');
  expect(document).toMatchObject({
    id: NAME,
    company_name: 'Fixture, Limited',
    published_date: '2024-04-19T13:00:00Z',
  });
  expect(Object.keys(document ?? {})).not.toContain('html_link');
});

test('the latest of two filings of one period stands, in any order of the files', async () => {
  const revised = instanceOf(changed(YEARLY, { 'RevenueFromOperations FourD': crores(9) }));
  for (const [first, second] of [
    ['a', 'b'],
    ['b', 'a'],
  ]) {
    rmSync(files, { recursive: true, force: true });
    file(`${first}/${NAME}`, filing);
    file(`${second}/${LATER}`, revised);
    const { warnings } = await importIndia([files], out);
    expect([sales(), warnings]).toEqual([[9], []]);
  }
});

describe('archives', () => {
  const packed: readonly (readonly [string, Uint8Array])[] = [
    [`${NAME}.gz`, gzipSync(strToU8(filing))],
    ['a.zip', zipSync({ [`deep/${NAME}`]: strToU8(filing), 'notes.txt': strToU8('hello') })],
    ['a.tar', createTar([{ name: `deep/${NAME}`, data: filing }])],
    ['a.tar.gz', gzipSync(createTar([{ name: `deep/${NAME}`, data: filing }]))],
    ['b.zip', zipSync({ [`${NAME}.gz`]: gzipSync(strToU8(filing)) })],
  ];

  test.each(packed)('%s is read', async (name, content) => {
    file(name, content);
    const { filings, wrong } = await importIndia([files], out);
    expect([filings, wrong]).toEqual([1, []]);
    expect(sales()).toEqual([153_670]);
  });

  const xz = (content: string | Uint8Array) => spawnSync('xz', ['-c'], { input: content });
  const withXz = testUnless(xz('').status === 0 ? undefined : 'xz, to pack a file with,');
  withXz('.xz is read', async () => {
    file(`${NAME}.xz`, xz(filing).stdout);
    const { filings } = await importIndia([files], out);
    expect(filings).toBe(1);
  });

  withXz('a small archive is itself, and not what was read before it', async () => {
    const named = EQUITIES.replace('Fixture, Limited', 'Listed Limited');
    const archive = file('a.tar.xz', xz(createTar([{ name: 'a.csv', data: named }]).slice(0, 2048)).stdout);
    const nameless = instanceOf(changed(YEARLY, { 'NameOfTheCompany OneD': undefined }));
    const { wrong } = await importIndia([archive, file(NAME, nameless)], out);
    expect(wrong).toEqual([]);
    expect(rows('SELECT body FROM documents')).toEqual([expect.objectContaining({ company_name: 'Listed Limited' })]);
  });

  test('other XML in an archive is named, and the filing beside it is imported', async () => {
    const members = { 'in-capmkt.xml': strToU8('<linkbase></linkbase>'), [NAME]: strToU8(filing) };
    const archive = file('a.zip', zipSync(members));
    const { filings, wrong } = await importIndia([archive], out);
    const reason = expect.stringContaining(`${archive}/in-capmkt.xml: not a file this import knows`);
    expect([filings, wrong]).toEqual([1, [reason]]);
  });

  test('a zip whose member is larger than it says is left out', async () => {
    const bomb = zipSync({ 'bomb.xml': new Uint8Array(1 << 20).fill(32) });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(1 << 20);
    for (let at = bomb.length - 4; at >= 0; at -= 1) {
      if (Buffer.from(bomb.subarray(at, at + 4)).equals(size)) bomb.set([100, 0, 0, 0], at);
    }
    file('a.zip', bomb);
    file(NAME, filing);
    const { filings, wrong } = await importIndia([files], out);
    expect([filings, wrong.length]).toEqual([1, 1]);
  });

  test('a member cannot leave the folder: nothing is written to the disk', async () => {
    file('a.zip', zipSync({ [`../../${NAME}`]: strToU8(filing) }));
    file(LATER, filing);
    const { wrong } = await importIndia([files], out);
    expect(wrong).toEqual([expect.stringMatching(/its name leads out of the archive$/)]);
    expect(readdirSync(inFolder()).sort()).toEqual(['files', 'out']);
    expect(readdirSync(out)).toEqual(['spillway.db']);
  });
});

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
const wide = filing.replace('UTF-8', 'UTF-16');
test.each([
  ['UTF-8 with a byte order mark', `\uFEFF${filing}`],
  ['UTF-16', Buffer.from(`\uFEFF${wide}`, 'utf16le')],
  ['UTF-16, the larger byte first', swapped(`\uFEFF${wide}`)],
  ['UTF-16 without a byte order mark', Buffer.from(wide, 'utf16le')],
  ['UTF-8 that says it is UTF-16', wide],
  ['ISO-8859-1', Buffer.from(filing.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
])('a filing in %s is read', async (_, content) => {
  file(NAME, content);
  expect((await importIndia([files], out)).wrong).toEqual([]);
  expect(sales()).toEqual([153_670]);
});

test.each(['windows-1252', 'UTF-8'])(
  'names in a filing in letters of Windows have them, where it says %s',
  async (said) => {
    const french = filing.replace('UTF-8', said).replaceAll('Fixture Limited', 'Société Limited');
    file(NAME, Buffer.from(french, 'latin1'));
    expect((await importIndia([files], out)).companies[0]?.name).toBe('Société Limited');
  },
);

const bomb = () => gzipSync(new Uint8Array(65 << 20), { level: 1 });
const WRONG: readonly (readonly [string, () => string | Uint8Array, RegExp])[] = [
  ['cut.xml.gz', () => gzipSync(strToU8(filing)).slice(0, -200), /cut\.xml\.gz: cannot be unpacked \(/],
  ['bomb.xml.gz', bomb, /bomb\.xml\.gz: unpacks to more than 64 MB/],
  ['a.zip', () => zipSync({ 'b.xml': strToU8(filing) }).slice(0, 60), /a\.zip: cannot be read as a zip archive/],
  ['cut.xml', () => filing.slice(0, -400), /cut\.xml: line \d+: not valid XML/],
  ['bomb.xml', () => filing.replace('?>', '?><!DOCTYPE x [<!ENTITY a "a">]>'), /declares a document type/],
  ['notes.xml', () => 'hello', /notes\.xml: neither XML nor a list/],
  ['nothing-at-all.xml', () => '', /nothing-at-all\.xml: the file is empty$/],
  ['empty.tar', () => createTar([{ name: 'empty.xml', data: '' }]), /empty\.tar\/empty\.xml: the file is empty$/],
  ['klingon.xml', () => filing.replace('UTF-8', 'KLINGON'), /is in the encoding "KLINGON".*; save it in UTF-8$/],
  ['cut.json', () => LISTING.slice(0, -20), /cut\.json: not valid JSON/],
  ['other.xml', () => instanceOf(YEARLY, { entity: 'OTHER' }), /its contexts are of OTHER, but it says it is of FIXT/],
  [
    'unit.xml',
    () => instanceOf({ ...YEARLY, 'OtherIncome FourD': '$1' }),
    /unit\.xml: line \d+: OtherIncome is in USD; amounts must be in INR/,
  ],
  [
    'twice.xml',
    () => instanceOf({ ...YEARLY, 'OtherIncome FourD': 1, 'OtherIncome FourD/2': 2 }),
    /twice\.xml: OtherIncome of FourD has two values that disagree/,
  ],
  ['nobody.xml', () => instanceOf({ 'Revenue OneD': 1 }), /names no Symbol and no ScripCode/],
  ['in-capmkt.xml', () => '<linkbase></linkbase>', /in-capmkt\.xml: not a file this import knows$/],
  ['other.csv', () => 'a,b\n1,2\n', /other\.csv: not a file this import knows/],
  [
    'facts.json',
    () => '{"cik":320193,"facts":{}}',
    /facts\.json: not a file this import knows: it is of the SEC, .* -- us$/,
  ],
  ['nothing.xml', () => instanceOf({ 'Symbol OneD': 'FIXT' }), /no results or shareholding of the exchange/],
  [`twice/${NAME}`, () => filing, /this filing is in .* too/],
];

test.each(WRONG)('%s is left out with its reason, and the rest is imported', async (name, content, reason) => {
  file(NAME, filing);
  const wrongFile = file(name, content());
  const report = await importIndia([files], out);
  expect([report.filings, report.wrong.length]).toEqual([1, 1]);
  expect(report.wrong[0]).toMatch(reason);
  expect(report.wrong[0]).toContain(wrongFile);
  const text = indianReportText(report);
  expect(text).toContain(`error: ${report.wrong[0]}; the file was left out`);
  expect(text.includes('allowed are NSE')).toBe(report.wrong[0]!.endsWith('knows'));
  expect(sales()).toEqual([153_670]);
});

test('files that do not have the exchange’s names are distinguished by what they hold', async () => {
  file('2023/results.xml', filing);
  file('2024/results.xml', instanceOf({ ...YEARLY, 'OtherIncome FourD': 5 }));
  file('2025/copy.xml', filing);
  const { filings, wrong, warnings } = await importIndia([files], out);
  expect([filings, wrong]).toEqual([
    2,
    [expect.stringMatching(/copy\.xml: this filing is in .*2023.results\.xml too/)],
  ]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^FIXT consolidated 2024-03-31: .*2023.results\.xml, .*2024.results\.xml: nothing says which of these filings is the latest/,
    ),
  ]);
});

// As filers write of a third exchange: 466 of the filings at hand, NTPC and Zomato.
test.each(['NOTLISTED', 'Not Listed', 'NA', '0'])(
  'a company that the NSE has as %s is called by its code',
  async (said) => {
    const facts = changed(YEARLY, { 'Symbol OneD': said });
    file(NAME, instanceOf(facts, { entity: said }));
    const { companies } = await importIndia([files], out);
    expect(companies.map(({ symbol }) => symbol)).toEqual(['500999']);
    expect(rows('SELECT body FROM companies')[0]).toMatchObject({
      ticker: '500999',
      exchange_info: [{ exchange: 'BSE', scrip_code: '500999' }],
    });
  },
);

test('a company that changed its symbol is listed under the new one', async () => {
  file(NAME, filing);
  file('list.json', LISTING.replace('"FIXT"', '"NEWNAME"').replace('Fixture Limited', 'FIXTURE LTD.'));
  const { companies, wrong } = await importIndia([files], out);
  expect([companies.map(({ symbol }) => symbol), wrong]).toEqual([['NEWNAME'], []]);
});

test('a filing that the exchange lists under another company is left out', async () => {
  file(LATER, filing);
  file(NAME, filing);
  file('list.json', LISTING.replace('"FIXT"', '"OTHER"').replace('Fixture Limited', 'Other Limited'));
  const { filings, wrong } = await importIndia([files], out);
  expect([filings, wrong]).toEqual([1, [expect.stringMatching(/a filing of FIXT, but .* has it under OTHER/)]]);
});

test('lists without a filing are no import: the message says what is missing', async () => {
  const list = file('list.json', LISTING);
  await expect(importIndia([list], out)).rejects.toThrow(/^no results or shareholding XBRL among the files: /);
});

describe('the database', () => {
  test('stays as it was where nothing could be imported', async () => {
    file(NAME, filing);
    await importIndia([files], out);
    const before = readFileSync(join(out, 'spillway.db'));
    rmSync(files, { recursive: true });
    file(NAME, filing.slice(0, -400));
    await expect(importIndia([files], out)).rejects.toThrow(/no filing could be imported: .*not valid XML/);
    expect(readdirSync(out)).toEqual(['spillway.db']);
    expect(readFileSync(join(out, 'spillway.db')).equals(before)).toBe(true);
  });

  test('keeps the companies of the other country, and replaces those of its own', async () => {
    const us = file(
      'facts.txt',
      JSON.stringify(new FactsFile().add(tenK(2023), { '2023-01-01/2023-12-31': income(4) }).json()),
    );
    await importUs([us], out);
    file(NAME, filing);
    await importIndia([join(files, NAME)], out);
    await importIndia([join(files, NAME)], out);
    const ids = () => rows('SELECT body FROM companies ORDER BY id').map(({ id }) => id);
    expect(ids()).toEqual(['0000009999', 'FIXT']);
    await importUs([us], out);
    expect(ids()).toEqual(['0000009999', 'FIXT']);
    expect(sales()).toEqual([153_670]);
  });

  test('is as it was, or as it will be, where the import is killed', async () => {
    file(NAME, filing);
    await importIndia([files], out);
    for (let each = 0; each < 40; each += 1) file(`more/INDAS_${each}_1_19042024112830.xml`, filing);
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'in', files, '--out', out]);
    await until(() => child.exitCode !== null || readdirSync(out).some((name) => name.endsWith('.partial')));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('close', resolve));
    expect([1, 41]).toContain(rows('SELECT body FROM documents').length);
  });
});

/** Waits for what another process does. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

test('the command ends with status 2 where files were left out, and counts them', () => {
  file(NAME, filing);
  const run = () =>
    spawnSync(process.execPath, ['--import', 'tsx', MAIN, 'in', files, '--out', out], { encoding: 'utf8' });
  const whole = run();
  expect([whole.status, whole.stdout]).toEqual([0, expect.stringContaining('1 company, 1 filing, 2 statements')]);
  expect(whole.stdout).toContain('FIXT Fixture Limited: periods 2024-03-31 to 2024-03-31');
  file('cut.xml', filing.slice(0, -400));
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([2, expect.stringContaining('1 file was left out')]);
  rmSync(join(files, NAME));
  expect(run().status).toBe(1);
  expect(existsSync(join(out, 'spillway.db'))).toBe(true);
});
