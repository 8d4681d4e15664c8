import { SHOWCASE } from '../../server/market/showcase';
import { request, STATEMENT } from '../server/support/service';
import type { Start, Target } from './endpoint-request';

const { ticker, bse } = SHOWCASE.india;
const STATEMENTS = [
  ['income statement', STATEMENT.income, 'income_statement', 'quarterly'],
  ['cash flow', STATEMENT.cash, 'cash_flow', 'half_yearly'],
  ['segment results', STATEMENT.segments, 'segment_results', 'quarterly'],
  ['balance sheet', STATEMENT.balance, 'balance_sheet', 'as_of'],
] as const;
const ENVELOPE = [
  'company_id',
  'profile',
  'statement_type',
  'statement_scope',
  'reporting_type',
  'fiscal_year',
  'fiscal_quarter',
  'period_end_date',
  'audit_status',
  'currency',
  'scale',
  'financials',
];

/** E7 to E10: ticker spellings, choice of the filing, fields of the response. */
export function describeIndianStatements(start: Start): void {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.close());
  const data = async (path: string, query: Record<string, string>) => {
    const { status, body } = await request(target, path, { ticker, ...query });
    expect(status).toBe(200);
    return body.data;
  };

  describe.each(STATEMENTS)('%s', (_, path, statementType, defaultType) => {
    test('the response has exactly the documented fields', async () => {
      const answer = await data(path, {});
      expect(Object.keys(answer)).toEqual(ENVELOPE);
      expect(answer).toMatchObject({
        company_id: SHOWCASE.india.id,
        profile: 'nonbank',
        statement_type: statementType,
        statement_scope: 'consolidated',
        reporting_type: defaultType,
        fiscal_year: 2027,
        fiscal_quarter: 'Q2',
        period_end_date: '2026-09-30',
        currency: 'INR',
        scale: 'crores',
      });
    });

    test.each([ticker, `NSE:${ticker}`, `NSE.${ticker}`, `BSE:${ticker}`, `BSE.${ticker}`, `BSE.${bse}`, `BSE:${bse}`])(
      'the ticker %s identifies the company',
      async (spelling) => {
        expect((await data(path, { ticker: spelling })).company_id).toBe(SHOWCASE.india.id);
      },
    );

    test.each(['NOBODY', 'nse:nobody', `NSE:${bse}`, 'BSE.999999'])('the unknown ticker %s is 404', async (unknown) => {
      const { status, body } = await request(target, path, { ticker: unknown });
      const item = { status: '404', title: 'Company not found', message: `No company found for ticker: ${unknown}` };
      expect({ status, body }).toEqual({ status: 404, body: { errors: [item] } });
    });

    test.each(['2024-03-30', '2024-04-01', '2019-03-31', '2030-03-31'])(
      '%s gives null, not the nearest period',
      async (date) => {
        expect(await data(path, { period_end_date: date, reporting_type: 'annual' })).toBeNull();
      },
    );

    test('the standalone statement differs from the consolidated one', async () => {
      const consolidated = await data(path, {});
      const standalone = await data(path, { statement_scope: 'standalone' });
      expect(standalone.statement_scope).toBe('standalone');
      expect(standalone.financials).not.toEqual(consolidated.financials);
    });

    test('a company that files only standalone statements has no consolidated one', async () => {
      const only = { ticker: SHOWCASE.indiaStandaloneOnly.ticker };
      expect(await data(path, only)).toBeNull();
      expect(await data(path, { ...only, statement_scope: 'standalone' })).not.toBeNull();
    });

    test('the annual statement of a date belongs to that fiscal year', async () => {
      const answer = await data(path, { period_end_date: '2024-03-31', reporting_type: 'annual' });
      expect(answer).toMatchObject({ period_end_date: '2024-03-31', fiscal_year: 2024, fiscal_quarter: 'Q4' });
      expect(answer.audit_status).toBe('Audited');
    });

    test('whether a date is available depends on the type', async () => {
      expect(await data(path, { period_end_date: '2024-03-31', reporting_type: 'half_yearly' })).toBeNull();
      expect(await data(path, { period_end_date: '2024-03-31', reporting_type: 'nine_months' })).toBeNull();
    });
  });

  test.each(['quarterly', 'half_yearly', 'nine_months', 'annual'])(
    'an income statement of type %s has that reporting type',
    async (type) => {
      expect((await data(STATEMENT.income, { reporting_type: type })).reporting_type).toBe(type);
    },
  );

  test('without a date the latest period of the type is returned', async () => {
    const latest = async (type: string) => (await data(STATEMENT.income, { reporting_type: type })).period_end_date;
    expect(await latest('quarterly')).toBe('2026-09-30');
    expect(await latest('nine_months')).toBe('2025-12-31');
    expect(await latest('annual')).toBe('2026-03-31');
  });

  test('without type and date the latest half-yearly balance sheet is returned; a type sets the cadence', async () => {
    const end = async (query: Record<string, string>) => (await data(STATEMENT.balance, query)).period_end_date;
    expect(await end({})).toBe('2026-09-30');
    expect(await end({ reporting_type: 'half_yearly' })).toBe('2026-09-30');
    expect(await end({ reporting_type: 'annual' })).toBe('2026-03-31');
    expect(await data(STATEMENT.balance, { reporting_type: 'quarterly' })).toBeNull();
  });

  test('a balance sheet with a date alone comes from any filing with that date', async () => {
    for (const date of ['2024-03-31', '2023-09-30']) {
      const answer = await data(STATEMENT.balance, { period_end_date: date });
      expect(answer).toMatchObject({ period_end_date: date, reporting_type: 'as_of' });
    }
    expect(await data(STATEMENT.balance, { period_end_date: '2023-06-30' })).toBeNull();
  });

  test('the exchange distinguishes two companies with one symbol', async () => {
    const id = async (spelling: string) =>
      (await data(STATEMENT.income, { ticker: spelling, statement_scope: 'standalone' })).company_id;
    expect(await id('NSE:VARDEO')).toBe(await id('VARDEO'));
    expect(await id('BSE:VARDEO')).not.toBe(await id('NSE:VARDEO'));
    expect(await id('NSE:VARDEOFIN')).toBe(await id('BSE:VARDEO'));
  });

  test.each(['K&V', 'NSE:K&V', 'SOL-DAX', 'BSE:SOLDAX', 'nse:k&v'])(
    'the ticker %s is not changed by the URL',
    async (spelling) => {
      expect(await data(STATEMENT.income, { ticker: spelling, statement_scope: 'standalone' })).not.toBeNull();
    },
  );
}
