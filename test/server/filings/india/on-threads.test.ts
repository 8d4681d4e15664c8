import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { importIndia } from '../../../../server/filings/import-india';
import type { BeginReading } from '../../../../server/filings/india/read-filings';
import { readOneAfterAnother } from '../../../../server/filings/india/read-filings';
import { beginReading, readOnThreads } from '../../../../server/filings/threads/indian-filing-reading';
import { indianReportText } from '../../../../server/filings/report/indian-report';
import { describeWithShared, sharedFile } from '../shared-data';
import { changed, crores, instanceOf, YEARLY } from './fixture';
import { RESULTS } from './real-xbrl';
import { sharedFolder } from '../../../support/temporary-folder';

const folder = sharedFolder();
const files = join(folder, 'files');

const nameOf = (at: number) => `INDAS_${1000 + at}_1_19042024112830.xml`;
const filingOf = (at: number) =>
  instanceOf(
    changed(YEARLY, {
      'Symbol OneD': `FIXT${at % 5}`,
      'ProfitBeforeTax FourD': crores(30_000),
      'TaxExpense FourD': crores(at % 3 === 0 ? 1 : 3_752),
      'Assets OneI': crores(500 + at),
      'EquityAndLiabilities OneI': crores(500),
    }),
    { entity: `FIXT${at % 5}` },
  );
const LIST = {
  data: [1, 6].map((at) => ({
    symbol: 'FIXT1',
    qe_Date: '31-MAR-2024',
    consolidated: 'Consolidated',
    xbrl: `https://exchange.example/corporate/xbrl/${nameOf(at)}`,
    ...(at === 1
      ? { broadcast_Date: '19-APR-2024 11:28:30', type_Sub: 'Original' }
      : { revised_Date: '20-MAY-2024 10:00:00', type_Sub: 'Revision', revision_Remark: 'an error' }),
  })),
};

/** Filings of five companies, among them a revision and what cannot be read. */
function writeFiles(): void {
  mkdirSync(files);
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(files, name), content);
  for (let at = 0; at < 40; at += 1) write(nameOf(at), filingOf(at));
  const packed = zipSync(
    Object.fromEntries([50, 51, 52].map((at): [string, Uint8Array] => [nameOf(at), strToU8(filingOf(at))])),
  );
  write('more.zip', packed);
  write('cut.zip', packed.subarray(0, packed.length - 40));
  write('INDAS_1007b.xml', filingOf(7).slice(0, -300));
  write('INDAS_1020b.xml', '');
  write('a-list-of-nothing.json', '{');
  write('foreign.xml', '<xbrl xmlns="http://www.xbrl.org/2003/instance"><a contextRef="b">1</a></xbrl>');
  write('unnamed.xml', filingOf(3));
  write('list.json', JSON.stringify(LIST));
}
writeFiles();

interface Imported {
  readonly text: string;
  readonly wrong: readonly string[];
  readonly database: Buffer;
  /** The files counted so far, each time they are shown. */
  readonly shown: readonly number[];
}

async function imported(paths: readonly string[], begin: BeginReading): Promise<Imported> {
  const out = join(folder, 'out');
  const shown: number[] = [];
  const report = await importIndia(paths, out, (state) => state.what === 'files' && shown.push(state.done ?? 0), begin);
  const database = readFileSync(report.database);
  rmSync(out, { recursive: true });
  return { text: indianReportText(report), wrong: report.wrong, database, shown };
}

test.each([
  [1, 1e6],
  [2, 1],
  [3, 10_000],
])('%d threads that read %d bytes at a time give the database and the report of one reader', async (...on) => {
  const alone = await imported([files], readOneAfterAnother);
  const divided = await imported([files], readOnThreads(...on));
  expect(divided).toEqual(alone);
  expect(alone.text).toMatch(/revises INDAS_1001_/);
  expect(alone.text).toContain('equity and liabilities are total assets: 550 is filed, they make 500 (50 less)');
  const said = [
    'line 27: not valid XML',
    'the file is empty',
    'not valid JSON',
    'cannot be read as a zip archive',
    'names no Symbol',
  ];
  expect(alone.wrong).toEqual(said.map((reason) => expect.stringContaining(reason) as unknown));
});

test('a few filings are read without threads', async () => {
  const threads = () => process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;
  const before = threads();
  const seen: number[] = [];
  const watched: BeginReading = async (lists, size) => {
    const reading = await beginReading(lists, size);
    return {
      ...reading,
      files: async function* (opened) {
        for await (const each of reading.files(opened)) {
          seen.push(threads() - before);
          yield each;
        }
      },
    };
  };
  await imported([files], watched);
  expect(new Set(seen)).toEqual(new Set([0]));
  expect(seen.length).toBeGreaterThan(40);
});

test('an error that nobody foresaw ends the import with its reason, and leaves no file', async () => {
  const broken: BeginReading = (lists, size) => readOnThreads(2)({ ...lists, filings: undefined as never }, size);
  await expect(imported([files], broken)).rejects.toThrow(/filings|undefined/);
  expect(() => readFileSync(join(folder, 'out', 'spillway.db'))).toThrow();
});

test('a file that cannot be written ends the import and its threads', async () => {
  let ended = 0;
  const unwritable: BeginReading = async (lists, size) => {
    const reading = await readOneAfterAnother(lists, size);
    return {
      ...reading,
      files: async function* (opened) {
        for await (const each of reading.files(opened)) {
          if (typeof each.reading === 'object' && 'filing' in each.reading) {
            const { content } = each.reading.filing;
            if ('statements' in content)
              for (const row of content.statements) Object.assign(row, { companyId: { no: 'text' } });
          }
          yield each;
        }
      },
      end: () => Promise.resolve(void (ended += 1)),
    };
  };
  await expect(imported([files], unwritable)).rejects.toThrow();
  expect(ended).toBe(1);
});

describeWithShared(RESULTS, 'real filings', () => {
  test('two threads give the database and the report of one reader', async () => {
    const paths = [sharedFile(RESULTS), sharedFile('india/shareholding'), sharedFile('india/lists')];
    const alone = await imported(paths, readOneAfterAnother);
    const divided = await imported(paths, readOnThreads(2));
    expect(divided.text).toBe(alone.text);
    expect(divided.database.equals(alone.database)).toBe(true);
  });
});
