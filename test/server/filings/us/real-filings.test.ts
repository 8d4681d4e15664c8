import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { CompanyFacts } from '../../../../server/filings/us/facts/company-facts';
import { readCompanyFacts } from '../../../../server/filings/us/facts/company-facts';
import type { ResolvedStatement } from '../../../../server/filings/us/statements/original-statements';
import { resolveStatements } from '../../../../server/filings/us/statements/original-statements';
import { contextsOf } from '../../../../server/filings/us/periods/period-context';
import { placeBy } from '../../../../server/filings/us/face/placement';
import { emptyPresentation } from '../../../../server/filings/us/face/presentations/presentation';
import { sharedFile, testWithShared } from '../shared-data';

interface Expected {
  readonly company: string;
  readonly cik: string;
  readonly period_end_date: string;
  readonly reporting_type: string;
  readonly result?: null;
  readonly accession_number: string;
  readonly filed: string;
  readonly form: string;
  readonly fy: number;
  readonly fp: string;
  readonly metrics: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly n_facts: number;
  readonly other_filings: readonly (readonly [filed: string, form: string, accession: string])[];
}

const APPLE = '0000320193';
const NVIDIA = '0001045810';
const companies = new Map<string, { facts: CompanyFacts; statements: readonly ResolvedStatement[] }>();

function company(cik: string) {
  const known = companies.get(cik);
  if (known) return known;
  const text = gunzipSync(readFileSync(sharedFile(`us/companyfacts/CIK${cik}.json.gz`))).toString();
  const facts = readCompanyFacts(JSON.parse(text) as Record<string, unknown>, cik);
  const created = { facts, statements: resolveStatements(facts, placeBy(emptyPresentation())).statements };
  companies.set(cik, created);
  return created;
}

const found = (cik: string, end: string, cadence: string) =>
  company(cik).statements.filter((each) => each.end === end && each.cadence === cadence);

function checkRow(row: Expected): void {
  const statements = found(row.cik, row.period_end_date, row.reporting_type);
  expect(statements.length).toBeGreaterThan(0);
  const metrics: Record<string, number> = Object.assign({}, ...statements.map((each) => each.metrics));
  for (const { start, filing } of statements) {
    expect(filing).toEqual({
      accession: row.accession_number,
      form: row.form,
      filed: row.filed,
      fiscalYear: row.fy,
      fiscalPeriod: row.fp,
    });
    for (const [name, byStart] of Object.entries(row.metrics)) {
      expect([name, { [start ?? 'instant']: metrics[name] }]).toEqual([name, byStart]);
    }
  }
  const columns = contextsOf(company(row.cik).facts.contexts);
  const column = columns.find((each) => each.end === row.period_end_date && each.cadence === row.reporting_type);
  const [original, ...others] = column?.filed ?? [];
  expect(original?.facts.length).toBe(row.n_facts);
  const filings = others.map(({ filing }) => [filing.filed, filing.form, filing.accession].join(' '));
  expect(filings.sort()).toEqual(row.other_filings.map((each) => each.join(' ')).sort());
}

testWithShared('us/expected.json', 'all rows of an independent resolver are reached', () => {
  const rows = JSON.parse(readFileSync(sharedFile('us/expected.json'), 'utf8')) as Expected[];
  expect(rows.length).toBe(20);
  for (const row of rows) {
    if (row.result === null) expect(found(row.cik, row.period_end_date, row.reporting_type)).toEqual([]);
    else checkRow(row);
  }
});

testWithShared(
  'us/companyfacts',
  'Apple’s restated year 2009 answers from the original 10-K, not from the 10-K/A',
  () => {
    const [income] = found(APPLE, '2009-09-26', 'annual').filter(({ statement }) => statement === 'income');
    const [balance] = found(APPLE, '2009-09-26', 'instant');
    expect([income?.filing.accession, income?.metrics['sales_revenue_net']]).toEqual([
      '0001193125-09-214859',
      36_537_000_000,
    ]);
    expect([balance?.filing.accession, balance?.metrics['assets']]).toEqual(['0001193125-09-214859', 53_851_000_000]);
  },
);

const REVENUE = 'revenue_from_contract_with_customer_excluding_assessed_tax';
const OPERATING = 'net_cash_provided_by_used_in_operating_activities';

testWithShared('us/companyfacts', 'Apple’s revenue, operating cash flow and assets are as published', () => {
  const millions = (end: string, cadence: string, statement: string, name: string) =>
    (found(APPLE, end, cadence).find((each) => each.statement === statement)?.metrics[name] ?? NaN) / 1e6;
  const year = (end: string) => [
    millions(end, 'annual', 'income', REVENUE),
    millions(end, 'annual', 'cashflow', OPERATING),
    millions(end, 'instant', 'balance', 'assets'),
  ];
  expect(year('2023-09-30')).toEqual([383_285, 110_543, 352_583]);
  expect(year('2024-09-28')).toEqual([391_035, 118_254, 364_980]);
  expect(year('2025-09-27')).toEqual([416_161, 111_482, 359_241]);
  expect(millions('2023-04-01', 'quarterly', 'income', REVENUE)).toBe(94_836);
  expect(millions('2023-04-01', 'half_yearly', 'income', REVENUE)).toBe(211_990);
  expect(millions('2023-07-01', 'quarterly', 'income', REVENUE)).toBe(81_797);
  expect(millions('2023-07-01', 'nine_months', 'income', REVENUE)).toBe(293_787);
});

testWithShared(
  'us/companyfacts',
  'a quarterly cash flow exists for first quarters alone, and no quarterly column ends a year',
  () => {
    for (const cik of [APPLE, '0001640147', '0001652044']) {
      const quarterly = company(cik).statements.filter(({ cadence }) => cadence === 'quarterly');
      expect(
        new Set(quarterly.filter(({ statement }) => statement === 'cashflow').map(({ fiscal }) => fiscal.quarter)),
      ).toEqual(new Set([1]));
      expect(quarterly.filter(({ fiscal }) => fiscal.quarter === 4)).toEqual([]);
    }
  },
);

testWithShared(
  'us/companyfacts',
  'no period answers twice, and fiscal years and quarters follow the calendar of the issuer',
  () => {
    const LAST_MONTH: Readonly<Record<string, number>> = { [APPLE]: 9, [NVIDIA]: 1, '0001640147': 1, '0001652044': 12 };
    for (const [cik, lastMonth] of Object.entries(LAST_MONTH)) {
      const { statements } = company(cik);
      const keys = statements.map(({ statement, cadence, end }) => `${statement} ${cadence} ${end}`);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
      for (const { end, fiscal } of statements) {
        // An end may fall a few days into the next month, so the month is that of ten days earlier.
        const month = new Date(Date.parse(end) - 10 * 86_400_000);
        const monthsIntoYear = (month.getUTCMonth() + 1 - lastMonth + 11) % 12;
        const year = month.getUTCFullYear() + (month.getUTCMonth() + 1 > lastMonth ? 1 : 0);
        expect([end, fiscal]).toEqual([end, { year, quarter: Math.floor(monthsIntoYear / 3) + 1 }]);
      }
    }
  },
);
