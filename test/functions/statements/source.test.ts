import { SHOWCASE } from '../../../server/market/showcase';
import { serialOfDate } from '../../../src/tables';
import { declaredFunctions } from '../../support/declared-functions';
import { useCells, type ShownError } from '../support/cells';
import { useStub } from '../support/use-stub';

const { india, indiaBank, indiaStandaloneOnly, us } = SHOWCASE;
const YEAR_END = us.periodEnds[1];

const cells = useCells();
afterEach(() => jest.restoreAllMocks());

describe('FIN.SOURCE', () => {
  const ask = (...args: unknown[]) => cells.first('FIN.SOURCE', ...args);

  test('returns whether a statement is audited by default, and its other facts by name', async () => {
    expect(await ask(india.ticker, 'FY2026')).toBe('Audited');
    const facts = { profile: 'nonbank', fiscal_year: 2026, 'Fiscal Quarter': 'Q4', company_id: india.id } as const;
    for (const [field, value] of Object.entries(facts))
      expect([field, await ask(india.ticker, 'FY2026', '', '', field)]).toEqual([field, value]);
    expect(await ask(indiaBank.ticker, 'FY2026', '', '', 'profile')).toBe('bank');
    const period = await ask(india.ticker, 'FY2026', '', '', 'period_end_date');
    expect(period).toBe(serialOfDate('2026-03-31'));
    expect(cells.requests().filter((request) => request.includes('income-statement'))).toHaveLength(2);
  });

  test('says the type, scope, currency and scale of any statement', async () => {
    const said = (...more: unknown[]) => ask(india.ticker, '2026-03-31', ...more);
    expect(await said('A', 'standalone', 'statement_scope')).toBe('standalone');
    expect(await said('A', '', 'reporting_type', 'cashflow')).toBe('annual');
    expect(await said('', '', 'reporting_type', 'balance')).toBe('as_of');
    expect(await said('', '', 'statement_type', 'segments')).toBe('segment_results');
    expect(await said('', '', 'currency')).toBe('INR');
    expect(await said('', '', 'scale')).toBe('crores');
  });

  test('resolves `latest` as FIN.METRIC does', async () => {
    await cells.call('FIN.METRIC', india.ticker, 'latest', 'closing_cash');
    const [sent] = cells.requests();
    cells.sandbox.requests.clear();
    expect(await ask(india.ticker, 'latest', '', '', 'period_end_date', 'cashflow')).toBe(serialOfDate('2026-09-30'));
    expect([sent]).not.toEqual([undefined]);
    expect(cells.requests()).toEqual([]);
  });

  test('is #N/A for a statement that there is not, and names the arguments that it refuses', async () => {
    expect(await ask(indiaStandaloneOnly.ticker, 'FY2026', '', 'consolidated')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('no annual consolidated income statement for 2026-03-31'),
    });
    expect(await ask(india.ticker, '')).toMatchObject({ message: expect.stringMatching(/^date is empty/) });
    expect(await ask(india.ticker, 'FY2026', '', '', 'filing_url')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(
        /^field must be one of: audit_status, profile.*received, checks; it is "filing_url"/,
      ),
    });
    expect(await ask(india.ticker, 'FY2026', '', '', '', 'shareholding')).toMatchObject({
      message: expect.stringMatching(/^statement must be one of: income, balance, cashflow, segments/),
    });
  });
});

describe('received', () => {
  const at = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
  const serial = (date: string, hours: number) => serialOfDate(date) + hours / 24;

  test('is the time at which the answer arrived, in the time of the market, however late the cell asks', async () => {
    at('2026-11-20T20:00:00Z');
    await cells.call('FIN.METRIC', indiaBank.ticker, 'FY2025', 'profit_after_tax');
    await cells.call('US.METRIC', us.cik, us.periodEnds[0], 'revenues');
    cells.sandbox.requests.clear();
    at('2026-11-21T03:00:00Z');
    const india = await cells.first('FIN.SOURCE', indiaBank.ticker, 'FY2025', '', '', 'received');
    expect(india).toBeCloseTo(serial('2026-11-21', 1.5), 6); // IST
    expect(await cells.first('US.SOURCE', us.cik, us.periodEnds[0], '', 'received')).toBeCloseTo(
      serial('2026-11-20', 20),
      6,
    );
    expect(cells.requests()).toEqual([]);
  });
});

describe('checks', () => {
  const ask = (...args: unknown[]) => cells.first('FIN.SOURCE', ...args);

  test('says that a statement adds up, with the request that the statement needs and no other', async () => {
    expect(await ask(indiaBank.ticker, 'FY2024', '', '', 'checks', 'cashflow')).toBe('adds up (1 check)');
    expect(cells.requests()).toHaveLength(1);
    expect(await cells.first('US.SOURCE', us.cik, YEAR_END, '', 'checks', 'balance')).toMatch(/^adds up/);
  });

  test('the checks of its own are as many whatever else is in memory, and those with other periods are counted beside', async () => {
    const said = () => ask(indiaBank.ticker, 'FY2024', '', '', 'checks');
    const alone = String(await said());
    const own = /^adds up \(\d+ checks/.exec(alone)?.[0];
    for (const date of ['Q1FY24', 'Q2FY24', 'Q3FY24', 'Q4FY24', 'FY2023'])
      await cells.first('FIN.METRIC', indiaBank.ticker, date, 'sales');
    expect(await said()).toMatch(/^adds up .* more with other periods in memory\)$/);
    expect(String(await said())).toMatch(new RegExp(`^${own?.replace('(', '\\(')}`));
  });

  describe('of a statement that does not add up, or may not', () => {
    let financials: object = {
      profit_after_tax: 9167.37,
      total_profit_or_loss_attributable_to: {
        profit_or_loss_attributable_to_owners_of_parent: 3030.57,
        profit_or_loss_attributable_to_non_controlling_interests: 54.24,
      },
    };
    const data = {
      company_id: 'X',
      profile: 'nonbank',
      statement_type: 'income_statement',
      statement_scope: 'consolidated',
      reporting_type: 'annual',
      fiscal_year: 2022,
      fiscal_quarter: 'Q4',
      period_end_date: '2022-03-31',
      audit_status: 'Audited',
      currency: 'INR',
      scale: 'crores',
    };
    useStub(cells, () => ({ body: { status: 'success', data: { ...data, financials } } }));

    test('says what does not, and by how much', async () => {
      expect(await ask('X', 'FY2022', '', '', 'checks')).toBe(
        'does not add up: the shares of owners and minorities make profit after tax: 9,167.37 is filed, they make 3,084.81 (6,082.56 less)',
      );
    });

    test('says where there is nothing to check: the documented lines of an income statement leave out others', async () => {
      financials = { income: { sales: 100 }, expenses: { employee_cost: 40 }, profit_before_tax: 55 };
      expect(await ask('Y', 'FY2022', '', '', 'checks')).toBe(
        'nothing to check: the statement has no total with all its parts',
      );
    });
  });
});

test("US.SOURCE returns the filing's address by default, other facts by name, of any statement", async () => {
  const ask = (...more: unknown[]) => cells.first('US.SOURCE', us.ticker, YEAR_END, ...more);
  expect(await ask()).toMatch(/^https:\/\//);
  expect(await ask('annual', 'accession_number')).toMatch(/^\d{10}-\d{2}-\d{6}$/);
  expect(await ask(null, 'Fiscal Year')).toBe(Number(YEAR_END.slice(0, 4)));
  expect(await ask(null, 'period_end_date')).toBe(serialOfDate(YEAR_END));
  expect(await ask(null, 'reporting_type', 'balance')).toBe('instant');
});

describe('checks with the statements at hand', () => {
  const years: Readonly<Record<string, number>> = { '2021-03-31': 100, '2022-03-31': 1100, '2023-03-31': 110 };
  const ENDS = ['2021-06-30', '2021-09-30', '2021-12-31', '2022-03-31'];
  const cik = '0000000007';
  const usQuarters: Readonly<Record<string, number>> = { '2022-04-02': 40, '2022-07-02': 50 };
  /** Q1 to Q4, by the distance from the first end. */
  const quarterOf = (ends: readonly string[], date: string) => `Q${ends.indexOf(date) + 1}`;
  useStub(cells, (url) => {
    const asked = url.searchParams;
    const [date = '', type] = [asked.get('period_end_date') ?? undefined, asked.get('reporting_type') ?? 'quarterly'];
    const isUs = url.pathname.includes('/us/');
    const said = { company_id: 'X', statement_type: 'income_statement', reporting_type: type, period_end_date: date };
    if (isUs) {
      const isHalf = type === 'half_yearly';
      const value = isHalf ? 95 : usQuarters[date];
      const label = { fiscal_year: 2022, fiscal_quarter: isHalf ? 'Q2' : quarterOf(Object.keys(usQuarters), date) };
      const more = { cik, ticker: 'X', currency: 'USD', filing_url: 'https://x', accession_number: '1' };
      return {
        body: {
          status: 'success',
          data: value === undefined ? null : { ...said, ...label, ...more, metrics: { revenues: value } },
        },
      };
    }
    const sales = type === 'annual' ? years[date] : 250;
    const quarter = type === 'annual' ? 'Q4' : quarterOf(ENDS, date);
    const label = { fiscal_year: type === 'annual' ? Number(date.slice(0, 4)) : 2022, fiscal_quarter: quarter };
    const terms = {
      profile: 'nonbank',
      statement_scope: 'consolidated',
      audit_status: 'Audited',
      currency: 'INR',
      scale: 'crores',
    };
    return { body: { status: 'success', data: { ...said, ...label, ...terms, financials: { income: { sales } } } } };
  });

  test('an amount that jumps by a power of ten against the years beside it, and back, is named; nothing is asked', async () => {
    const ask = () => cells.first('FIN.SOURCE', 'NSE:J', 'FY2022', '', '', 'checks');
    expect(await ask()).toMatch(/^nothing to check/);
    await cells.call('FIN.METRIC', 'NSE:J', 'FY2021', 'sales');
    await cells.call('FIN.METRIC', 'NSE:J', 'FY2023', 'sales');
    const sent = cells.requests().length;
    expect(await ask()).toBe(
      'does not add up: Sales is of the order of a year before and a year after: 1,100 is filed, they suggest about 105',
    );
    expect(cells.requests()).toHaveLength(sent);
  });

  test('quarters that do not make the year are named', async () => {
    for (const end of ENDS) await cells.call('FIN.METRIC', 'NSE:K', end, 'sales', 'Q');
    expect(await cells.first('FIN.SOURCE', 'NSE:K', 'FY2022', '', '', 'checks')).toBe(
      'does not add up: the quarters make sales of the year to date: 1,100 is filed, they make 1,000 (100 less; a restatement of the quarters, as after a merger, would explain it)',
    );
  });

  test('of the US, whose years have 52 or 53 weeks', async () => {
    for (const end of Object.keys(usQuarters)) await cells.call('US.METRIC', cik, end, 'revenues', 'Q');
    expect(await cells.first('US.SOURCE', cik, '2022-07-02', 'H', 'checks')).toMatch(/: 95 is filed, they make 90 /);
  });
});

test('Excel suggests the fields and statements that the functions accept', async () => {
  const { metadata } = declaredFunctions();
  const { enums } = metadata as unknown as { enums: { id: string; values: { stringValue: string }[] }[] };
  const suggested = (id: string) =>
    enums.find((entry) => entry.id === id)?.values.map(({ stringValue }) => stringValue);
  const refused = async (...args: unknown[]) => ((await cells.call(...(args as [string]))) as ShownError).message;
  const fields = (message?: string) => /one of: (.*); it is/.exec(message ?? '')?.[1]?.split(', ');
  expect(suggested('SOURCE_FIELD')).toEqual(fields(await refused('FIN.SOURCE', 'A', 'FY2026', '', '', 'x')));
  expect(suggested('US_SOURCE_FIELD')).toEqual(fields(await refused('US.SOURCE', 'A', YEAR_END, '', 'x')));
});
