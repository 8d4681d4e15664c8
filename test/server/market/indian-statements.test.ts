import type Database from 'libsql';
import { PROFILES } from '../../../src/api';
import { openMarket } from '../../../server/market/open';
import { SHOWCASE } from '../../../server/market/showcase';
import type { Filed } from './filed-statements';
import { keyOf, numbersOf, sameCrores, returnedStatements, sumOf } from './filed-statements';

let database: Database.Database;
let income: Map<string, Filed>;
let balance: Map<string, Filed>;
let cash: Map<string, Filed>;
let segments: Map<string, Filed>;
let companies: { id: string; name: string; body: string }[];

beforeAll(() => {
  database = openMarket();
  income = returnedStatements(database, 'india', 'income_statement');
  balance = returnedStatements(database, 'india', 'balance_sheet');
  cash = returnedStatements(database, 'india', 'cash_flow');
  segments = returnedStatements(database, 'india', 'segment_results');
  companies = database.prepare(`SELECT id, name, body FROM companies WHERE market = 'india'`).all() as typeof companies;
});
afterAll(() => database.close());

/** Figures that do not add up over periods. */
const NOT_A_FLOW = /^(earnings_per|ratios|details_of_paid_up|(gross|net)_non_performing)/;

const yearToDate = [
  ['half_yearly', 2],
  ['nine_months', 3],
  ['annual', 4],
] as const;

/** The quarters of the same year up to a period end. */
function quartersOf(filed: Filed, count: number): (Filed | undefined)[] {
  const [year = 0, month = 0] = filed.period_end_date.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const end = new Date(Date.UTC(year, month - back * 3, 0)).toISOString().slice(0, 10);
    return income.get(keyOf({ ...filed, cadence: 'quarterly', period_end_date: end }));
  });
}

test('the market contains 300 companies of all five profiles', () => {
  const profiles = new Set([...income.values()].map(({ body }) => body.profile));
  expect(companies).toHaveLength(300);
  expect([...profiles].sort()).toEqual([...PROFILES].sort());
});

test.each(yearToDate)('%s income is the sum of its %i quarters, line by line, if all are filed', (cadence, count) => {
  let checked = 0;
  for (const filed of [...income.values()].filter((each) => each.cadence === cadence)) {
    const quarters = quartersOf(filed, count);
    if (quarters.some((quarter) => quarter === undefined)) continue;
    const numbers = quarters.map((quarter) => numbersOf(quarter?.body.financials));
    for (const [path, number] of numbersOf(filed.body.financials)) {
      if (NOT_A_FLOW.test(path)) continue;
      const parts = numbers.map((each) => each.get(path) ?? NaN);
      if (!sameCrores(number, sumOf(parts))) throw new Error(`${keyOf(filed)} ${path}: ${number} is not ${parts}`);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(10_000);
});

test('profit before tax is income less expenses, and profit after tax is that less tax (nonbank)', () => {
  const wrong = [...income.values()].filter(({ body }) => {
    if (body.profile !== 'nonbank') return false;
    const { income: earned, expenses, tax_expense, profit_before_tax, profit_after_tax } = body.financials;
    const total = (section: object) =>
      sumOf([...numbersOf(section)].flatMap(([path, amount]) => (path === 'tax_expense' ? [] : [amount])));
    return !(
      sameCrores(total(earned) - total(expenses), profit_before_tax) &&
      sameCrores(profit_before_tax - total(tax_expense), profit_after_tax)
    );
  });
  expect(wrong.map(keyOf)).toEqual([]);
});

test('a balance sheet balances (nonbank)', () => {
  const unbalanced = [...balance.values()].filter(({ body }) => {
    if (body.profile !== 'nonbank') return false;
    const parts = (name: string) =>
      [...numbersOf(body.financials[name])].flatMap(([path, amount]) =>
        /^(current_assets|current_liabilities|equity|equity_attributable_to_owners_of_parent)$/.test(path)
          ? []
          : [amount],
      );
    const total = (...names: string[]) => sumOf(names.flatMap(parts));
    const owned = total('non_current_assets', 'current_assets');
    const { assets, current_assets: current, equity } = body.financials;
    return !(
      sameCrores(owned, total('equity', 'non_current_liabilities', 'current_liabilities')) &&
      sameCrores(owned, assets) &&
      sameCrores(total('current_assets'), current.current_assets) &&
      sameCrores(total('equity'), equity.equity)
    );
  });
  expect(unbalanced.map(keyOf)).toEqual([]);
});

test('both totals of a balance sheet are equal and add up (other profiles)', () => {
  const wrong = [...balance.values()].filter(({ body }) => {
    const sections = Object.values(body.financials as Record<string, Record<string, number>>);
    const addsUp = sections
      .filter((section) => typeof section === 'object' && 'total' in section)
      .every(({ total, ...lines }) => Math.abs(sumOf(Object.values(lines)) - total!) < 0.05);
    const isEven = body.profile !== 'bank' || sections[0]!['total'] === sections[1]!['total'];
    return !addsUp || !isEven;
  });
  expect(wrong.map(keyOf)).toEqual([]);
});

test('both sides of the balance sheet of insurers and trusts are equal', () => {
  const wrong = [...balance.values()].filter(({ body: { profile, financials } }) => {
    if (profile === 'investment_trust') {
      const owed = sumOf([...numbersOf(financials.unitholders_funds).values()]) + financials.liabilities.total;
      return !sameCrores(financials.assets.total, owed);
    }
    const { sources_of_funds: sources, application_of_funds: application } = financials;
    return sources !== undefined && sources.total !== application.total;
  });
  expect(wrong.map(keyOf)).toEqual([]);
});

test('closing cash is opening cash plus the change, on the balance sheet and at the next opening', () => {
  const wrong = [...cash.values()].filter((filed) => {
    const { operating, investing, financing, net_change_in_cash, opening_cash, closing_cash } = filed.body.financials;
    const activities =
      operating.net_cash_from_operations + investing.net_cash_from_investing + financing.net_cash_from_financing;
    const sheet = balance.get(keyOf(filed))?.body;
    const onSheet = sheet?.financials.current_assets?.financial_assets_current.cash_equivalents;
    const year = Number(filed.period_end_date.slice(0, 4));
    const next = cash.get(keyOf({ ...filed, period_end_date: `${year + 1}-03-31` }));
    const isContinued = filed.cadence !== 'annual' || !next || next.body.financials.opening_cash === closing_cash;
    return !(
      Math.abs(activities - net_change_in_cash) < 0.05 &&
      Math.abs(opening_cash + net_change_in_cash - closing_cash) < 0.05 &&
      (sheet?.profile !== 'nonbank' || onSheet === closing_cash) &&
      isContinued
    );
  });
  expect(wrong.map(keyOf)).toEqual([]);
});

test('cash from operations is the sum of its lines', () => {
  const wrong = [...cash.values()].filter(({ body }) => {
    const { net_cash_from_operations, ...lines } = body.financials.operating;
    return Math.abs(sumOf([...numbersOf(lines).values()]) - net_cash_from_operations) >= 0.05;
  });
  expect(wrong.map(keyOf)).toEqual([]);
});

test('no company has negative cash', () => {
  const overdrawn = [...cash.values()].filter(({ body }) => body.financials.closing_cash < 0);
  expect(overdrawn.map(keyOf)).toEqual([]);
});

test('segment sections add up to their totals, and segment revenue to sales', () => {
  expect(segments.size).toBeGreaterThan(1_000);
  const wrong = [...segments.values()].filter((filed) => {
    const sections = Object.values<Record<string, number>>(filed.body.financials);
    const addsUp = sections.every((section) => {
      const { segments: named, total, inter_segment_revenue = 0, ...others } = section;
      const subtracted = ['segment_finance_costs', 'other_unallocable_expenditure_net_off_unallocable_income'];
      const signed = Object.entries(others).map(([key, value]) => (subtracted.includes(key) ? -value : value));
      const parts = [...numbersOf(named as unknown as object).values()];
      return Math.abs(sumOf(parts) + sumOf(signed) - inter_segment_revenue - total!) <= 0.01;
    });
    const sales = income.get(keyOf(filed))?.body.financials.income?.sales;
    const isRegular = filed.body.profile === 'nonbank' && sales !== undefined;
    return !addsUp || (isRegular && filed.body.financials.segment_revenue_from_operations.total !== sales);
  });
  expect(wrong.map(keyOf)).toEqual([]);
});

test('each kind of company has its documented segment sections', () => {
  const shown = (profile: string) => {
    const one = [...segments.values()].find(({ body }) => body.profile === profile);
    return Object.keys(one?.body.financials ?? {});
  };
  expect(shown('life_insurance')).toEqual(['segment_assets', 'segment_liabilities', 'capital_employed']);
  expect(shown('general_insurance')).toEqual(['segment_revenue_from_operations', 'segment_profit_before_tax']);
  for (const profile of ['bank', 'nonbank', 'investment_trust']) expect(shown(profile)).toHaveLength(5);
});

test('filings of every statement contain both reported zeros and missing values', () => {
  const values = [...income.values()].flatMap(({ body }) => Object.values(body.financials.expenses ?? {}));
  expect(values).toContain(0);
  expect(values).toContain(null);
});

test('the two versions of a restated income statement differ', () => {
  const twice = database
    .prepare(
      `SELECT count(*) AS times, count(DISTINCT body) AS bodies FROM statements WHERE market = 'india'
       GROUP BY company_id, statement_type, scope, cadence, period_end_date HAVING times > 1`,
    )
    .all() as { times: number; bodies: number }[];
  expect(twice.length).toBeGreaterThan(20);
  expect(twice.every(({ times, bodies }) => times === 2 && bodies === 2)).toBe(true);
});

test("nothing was filed before its period ended or after the market's today", () => {
  const early = database.prepare(`SELECT count(*) AS n FROM statements WHERE filed <= period_end_date`).get();
  const late = database.prepare(`SELECT count(*) AS n FROM statements WHERE filed > '2026-11-20'`).get();
  expect([early, late]).toMatchObject([{ n: 0 }, { n: 0 }]);
});

test('some companies file only standalone statements, some file nothing, some skip a quarter', () => {
  const scopes = new Map<string, Set<string>>();
  for (const { company_id, scope } of income.values()) {
    scopes.set(company_id, (scopes.get(company_id) ?? new Set()).add(scope));
  }
  expect([...scopes.values()].filter((each) => !each.has('consolidated')).length).toBeGreaterThan(10);
  expect([...scopes.values()].every((each) => each.has('standalone'))).toBe(true);
  expect(scopes.size).toBeLessThan(300);
  expect(scopes.size).toBeGreaterThan(285);
});

test('some companies are listed on one exchange only, and some tickers differ between the two', () => {
  const listings = companies.map(
    ({ body }) => JSON.parse(body).exchange_info as { exchange: string; symbol: string }[],
  );
  const only = (exchange: string) => listings.filter(([one, two]) => !two && one?.exchange === exchange).length;
  expect(only('NSE')).toBeGreaterThan(10);
  expect(only('BSE')).toBeGreaterThan(10);
  expect(listings.filter(([one, two]) => two && one?.symbol !== two.symbol).length).toBeGreaterThan(10);
});

test('a plain ticker and a ticker on an exchange each identify one company', () => {
  const shared = database
    .prepare(`SELECT exchange, symbol FROM symbols WHERE market = 'india' GROUP BY 1, 2 HAVING count(*) > 1`)
    .all();
  expect(shared).toEqual([]);
});

test('some company names look like markup or a formula, and some tickers contain & and -', () => {
  const all = companies.map(({ name, body }) => `${name} ${JSON.parse(body).ticker}`).join('\n');
  expect(all).toContain('<img src=x onerror=alert(1)>');
  expect(all).toContain('=HYPERLINK("http://x")');
  expect(all).toMatch(/ [A-Z]+&[A-Z]+$/m);
  expect(all).toMatch(/ [A-Z]+-[A-Z]+$/m);
});

test.each([
  ['india', SHOWCASE.india, ['consolidated', 'standalone']],
  ['indiaBank', SHOWCASE.indiaBank, ['consolidated', 'standalone']],
  ['indiaStandaloneOnly', SHOWCASE.indiaStandaloneOnly, ['standalone']],
] as const)(
  'showcase %s has its declared properties and every period of FY2022 to FY2026',
  (_, { id, name, ticker, bse }, scopes) => {
    const company = JSON.parse(companies.find((each) => each.id === id)!.body);
    expect(company).toMatchObject({ company_name: name, ticker });
    expect(company.exchange_info).toMatchObject([
      { scrip_code: bse, symbol: ticker },
      { exchange: 'NSE', symbol: ticker },
    ]);
    for (const scope of scopes) {
      for (let year = 2022; year <= 2026; year += 1) {
        const ends = [`${year - 1}-06-30`, `${year - 1}-09-30`, `${year - 1}-12-31`, `${year}-03-31`];
        const at = (cadence: string, period: string) =>
          keyOf({ company_id: id, scope, cadence, period_end_date: period });
        for (const end of ends) expect(income.has(at('quarterly', end))).toBe(true);
        for (const statements of [income, balance, cash]) {
          expect(statements.has(at('annual', ends[3]!))).toBe(true);
          expect(statements.has(at('half_yearly', ends[1]!))).toBe(true);
        }
      }
    }
    expect(
      income.has(keyOf({ company_id: id, scope: 'consolidated', cadence: 'annual', period_end_date: '2026-03-31' })),
    ).toBe(scopes.length === 2);
  },
);
