import type { CallTrace, TracedNumber, TracePlace } from '../../../src/functions/trace/call-trace-data';
import { dateOfSerial } from '../../../src/tables';
import type { Cells } from '../support/cells';
import { openCells } from '../support/cells';
import { amountsIn, recompute } from './recompute';

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true } as never);
});
afterAll(() => cells.close());

async function traceKept(
  name: string,
  args: readonly unknown[],
  place: TracePlace | TracedNumber = FIRST,
): Promise<CallTrace> {
  const { traceCall } = await import('../../../src/functions/trace/trace-call');
  const { readSettings } = await import('../../../src/functions/runtime/settings-storage');
  return traceCall((invocation) => cells.raw(name, args, invocation), place, readSettings());
}

const FIRST = { row: 0, column: 0 };

/** Computes the cell, and then traces it from what is kept: no request may be sent for that. */
async function trace(name: string, args: readonly unknown[], place?: TracePlace) {
  const shown = await cells.call(name, ...args);
  const before = cells.requests().length;
  const traced = await traceKept(name, args, place);
  expect(cells.requests()).toHaveLength(before);
  const { row, column } = place ?? FIRST;
  const cell: unknown = Array.isArray(shown) ? (shown as unknown[][])[row]?.[column] : shown;
  return { number: numberIn(cell), ...traced };
}

/** The number of a cell, without the format that it may carry. */
function numberIn(cell: unknown): unknown {
  return typeof cell === 'object' && cell !== null && 'basicValue' in cell ? cell.basicValue : cell;
}

describe('what a trace shows makes the number of the cell', () => {
  test.each([
    ['a line', 'FIN.METRIC', ['NSE:INFY', 'FY2024', 'sales']],
    ['a line by an everyday name', 'FIN.METRIC', ['BSE:500209', '2024-03-31', 'revenue']],
    ['a line in another scale', 'FIN.METRIC', ['NSE:INFY', 'FY2024', 'sales', null, null, 'scale=million']],
    ['a ratio', 'FIN.METRIC', ['NSE:INFY', 'FY2024', 'net_margin']],
    ['a return on an average', 'FIN.METRIC', ['NSE:INFY', 'FY2024', 'return on equity']],
    ['an expression', 'FIN.METRIC', ['NSE:INFY', 'FY2024', '=(sales - expenses.expenses) / sales']],
    ['debt', 'US.METRIC', ['AAPL', 'FY2024', 'total debt']],
    ['a quarter that no filing has', 'US.METRIC', ['AAPL', 'Q4 FY2025', 'net_income_loss', 'quarterly']],
    ['twelve months of a year and parts of years', 'US.TTM', ['AAPL', 'latest', 'revenue']],
    ['twelve months of four quarters', 'FIN.TTM', ['NSE:INFY', '2024-12-31', 'sales']],
    ['a ratio over twelve months', 'US.TTM', ['AAPL', 'latest', 'net margin']],
    ['growth', 'FIN.GROWTH', ['NSE:INFY', 'FY2024', 'sales']],
    ['growth of a US line', 'US.GROWTH', ['AAPL', 'FY2024', 'revenue']],
    [
      'growth over a split',
      'US.GROWTH',
      ['NVDA', 'FY2025', 'earnings_per_share_diluted', 'FY2024', null, 'splits=adjust'],
    ],
    ['a share of ownership', 'FIN.METRIC', ['NSE:INFY', 'latest', 'shareholding.promoters']],
  ])('%s', async (_what, name, args) => {
    const { number, cell, figure, statements, missing } = await trace(name, args);
    expect(typeof number).toBe('number');
    expect(cell).toEqual({ value: number });
    expect(missing).toEqual([]);
    for (const amount of figure ? amountsIn(figure) : []) {
      expect(recompute(amount)).toBeCloseTo(amount.value as number, 6);
      if (amount.step === 'line') expect(statements[amount.statement ?? -1]?.answer).toBeDefined();
    }
    expect(figure?.value).toBe(number);
  });
});

test.each([
  ['US.GROWTH', ['AAPL', 'FY2024', 'revenue'], 'each amount as first filed: a later report'],
  ['FIN.GROWTH', ['NSE:INFY', 'FY2024', 'sales'], 'each amount as the newest filing'],
])('a trace of %s says which filing of each period counts', async (name, args, told) => {
  const { figure } = await trace(name, args);
  expect(figure).toMatchObject({ step: 'growth', formula: expect.stringContaining(told) });
});

test('a trace of a line names the statement, its checks and the request', async () => {
  const { figure, statements, answers } = await trace('FIN.METRIC', ['BSE:500209', 'FY2024', 'sales']);
  expect(figure).toMatchObject({ step: 'line', value: 153670, path: 'income.sales', statement: 0, of: [] });
  const { answer, ...statement } = statements[0] ?? {};
  expect(statement).toMatchObject({
    title: 'income statement',
    periodEnd: '2024-03-31',
    type: 'annual',
    scope: 'consolidated',
    auditStatus: 'Audited',
    unit: 'INR crores',
    company: 'BSE.500209',
  });
  expect(answers[answer ?? -1]).toMatchObject({ isFresh: true });
  expect(answers[answer ?? -1]?.request).toMatch(/^GET \/api\/in\/v0\/.*ticker=BSE.500209&period_end_date=2024-03-31/);
  expect(JSON.stringify(answers)).not.toContain('sandbox-token');
});

test('its checks are those that US.SOURCE and FIN.SOURCE show', async () => {
  const income = await trace('FIN.METRIC', ['NSE:INFY', 'FY2024', 'sales']);
  expect(income.statements[0]?.checks?.text).toBe(
    await cells.first('FIN.SOURCE', 'NSE:INFY', 'FY2024', 'annual', null, 'checks'),
  );
  const us = await trace('US.METRIC', ['AAPL', 'FY2024', 'revenue']);
  expect(us.statements[0]?.checks?.text).toBe(await cells.first('US.SOURCE', 'AAPL', 'FY2024', null, 'checks'));
  expect(us.statements[0]?.filing).toBe(await cells.first('US.SOURCE', 'AAPL', 'FY2024', null, 'filing_url'));
});

test('each cell of a table has its own line and period, also in another scale and turned', async () => {
  const args = ['NSE:INFY', 'last 3', null, null, 'scale=million; labels=both'];
  for (const turned of [false, true]) {
    const given = [...args.slice(0, -1), `${String(args.at(-1))}${turned ? '; transpose=yes' : ''}`];
    const table = (await cells.call('FIN.INCOME', ...given)) as unknown[][];
    const at = (row: number, column: number) => (turned ? { row: column, column: row } : { row, column });
    const cellAt = ({ row, column }: TracePlace) => table[row]?.[column];
    const rows = turned ? (table[0]?.length ?? 0) : table.length;
    let numbers = 0;
    for (let row = 1; row < rows; row += 1) {
      const place = at(row, 3);
      const { number, figure, statements } = await trace('FIN.INCOME', given, place);
      if (typeof number !== 'number') continue;
      numbers += 1;
      expect(figure && recompute(figure)).toBeCloseTo(number, 6);
      const line = figure && amountsIn(figure).find(({ step }) => step === 'line');
      expect(line?.path).toBe(cellAt(at(row, 1)));
      expect(statements).toHaveLength(1);
      expect(statements[0]?.periodEnd).toBe(dateOfSerial(numberIn(cellAt(at(0, 3))) as number));
    }
    expect(numbers).toBeGreaterThan(10);
  }
});

test('the only cell of a table that shows a number is found by it; of several none is', async () => {
  const args = ['NSE:INFY', 'last 3', 'annual'];
  const table = (await cells.call('FIN.INCOME', ...args)) as unknown[][];
  const row = table.findIndex(([label]) => label === 'Sales');
  const number = numberIn(table[row]?.[2]) as number;
  const { place, figure } = await traceKept('FIN.INCOME', args, { number });
  expect(place).toEqual({ row, column: 2 });
  expect(figure).toMatchObject({ step: 'line', value: number, path: 'income.sales' });
  expect(await traceKept('FIN.INCOME', args, { number: 0 })).toMatchObject({ place: undefined, cell: undefined });
  expect(await traceKept('FIN.INCOME', args, { number: number + 1 })).toMatchObject({ place: undefined });
});

test('a line that the filing does not give is named with its statement', async () => {
  const table = (await cells.call('FIN.INCOME', 'NSE:INFY', 'FY2024')) as unknown[][];
  const row = table.findIndex(([label, value]) => label === 'Tax for earlier years' && value === '');
  const { cell, figure, statements } = await trace('FIN.INCOME', ['NSE:INFY', 'FY2024'], { row, column: 1 });
  expect(cell).toEqual({ value: '' });
  expect(figure).toMatchObject({ step: 'line', value: undefined, name: 'Tax for earlier years' });
  expect(statements[0]?.periodEnd).toBe('2024-03-31');
});

test.each([
  ['a type that is none', ['NSE:INFY', 'FY2024', 'sales', 'weekly'], 'type must be one of'],
  ['an option in the place of the scope', ['NSE:INFY', 'FY2024', 'sales', null, 'scale=crore'], 'scope must be one of'],
  ['an option that it does not have', ['NSE:INFY', 'FY2024', 'sales', null, null, 'splits=adjust'], '"splits" is not'],
])('a call that is refused before it asks is shown as the error of its cell: %s', async (_what, args, message) => {
  const { cell, size, missing } = await traceKept('FIN.METRIC', args);
  expect(cell).toEqual({ error: '#VALUE!', message: expect.stringContaining(message) });
  expect({ size, missing }).toEqual({ size: { rows: 1, columns: 1 }, missing: [] });
});

test('a grid of figures has each cell of its own, and an error has its reason', async () => {
  const args = [[['NSE:INFY']], [['FY2024', 'FY2023']], [['sales'], ['Tax for earlier years']]];
  const second = await trace('FIN.METRIC', args, { row: 1, column: 0 });
  expect(second.cell).toEqual({
    error: '#N/A',
    message: 'NSE:INFY: Tax for earlier years is not available in the statement for 2024-03-31.',
  });
  expect(second.figure).toMatchObject({ step: 'missing', name: 'Tax for earlier years', of: [{ statement: 0 }] });
  expect(second.statements.map(({ periodEnd }) => periodEnd)).toEqual(['2024-03-31']);
  expect((await trace('FIN.METRIC', args)).figure).toMatchObject({ value: 153670 });
});

test('the trace says why there is no number where the cell shows nothing in its place', async () => {
  const { number, cell } = await trace('FIN.METRIC', [
    'NSE:INFY',
    'FY2024',
    'Tax for earlier years',
    null,
    null,
    'missing=empty',
  ]);
  expect(number).toBe('');
  expect(cell).toMatchObject({ error: '#N/A' });
});

describe('without a number a trace shows what is missing', () => {
  const missing = (name: string, of: readonly object[]) => ({ step: 'missing', value: undefined, name, of });
  const INCOME = { title: 'income statement', periodEnd: '2024-03-31' };

  test('a line that the statement lacks, with the statement', async () => {
    const { cell, figure, statements } = await trace('FIN.METRIC', ['NSE:INFY', 'FY2024', 'income.no such line']);
    expect(cell).toMatchObject({ error: '#N/A' });
    expect(figure).toMatchObject(missing('income.no such line', [{ step: 'fact', statement: 0 }]));
    expect(statements).toEqual([expect.objectContaining(INCOME)]);
  });

  test('a statement that there is none of, of a line and in a table', async () => {
    const none = missing('Income statement, annual to 2001-03-31', []);
    const line = await trace('FIN.METRIC', ['NSE:INFY', 'FY2001', 'sales']);
    expect(line.figure).toMatchObject(none);
    expect(line.statements).toEqual([]);
    expect(line.answers[0]?.request).toContain('period_end_date=2001-03-31');
    const table = await trace('FIN.INCOME', ['NSE:INFY', [['FY2024', 'FY2001']]], { row: 2, column: 2 });
    expect(table.figure).toMatchObject(none);
    const whole = await trace('FIN.INCOME', ['NSE:INFY', 'FY2001']);
    expect(whole.figure).toMatchObject(none);
  });

  test('the part of a definition', async () => {
    const { figure, statements } = await trace('FIN.METRIC', ['NSE:INFY', 'FY2024', '=sales / tax_for_earlier_years']);
    expect(figure).toMatchObject(missing('Tax for earlier years', [{ step: 'fact', statement: 0 }]));
    expect(statements).toEqual([expect.objectContaining(INCOME)]);
    const margin = await trace('FIN.METRIC', ['NSE:INFY', 'FY2001', 'net margin']);
    expect(margin.figure).toMatchObject(missing('net margin', [missing('Income statement, annual to 2001-03-31', [])]));
  });

  test('a division that means nothing, with what it would divide', async () => {
    const { figure, statements } = await trace('FIN.METRIC', ['NSE:INFY', 'FY2024', 'inventory days']);
    expect(figure).toMatchObject(missing('inventory days', [{ step: 'missing' }]));
    const [days, cost] = figure?.of[0]?.of ?? [];
    expect([days, cost].map((part) => part?.value)).toEqual([0, 0]);
    expect(amountsIn(days!).some(({ path }) => path === 'current_assets.inventories')).toBe(true);
    expect(new Set(statements.map(({ title }) => title))).toEqual(new Set(['income statement', 'balance sheet']));
  });

  test('the statement that the newest twelve months lack', async () => {
    const { figure } = await trace('FIN.TTM', ['NSE:INFY', 'latest', 'ROE']);
    const leaves = amountsIn(figure!).filter(({ of }) => of.length === 0);
    expect(leaves).toEqual([expect.objectContaining(missing('Balance sheet to 2024-12-31', []))]);
  });

  test('the base of growth, beside the number that there is', async () => {
    const { figure, statements } = await trace('FIN.GROWTH', ['NSE:INFY', 'FY2024', 'sales', null, null, 20]);
    expect(figure).toMatchObject(
      missing('growth of Sales', [
        { step: 'line', value: 153670, statement: 0 },
        missing('Income statement to 2004-03-31', []),
      ]),
    );
    expect(statements).toEqual([expect.objectContaining(INCOME)]);
  });
});

test('a header and a fact of a source name their statement', async () => {
  const header = await trace('FIN.INCOME', ['NSE:INFY', 'FY2024'], { row: 0, column: 1 });
  expect(header.figure).toMatchObject({ step: 'fact', statement: 0 });
  const fact = await trace('US.SOURCE', ['AAPL', 'FY2024']);
  expect(fact.figure).toMatchObject({ step: 'fact', statement: 0 });
  expect(fact.statements[0]?.periodEnd).toBe('2024-09-28');
});

test('what is not kept is named, and not asked for', async () => {
  const before = cells.requests().length;
  const traced = await traceKept('FIN.METRIC', ['NSE:TCS', 'FY2019', 'sales']);
  expect(traced.size).toBeUndefined();
  expect(traced.figure).toBeUndefined();
  expect(traced.missing).toEqual([expect.stringContaining('date=2019-03-31')]);
  expect(cells.requests()).toHaveLength(before);
});

test.each([
  ['FIN.COMPANY', ['NSE:INFY', 'isin'], 'GET /api/in/v0/companies?ticker=NSE:INFY'],
  ['US.COMPANY', ['AAPL'], 'GET /api/us/v0/companies?ticker=AAPL'],
])('%s names the request of the company, and when it was answered', async (name, args, request) => {
  const { answers, missing } = await trace(name, args);
  expect(missing).toEqual([]);
  expect(answers).toEqual([expect.objectContaining({ request, isFresh: true })]);
  expect(answers[0]?.receivedMs).toBeGreaterThan(0);
});

test('a statement that came by its date and as the newest is listed once', async () => {
  const outside = { row: -1, column: -1 };
  const { statements, answers } = await trace(
    'FIN.METRIC',
    ['NSE:INFY', [['FY2024', 'latest']], 'sales', 'annual'],
    outside,
  );
  expect(answers).toHaveLength(2);
  expect(statements).toEqual([expect.objectContaining({ title: 'income statement', periodEnd: '2024-03-31' })]);
});

test('a list says how many rows it has and of what day', async () => {
  const holders = await trace('FIN.HOLDERS', ['INFY', null, 'dii']);
  expect(holders.answers.map(({ facts }) => facts)).toEqual([
    expect.stringMatching(/^\d+ rows as of 2024-12-31, filing basis periodic$/),
  ]);
  const patterns = await trace('FIN.SHAREHOLDING', ['INFY']);
  expect(patterns.answers[0]?.facts).toMatch(/^8 rows as of 2023-\d\d-\d\d to 2024-12-31, filing basis periodic$/);
  const line = await trace('FIN.METRIC', ['NSE:INFY', 'FY2024', 'sales']);
  expect(line.answers.map(({ facts }) => facts)).toEqual([undefined]);
});
