import { ReportedFilings } from '../../../../../server/filings/us/facts/reported-filings';
import type { Line } from '../../../../../server/filings/us/facts/reported-fact';

const line = (name: string, number: number): Line => ({ number, name, taxonomy: 'us-gaap', unit: 'USD' });
const [ASSETS, CASH] = [line('Assets', 0), line('Cash', 1)];
const FIRST = {
  accn: '0000000001-24-000001',
  form: '10-K',
  filed: '2024-11-01',
  fy: 2024,
  fp: 'FY',
  end: '2024-09-30',
  val: 1,
};
const entry = (more: object) => ({ ...FIRST, ...more });

test('each period or day that a filing reports is one context, whether it has one fact or several', () => {
  const reported = new ReportedFilings();
  expect(reported.add(ASSETS, entry({}))).toBeDefined();
  expect(reported.add(CASH, entry({}))).toBeDefined();
  expect(reported.add(CASH, entry({ start: '2023-10-01' }))).toBeDefined();
  expect(reported.contexts.map(({ start, end, facts }) => [start, end, facts.map((fact) => fact.line.name)])).toEqual([
    [undefined, '2024-09-30', ['Assets', 'Cash']],
    ['2023-10-01', '2024-09-30', ['Cash']],
  ]);
  const [[filing, own] = []] = [...reported.filings];
  expect(filing).toMatchObject({ accession: '0000000001-24-000001', fiscalYear: 2024, fiscalPeriod: 'FY' });
  expect(own?.contexts).toEqual(reported.contexts);
  expect(own?.facts.map(({ line: { name } }) => name)).toEqual(['Assets', 'Cash', 'Cash']);
});

test('a filing of another form is left out, as is what is not a number or has no day', () => {
  const reported = new ReportedFilings();
  expect(reported.add(ASSETS, entry({ form: '8-K' }))).toBeUndefined();
  expect(reported.add(ASSETS, entry({ val: '1' }))).toBeUndefined();
  expect(reported.add(ASSETS, entry({ end: 'soon' }))).toBeUndefined();
  expect([reported.filings.size, reported.contexts.length]).toEqual([0, 0]);
});

test('read again without some facts, a context that has none left is gone', () => {
  const reported = new ReportedFilings();
  reported.add(CASH, entry({ start: '2023-10-01' }));
  const again = reported.again(({ name }) => name === 'Cash');
  expect(again.add(CASH, entry({ start: '2023-10-01' }))).toBeDefined();
  expect(again.add(ASSETS, entry({}))).toBeDefined();
  expect(again.contexts.map(({ start }) => start)).toEqual([undefined]);
});
