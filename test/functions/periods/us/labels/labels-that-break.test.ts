import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { addDays } from '../../../../../src/api';
import type { HeldColumn, UsFiler } from '../../../support/us-filer';
import { endOfToken, FilerContext } from '../../../support/us-filer';
import { sharedFile, testWithShared } from '../../../../server/filings/shared-data';

/** Years to the end of January, newest first, with the fiscal year that each statement says. */
function filerOf(years: readonly (readonly [end: number, label: number])[]): UsFiler {
  const columns = years.map(([year, label], at): HeldColumn => {
    const end = `${year}-01-31`;
    const available = addDays(end, 45);
    return { kind: 'income', type: 'annual', end, year: label, quarter: 4, accession: `${at}`, available };
  });
  const documents = columns.map(({ available, year }) => ({
    type: '10-K',
    published_date: `${available}T00:00:00Z`,
    year: String(year),
    quarter: 'Q4',
    month: 'January',
  }));
  return { columns, documents };
}

const endOf = (filer: UsFiler, token: string) => endOfToken(new FilerContext(filer, '2024-06-01'), 'income', token);

describe('statements whose labels jump or repeat', () => {
  // From the year to January 2021 back, each says the year before.
  const shifted = filerOf([2024, 2023, 2022, 2021, 2020, 2019].map((end) => [end, end > 2021 ? end : end - 1]));

  test('labels up to the break are found', async () => {
    expect(await endOf(shifted, 'FY2023')).toEqual(['2023-01-31']);
    expect(await endOf(shifted, 'FY2022')).toEqual(['2022-01-31']);
  });

  test.each(['FY2021', 'FY2020', 'FY2019'])('%s is beyond it: refused, not the year that says so', async (token) => {
    expect(await endOf(shifted, token)).toMatch(/2022-01-31 \(fiscal 2022 Q4\).*2021-01-31 \(fiscal 2020 Q4\)/);
  });

  test('two years with one label are refused beyond them too', async () => {
    const repeated = filerOf([2024, 2023, 2022, 2021, 2020].map((end) => [end, end > 2022 ? end : end + 1]));
    expect(await endOf(repeated, 'FY2024')).toEqual(['2024-01-31']);
    expect(await endOf(repeated, 'FY2022')).toMatch(/2023-01-31 \(fiscal 2023 Q4\).*2022-01-31 \(fiscal 2023 Q4\)/);
  });
});

test('statements without labels: the message says so, and calls no period the nearest', async () => {
  const { columns, documents } = filerOf([2024, 2023, 2022, 2021].map((end) => [end, end]));
  const unlabelled = { columns: columns.map((column) => ({ ...column, quarter: 9 })), documents };
  const message = await endOf(unlabelled, 'FY2023');
  expect(message).toMatch(
    /: its statements, such as that to 2024-01-31, name no fiscal year or quarter: give a date instead of FY2023\.$/,
  );
});

describe('quarters of a year that ends in March, and since 2016 in December', () => {
  const QUARTERS = [
    ['2017-09-30', 2017, 3],
    ['2017-06-30', 2017, 2],
    ['2017-03-31', 2017, 1],
    ['2016-09-30', 2016, 3],
    ['2016-06-30', 2016, 2],
    // No 10-Q is of it: the first quarter of 2017 is compared with it.
    ['2016-03-31', 2016, 4],
    ['2015-12-31', 2016, 3],
    ['2015-09-30', 2016, 2],
    ['2015-06-30', 2016, 1],
    ['2014-12-31', 2015, 3],
  ] as const;
  const filer: UsFiler = {
    columns: QUARTERS.map(([end, year, quarter], at) => {
      const available = addDays(end, 35);
      return { kind: 'income', type: 'quarterly', end, year, quarter, accession: `${at}`, available };
    }),
    documents: QUARTERS.filter(([, , quarter]) => quarter < 4).map(([end, year, quarter]) => ({
      type: '10-Q',
      published_date: `${addDays(end, 35)}T00:00:00Z`,
      year: String(year),
      quarter: `Q${quarter}`,
    })),
  };
  const quarterOf = (token: string) => endOfToken(new FilerContext(filer, '2017-12-01'), 'income', token);

  test.each([
    ['Q3FY2016', '2015-12-31', '2016-09-30'],
    ['Q2FY2016', '2015-09-30', '2016-06-30'],
  ])('%s is of two of them: refused, not the newer one', async (token, older, newer) => {
    expect(await quarterOf(token)).toMatch(`two statements say that they are of ${token}, to ${older} and to ${newer}`);
  });

  test('a label that one of them has is found with no more requests than before', async () => {
    const context = new FilerContext(filer, '2017-12-01');
    expect(await endOfToken(context, 'income', 'Q2FY2017')).toEqual(['2017-06-30']);
    expect(context.requests).toBe(5);
  });
});

test('a quarter of a year of eleven months and the one that the next year compares with it have one label: refused', async () => {
  const columns = [
    ['2017-08-31', 2017, 3, 'D3'],
    ['2017-05-31', 2017, 2, 'D2'],
    ['2017-02-28', 2017, 1, 'D1'],
    ['2016-09-30', 2016, 3, 'C3'],
    ['2016-08-31', 2016, 3, 'D3'],
    ['2016-06-30', 2016, 2, 'C2'],
    ['2016-05-31', 2016, 2, 'D2'],
    ['2016-03-31', 2016, 1, 'C1'],
    ['2016-02-29', 2016, 1, 'D1'],
  ] as const;
  const accessionOf = (report: string) => `0000000001-${report < 'D' ? '16' : '17'}-00000${report.slice(1)}`;
  const filer: UsFiler = {
    columns: columns.map(([end, year, quarter, report]) => {
      const accession = accessionOf(report);
      return { kind: 'income', type: 'quarterly', end, year, quarter, accession, available: addDays(end, 35) };
    }),
    documents: columns.flatMap(([end, year, quarter, report]) => {
      const month = new Date(end).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
      const published_date = `${addDays(end, 35)}T00:00:00Z`;
      const labels = { year: String(year), quarter: `Q${quarter}`, month, id: accessionOf(report) };
      return (year === 2017) === report > 'D' ? [{ type: '10-Q', published_date, ...labels }] : [];
    }),
  };
  const quarterOf = (token: string) => endOfToken(new FilerContext(filer, '2017-11-01'), 'income', token);
  const both = 'two statements say that they are of Q2FY2016, to 2016-06-30 and to 2016-05-31';
  expect(await quarterOf('Q2FY2016')).toMatch(both);
  expect(await quarterOf('Q2FY2017')).toEqual(['2017-05-31']);
});

interface Entry {
  readonly start?: string;
  readonly end: string;
  readonly accn: string;
  readonly fy: number;
  readonly fp: string;
  readonly form: string;
  readonly filed: string;
}

/** What a service would hold that takes NVIDIA's own labels as they are filed: wrong by a year in 21 of its filings. */
function nvidiaAsLabelled(): UsFiler {
  const text = gunzipSync(readFileSync(sharedFile('us/companyfacts/CIK0001045810.json.gz'))).toString();
  const { facts } = JSON.parse(text) as {
    facts: { 'us-gaap': { NetIncomeLoss: { units: { USD: readonly Entry[] } } } };
  };
  const reports = new Map<string, Entry>();
  for (const entry of facts['us-gaap'].NetIncomeLoss.units.USD) {
    const days = (Date.parse(entry.end) - Date.parse(entry.start ?? '')) / 86_400_000;
    const isOwn = (entry.form === '10-Q' && days < 100) || (entry.form === '10-K' && days > 350);
    const known = reports.get(entry.accn);
    if (isOwn && (known === undefined || known.end < entry.end)) reports.set(entry.accn, entry);
  }
  const filings = [...reports.values()];
  return {
    columns: filings.map(({ end, accn, fy, fp, form, filed }) => {
      const isYear = form === '10-K';
      const quarter = isYear ? 4 : Number(fp.slice(1));
      return {
        kind: 'income',
        type: isYear ? 'annual' : 'quarterly',
        end,
        year: fy,
        quarter,
        accession: accn,
        available: filed,
      };
    }),
    documents: filings.map(({ accn, fy, fp, form, filed, end }) => ({
      type: form,
      published_date: `${filed}T00:00:00Z`,
      year: String(fy),
      quarter: fp === 'FY' ? 'Q4' : fp,
      month: new Date(Date.parse(end) - 10 * 86_400_000).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
      id: accn,
    })),
  };
}

testWithShared(
  'us/companyfacts/CIK0001045810.json.gz',
  'NVIDIA as labelled by its filings: a token gives the period that it means, or a refusal; never another year',
  async () => {
    const filer = nvidiaAsLabelled();
    let found = 0;
    for (let year = 2010; year <= 2026; year += 1) {
      for (const [part, quarter] of [
        ['', 4],
        ['Q1', 1],
        ['Q2', 2],
        ['Q3', 3],
      ] as const) {
        // NVIDIA's year ends with January, and is called by that January's year.
        const last = Date.UTC(year - 1, 1 + 3 * quarter, 0);
        const shown = await endOfToken(new FilerContext(filer, '2026-07-01'), 'income', `${part}FY${year}`);
        if (typeof shown === 'string') continue;
        found += 1;
        const days = Math.abs(Date.parse(shown[0] ?? '') - last) / 86_400_000;
        expect([part, year, shown, days < 8]).toEqual([part, year, shown, true]);
      }
    }
    expect(found).toBeGreaterThan(25);
  },
);
