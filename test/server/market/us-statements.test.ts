import type Database from 'libsql';
import { openMarket } from '../../../server/market/open';
import { SHOWCASE } from '../../../server/market/showcase';
import { quarterEnds } from '../../../server/market/us/calendar';
import type { Filed } from './filed-statements';
import { keyOf, returnedStatements, sumOf } from './filed-statements';

/** Issuers use one of two tags for revenue. */
const revenueOf = (metrics: Record<string, number>): number =>
  metrics['revenues'] ?? metrics['revenue_from_contract_with_customer_excluding_assessed_tax']!;

let database: Database.Database;
let income: Map<string, Filed>;
let cash: Map<string, Filed>;
let balance: Map<string, Filed>;

beforeAll(() => {
  database = openMarket();
  income = returnedStatements(database, 'us', 'income_statement');
  cash = returnedStatements(database, 'us', 'cash_flow');
  balance = returnedStatements(database, 'us', 'balance_sheet');
});
afterAll(() => database.close());

function groupByIssuer(statements: Map<string, Filed>): Map<string, Filed[]> {
  const groups = new Map<string, Filed[]>();
  for (const filed of statements.values()) {
    const group = groups.get(filed.company_id) ?? [];
    group.push(filed);
    groups.set(filed.company_id, group);
  }
  return groups;
}

test('the market contains 200 issuers with CIKs outside the regulator’s range', () => {
  const rows = database.prepare(`SELECT id FROM companies WHERE market = 'us'`).all() as { id: string }[];
  expect(rows).toHaveLength(200);
  expect(rows.every(({ id }) => /^0009\d{6}$/.test(id))).toBe(true);
});

test('net income is revenue less all costs, and gross profit is revenue less its cost', () => {
  const wrong = [...income.values()].filter(({ body: { metrics: m } }) => {
    const before =
      revenueOf(m) -
      m.cost_of_revenue -
      m.operating_expenses -
      m.interest_expense +
      m.other_nonoperating_income_expense;
    const isGross = m.gross_profit === undefined || m.gross_profit === revenueOf(m) - m.cost_of_revenue;
    return !isGross || m.net_income_loss !== before - m.income_tax_expense_benefit;
  });
  expect(wrong.map(keyOf)).toEqual([]);
});

test('assets equal liabilities and equity, and no issuer has negative cash', () => {
  expect(balance.size).toBeGreaterThan(3_000);
  const wrong = [...balance.values()].filter(
    ({ body: { metrics: m } }) =>
      m.assets !== m.liabilities + m.stockholders_equity ||
      m.assets !== m.liabilities_and_stockholders_equity ||
      m.cash_and_cash_equivalents_at_carrying_value < 0,
  );
  expect(wrong.map(keyOf)).toEqual([]);
});

test("a year's cash flow ends at the cash of its balance sheet", () => {
  const byIssuer = groupByIssuer(new Map([...cash].filter(([, { cadence }]) => cadence === 'annual')));
  const cashAt = (filed: Filed, end: string) =>
    balance.get(keyOf({ ...filed, cadence: 'instant', period_end_date: end }))?.body.metrics
      .cash_and_cash_equivalents_at_carrying_value;
  const changes = [...byIssuer.values()].flat().flatMap((filed) => {
    const ends = (byIssuer.get(filed.company_id) ?? []).map((each) => each.period_end_date);
    const previous = ends.filter((end) => end < filed.period_end_date).sort();
    const opening = cashAt(filed, previous.at(-1) ?? '');
    if (opening === undefined) return [];
    const change =
      filed.body.metrics
        .cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents_period_increase_decrease_including_exchange_rate_effect;
    return [{ key: keyOf(filed), isTied: cashAt(filed, filed.period_end_date) === opening + change }];
  });
  expect(changes.length).toBeGreaterThan(500);
  expect(changes.filter(({ isTied }) => !isTied)).toEqual([]);
});

test('nine-month revenue is the sum of the quarters', () => {
  const byIssuer = groupByIssuer(new Map([...income].filter(([, { cadence }]) => cadence === 'quarterly')));
  const wrong = [...income.values()].filter((filed) => {
    if (filed.cadence !== 'nine_months') return false;
    const quarters = (byIssuer.get(filed.company_id) ?? []).filter(
      ({ body }) => body.fiscal_year === filed.body.fiscal_year,
    );
    return sumOf(quarters.map(({ body }) => revenueOf(body.metrics))) !== revenueOf(filed.body.metrics);
  });
  expect(wrong.map(keyOf)).toEqual([]);
});

test('quarterly columns come from 10-Qs: none for the fourth quarter, and most cash flows only for the first', () => {
  const quarters = (statements: Map<string, Filed>) =>
    [...statements.values()].filter(({ cadence }) => cadence === 'quarterly').map(({ body }) => body.fiscal_quarter);
  expect(new Set(quarters(income))).toEqual(new Set(['Q1', 'Q2', 'Q3']));
  const first = quarters(cash).filter((quarter) => quarter === 'Q1').length;
  expect(quarters(cash).length - first).toBeGreaterThan(0);
  expect(quarters(cash).length - first).toBeLessThan(first / 2);
});

test('an amended period is answered from the original filing', () => {
  const twice = database
    .prepare(
      `SELECT company_id, period_end_date, min(filed) AS original FROM statements
       WHERE market = 'us' AND statement_type = 'income_statement' AND cadence = 'annual'
       GROUP BY company_id, period_end_date HAVING count(*) > 1`,
    )
    .all() as { company_id: string; period_end_date: string; original: string }[];
  expect(twice.length).toBeGreaterThan(5);
  for (const { company_id, period_end_date, original } of twice) {
    expect(income.get(keyOf({ company_id, scope: '', cadence: 'annual', period_end_date }))?.filed).toBe(original);
  }
});

test('the first annual report of a later issuer contains the year before as a comparative', () => {
  const byIssuer = groupByIssuer(new Map([...income].filter(([, { cadence }]) => cadence === 'annual')));
  const shared = [...byIssuer.values()].filter((all) => new Set(all.map((each) => each.accession)).size < all.length);
  expect(shared.length).toBeGreaterThan(5);
});

test('every filing with a statement is a document of its period, published on its filing date', () => {
  const unlisted = database
    .prepare(
      `SELECT count(DISTINCT accession) AS n FROM statements s WHERE s.market = 'us' AND NOT EXISTS (SELECT 1 FROM documents d
       WHERE d.market = 'us' AND d.id = s.accession AND d.company_id = s.company_id AND substr(d.published_date, 1, 10) = s.filed)`,
    )
    .get();
  expect(unlisted).toMatchObject({ n: 0 });
  const delays = database
    .prepare(
      `SELECT DISTINCT d.type, julianday(s.filed) - julianday(max(s.period_end_date)) AS days FROM documents d
       JOIN statements s ON s.accession = d.id AND s.company_id = d.company_id WHERE d.type IN ('10-Q', '10-K') GROUP BY d.id`,
    )
    .all() as { type: string; days: number }[];
  const of = (type: string) => delays.filter((each) => each.type === type).map((each) => each.days);
  const original = of('10-K').filter((days) => days < 85);
  expect([Math.min(...of('10-Q')), Math.max(...of('10-Q'))]).toEqual([25, 44]);
  expect([Math.min(...original), Math.max(...original)]).toEqual([30, 75]);
  // Amendments are filed two months later.
  expect(of('10-K').length).toBeGreaterThan(original.length);
});

test("nothing was published after the market's today", () => {
  expect(
    database.prepare(`SELECT max(substr(published_date, 1, 10)) <= '2026-11-20' AS ok FROM documents`).get(),
  ).toEqual(expect.objectContaining({ ok: 1 }));
});

test.each([
  [
    'the last Saturday of September',
    { kind: 'last', month: 9, weekday: 6 },
    2023,
    ['2022-12-31', '2023-04-01', '2023-07-01', '2023-09-30'],
  ],
  [
    'the last Sunday of January',
    { kind: 'last', month: 1, weekday: 0 },
    2025,
    ['2024-04-28', '2024-07-28', '2024-10-27', '2025-01-26'],
  ],
  [
    'the Saturday nearest the end of January',
    { kind: 'nearest', month: 1, weekday: 6 },
    2024,
    ['2023-04-29', '2023-07-29', '2023-10-28', '2024-02-03'],
  ],
  [
    'the Sunday nearest the end of December',
    { kind: 'nearest', month: 12, weekday: 0 },
    2026,
    ['2026-03-29', '2026-06-28', '2026-09-27', '2027-01-03'],
  ],
  ['the end of June', { kind: 'month', month: 6 }, 2024, ['2023-09-30', '2023-12-31', '2024-03-31', '2024-06-30']],
] as const)('fiscal years that end on %s have the matching quarters', (_, pattern, year, ends) => {
  expect(quarterEnds(pattern, year)).toEqual(ends);
});

test.each([SHOWCASE.us, SHOWCASE.us5253])(
  'showcase $ticker has every period of its five full fiscal years',
  ({ cik, periodEnds, ticker, name }) => {
    const company = database.prepare(`SELECT name, body FROM companies WHERE id = ?`).get(cik) as {
      name: string;
      body: string;
    };
    expect([company.name, JSON.parse(company.body).ticker]).toEqual([name, ticker]);
    const at = (cadence: string, end: string) => keyOf({ company_id: cik, scope: '', cadence, period_end_date: end });
    for (const end of periodEnds) {
      expect(income.has(at('annual', end)) && cash.has(at('annual', end)) && balance.has(at('instant', end))).toBe(
        true,
      );
    }
    const quarterly = [...income.values()].filter((each) => each.company_id === cik && each.cadence === 'quarterly');
    expect(quarterly.length).toBeGreaterThanOrEqual(15);
  },
);
