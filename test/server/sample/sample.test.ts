import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HolderBody } from '../../../server/database/row';
import { isInstitution } from '../../../server/sample/institution';
import { makeSample } from '../../../server/sample/make-sample';
import { provenancePage } from '../../../server/sample/provenance-page';
import { SAMPLE_COMPANIES } from '../../../server/sample/sample-companies';
import {
  packSample,
  readSample,
  SAMPLE_MARKETS,
  samplePath,
  unpackSample,
  type Sample,
} from '../../../server/sample/sample-file';
import { describeWithShared, sharedFile } from '../filings/shared-data';

const rowsOf = ({ rows }: Sample, table: string) => rows.flatMap(([name, row]) => (name === table ? [row] : []));

describe.each(SAMPLE_MARKETS)('the committed sample of %s', (market) => {
  const sample = readSample(market);

  test('has each of its companies, with statements or a shareholding pattern', () => {
    const ids = rowsOf(sample, 'companies').map(({ id }) => id);
    expect(ids).toEqual(SAMPLE_COMPANIES[market]);
    const filed = [...rowsOf(sample, 'statements'), ...rowsOf(sample, 'shareholdings')];
    expect(new Set(filed.map((row) => row['company_id']))).toEqual(new Set(ids));
  });

  test('has no rows but figures, companies, lists of filings and owners', () => {
    const tables = new Set(sample.rows.map(([table]) => table));
    const owned = market === 'india' ? ['holders', 'shareholdings'] : [];
    expect([...tables].sort()).toEqual(['companies', 'documents', 'statements', 'symbols', ...owned].sort());
  });

  test('names only institutions among the holders', () => {
    const doubtful = rowsOf(sample, 'holders').filter(({ body }) => !isInstitution(body as HolderBody));
    expect(doubtful).toEqual([]);
  });

  test('is a file of some hundred kilobytes that packs to the same bytes', () => {
    const bytes = readFileSync(samplePath(market));
    expect(bytes.length).toBeLessThan(700_000);
    expect(bytes.equals(packSample(unpackSample(bytes)))).toBe(true);
  });
});

test('docs/sample-data.md is of the committed sample', () => {
  const page = readFileSync(join(__dirname, '../../../docs/sample-data.md'), 'utf8');
  expect(page === provenancePage(SAMPLE_MARKETS.map(readSample))).toBe(true);
});

test.each([
  ['A MUTUAL FUND', 'Mutual funds or UTI', true],
  ['PRESIDENT OF INDIA', 'Central Government or State Governments', true],
  // The group may hold persons, whatever the name.
  ['A FAMILY FUND', 'Individuals or Hindu undivided family', false],
  ['A HOLDINGS LIMITED', 'Bodies corporate', false],
  ['A TRUST FUND', 'Trusts with a promoter as trustee, beneficiary or author', false],
  ['A BANK', 'Directors and their relatives', false],
  // The name may be a person's, whatever the group.
  ['A B NAME', 'Mutual funds or UTI', false],
  ['A B FUNDSMAN', 'Foreign portfolio investors category I', false],
  ['A NAME TRUSTEE', 'Mutual funds or UTI', false],
])('the holder %s of the group "%s" is an institution without doubt: %s', (holder_name, subcategory, expected) => {
  expect(isInstitution({ holder_name, subcategory })).toBe(expected);
});

describeWithShared('us/companyfacts', 'the sample made again from the filings', () => {
  test.each(SAMPLE_MARKETS)(
    'of %s is the committed file, byte for byte',
    async (market) => {
      const committed = readFileSync(samplePath(market));
      const made = await makeSample(market, sharedFile(''), readSample(market).madeOn);
      expect(committed.equals(packSample(made))).toBe(true);
    },
    60_000,
  );
});
