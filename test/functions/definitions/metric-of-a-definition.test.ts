import fc from 'fast-check';
import { SHOWCASE } from '../../../server/market/showcase';
import { type ShownError, useCells } from '../support/cells';
import { useWorkbookTexts } from '../support/workbook-texts';
import { marketStatements } from '../support/market-statements';

const { india, indiaBank, us, us5253 } = SHOWCASE;
const cells = useCells();
const workbook = useWorkbookTexts(cells);

const annual = marketStatements('income_statement', 'annual').filter(
  ({ profile, scope }) => profile === 'nonbank' && scope === 'consolidated',
);

async function amount(ticker: string, date: string, metric: string): Promise<number | undefined> {
  const shown = await cells.first('FIN.METRIC', ticker, date, metric, 'annual');
  return typeof shown === 'number' ? shown : undefined;
}

/** A flow over an average of positions. */
const RETURN = '=profit_after_tax / avg(balance.equity_share_capital + balance.reserves_surplus)';

/** Definitions, the lines that they read, and the same by hand; years are counted back. */
const BY_HAND: readonly [string, readonly (readonly [line: string, yearsBack: number])[], (v: number[]) => number][] = [
  [
    'EBITDA',
    [
      ['income.profit_before_tax', 0],
      ['interest_expense', 0],
      ['income.other_income', 0],
      ['expenses.depreciation', 0],
    ],
    ([profit = 0, interest = 0, other = 0, depreciation = 0]) => profit + interest - other + depreciation,
  ],
  [
    'net margin',
    [
      ['profit_after_tax', 0],
      ['sales', 0],
    ],
    ([profit = 0, sales = 0]) => profit / sales,
  ],
  [
    'free cash flow',
    [
      ['net_cash_from_operations', 0],
      ['purchase_of_fixed_assets', 0],
    ],
    ([cash = 0, spent = 0]) => cash + spent,
  ],
  [
    'net debt',
    [
      ['financial_liabilities_non_current.borrowings', 0],
      ['balance.borrowings_current', 0],
      ['cash_equivalents', 0],
      ['balance.bank_balance_other_than_cash_and_cash_equivalents', 0],
      ['balance.current_investments', 0],
    ],
    ([debt = 0, current = 0, cash = 0, bank = 0, invested = 0]) => debt + current - cash - bank - invested,
  ],
  [
    'Operating margin',
    [
      ['income.profit_before_tax', 0],
      ['interest_expense', 0],
      ['income.other_income', 0],
      ['sales', 0],
    ],
    ([profit = 0, interest = 0, other = 0, sales = 0]) => (profit + interest - other) / sales,
  ],
  [
    RETURN,
    [
      ['profit_after_tax', 0],
      ...[0, 1].flatMap((year) =>
        ['equity_share_capital', 'balance.reserves_surplus'].map((line) => [line, year] as const),
      ),
    ],
    ([profit = 0, ...equity]) => profit / (equity.reduce((sum, part) => sum + part, 0) / 2),
  ],
];

test('a definition equals the cells of its lines combined by hand, and #N/A where one of them has no number', async () => {
  let [numbers, missing] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...annual),
      fc.constantFrom(...BY_HAND),
      async ({ ticker, date }, [name, lines, byHand]) => {
        const year = Number(date.slice(0, 4));
        const amounts = await Promise.all(
          lines.map(([line, back]) => amount(ticker, `${year - back}${date.slice(4)}`, line)),
        );
        const shown = await cells.first('FIN.METRIC', ticker, date, name, 'annual');
        const known = amounts.filter((each) => each !== undefined);
        if (known.length < amounts.length) {
          expect(shown).toMatchObject({ error: '#N/A' });
          missing += 1;
        } else {
          expect(shown).toBeCloseTo(byHand(known), 6);
          numbers += 1;
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(numbers).toBeGreaterThan(80);
  expect(missing).toBeGreaterThan(0);
});

test('a ratio over the average of a negative amount is refused with both amounts', async () => {
  const shown = await cells.first('FIN.METRIC', india.ticker, 'FY2026', '=sales / avg(0 - balance.assets)', 'annual');
  expect(shown).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(
      /divides by is -\d{1,3},\d{3}\S* at the end and -\d{1,3},\d{3}\S* a year before; .* must have no negative amount/,
    ) as string,
  });
});

test("a consolidated ROE is the owners' profit over their own equity, without minorities", async () => {
  const line = (name: string, date: string) => cells.first('FIN.METRIC', india.ticker, date, name, 'annual');
  const owners = (await line('profit_or_loss_attributable_to_owners_of_parent', 'FY2026')) as number;
  const equity = (await Promise.all(
    ['FY2026', 'FY2025'].map((date) => line('balance.equity.equity_attributable_to_owners_of_parent', date)),
  )) as number[];
  expect(await line('ROE', 'FY2026')).toBeCloseTo(owners / (((equity[0] ?? 0) + (equity[1] ?? 0)) / 2), 9);
});

test('a missing line is named, with the definition that wants it', async () => {
  const shown = (await cells.first('FIN.METRIC', india.ticker, 'FY2026', '=sales + income.royalties')) as ShownError;
  expect(shown).toEqual({ error: '#N/A', message: expect.stringContaining('no line "income.royalties"') as string });
});

test('the period is that of the first flow statement: "latest" is one date and type for every line', async () => {
  const [date] = ((await cells.call('FIN.PERIODS', india.ticker, 'annual', null, 1)) as unknown[][])[0] ?? [];
  const latest = await cells.first('FIN.METRIC', india.ticker, 'latest', RETURN, 'annual');
  expect(latest).toBe(await cells.first('FIN.METRIC', india.ticker, date, RETURN, 'annual'));
  expect(latest).toBeGreaterThan(0);
});

test('a cash flow that the type of the income statement does not have is not replaced by another', async () => {
  const shown = (await cells.first('FIN.METRIC', india.ticker, '2026-06-30', 'cash conversion')) as ShownError;
  expect(shown.error).toBe('#N/A');
  expect(shown.message).toContain(
    'cash conversion: AURELKA: the service has no quarterly consolidated cash flow statement for 2026-06-30',
  );
});

test('a year of 52 or 53 weeks is averaged with the year before it', async () => {
  const [, before = '', date = ''] = us5253.periodEnds;
  const metric = (on: string, name: string) => cells.first('US.METRIC', us5253.cik, on, name) as Promise<number>;
  const [income, now, then] = [
    await metric(date, 'net_income_loss'),
    await metric(date, 'assets'),
    await metric(before, 'assets'),
  ];
  expect(await metric(date, 'ROA')).toBeCloseTo(income / ((now + then) / 2), 12);
});

test('EBITDA is not computed for a bank, and the cell says why', async () => {
  expect(await cells.first('FIN.METRIC', indiaBank.ticker, 'FY2026', 'EBITDA')).toEqual({
    error: '#N/A',
    message:
      'MARUNDIBK: EBITDA is not computed for a bank: it earns interest and fees, and its statements have other lines.',
  });
  expect(await cells.first('FIN.METRIC', indiaBank.ticker, 'FY2026', 'ROA')).toBeGreaterThan(0);
});

test('division by zero is #DIV/0!', async () => {
  const shown = await cells.first('FIN.METRIC', india.ticker, 'FY2026', '=sales / (sales - sales)');
  expect(shown).toEqual({ error: '#DIV/0!', message: expect.stringContaining('divides by 0') as string });
});

test('a sum has the decimals of its lines', async () => {
  const lines = ['sales', 'other_income', 'expenses.depreciation'];
  const amounts = await Promise.all(lines.map((line) => amount(india.ticker, 'FY2026', line)));
  const cents = amounts.reduce<number>((sum, each) => sum + Math.round((each ?? 0) * 100), 0);
  expect(await amount(india.ticker, 'FY2026', `=${lines.join('+')}`)).toBe(cents / 100);
});

describe('scale', () => {
  const scaled = (metric: string) =>
    cells.first('FIN.METRIC', india.ticker, 'FY2026', metric, null, null, 'scale=million');

  test('converts money, and leaves a ratio as it is', async () => {
    expect(await scaled('EBITDA')).toBeCloseTo(((await amount(india.ticker, 'FY2026', 'EBITDA')) ?? 0) * 10, 6);
    expect(await scaled('EBITDA margin')).toBe(await amount(india.ticker, 'FY2026', 'EBITDA margin'));
    expect(await scaled('=2 * sales / 4')).toBeCloseTo(((await amount(india.ticker, 'FY2026', 'sales')) ?? 0) * 5, 6);
  });

  test.each(['=sales * sales', '=sales + earnings_per_share.basic', '=1 / sales'])(
    'is refused for %s',
    async (metric) => {
      expect(await scaled(metric)).toMatchObject({
        error: '#VALUE!',
        message: expect.stringContaining('scale:') as string,
      });
    },
  );
});

test('definitions stand in grids, among alternatives and with "last n"', async () => {
  const rows = (await cells.call(
    'FIN.METRIC',
    india.ticker,
    'last 3',
    [['sales'], ['net margin'], ['nothing_such|EBITDA']],
    'annual',
  )) as unknown[][];
  expect(rows.flat().filter((cell) => typeof cell === 'number')).toHaveLength(9);
  const dates = ((await cells.call('FIN.PERIODS', india.ticker, 'annual', null, 3)) as unknown[][]).flat();
  for (const [column, date] of dates.entries())
    expect(rows[2]?.[column]).toBe(await cells.first('FIN.METRIC', india.ticker, date, 'EBITDA', 'annual'));
});

test('FIN.GROWTH and US.GROWTH compare the definition of two periods', async () => {
  const now = (await amount(india.ticker, '2026-03-31', 'EBITDA')) ?? 0;
  const before = (await amount(india.ticker, '2025-03-31', 'EBITDA')) ?? 0;
  expect(await cells.first('FIN.GROWTH', india.ticker, 'FY2026', 'EBITDA')).toBeCloseTo((now - before) / before, 12);
  const [later = 0, earlier = 0] = (await Promise.all(
    [4, 3].map((at) => cells.first('US.METRIC', us.cik, us.periodEnds[at], 'free cash flow')),
  )) as number[];
  const growth = await cells.first('US.GROWTH', us.cik, us.periodEnds[4], 'free cash flow', us.periodEnds[3]);
  expect(growth).toBeCloseTo((later - earlier) / Math.abs(earlier), 12);
});

describe('a definition of the workbook', () => {
  test('is used by name, in any spelling, in its market only', async () => {
    workbook.define('india', 'My margin', '(sales - other_income) / sales');
    const [sales = 0, other = 0] = [
      await amount(india.ticker, 'FY2026', 'sales'),
      await amount(india.ticker, 'FY2026', 'other_income'),
    ];
    expect(await amount(india.ticker, 'FY2026', 'my_margin')).toBeCloseTo((sales - other) / sales, 12);
    expect(await cells.first('US.METRIC', us.cik, us.periodEnds[4], 'My margin')).toMatchObject({ error: '#N/A' });
  });

  test('goes before the everyday name that it is without its currency', async () => {
    workbook.define('india', 'EPS (Rs)', 'sales');
    const sales = await amount(india.ticker, 'FY2026', 'sales');
    expect(sales).toBeGreaterThan(0);
    expect(await amount(india.ticker, 'FY2026', 'EPS (Rs)')).toBe(sales);
    expect(await amount(india.ticker, 'FY2026', 'EPS (INR)')).toBe(await amount(india.ticker, 'FY2026', 'EPS'));
    expect(await amount(india.ticker, 'FY2026', 'EPS')).not.toBe(sales);
  });

  test('wins over one that ships, also inside another that ships', async () => {
    workbook.define('india', 'EBITDA', 'sales');
    expect(await amount(india.ticker, 'FY2026', 'EBITDA')).toBe(await amount(india.ticker, 'FY2026', 'sales'));
    expect(await amount(india.ticker, 'FY2026', 'EBITDA margin')).toBe(1);
  });

  test('with the name of a documented line is not used: the name means the line', async () => {
    const before = await amount(india.ticker, 'FY2026', 'sales');
    workbook.define('india', 'sales', 'profit_after_tax');
    expect(await amount(india.ticker, 'FY2026', 'sales')).toBe(before);
    const revenues = await cells.first('US.METRIC', us.cik, us.periodEnds[4], 'revenues');
    workbook.define('us', 'revenues', 'assets');
    expect(await cells.first('US.METRIC', us.cik, us.periodEnds[4], 'us-gaap:Revenues')).toBe(revenues);
    expect(await cells.first('US.METRIC', us.cik, us.periodEnds[4], 'revenues')).toBe(revenues);
  });

  test.each([
    ['cannot be read', 'sales + * 2', 'metric "broken": a line, a number or "(" is missing, at character 9.'],
    ['names itself', '[Other] + 1', 'metric "broken" is circular: broken → Other → broken. Change one of these.'],
  ])('that %s fails the cells that use it, and only them', async (_what, expression, message) => {
    workbook.define('india', 'Broken', expression);
    workbook.define('india', 'Other', 'broken');
    workbook.define('india', 'Good', 'sales * 2');
    expect(await cells.first('FIN.METRIC', india.ticker, 'FY2026', 'broken')).toEqual({ error: '#VALUE!', message });
    expect(await amount(india.ticker, 'FY2026', 'Good')).toBeGreaterThan(0);
  });

  test('that names others in turn reads a bounded number of lines', async () => {
    workbook.define('india', 'd0', 'sales');
    for (let level = 1; level < 12; level += 1)
      workbook.define('india', `d${level}`, `avg(d${level - 1} + d${level - 1})`);
    expect(await cells.first('FIN.METRIC', india.ticker, 'FY2026', 'd11')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('reads more than 600 lines') as string,
    });
  });

  test('is read once, and a cell of a documented line does not wait for it', async () => {
    workbook.define('india', 'Mine', 'sales');
    await amount(india.ticker, 'FY2026', 'sales');
    await cells.first('US.METRIC', us.cik, us.periodEnds[4], 'revenues');
    workbook.forget();
    expect(cells.raw('FIN.METRIC', [india.ticker, 'FY2026', 'sales'])).not.toBeInstanceOf(Promise);
    expect(cells.raw('US.METRIC', [us.cik, us.periodEnds[4], 'revenues'])).toEqual([[expect.any(Number)]]);
    expect(cells.raw('FIN.METRIC', [india.ticker, 'FY2026', 'Mine'])).toBeInstanceOf(Promise);
    await amount(india.ticker, 'FY2026', 'Mine');
    expect(cells.raw('FIN.METRIC', [india.ticker, 'FY2026', 'Mine'])).not.toBeInstanceOf(Promise);
  });

  test('that the workbook never gives keeps no documented line waiting, in a grid neither', async () => {
    const date = us.periodEnds[4];
    await cells.first('US.METRIC', us.cik, date, [['revenues'], ['income.anything']]);
    workbook.reading = () => new Promise(() => undefined);
    workbook.forget();
    const grid = cells.raw('US.METRIC', [us.cik, date, [['revenues'], ['NetIncomeLoss'], ['income.anything']]]);
    expect(grid).toEqual([[expect.any(Number)], [expect.any(Number)], [expect.objectContaining({ code: '#N/A' })]]);
    workbook.reading = () => Promise.resolve();
    workbook.forget();
  });

  test('that the workbook does not give fails cells that may name one, until it does', async () => {
    workbook.define('india', 'Mine', 'sales');
    workbook.reading = () => Promise.reject(new Error('busy'));
    expect(await cells.first('FIN.METRIC', india.ticker, 'FY2026', 'Mine')).toEqual({
      error: '#VALUE!',
      message: "The workbook's definitions cannot be read. Press Refresh.",
    });
    expect(await amount(india.ticker, 'FY2026', 'sales')).toBeGreaterThan(0);
    const grid = (await cells.call('FIN.METRIC', india.ticker, 'FY2026', [['sales'], ['Mine']])) as unknown[][];
    expect(grid).toEqual([[expect.any(Number)], [expect.objectContaining({ code: '#VALUE!' })]]);
    workbook.reading = () => Promise.resolve();
    expect(await amount(india.ticker, 'FY2026', 'Mine')).toBeGreaterThan(0);
  });
});

test.each(['=sales*1e300*1e300', '=sales*1e400'])(
  '%s is refused, and not called a number of the service',
  async (expression) => {
    const shown = (await cells.first('FIN.METRIC', india.ticker, 'FY2026', expression)) as ShownError;
    expect(shown.message).toMatch(/the expression makes a number too large for a cell/);
  },
);
