import { SHOWCASE } from '../../server/market/showcase';
import { request, STATEMENT } from '../server/support/service';
import type { Start, Target } from './endpoint-request';

const { cik } = SHOWCASE.us;
const ENVELOPE = [
  'company_id',
  'cik',
  'statement_type',
  'reporting_type',
  'fiscal_year',
  'fiscal_quarter',
  'period_end_date',
  'currency',
  'ticker',
  'accession_number',
  'filing_url',
  'metrics',
];
const OBSERVED = {
  income_statement: ['revenues', 'cost_of_revenue'],
  cash_flow: [
    'net_cash_provided_by_used_in_operating_activities',
    'payments_to_acquire_property_plant_and_equipment',
    'repayments_of_debt',
  ],
  balance_sheet: ['cash_and_cash_equivalents_at_carrying_value', 'assets', 'liabilities', 'stockholders_equity'],
} as const;

/** E16 to E18: exact columns for exact dates. */
export function describeUsStatements(start: Start): void {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.close());
  const data = async (path: string, query: Record<string, string>) => {
    const { status, body } = await request(target, path, { cik, reporting_type: 'annual', ...query });
    expect(status).toBe(200);
    return body.data;
  };

  describe.each([
    ['income_statement', STATEMENT.usIncome, 'annual'],
    ['cash_flow', STATEMENT.usCash, 'annual'],
    ['balance_sheet', STATEMENT.usBalance, 'instant'],
  ] as const)('%s', (statementType, path, reportingType) => {
    test('the response has exactly the documented fields', async () => {
      const answer = await data(path, { period_end_date: '2024-12-31' });
      expect(Object.keys(answer)).toEqual(ENVELOPE);
      expect(answer).toMatchObject({
        company_id: cik,
        cik,
        statement_type: statementType,
        reporting_type: reportingType,
        fiscal_year: 2024,
        fiscal_quarter: 'Q4',
        period_end_date: '2024-12-31',
        currency: 'USD',
        ticker: SHOWCASE.us.ticker,
      });
      expect(answer.accession_number).toMatch(/^\d{10}-\d{2}-\d{6}$/);
      expect(answer.filing_url).toMatch(/^https:/);
    });

    test('metrics are whole dollars with the observed names', async () => {
      const { metrics } = await data(path, { period_end_date: '2024-12-31' });
      for (const name of OBSERVED[statementType]) expect(Number.isInteger(metrics[name])).toBe(true);
    });

    test.each(['2024-12-30', '2025-01-01', '2015-12-31'])('%s gives null, not the nearest period', async (date) => {
      expect(await data(path, { period_end_date: date })).toBeNull();
    });

    test('an unknown issuer is 404', async () => {
      const query = { cik: '0000000001', period_end_date: '2024-12-31', reporting_type: 'annual' };
      const { status, body } = await request(target, path, query);
      expect({ status, body }).toEqual({
        status: 404,
        body: { errors: [{ status: '404', title: 'Company not found' }] },
      });
    });
  });

  test('each reporting type has its own column for a date', async () => {
    const revenue = async (date: string, type: string) =>
      (await data(STATEMENT.usIncome, { period_end_date: date, reporting_type: type }))?.metrics.revenues;
    const [q1, q2, q3] = [
      await revenue('2024-03-31', 'quarterly'),
      await revenue('2024-06-30', 'quarterly'),
      await revenue('2024-09-30', 'quarterly'),
    ];
    expect(await revenue('2024-06-30', 'half_yearly')).toBe(q1 + q2);
    expect(await revenue('2024-09-30', 'nine_months')).toBe(q1 + q2 + q3);
    expect(await revenue('2024-12-31', 'quarterly')).toBeUndefined();
    expect(await revenue('2024-12-31', 'annual')).toBeGreaterThan(q1 + q2 + q3);
  });

  test('a three-month cash flow exists for the first quarter only', async () => {
    const flow = (date: string) => data(STATEMENT.usCash, { period_end_date: date, reporting_type: 'quarterly' });
    expect(await flow('2024-03-31')).not.toBeNull();
    expect(await flow('2024-06-30')).toBeNull();
  });

  test('the balance sheet has no reporting type, and any value of it is ignored', async () => {
    const plain = await data(STATEMENT.usBalance, { period_end_date: '2024-12-31' });
    const typed = await data(STATEMENT.usBalance, { period_end_date: '2024-12-31', reporting_type: 'nonsense' });
    expect(typed).toEqual(plain);
  });

  test('there is a balance sheet for each quarter end', async () => {
    expect(await data(STATEMENT.usBalance, { period_end_date: '2024-06-30' })).toMatchObject({ fiscal_quarter: 'Q2' });
  });

  test('a year of 52 or 53 weeks is found at its own end, not at the end of the month', async () => {
    const { cik: weeks, periodEnds } = SHOWCASE.us5253;
    for (const end of periodEnds) {
      expect(await data(STATEMENT.usIncome, { cik: weeks, period_end_date: end })).toMatchObject({
        period_end_date: end,
      });
    }
    expect(await data(STATEMENT.usIncome, { cik: weeks, period_end_date: '2024-09-30' })).toBeNull();
  });
}
