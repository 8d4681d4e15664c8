import type { HeldColumn, HeldDocument, UsFiler } from '../../support/us-filer';
import { endOfToken, FilerContext } from '../../support/us-filer';

const NEWEST = '0000000001-24-000001';
const OLD = '0000000001-16-000001';
const TODAY = '2024-06-01';

const year = (of: number, accession: string): HeldColumn => ({
  kind: 'income',
  type: 'annual',
  end: `${of}-12-31`,
  year: of,
  quarter: 4,
  accession,
  available: '2016-02-01',
});
const report = (of: number, id: string, month = 'December'): HeldDocument => ({
  type: '10-K',
  published_date: `${of + 1}-02-01T00:00:00Z`,
  year: String(of),
  quarter: 'Q4',
  month,
  id,
});

/** The years of the newest report, and one of a report eight years before: of those between there is no statement. */
const filer = (monthBefore = 'December'): UsFiler => ({
  columns: [...[2023, 2022, 2021].map((of) => year(of, NEWEST)), year(2015, OLD)],
  documents: [report(2023, NEWEST), report(2015, OLD, monthBefore)],
});
const endOf = (token: string, of = filer()) => endOfToken(new FilerContext(of, TODAY), 'income', token);

test('years that are counted back are found before one that is missing', async () => {
  expect(await endOf('FY-0')).toEqual(['2023-12-31']);
  expect(await endOf('FY-2')).toEqual(['2021-12-31']);
  expect(await endOf('FY-3')).toMatch(/its annual periods before 2021-12-31 are not certain/);
});

test('so are years by their names, where the annual reports show that the year end was never moved', async () => {
  expect(await endOf('FY2021')).toEqual(['2021-12-31']);
  expect(await endOf('FY2015')).toEqual(['2015-12-31']);
  for (const token of ['FY2020', 'FY2016', 'FY2014']) expect(await endOf(token)).toMatch(/not certain/);
});

test('where it was moved, or a report names no month, another year may have the name', async () => {
  for (const month of ['June', ''])
    expect(await endOf('FY2021', filer(month))).toMatch(/its annual periods before 2021-12-31 are not certain/);
  expect(await endOf('FY-2', filer('June'))).toEqual(['2021-12-31']);
});
