import { openCells, settingsFor, type Cells, type ShownError } from '../../support/cells';
import { SHOWCASE } from '../../../../server/market/showcase';
import { startStubService, type StubService } from '../../../support/stub-service';

/** The stub's bodies by ticker or CIK: payloads that the sandbox's market does not contain. */
const bodies = new Map<string, unknown>();
const YEAR_END = SHOWCASE.us.periodEnds[1];
let service: StubService;
let cells: Cells;

beforeAll(async () => {
  service = await startStubService((url) => {
    const company = (url.searchParams.get('ticker') ?? url.searchParams.get('cik') ?? '').replace(/^.*[.:]/, '');
    const body = url.pathname.includes('/income-statement') ? bodies.get(company) : undefined;
    return { body: body ?? { status: 'success', data: null } };
  });
  cells = await openCells();
});
beforeEach(() => {
  bodies.clear();
  service.received.length = 0;
  cells.useSettings(settingsFor(service.url));
});
afterAll(async () => {
  await cells.close();
  await service.close();
});

let companies = 0;

/** Adds a company that no other test queries, with an income statement of the given body. */
function income(financials: unknown, envelope: Record<string, unknown> = {}): string {
  companies += 1;
  const ticker = `T${companies}`;
  const data = {
    company_id: ticker,
    profile: 'nonbank',
    statement_type: 'income_statement',
    statement_scope: 'consolidated',
    reporting_type: 'annual',
    fiscal_year: 2024,
    fiscal_quarter: 'Q4',
    period_end_date: '2024-03-31',
    audit_status: 'Audited',
    currency: 'INR',
    scale: 'crores',
    financials,
    ...envelope,
  };
  bodies.set(ticker, { status: 'success', data });
  return ticker;
}

const table = async (ticker: string, options?: string) =>
  (await cells.call('FIN.INCOME', ticker, 'FY2024', null, null, options)) as unknown[][];
const metric = (ticker: string, name: string) => cells.first('FIN.METRIC', ticker, 'FY2024', name);
const column = (rows: unknown[][], position = rows[0]!.length - 1) => rows.map((row) => row[position]);

describe('a cell shows exactly the received number', () => {
  test.each([0, -0.05, 126245.03, 1e-7, 9007199254740991, 0.1 + 0.2, -12])('%d', async (value) => {
    const ticker = income({ income: { sales: value } });
    expect(await metric(ticker, 'sales')).toBe(value);
    expect(column(await table(ticker))[2]).toBe(value);
  });

  test('a number that no cell can hold is an error in its own cell', async () => {
    const ticker = income({ income: { sales: 1, other_income: 2 } });
    bodies.set(ticker, JSON.stringify(bodies.get(ticker)).replace('"sales":1', '"sales":1e999'));
    const values = column(await table(ticker));
    expect(values[2]).toBeInstanceOf(CustomFunctions.Error);
    expect(values[3]).toBe(2);
  });
});

describe('null is never 0', () => {
  const body = { income: { sales: 0, other_income: null } };

  test('in a table it is empty text, and a reported 0 is 0', async () => {
    expect(column(await table(income(body))).slice(2)).toEqual([0, '']);
  });

  test('with blanks=na it is #N/A, and section rows stay blank', async () => {
    const values = column(await table(income(body), 'blanks=na'));
    expect(values[1]).toBe('');
    expect(values[2]).toBe(0);
    expect(values[3]).toMatchObject({ code: '#N/A' });
  });

  test('for a metric it is #N/A with a message, and a reported 0 is 0', async () => {
    const ticker = income(body);
    expect(await metric(ticker, 'sales')).toBe(0);
    const shown = (await metric(ticker, 'other_income')) as ShownError;
    expect(shown.error).toBe('#N/A');
    expect(shown.message).toMatch(/Other income is not available in the statement for 2024-03-31/);
  });

  test('a table contains no null or undefined', async () => {
    const rows = await table(income({ a: null, b: { c: null, d: [null, 1] }, e: undefined, f: '' }));
    expect(rows.flat().filter((cell) => cell === null || cell === undefined)).toEqual([]);
  });
});

describe('missing data is #N/A with the query in its message', () => {
  test('for a missing statement, the message names type, scope, date and the other scope', async () => {
    const shown = (await cells.call('FIN.INCOME', 'NONE', 'FY2024')) as ShownError;
    expect(shown).toEqual({
      error: '#N/A',
      message:
        'NONE: the service has no annual consolidated income statement for 2024-03-31. =FIN.PERIODS("NONE","annual",,,"income") lists the dates there are. Try the scope "standalone": it may have one.',
    });
  });

  test('the message names the default type if none was given, and suggests nothing for standalone', async () => {
    const shown = (await cells.call('FIN.CASHFLOW', 'NONE', null, null, 'standalone')) as ShownError;
    expect(shown).toEqual({
      error: '#N/A',
      message: 'NONE: the service has no half_yearly standalone cash flow statement.',
    });
  });

  test('for a missing US statement', async () => {
    expect(await cells.call('US.BALANCE', 1, '2024-03-31')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('1: the service has no balance sheet for 2024-03-31'),
    });
    expect(await cells.call('US.METRIC', 1, '2024-03-31', 'revenues')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('annual income statement'),
    });
    expect(await cells.first('US.SOURCE', 1, '2024-03-31')).toMatchObject({ error: '#N/A' });
  });

  test.each(['-', 'Nil', '', 'N/A'])(
    'for a line whose value is the text %j, which a sum would pass over',
    async (text) => {
      const ticker = income({ income: { sales: text, other_income: 2 } });
      const shown = (await metric(ticker, 'sales')) as ShownError;
      expect(shown.error).toBe('#N/A');
      expect(shown.message).toContain(
        `Sales is ${JSON.stringify(text)} in the statement for 2024-03-31, not a number.`,
      );
      expect(await metric(ticker, 'other_income')).toBe(2);
      expect(await metric(ticker, 'sales|other_income')).toBe(2);
    },
  );

  test('but a text with digits, which may be a number, is #VALUE!, so that IFNA does not take it for none', async () => {
    const ticker = income({ income: { sales: '1.5 crore' } });
    expect(await metric(ticker, 'sales')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/"1\.5 crore"/),
    });
  });

  test('for a missing line, the message names close matches', async () => {
    const ticker = income({ income: { sales: 1 }, expenses: { employee_cost: 2 } });
    const shown = (await metric(ticker, 'income.employees_cost')) as ShownError;
    expect(shown.error).toBe('#N/A');
    expect(shown.message).toMatch(
      /no line "income\.employees_cost" in the income statement.*Close matches: expenses\.employee_cost/,
    );
  });

  test('for a statement without lines', async () => {
    expect(await cells.call('FIN.INCOME', income({}), 'FY2024', null, null, 'headers=no')).toMatchObject({
      error: '#N/A',
    });
  });
});

describe('no date is ever substituted', () => {
  test.each([
    [
      'another period',
      { period_end_date: '2023-12-31' },
      /asked for period_end_date 2024-03-31, the answer is for 2023-12-31/,
    ],
    ['another type', { reporting_type: 'quarterly' }, /asked for reporting_type annual/],
    ['another scope', { statement_scope: 'standalone' }, /asked for statement_scope consolidated/],
  ])('an answer for %s is refused, not shown', async (_what, envelope, says) => {
    const shown = (await cells.call('FIN.INCOME', income({ income: { sales: 1 } }, envelope), 'FY2024')) as ShownError;
    expect(shown.error).toBe('#VALUE!');
    expect(shown.message).toMatch(says);
  });

  test('another statement is never substituted', async () => {
    const shown = await cells.call(
      'FIN.INCOME',
      income({ income: { sales: 1 } }, { statement_type: 'cash_flow' }),
      'FY2024',
    );
    expect(shown).toMatchObject({ error: '#VALUE!', message: expect.stringContaining('Unexpected answer') });
  });

  test('the day before and the day after a period end have no statement', async () => {
    cells.useSettings(settingsFor(cells.sandbox.url));
    for (const date of ['2024-03-30', '2024-04-01', '2024-02-29']) {
      expect(await cells.call('FIN.INCOME', 'AURELKA', date, 'annual')).toMatchObject({ error: '#N/A' });
      expect(await cells.call('US.BALANCE', 9000001, date)).toMatchObject({ error: '#N/A' });
    }
  });
});

describe('tables', () => {
  const body = {
    income: { sales: 10, other_income: 1 },
    profit_before_tax: 5,
    tax_expense: { mat_credit_or_entitlement: 2 },
    earnings_per_share: { basic: 1.5 },
  };

  test('have a corner, a date header, labels, and a row for each section', async () => {
    const ticker = income(body);
    expect(await table(` ${ticker} `)).toEqual([
      [`${ticker} · annual · consolidated · INR crores`, 45382],
      ['Income', ''],
      ['Sales', 10],
      ['Other income', 1],
      ['Profit before tax', 5],
      ['Tax expense', ''],
      ['MAT credit or entitlement', 2],
      ['Earnings per share', ''],
      ['Basic', 1.5],
    ]);
  });

  test('headers=no drops the header row only', async () => {
    const ticker = income(body);
    expect(await table(ticker, 'headers=no')).toEqual((await table(ticker)).slice(1));
  });

  test('labels=keys shows the dotted path, labels=both adds it as a second column', async () => {
    const ticker = income(body);
    expect(column(await table(ticker, 'labels=keys'), 0).slice(1, 4)).toEqual([
      'income',
      'income.sales',
      'income.other_income',
    ]);
    expect((await table(ticker, 'Labels = BOTH ;')).slice(1, 3)).toEqual([
      ['Income', 'income', ''],
      ['Sales', 'income.sales', 10],
    ]);
  });

  test('indent=yes indents lines below their section', async () => {
    expect(column(await table(income(body), 'indent=yes'), 0).slice(1, 3)).toEqual(['Income', '  Sales']);
  });

  test('the corner of a balance sheet shows "as of", that of a US table type and currency', async () => {
    cells.useSettings(settingsFor(cells.sandbox.url));
    expect(await cells.first('FIN.BALANCE', 'NSE:AURELKA', 'FY2024')).toBe(
      'NSE:AURELKA · as of · consolidated · INR crores',
    );
    expect(await cells.first('US.BALANCE', 'QRVN', YEAR_END)).toBe('QRVN · as of · USD');
    expect(await cells.first('US.CASHFLOW', 9000001, YEAR_END)).toBe('9000001 · annual · USD');
  });

  test('are rectangles for any shape of the statement', async () => {
    const rows = await table(
      income({ a: { b: { c: 1 } }, d: [1, { e: 2 }], f: 'text', g: true, h: {} }),
      'labels=both',
    );
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([3]));
  });

  test('text stays text, cut at 32,767 characters', async () => {
    const values = column(await table(income({ note: 'x'.repeat(40_000), formula: '=1+1' })));
    expect(values[1]).toHaveLength(32_767);
    expect(values[2]).toBe('=1+1');
  });

  test('a table too large for Excel is an error with advice, never cut', async () => {
    const lines = Object.fromEntries(Array.from({ length: 60_000 }, (_, line) => [`line_number_${line}`, line * 1.5]));
    const shown = (await cells.call('FIN.INCOME', income({ lines }), 'FY2024')) as ShownError;
    expect(shown.error).toBe('#VALUE!');
    expect(shown.message).toMatch(/60002 rows.*too large.*Narrow/);
  });
});

/** Every number of a JSON body, in order. */
function numbersOf(node: unknown): number[] {
  if (typeof node === 'number') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(numbersOf) : [];
}

test.each(['bank', 'life_insurance', 'general_insurance', 'investment_trust'])(
  'a %s shows every number received',
  async (profile) => {
    const body = {
      interest_earned: { interest_on_advances: 11, income_on_investments: { gross: 12, net: null } },
      unheard_of: [13, { deep: { deeper: 14 } }, []],
      ratios: { gross_npa_ratio: 1.5 },
      total: 0,
    };
    const ticker = income(body, { profile });
    const shown = column(await table(ticker))
      .slice(1)
      .filter((cell) => typeof cell === 'number');
    expect(shown).toEqual(numbersOf(body));
    expect(await metric(ticker, 'interest_earned.interest_on_advances')).toBe(11);
    expect(await metric(ticker, 'ratios.Gross NPA ratio')).toBe(1.5);
  },
);

describe('metrics', () => {
  test('are found by name, label, path, or statement and path; case and spaces are ignored', async () => {
    const ticker = income({ income: { sales: 7 }, expenses: { depreciation: 3 } });
    for (const name of ['sales', 'Sales', ' SALES ', 'income.sales', 'Income. Sales', 'INCOME.income.sales']) {
      expect(await metric(ticker, name)).toBe(7);
    }
    for (const name of ['depreciation', 'expenses.depreciation', 'income.expenses.depreciation'])
      expect(await metric(ticker, name)).toBe(3);
    expect(service.received).toHaveLength(1);
  });

  test('two matches in one statement are an error that names both; the path resolves it', async () => {
    const ticker = income({ one: { special: 1 }, two: { special: 2 } });
    const shown = (await metric(ticker, 'special')) as ShownError;
    expect(shown.error).toBe('#VALUE!');
    expect(shown.message).toMatch(/one\.special, two\.special/);
    expect(await metric(ticker, 'two.special')).toBe(2);
  });

  test('a whole path takes precedence, even if it begins like a statement', async () => {
    const ticker = income({ income: { interest: 1, total: 2 }, expenses: { total: 3 } });
    expect(await metric(ticker, 'income.total')).toBe(2);
    expect(await metric(ticker, 'expenses.total')).toBe(3);
    expect(await metric(ticker, 'income.income.total')).toBe(2);
  });

  test('a|b uses the first line that is present', async () => {
    const ticker = income({ income: { sales: null, other_income: 4 }, x: { y: 5 } });
    expect(await metric(ticker, 'sales|other_income')).toBe(4);
    expect(await metric(ticker, 'income.nothing | y | other_income')).toBe(5);
    expect(await metric(ticker, 'sales|income.nothing')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('Sales is not available'),
    });
  });

  test('a well-known line is searched only in its own statement', async () => {
    expect(await metric('NOBODY', 'dividends_paid')).toMatchObject({ error: '#N/A' });
    expect(service.received).toEqual([expect.stringContaining('/cash-flow?')]);
  });

  test('for other names, the search continues only after a received statement without the line, or past a balance sheet that was not filed', async () => {
    const ticker = income({ income: { sales: 1 } });
    expect(await metric(ticker, 'something else')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('balance sheet'),
    });
    expect(service.received.map((request) => /statements\/([\w-]+)/.exec(request)?.[1])).toEqual([
      'income-statement',
      'balance-sheet',
      'cash-flow',
    ]);
  });

  test("a blank type is the default of the line's own statement, as in the statement function", async () => {
    await cells.call('FIN.METRIC', 'ANY', '2023-09-30', 'sales');
    await cells.call('FIN.INCOME', 'ANY', '2023-09-30');
    await cells.call('FIN.METRIC', 'ANY', '2023-09-30', 'tax_paid');
    await cells.call('FIN.CASHFLOW', 'ANY', '2023-09-30');
    await cells.call('FIN.METRIC', 'ANY', '2023-09-30', 'inventories');
    await cells.call('FIN.BALANCE', 'ANY', '2023-09-30');
    expect(service.received).toHaveLength(3);
    expect(service.received.join()).not.toContain('reporting_type');
  });
});

describe('US.CIK', () => {
  beforeEach(() => cells.useSettings(settingsFor(cells.sandbox.url)));

  test("US.CIK returns a ticker's CIK, a CIK unchanged without a request, and #N/A for an unknown ticker", async () => {
    expect(await cells.first('US.CIK', 'tssl')).toBe('0009000002');
    cells.sandbox.requests.clear();
    expect(await cells.first('US.CIK', 320193)).toBe('0000320193');
    expect(cells.requests()).toEqual([]);
    expect(await cells.first('US.CIK', 'ZZZZZ')).toEqual({
      error: '#N/A',
      message: 'No such company: the US list has no ticker ZZZZZ. =US.LOOKUP("ZZZZZ") looks for a company by its name.',
    });
  });
});
