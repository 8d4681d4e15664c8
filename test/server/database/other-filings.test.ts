import { packOthers, unpackOthers } from '../../../server/database/other-filings';

const filing = (filed: string, accession: string, metrics: object, quarter = 'Q4') => ({
  filed,
  accession,
  body: {
    fiscal_quarter: quarter,
    ticker: null,
    accession_number: accession,
    filing_url: `https://www.sec.gov/Archives/edgar/data/1/${accession.replaceAll('-', '')}/${accession}-index.htm`,
    metrics,
  },
});

const SERVED = filing('2009-10-27', '0000000001-09-000001', { sales: 36, cost: 20, tax: 0, note: null });

test('other filings come back as they were: changed, absent, new, null and zero', () => {
  const others = [
    filing('2010-01-25', '0000000001-10-000002', { sales: 42, cost: 20, tax: null, note: 0 }),
    filing('2010-10-27', '0000000001-10-000009', { cost: 20, tax: 0 }, 'Q3'),
    filing('2011-10-26', '0000000002-11-000009', { sales: 36, cost: 20, tax: 0, note: null, sales_of_goods: 35 }),
    filing('2012-10-26', '0000000002-12-000009', { sales: 36, cost: 20, tax: 0, note: null }),
  ];
  expect(unpackOthers(SERVED, packOthers(SERVED, others))).toEqual(others);
});

test('a filing that repeats the served one takes a tenth of it', () => {
  const metrics = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`a_line_of_some_length_${at}`, at * 1e6]));
  const served = filing('2009-10-27', '0000000001-09-000001', metrics);
  const packed = packOthers(served, [filing('2010-10-27', '0000000001-10-000009', metrics)]);
  expect(packed?.length).toBeLessThan(JSON.stringify(served.body).length / 10);
});

test('lines that come in another order, with new ones between, are found', () => {
  const others = [filing('2010-01-25', '0000000001-10-000002', { tax: 1, goods: 5, note: null, cost: 20, sales: 37 })];
  expect(unpackOthers(SERVED, packOthers(SERVED, others))).toEqual(others);
});

test('without another filing nothing is stored', () => {
  expect([packOthers(SERVED, []), unpackOthers(SERVED, null)]).toEqual([null, []]);
});
