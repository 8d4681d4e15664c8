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
  type SampleRow,
} from '../../../server/sample/sample-file';
import { byMarket } from '../../../src/api';
import { describeWithShared, sharedFile } from '../filings/shared-data';

const rowsOf = ({ rows }: Sample, table: string) => rows.flatMap(([name, row]) => (name === table ? [row] : []));

const samples = byMarket(readSample);

describe.each(SAMPLE_MARKETS)('the committed sample of %s', (market) => {
  const sample = samples[market];

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

  test('says of each company its sector and industry, in the columns and in what is answered', () => {
    for (const { id, sector, industry, body } of rowsOf(sample, 'companies')) {
      const { industry_info: info } = body as { industry_info: object };
      expect({ id, ...info }).toMatchObject({ id, sector, industry });
      expect([id, sector === '', industry === '']).toEqual([id, false, false]);
    }
  });

  test('packs to the same bytes, three megabytes in all at most', () => {
    const bytes = readFileSync(samplePath(market));
    const all = SAMPLE_MARKETS.reduce((sum, each) => sum + readFileSync(samplePath(each)).length, 0);
    expect(all).toBeLessThan(3 << 20);
    expect(bytes.equals(packSample(unpackSample(bytes)))).toBe(true);
  });
});

describe('the shareholding patterns of the sample', () => {
  const sample = samples.india;
  const patterns = new Map<unknown, SampleRow[]>();
  for (const row of rowsOf(sample, 'shareholdings')) {
    patterns.set(row['company_id'], [...(patterns.get(row['company_id']) ?? []), row]);
  }

  test('are of all companies but three of which none was at hand', () => {
    const without = SAMPLE_COMPANIES.india.filter((id) => !patterns.has(id));
    expect(without).toEqual(['DIVISLAB', 'JIOFIN', 'LUPIN']);
  });

  test('are of eight quarter ends or more in a row', () => {
    for (const [id, rows] of patterns) {
      const quarters = rows.map((row) => String(row['as_of_date'])).sort();
      expect([id, quarters.length >= 8]).toEqual([id, true]);
      const months = quarters.map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)));
      const first = months[0] ?? 0;
      expect([id, ...months]).toEqual([id, ...months.map((_, at) => first + 3 * at)]);
    }
  });

  test('have five categories that make the whole with what trusts of employees hold', () => {
    for (const [id, rows] of patterns) {
      for (const { as_of_date, body } of rows) {
        const { shareholding } = body as { shareholding: Record<string, number | null> };
        const whole = Object.values(shareholding).reduce<number>((sum, each) => sum + (each ?? NaN), 0);
        // Trusts of employees hold at most 0.4 %, of Infosys.
        expect([id, as_of_date, whole > 99.6 && whole < 100.06]).toEqual([id, as_of_date, true]);
      }
    }
  });
});

test.each([
  ['IT - Software', ['HCLTECH', 'INFY', 'LTM', 'TCS', 'TECHM']],
  ['Banks', ['HDFCBANK', 'ICICIBANK', 'INDUSINDBK', 'KOTAKBANK', 'SBIN']],
  ['Pharmaceuticals & Biotechnology', ['DIVISLAB', 'DRREDDY', 'LUPIN']],
  ['Diversified FMCG', ['HINDUNILVR', 'ITC']],
  ['Automobiles', ['HEROMOTOCO', 'MARUTI']],
])('the companies in %s are each other’s peers', (industry, ids) => {
  const found = rowsOf(samples.india, 'companies').filter((row) => row['industry'] === industry);
  expect(found.map(({ id }) => id)).toEqual(ids);
});

test('docs/sample-data.md is of the committed sample', () => {
  const page = readFileSync(join(__dirname, '../../../docs/sample-data.md'), 'utf8');
  expect(page === provenancePage(SAMPLE_MARKETS.map((market) => samples[market]))).toBe(true);
});

test.each([
  ['A MUTUAL FUND', 'Mutual funds or UTI', true],
  // Whoever stands there is registered as an institution, whatever the name.
  ['AN NIFTY 50 ETF', 'Mutual funds or UTI', true],
  ['A NAME TRUSTEE', 'Mutual funds or UTI', true],
  ['LIC', 'Insurance companies', true],
  ['A BROKER - ODI', 'Foreign portfolio investors category I', true],
  ['AN EQUITIES III LP', 'Foreign portfolio investors category I', true],
  ['PRESIDENT OF INDIA', 'Central Government or State Governments', true],
  // The group may hold persons, whatever the name.
  ['A FAMILY FUND', 'Individuals or Hindu undivided family', false],
  ['A HOLDINGS LIMITED', 'Bodies corporate', false],
  ['A TRUST FUND', 'Trusts with a promoter as trustee, beneficiary or author', false],
  ['A BANK', 'Directors and their relatives', false],
  // The name may be a person's.
  ['A B NAME', 'Foreign portfolio investors category II', false],
  ['A B FUNDSMAN', 'Foreign portfolio investors category I', false],
  ['LP NAME', 'Foreign portfolio investors category II', false],
  ['A B OF ODISHA', 'State Governments or Governors', false],
])('the holder %s of the group "%s" is an institution without doubt: %s', (holder_name, subcategory, expected) => {
  expect(isInstitution({ holder_name, subcategory })).toBe(expected);
});

describeWithShared('../more-data/india', 'the sample made again from the filings', () => {
  test.each(SAMPLE_MARKETS)('of %s is the committed file, byte for byte', async (market) => {
    const committed = readFileSync(samplePath(market));
    const made = await makeSample(market, sharedFile('..'), samples[market].madeOn);
    expect(committed.equals(packSample(made))).toBe(true);
  });
});
