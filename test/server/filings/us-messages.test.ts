import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { importIndia } from '../../../server/filings/import-india';
import { importUs, type ImportOptions } from '../../../server/filings/import-us';
import { indianReportText } from '../../../server/filings/report/indian-report';
import { usReportText } from '../../../server/filings/report/us-report';
import { instanceOf, YEARLY } from './india/fixture';
import { balance, cashFlow, FactsFile, income, tenK } from './us/fixture';
import { folderPerTest } from '../../support/temporary-folder';

const yearOf = (year: number, more: object = {}) => ({
  [`${year}-01-01/${year}-12-31`]: { ...income(4), ...cashFlow(9), ...more },
  [`${year}-12-31`]: balance(100),
});
const textOf = (file: FactsFile, cik = 9999) => JSON.stringify({ ...file.json(), cik });
const GOOD = textOf(new FactsFile().add(tenK(2023), yearOf(2023)), 1);

const inFolder = folderPerTest();

function write(files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(inFolder('in', name)), { recursive: true });
    writeFileSync(inFolder('in', name), content);
  }
  return inFolder('in');
}
const plain = (text: string) => text.replaceAll(`${inFolder('in')}/`, '');

async function reported(files: Readonly<Record<string, string | Uint8Array>>, options: ImportOptions = {}) {
  const report = await importUs([write(files)], inFolder('out'), options);
  return { lines: plain(usReportText(report)).split('\n'), wrong: report.wrong.map(plain), report };
}

test('with --notes the report does not say that lines are left out, and without it how they are kept', async () => {
  const files = { 'a.json': textOf(new FactsFile().add(tenK(2023), yearOf(2023, { ZebraCost: 1 }))) };
  const { lines } = await reported(files);
  expect(lines).toContain(
    '  warning: 1 line is on no known face and in no data set, and could not be placed: --notes keeps it',
  );
  const kept = await reported(files, { notes: true });
  expect(kept.lines).toContain('  note: 1 line is on no known face and in no data set, and stands after the face');
  expect(kept.lines.join('\n')).not.toContain('--notes');
});

describe('a file that cannot be read says what is wrong in it and what to do', () => {
  const zip = zipSync({ 'CIK0000009999.json': Buffer.from(GOOD) });

  test.each([
    ['cut.json', GOOD.slice(0, -40), /^cut\.json: not valid JSON: it may be cut off; download it again$/],
    [
      'nan.json',
      GOOD.replace('"val":4,', '"val":NaN,'),
      /^nan\.json: not valid JSON \(.*"val":NaN.*\); download it again$/,
    ],
    ['twice.json', GOOD + GOOD, /^twice\.json: not valid JSON \(.*after JSON at position \d+.*\); download it again$/],
    [
      'more.json.gz',
      Buffer.concat([gzipSync(GOOD), Buffer.from('more')]),
      /^more\.json\.gz: cannot be unpacked \(.+\); it may be damaged or cut off: download it again$/,
    ],
    [
      'cut.zip',
      zip.subarray(0, 90),
      /^cut\.zip: cannot be read as a zip archive \(.+\); it may be damaged or cut off: download it again$/,
    ],
  ])('%s', async (name, content, reason) => {
    const { wrong, report } = await reported({ [name]: content, 'good.json': GOOD.replace('"cik":1', '"cik":2') });
    expect(wrong).toEqual([expect.stringMatching(reason)]);
    expect(report.companies).toHaveLength(1);
  });
});

test('of many companies those without a statement are named with the reason, and so are those that lack one', async () => {
  const good = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`good/${at}.json`, GOOD.replace('"cik":1', `"cik":${at + 1}`)]),
  );
  const few = new FactsFile().add(tenK(2023), { '2023-01-01/2023-12-31': { NetIncomeLoss: 3 } });
  const dated = new FactsFile().add(tenK(2023), { '2023-12-31': { Assets: 3 } });
  const notes = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`Zebra${at}`, at]));
  const part = new FactsFile().add(tenK(2023), { '2023-01-01/2023-12-31': { ...income(4), ...cashFlow(9), ...notes } });
  const current = new FactsFile().add({ ...tenK(2023), form: '8-K' }, yearOf(2023));
  const { lines } = await reported({
    ...good,
    'few.json': textOf(few, 101),
    'dated.json': textOf(dated, 102),
    'none.json': textOf(current, 103),
    'part.json': textOf(part, 104),
  });
  expect(lines.slice(0, -1)).toEqual([
    'warning: 3 companies have no statement in US dollars from a 10-Q, 10-K or 20-F',
    '  0000000101 Fixture Inc.: no income statement and no balance sheet and no cash flow statement of the 10-K to 2023-12-31 (K-2023): only 1 amount of its period is under names of the taxonomies',
    '  0000000102 Fixture Inc.: its filings have no amounts of their own periods that make one',
    '  0000000103 Fixture Inc.: its file has no number on a 10-Q, 10-K or 20-F under names of the taxonomies',
    'warning: 20 lines are on no known face and in no data set, and could not be placed: --notes keeps them',
    'warning: of 1 company some filings lack a statement, or a page of one',
    '  0000000104 Fixture Inc.: no balance sheet of the 10-K to 2023-12-31 (K-2023): its facts lack the totals that make one',
  ]);
});

const MANY = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`other/${at + 10}.json`, '{"a": 1}']));

test('the first of many files that the import does not know are named and the others counted', async () => {
  const { lines, wrong } = await reported({
    ...MANY,
    'good.json': GOOD,
    'cut.json': GOOD.replace('"cik":1', '"cik":2').slice(0, -9),
  });
  expect(wrong).toHaveLength(41);
  expect(lines.filter((line) => line.startsWith('error:'))).toEqual([
    expect.stringMatching(/^error: cut\.json: not valid JSON/),
    'error: other/10.json, other/11.json, other/12.json and 37 more: not files this import knows',
  ]);
});

test('so are those of an Indian import, and of one that ends with nothing', async () => {
  const path = write({ ...MANY, 'a.xml': instanceOf(YEARLY) });
  const report = await importIndia([path], inFolder('out'));
  expect(report.wrong).toHaveLength(40);
  const errors = plain(indianReportText(report))
    .split('\n')
    .filter((line) => line.startsWith('error:'));
  expect(errors).toEqual([
    'error: other/10.json, other/11.json, other/12.json and 37 more: not files this import knows; they were left out',
  ]);
  rmSync(join(path, 'a.xml'));
  const nothing = expect.stringMatching(/12\.json and 37 more: not files this import knows; allowed are/) as unknown;
  await expect(importIndia([path], inFolder('out'))).rejects.toMatchObject({ message: nothing });
  await expect(importUs([path], inFolder('out'))).rejects.toMatchObject({ message: nothing });
});

test('so are the filings of another kind in a folder, such as those of governance', async () => {
  const governance = instanceOf({ 'Symbol OneD': 'FIXT' }, { prefix: 'in-capmkt' });
  const names = Array.from({ length: 40 }, (_, at) => `INTEGRATED_FILING_GOVERNANCE_${at + 10}_24042026105714_WEB.xml`);
  const path = write({ ...Object.fromEntries(names.map((name) => [name, governance])), 'a.xml': instanceOf(YEARLY) });
  const report = await importIndia([path], inFolder('out'));
  expect([report.filings, report.wrong.length]).toEqual([1, 40]);
  const [error, ...more] = plain(indianReportText(report))
    .split('\n')
    .filter((line) => line.startsWith('error:'));
  expect(error).toMatch(
    /GOVERNANCE_12_\S+ and 37 more: an Integrated Filing of governance, which has no figures; .*; they were left out$/,
  );
  expect(more).toEqual([]);
});

test('a folder that may not be read is named, and what stands beside it is imported', async () => {
  const path = write({ 'good.json': GOOD, 'closed/other.json': '{}' });
  chmodSync(join(path, 'closed'), 0);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    // Root may read everything.
    chmodSync(inFolder(), 0o777);
    process.seteuid?.(65_534);
  }
  try {
    const report = await importUs([path], inFolder('out'));
    expect(report.companies).toHaveLength(1);
    expect(report.wrong.map(plain)).toEqual([expect.stringMatching(/^closed: cannot be read \(.*EACCES/)]);
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(join(path, 'closed'), 0o700);
  }
});

test('a period that ends after its filing is left out and named: it would be the newest', async () => {
  const { report, wrong } = await reported({
    'a.json': textOf(new FactsFile().add(tenK(2023), { ...yearOf(2023), '2033-01-01/2033-12-31': income(7) })),
  });
  expect(report.companies[0]?.ends).toEqual(['2023-12-31', '2023-12-31']);
  expect(wrong).toEqual([
    'a.json: amounts to 2033-12-31 of the 10-K K-2023, which was filed on 2024-02-20, before that day; its statement is left out',
  ]);
});
