import type { StatementRow } from '../../../server/database/row';
import { checkedStatement, FailedChecks } from '../../../server/filings/failed-checks';
import { indianReportText } from '../../../server/filings/report/indian-report';

const OWNERS = 'total_profit_or_loss_attributable_to';

interface Filed {
  readonly end?: string;
  readonly cadence?: string;
  readonly filed?: string;
  readonly quarter?: string;
  readonly year?: number;
  readonly sales?: number;
  readonly profit?: number;
  readonly owners?: number;
}

function income({ end = '2022-03-31', cadence = 'annual', filed = end, quarter = 'Q4', ...more }: Filed): StatementRow {
  const { year = 2022, sales = 1000.5, profit = 300.25, owners = profit } = more;
  return {
    market: 'india',
    companyId: 'X',
    statementType: 'income_statement',
    scope: 'consolidated',
    cadence,
    periodEndDate: end,
    filed,
    accession: '',
    body: {
      statement_type: 'income_statement',
      statement_scope: 'consolidated',
      reporting_type: cadence,
      fiscal_year: year,
      fiscal_quarter: quarter,
      period_end_date: end,
      currency: 'INR',
      scale: 'crores',
      financials: {
        income: { sales },
        profit_after_tax: profit,
        [OWNERS]: {
          profit_or_loss_attributable_to_owners_of_parent: owners,
          profit_or_loss_attributable_to_non_controlling_interests: 0,
        },
      },
    },
  };
}

function textsOf(...rows: readonly StatementRow[]): readonly string[] {
  const checks = new FailedChecks();
  for (const row of rows) checks.add(checkedStatement(row));
  return checks.texts();
}

test('a statement that adds up is not named', () => {
  expect(textsOf(income({}))).toEqual([]);
});

test('a check is named once, with the statement that is furthest off and how many others there are', () => {
  expect(
    textsOf(
      income({ owners: 290.25 }),
      income({ end: '2021-03-31', year: 2021, owners: 30.25 }),
      income({ end: '2020-03-31', year: 2020 }),
    ),
  ).toEqual([
    'consolidated annual income statement 2021-03-31 (and 1 more): the shares of owners and minorities make profit after tax: 300.25 is filed, they make 30.25 (270 less)',
  ]);
});

test('totals of segments are held to the income statement of the same period, in whichever order they are read', () => {
  const own = income({});
  const section = (total: number) => ({ segments: { A: total }, total });
  const segments: StatementRow = {
    ...own,
    statementType: 'segment_results',
    body: {
      ...own.body,
      statement_type: 'segment_results',
      financials: { segment_revenue_from_operations: section(700.5) },
    },
  };
  const failure =
    'consolidated annual segment results 2022-03-31: segments make revenue of the income statement: 700.5 is filed, and 1,000.5 there (300 more)';
  expect(textsOf(own, segments)).toEqual([failure]);
  expect(textsOf(segments, own)).toEqual([failure]);
  expect(textsOf(segments, income({ end: '2021-03-31' }))).toEqual([]);
});

test('the later of two filings of a period counts, in whichever order they are read', () => {
  const [wrong, revised] = [income({ owners: 30.25, filed: '2022-05-01' }), income({ filed: '2022-06-01' })];
  expect(textsOf(wrong, revised)).toEqual([]);
  expect(textsOf(revised, wrong)).toEqual([]);
  expect(textsOf(income({ filed: '2022-05-01' }), income({ owners: 30.25, filed: '2022-06-01' }))).toHaveLength(1);
});

const quarters = (sales: readonly number[]) =>
  ['2021-06-30', '2021-09-30', '2021-12-31', '2022-03-31'].map((end, at) =>
    income({ end, cadence: 'quarterly', quarter: `Q${at + 1}`, sales: sales[at]!, profit: 75.0625 }),
  );

test('quarters that do not make the year are named; those that are rounded or restated by little are not', () => {
  expect(textsOf(income({}), ...quarters([250, 250, 250, 250.5]))).toEqual([]);
  expect(textsOf(income({}), ...quarters([250, 250, 250, 247]))).toEqual([]);
  expect(textsOf(income({}), ...quarters([250, 250, 250, 350]))).toEqual([
    'consolidated annual income statement 2022-03-31: the quarters make sales of the year to date: 1,000.5 is filed, they make 1,100 (99.5 more; a restatement of the quarters, as after a merger, would explain it)',
  ]);
  expect(textsOf(income({}), ...quarters([250, 250, 250, 350]).slice(1))).toEqual([]);
});

test('quarters that were restated are named once, where they no longer make the year to date', () => {
  const nine = income({ end: '2021-12-31', cadence: 'nine_months', quarter: 'Q3', sales: 750.5, profit: 225.1875 });
  const half = income({ end: '2021-09-30', cadence: 'half_yearly', quarter: 'Q2', sales: 500.5, profit: 150.125 });
  expect(textsOf(income({}), nine, half, ...quarters([200, 250, 250, 250]))).toEqual([
    'consolidated half yearly income statement 2021-09-30: the quarters make sales of the year to date: 500.5 is filed, they make 450 (50.5 less; a restatement of the quarters, as after a merger, would explain it)',
  ]);
  expect(textsOf(income({}), nine, ...quarters([250, 250, 250, 150]))).toHaveLength(1);
});

test('an amount that jumps by a power of ten against the years beside it, and back, is named', () => {
  const years = (sales: readonly number[]) =>
    sales.map((each, at) => income({ end: `${2020 + at}-03-31`, year: 2020 + at, sales: each }));
  expect(textsOf(...years([1000, 11_000, 1200]))).toEqual([
    'consolidated annual income statement 2021-03-31: Sales is of the order of a year before and a year after: 11,000 is filed, they suggest about 1,100',
  ]);
  expect(textsOf(...years([1000, 3000, 1200]))).toEqual([]);
  expect(textsOf(...years([1000, 11_000, 12_000]))).toEqual([]);
  expect(textsOf(...years([1000, 11_000]))).toEqual([]);
});

test('a jump that the sums of its statement confirm is what was filed, unless all its lines jump', () => {
  const years = (of: (year: number) => { readonly sales: number; readonly employees: number }) =>
    [2020, 2021, 2022].map((year) => {
      const { sales, employees } = of(year);
      const row = income({ end: `${year}-03-31`, year, sales });
      const financials = {
        income: { sales, other_income: 10, income: sales + 10 },
        expenses: { employee_cost: employees },
      };
      return { ...row, body: { ...row.body, financials } };
    });
  const ofMiddle = (sales: number, employees: number) =>
    textsOf(...years((year) => (year === 2021 ? { sales, employees } : { sales: 25, employees: 30 })));
  expect(ofMiddle(250, 30)).toEqual([]);
  expect(ofMiddle(250, 300).join()).toMatch(/Sales is of the order.*Employee cost is of the order/);
});

test('the report of an import names what does not add up under its company', () => {
  const company = { symbol: 'X', name: 'X Ltd', statements: new Map(), shareholdings: 0, ends: undefined };
  const text = indianReportText({
    database: 'x.db',
    filings: 1,
    companies: [{ ...company, failedChecks: textsOf(income({ owners: 30.25 })) }],
    wrong: [],
    warnings: [],
    revisions: [],
    contradictedZeros: [],
    passedOver: [],
  });
  expect(text).toContain(
    'X X Ltd\n  does not add up: consolidated annual income statement 2022-03-31: the shares of owners and minorities make profit after tax',
  );
});
