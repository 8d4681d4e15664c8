import type Database from 'libsql';
import { TODAY } from '../../../server/market/dates';
import { openMarket } from '../../../server/market/open';

let database: Database.Database;
beforeAll(() => {
  database = openMarket();
});
afterAll(() => database.close());

const count = (sql: string) => (database.prepare(`SELECT count(*) AS n ${sql}`).get() as { n: number }).n;

test("nothing was published after the market's today", () => {
  for (const table of ['documents', 'announcements']) {
    expect(count(`FROM ${table}`)).toBeGreaterThan(15_000);
    expect(count(`FROM ${table} WHERE substr(published_date, 1, 10) > '${TODAY}'`)).toBe(0);
  }
});

test('some Indian announcements are of the hours in which the day in India is not the day in UTC', () => {
  const hours = (from: string, to: string) =>
    count(`FROM announcements WHERE market = 'india' AND substr(published_date, 12, 5) BETWEEN '${from}' AND '${to}'`);
  expect(hours('18:30', '23:59')).toBeGreaterThan(500);
  expect(hours('20:00', '20:59')).toBeGreaterThan(100);
  expect(hours('06:00', '18:29')).toBeGreaterThan(8_000);
});

test('every link is to an example domain, and no document has two', () => {
  const bodies = database
    .prepare('SELECT body FROM documents UNION ALL SELECT body FROM announcements UNION ALL SELECT body FROM companies')
    .all() as { body: string }[];
  const hosts = new Set(
    bodies.flatMap(({ body }) => [...body.matchAll(/https?:\/\/([^/"\\]+)/g)].map(([, host]) => host)),
  );
  // "x" is part of the name of the company whose name looks like a formula.
  expect([...hosts].sort()).toEqual([
    'documents.example',
    'exchange.example',
    'filings.example',
    'www.example.com',
    'x',
  ]);
  expect(count(`FROM documents WHERE body->>'pdf_link' IS NOT NULL AND body->>'html_link' IS NOT NULL`)).toBe(0);
});

test('every announcement is a document with the same id and time', () => {
  const alike = `FROM announcements a JOIN documents d USING (market, id) WHERE d.published_date = a.published_date`;
  expect(count(alike)).toBe(count('FROM announcements'));
  expect(count(`FROM documents WHERE type IN ('announcement', '8-K', '6-K')`)).toBe(count('FROM announcements'));
});

test('only health care companies have FDA inspections', () => {
  const inspected = `FROM announcements a JOIN companies c ON c.market = a.market AND c.id = a.company_id WHERE category = 24`;
  expect(count(inspected)).toBeGreaterThan(10);
  expect(count(`${inspected} AND c.sector <> 'Healthcare'`)).toBe(0);
});

test('an Indian report is published after its fiscal period, and results when they were filed', () => {
  const ends = `CASE quarter WHEN 'Q1' THEN (year - 1) || '-06-30' WHEN 'Q2' THEN (year - 1) || '-09-30'
    WHEN 'Q3' THEN (year - 1) || '-12-31' ELSE year || '-03-31' END`;
  const reports = `FROM documents WHERE market = 'india' AND type <> 'announcement'`;
  expect(count(`${reports} AND published_date <= ${ends}`)).toBe(0);
  expect(count(`${reports} AND julianday(substr(published_date, 1, 10)) - julianday(${ends}) > 150`)).toBe(0);
  const unfiled = count(
    `FROM documents d WHERE type = 'quarterly-result' AND NOT EXISTS (SELECT 1 FROM statements s
     WHERE s.market = 'india' AND s.company_id = d.company_id AND s.filed = substr(d.published_date, 1, 10))`,
  );
  expect(unfiled).toBe(0);
});

test('calls and annual reports, and only those, have searchable text', () => {
  const searched = `FROM documents d WHERE market = 'india' AND type IN ('earnings-transcript', 'annual-report')`;
  expect(count(`${searched} AND id NOT IN (SELECT document_id FROM chunks)`)).toBe(0);
  expect(count('FROM (SELECT DISTINCT document_id FROM chunks)')).toBe(count(searched));
  expect(count(`FROM chunks WHERE text LIKE '%{%'`)).toBe(0);
});

test('a restructured company has more shares in its capital_restructuring filing than in the one before', () => {
  const raised = count(
    `FROM shareholdings s JOIN shareholdings p ON p.company_id = s.company_id AND p.filing_basis = 'periodic'
     AND p.as_of_date = date(s.as_of_date, '-25 days') WHERE s.filing_basis = 'capital_restructuring'
     AND s.body->>'total_shares' > p.body->>'total_shares'`,
  );
  expect(raised).toBeGreaterThan(10);
});
