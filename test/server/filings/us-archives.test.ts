import { createWriteStream, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { ZipFile } from 'yazl';
import { importUs } from '../../../server/filings/import-us';
import { outcomeOf } from '../../../server/filings/threads/us-company-outcome';
import { placeBy } from '../../../server/filings/us/face/placement';
import { emptyPresentation } from '../../../server/filings/us/face/presentations/presentation';
import { plainFile } from '../../../server/filings/us/sources/source-file';
import { allRows, companyFacts, factsArchive, memberName } from './us/bulk';
import { folderPerTest } from '../../support/temporary-folder';

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

const CENTRAL = Buffer.from([0x50, 0x4b, 1, 2]);

/** An archive in which the directory's entry of one member says something else. */
function forged(archive: Uint8Array, name: string, change: (entry: Buffer) => void): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf(CENTRAL); at >= 0; at = bytes.indexOf(CENTRAL, at + 4)) {
    const entry = bytes.subarray(at);
    if (entry.toString('latin1', 46, 46 + entry.readUInt16LE(28)) === name) change(entry);
  }
  return bytes;
}

const submissions = (cik: number, recent: object) =>
  JSON.stringify({
    cik: String(cik).padStart(10, '0'),
    name: `FIXTURE ${cik}`,
    sicDescription: 'Steel',
    filings: { recent },
  });

const filings = (
  ...rows: readonly (readonly [accession: string, form: string, filed: string, document: string])[]
) => ({
  accessionNumber: rows.map(([accession]) => accession),
  form: rows.map(([, form]) => form),
  filingDate: rows.map(([, , filed]) => filed),
  reportDate: rows.map(([, , filed]) => filed),
  primaryDocument: rows.map(([, , , document]) => document),
});

test('an archive gives what the same files in folders give', async () => {
  const archive = file('companyfacts.zip', factsArchive(3));
  await importUs([archive], out);
  const files = [1, 2, 3].map((cik) => file(memberName(cik), gzipSync(strToU8(companyFacts(cik)))));
  const other = inFolder('other');
  await importUs(files, other);
  // The stamps are other ones.
  const rows: ReturnType<typeof allRows> = { ...allRows(out), sources: [] };
  expect(rows).toEqual({ ...allRows(other), sources: [] });
  expect([rows['companies']?.length, rows['statements']?.length]).toEqual([3, 18]);
});

test('many companies, which are read on several threads, are as those read one by one', async () => {
  await importUs([file('companyfacts.zip', factsArchive(60))], out);
  const few = inFolder('few');
  for (let from = 1; from <= 60; from += 10) {
    const part = Array.from({ length: 10 }, (_, at) => [memberName(from + at), strToU8(companyFacts(from + at))]);
    const archive = file('part.zip', zipSync(Object.fromEntries(part) as Record<string, Uint8Array>));
    await importUs([archive], few, { keepOthers: true });
  }
  expect(allRows(out)).toEqual(allRows(few));
});

test('the companies of submissions.zip are those of companyfacts.zip, with their earlier filings', async () => {
  const members = {
    [memberName(1)]: submissions(1, filings(['A-1', '8-K', '2024-05-06', 'now.htm'])),
    'CIK0000000001-submissions-001.json': JSON.stringify(filings(['A-0', '6-K', '2001-05-06', 'then.htm'])),
    [memberName(7)]: submissions(7, filings(['B-1', '8-K', '2024-05-06', 'b.htm'])),
  };
  const bytes = Object.fromEntries(Object.entries(members).map(([name, text]) => [name, strToU8(text)]));
  const archives = [file('companyfacts.zip', factsArchive(2)), file('submissions.zip', zipSync(bytes))];
  expect((await importUs(archives, out)).wrong).toEqual([]);
  const rows = allRows(out);
  const item = (row: string) => JSON.parse((JSON.parse(row) as { body: string }).body) as Record<string, unknown>;
  expect(rows['announcements']?.map(item)).toEqual([
    {
      id: 'A-0',
      type: '6-K',
      cik: '0000000001',
      ticker: null,
      company_name: 'Fixture 1',
      source_link: 'https://www.sec.gov/Archives/edgar/data/1/A0/then.htm',
      published_date: '2001-05-06T00:00:00Z',
    },
    expect.objectContaining({ id: 'A-1', source_link: 'https://www.sec.gov/Archives/edgar/data/1/A1/now.htm' }),
  ]);
  expect(rows['documents']?.map(item).filter(({ type }) => type === '8-K' || type === '6-K')).toHaveLength(2);
  expect(rows['companies']?.map((row) => (JSON.parse(row) as { industry: string }).industry)).toEqual(['Steel', '']);
});

test('a filing of several companies is an item of each, with an id of its own, whoever is read first', async () => {
  const shared = filings(['S-1', '8-K', '2024-05-06', 's.htm']);
  const ofBoth = [1, 2].map((cik) => file(`s${cik}.json`, submissions(cik, shared)));
  await importUs([file('companyfacts.zip', factsArchive(2)), ...ofBoth], out);
  const ids = () => allRows(out)['announcements']?.map((row) => JSON.parse(row) as Record<string, string>).map(({ id, company_id, body }) => [id, company_id, (JSON.parse(body!) as { id: string }).id].join(' ')); // prettier-ignore
  const expected = ['S-1 0000000001 S-1', 'S-1-0000000002 0000000002 S-1-0000000002'];
  expect(ids()).toEqual(expected);
  // The first company changes, and is written after the second.
  file('s1.json', `${submissions(1, shared)} `);
  await importUs([inFolder('companyfacts.zip'), ...ofBoth], out);
  expect(ids()).toEqual(expected);
});

describe('a wrong member of an archive is left out with its reason, and the others are imported', () => {
  const NAME = memberName(2);
  const whole = factsArchive(2);
  const flipped = () => {
    const bytes = Buffer.from(whole);
    const at = bytes.indexOf(NAME) + NAME.length + 40;
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    return bytes;
  };

  test.each([
    ['a name that leads out', factsArchive(1, { '../../CIK0000000005.json': companyFacts(5) }), /its name leads out of the archive/],
    ['an absolute name', factsArchive(1, { '/etc/CIK0000000005.json': companyFacts(5) }), /its name leads out of the archive/],
    ['a declared size that no filing has', forged(whole, NAME, (entry) => entry.writeUInt32LE(0x70000000, 24)), /unpacks to more than 128 MB/],
    ['more in it than declared', forged(whole, NAME, (entry) => entry.writeUInt32LE(1000, 24)), /unpacks to more than the 1000 bytes that the archive gives/],
    ['another checksum', forged(whole, NAME, (entry) => entry.writeUInt32LE(1, 16)), /incorrect data check/],
    ['a damaged byte', flipped(), /cannot be (unpacked|read)/],
    ['a password', forged(whole, NAME, (entry) => entry.writeUInt16LE(1, 8)), /it is encrypted/],
    ['an unknown compression', forged(whole, NAME, (entry) => entry.writeUInt16LE(98, 10)), /its compression \(method 98\) is not known/],
    ['a place outside the archive', forged(whole, NAME, (entry) => entry.writeUInt32LE(0x7fffffff, 42)), /the archive is damaged there/],
    ['invalid JSON', factsArchive(1, { [NAME]: companyFacts(2).slice(0, -9) }), /not valid JSON/],
    ['no filing', factsArchive(1, { 'notes.json': '{"hello": 1}' }), /not a file this import knows/],
    ['another company', factsArchive(1, { [NAME]: companyFacts(3) }), /holds company 0000000003, not the one in its name/],
    ['the same company', factsArchive(1, { [`again/${memberName(1)}`]: companyFacts(1) }), /CIK 0000000001 is in .* too/],
  ])('%s', async (_, archive, reason) => {
    const path = file('companyfacts.zip', archive);
    const { companies, wrong } = await importUs([path], out);
    expect(companies.map(({ cik }) => cik)).toEqual(['0000000001']);
    expect(wrong).toEqual([expect.stringMatching(reason)]);
    expect(wrong[0]).toContain(`${path}/`);
    expect(readdirSync(inFolder()).sort()).toEqual(['companyfacts.zip', 'out']);
  }); // prettier-ignore

  test('far more in it than declared', async () => {
    const archive = factsArchive(1, { [NAME]: `${companyFacts(2)}${' '.repeat(4 << 20)}` });
    const path = file(
      'f.zip',
      forged(archive, NAME, (entry) => entry.writeUInt32LE(1000, 24)),
    );
    expect((await importUs([path], out)).wrong).toEqual([
      expect.stringMatching(/unpacks to more than the 1000 bytes that the archive gives/),
    ]);
  });

  test('a member in gzip that unpacks to too much', async () => {
    const bomb = zlib.gzipSync(Buffer.alloc(130 << 20, ' '), { level: 1 });
    const head = strToU8('{"cik": 5, "entityName": "B", "facts": {');
    const member = Buffer.concat([gzipSync(head), bomb]);
    const { wrong } = await importUs([file('f.zip', factsArchive(1, { 'CIK0000000005.json.gz': member }))], out);
    expect(wrong).toEqual([expect.stringMatching(/f\.zip\/CIK0000000005\.json\.gz: unpacks to more than 128 MB/)]);
  });

  test('an archive that is cut off', async () => {
    const cut = file('cut.zip', whole.subarray(0, -30));
    const { companies, wrong } = await importUs([file('a.json', companyFacts(1)), cut], out);
    expect(companies).toHaveLength(1);
    expect(wrong).toEqual([expect.stringMatching(/cut\.zip: cannot be read as a zip archive/)]);
  });
});

describe('a fact that a filing is not clear about is left out with its place, and the rest is imported', () => {
  const changed = (change: (facts: Record<string, { units: Record<string, { val: number }[]> }>) => void) => {
    const json = JSON.parse(companyFacts(1, [2023])) as { facts: { 'us-gaap': Parameters<typeof change>[0] } };
    change(json.facts['us-gaap']);
    return JSON.stringify(json);
  };
  const balanceSheet = () => {
    const row = allRows(out)['statements']?.find((each) => each.includes('balance_sheet'));
    return (JSON.parse((JSON.parse(row!) as { body: string }).body) as { metrics: object }).metrics;
  };

  test('an amount in another unit', async () => {
    const wrongUnit = changed((facts) => {
      const equity = facts['StockholdersEquity']!;
      equity.units = { shares: equity.units['USD']! };
    });
    const { wrong } = await importUs([file('a.json', wrongUnit)], out);
    const place = 'at 2023-12-31, 0000000001-23-000001; the line is left out';
    expect(wrong).toEqual([`${inFolder('a.json')}: stockholders_equity is in shares, not in money ${place}`]);
    expect(Object.keys(balanceSheet())).toEqual(['assets', 'liabilities']);
  });

  test('two values of one line', async () => {
    const twice = changed((facts) =>
      facts['Liabilities']!.units['USD']!.push({ ...facts['Liabilities']!.units['USD']![0]!, val: 7 }),
    );
    const { wrong } = await importUs([file('a.json', twice)], out);
    expect(wrong).toEqual([expect.stringMatching(/a\.json: liabilities is both 50 and 7 at 2023-12-31/)]);
    expect(Object.keys(balanceSheet())).toEqual(['assets', 'stockholders_equity']);
    // It is said again where the company is not read again.
    expect((await importUs([inFolder('a.json')], out)).wrong).toEqual(wrong);
  });

  test('a value that is repeated is one value', async () => {
    const repeated = changed((facts) =>
      facts['Liabilities']!.units['USD']!.push({ ...facts['Liabilities']!.units['USD']![0]! }),
    );
    expect((await importUs([file('a.json', repeated)], out)).wrong).toEqual([]);
    expect(balanceSheet()).toMatchObject({ liabilities: 50 });
  });
});

describe('a second import', () => {
  test('reads only what changed, and removes what is no longer there', async () => {
    const archive = file('companyfacts.zip', factsArchive(3));
    await importUs([archive], out);
    file('companyfacts.zip', factsArchive(2, { [memberName(2)]: companyFacts(2, [2024]) }));
    const { unchanged, companies } = await importUs([archive], out);
    expect([unchanged, companies.map(({ cik }) => Number(cik))]).toEqual([1, [1, 2]]);
    const fresh = inFolder('fresh');
    await importUs([archive], fresh);
    expect(allRows(out)).toEqual(allRows(fresh));
  });

  test('of unchanged files leaves the database as it is', async () => {
    const archive = file('companyfacts.zip', factsArchive(3));
    await importUs([archive], out);
    const before = readFileSync(join(out, 'spillway.db'));
    expect((await importUs([archive], out)).unchanged).toBe(3);
    expect(readFileSync(join(out, 'spillway.db')).equals(before)).toBe(true);
    expect(readdirSync(out)).toEqual(['spillway.db']);
  });

  test('does not read a refused company again while its files are the same, and says again why', async () => {
    const name = memberName(2);
    const archive = file('companyfacts.zip', factsArchive(3, { [name]: `${companyFacts(2)}}` }));
    const { wrong } = await importUs([archive], out);
    expect(wrong).toEqual([expect.stringMatching(/CIK0000000002\.json: not valid JSON \(.*\); download it again$/)]);
    const before = readFileSync(join(out, 'spillway.db'));
    const again = await importUs([archive], out);
    expect([again.wrong, again.unchanged, again.companies.length]).toEqual([wrong, 3, 2]);
    expect(readFileSync(join(out, 'spillway.db')).equals(before)).toBe(true);
    file('companyfacts.zip', factsArchive(3));
    const right = await importUs([archive], out);
    expect([right.wrong, right.unchanged, right.companies.length]).toEqual([[], 2, 3]);
    const fresh = inFolder('fresh');
    await importUs([archive], fresh);
    expect(allRows(out)).toEqual(allRows(fresh));
  });

  test('of a company that was imported and is refused now has it no more', async () => {
    const archive = file('companyfacts.zip', factsArchive(2));
    await importUs([archive], out);
    file('companyfacts.zip', factsArchive(2, { [memberName(2)]: `${companyFacts(2)}}` }));
    expect((await importUs([archive], out)).companies).toHaveLength(1);
    expect(allRows(out)['companies']).toHaveLength(1);
    expect(allRows(out)['refusals']).toHaveLength(1);
  });

  test('where all that is given was refused before ends with the reason', async () => {
    const broken = file('b.json', `${companyFacts(2)}}`);
    await importUs([file('a.json', companyFacts(1)), broken], out);
    const only = importUs([broken], out, { keepOthers: true });
    await expect(only).rejects.toThrow(`no company could be imported: ${broken}: not valid JSON`);
    expect(allRows(out)['companies']).toHaveLength(1);
  });
});

test('a company whose file the system does not give is tried again', () => {
  const facts = { ...plainFile(file('a.json', companyFacts(1))), name: 'a.json' };
  const sources = { cik: '0000000001', facts, copies: [], submissions: undefined, earlier: [], listings: [] };
  const read = () => outcomeOf(sources, placeBy(emptyPresentation()), false).result;
  expect(read()).toHaveProperty('rows');
  file('a.json', '{');
  expect(read()).toEqual({ reason: 'a.json: not valid JSON: it may be cut off; download it again', isLasting: true });
  rmSync(facts.file);
  expect(read()).toEqual({ reason: expect.stringContaining('ENOENT') as string, isLasting: false });
});

test('an archive of the zip64 format, with places, sizes and counts of 64 bits, gives what one of 32 bits gives', async () => {
  const archive = new ZipFile();
  for (const cik of [1, 2, 3]) {
    archive.addBuffer(Buffer.from(companyFacts(cik)), memberName(cik), { forceZip64Format: true });
  }
  archive.end({ forceZip64Format: true, comment: '' });
  const large = inFolder('large.zip');
  await pipeline(archive.outputStream, createWriteStream(large));
  expect(readFileSync(large).includes(Buffer.from([0x50, 0x4b, 6, 6]))).toBe(true);
  await importUs([large], out);
  const small = inFolder('small');
  await importUs([file('small.zip', factsArchive(3))], small);
  // Compression, and with it the stamps, are others.
  const rows: ReturnType<typeof allRows> = { ...allRows(out), sources: [] };
  expect(rows).toEqual({ ...allRows(small), sources: [] });
});
