import { SHOWCASE } from '../../../../server/market/showcase';
import { dateOfSerial } from '../../../../src/tables';
import { openCells } from '../../support/cells';
import { useHeldStatements } from '../../support/held-statements';

const LINES = ['net_income_loss', 'net_cash_provided_by_used_in_operating_activities'];

test.each([SHOWCASE.us.ticker, SHOWCASE.us5253.ticker])(
  'US.TTM of %s "latest" uses the newest quarter or year, without a search for each type',
  async (ticker) => {
    for (const line of LINES) {
      const cells = await openCells();
      const latest = await cells.first('US.TTM', ticker, 'latest', line);
      const searched = cells.requests().filter((request) => request.includes('/documents?'));
      expect(searched).toHaveLength(3); // 10-K, 20-F and 10-Q
      const ends = await Promise.all(
        ['annual', 'quarterly', 'half_yearly', 'nine_months'].map(async (type) => {
          const shown = (await cells.call('US.PERIODS', ticker, type, 1)) as number[][];
          return dateOfSerial(shown[0]?.[0] ?? 0);
        }),
      );
      expect(latest).toEqual(await cells.first('US.TTM', ticker, ends.sort().pop(), line));
      expect(typeof latest).toBe('number');
      await cells.close();
    }
  },
);

describe('the newest period lacks the line, and an older one has it', () => {
  const { held, cells } = useHeldStatements([
    { document_type: '10-Q', published_date: '2024-05-02T12:00:00Z', year: '2024', quarter: 'Q1' },
    { document_type: '10-K', published_date: '2024-02-15T12:00:00Z', year: '2023', quarter: 'Q4' },
  ]);
  const refusal = (date: string) => ({
    error: '#N/A',
    message: expect.stringContaining(`its newest period, to ${date}, lacks the line`),
  });

  test.each([
    ['absent', 1, {}],
    ['null', 2, { restructuring_charges: null }],
  ])('US.TTM "latest" refuses a line that is %s there', async (_how, cik, lines) => {
    const file = (type: string, end: string, [year, quarter]: [number, string], amounts: object) =>
      held.set(`000000000${cik} income-statement ${type} ${end}`, {
        lines: amounts,
        fiscal_year: year,
        fiscal_quarter: quarter,
      });
    file('annual', '2023-12-31', [2023, 'Q4'], { revenues: 400, restructuring_charges: 90 });
    file('quarterly', '2024-03-31', [2024, 'Q1'], { revenues: 110, ...lines });
    file('quarterly', '2023-09-30', [2023, 'Q3'], { revenues: 100, restructuring_charges: 20 });
    file('nine_months', '2023-09-30', [2023, 'Q3'], { revenues: 300, restructuring_charges: 60 });
    file('quarterly', '2023-06-30', [2023, 'Q2'], { revenues: 100, restructuring_charges: 20 });
    file('half_yearly', '2023-06-30', [2023, 'Q2'], { revenues: 200, restructuring_charges: 40 });
    file('quarterly', '2023-03-31', [2023, 'Q1'], { revenues: 100, restructuring_charges: 20 });
    expect(await cells.first('US.TTM', cik, 'latest', 'restructuring_charges')).toMatchObject(refusal('2024-03-31'));
    expect(await cells.first('US.TTM', cik, '2023-12-31', 'restructuring_charges')).toBe(90);
    expect(await cells.first('US.TTM', cik, 'latest', 'revenues')).toBe(410);
    expect(await cells.first('US.TTM', cik, 'latest', 'restructuring_charges|revenues')).toBe(410);
  });

  test.each([
    ['absent', 'LACKS', {}],
    ['null', 'NULLS', { other_income: null }],
  ])('FIN.TTM "latest" refuses a line that is %s there', async (_how, ticker, lines) => {
    const file = (type: string, end: string, income: object) =>
      held.set(`${ticker} income-statement ${type} ${end}`, { lines: { income } });
    file('annual', '2024-03-31', { sales: 400, other_income: 90 });
    file('nine_months', '2023-12-31', { sales: 300, other_income: 60 });
    file('quarterly', '2024-03-31', { sales: 100, other_income: 30 });
    file('quarterly', '2024-06-30', { sales: 110, ...lines });
    file('quarterly', '2023-06-30', { sales: 100, other_income: 20 });
    expect(await cells.first('FIN.TTM', ticker, 'latest', 'other_income')).toMatchObject(refusal('2024-06-30'));
    expect(await cells.first('FIN.TTM', ticker, 'FY2024', 'other_income')).toBe(90);
    expect(await cells.first('FIN.TTM', ticker, 'latest', 'sales')).toBe(410);
    expect(await cells.first('FIN.TTM', ticker, 'latest', 'other_income|sales')).toBe(410);
  });
});

describe('a definition of twelve months', () => {
  const { held, cells } = useHeldStatements([
    { document_type: '10-Q', published_date: '2024-05-02T12:00:00Z', year: '2024', quarter: 'Q1' },
    { document_type: '10-K', published_date: '2024-02-15T12:00:00Z', year: '2023', quarter: 'Q4' },
  ]);

  test('is of the twelve months to the newest quarter in the US, though a quarter has none of its own', async () => {
    const file = (type: string, end: string, fiscal_year: number, fiscal_quarter: string, net_income_loss: number) => {
      const label = { fiscal_year, fiscal_quarter };
      held.set(`0000000005 income-statement ${type} ${end}`, { lines: { net_income_loss }, ...label });
      held.set(`0000000005 balance-sheet instant ${end}`, { lines: { stockholders_equity: 1000 }, ...label });
    };
    file('annual', '2023-12-31', 2023, 'Q4', 400);
    file('quarterly', '2024-03-31', 2024, 'Q1', 130);
    file('quarterly', '2023-03-31', 2023, 'Q1', 100);
    expect(await cells.first('US.TTM', 5, 'latest', 'ROE')).toBe(0.43);
    expect(await cells.first('US.TTM', 5, '2024-03-31', 'ROE')).toBe(0.43);
  });

  test('is never that of an older year in India: where the newest quarter has no balance sheet, the cell says so', async () => {
    const income = (amount: number) => ({ lines: { income: { sales: amount }, profit_after_tax: amount } });
    const file = (type: string, end: string, amount: number) =>
      held.set(`QUARTER income-statement ${type} ${end}`, income(amount));
    file('annual', '2024-03-31', 400);
    for (const end of ['2023-06-30', '2023-09-30', '2023-12-31', '2024-03-31']) file('quarterly', end, 100);
    file('quarterly', '2024-06-30', 130);
    for (const end of ['2023-03-31', '2024-03-31'])
      held.set(`QUARTER balance-sheet as_of ${end}`, { lines: { balance: { assets: 1000 } } });
    expect(await cells.first('FIN.TTM', 'QUARTER', 'FY2024', 'ROA')).toBe(0.4);
    expect(await cells.first('FIN.TTM', 'QUARTER', 'latest', 'ROA')).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(
        /no .*balance sheet for 2024-06-30.* "latest" is the period to 2024-06-30: give the date/,
      ),
    });
  });
});

test('US.TTM counts Q-n as US.SOURCE does, in all of the market', async () => {
  const cells = await openCells();
  const listed = (await cells.call('US.COMPANIES', '', '', '', '', '', 40, 'columns=ticker')) as string[][];
  const tickers = listed.slice(1).map(([ticker]) => ticker ?? '');
  expect(tickers.length).toBeGreaterThan(20);
  let compared = 0;
  for (const ticker of tickers) {
    for (const token of ['Q-0', 'Q-1', 'Q-2', 'Q-3', 'Q-4']) {
      const end = await cells.first('US.SOURCE', ticker, token, '', 'period_end_date');
      if (typeof end !== 'number') continue;
      compared += 1;
      const counted = await cells.first('US.TTM', ticker, token, 'net_income_loss');
      expect([ticker, token, counted]).toEqual([
        ticker,
        token,
        await cells.first('US.TTM', ticker, dateOfSerial(end), 'net_income_loss'),
      ]);
    }
  }
  expect(compared).toBeGreaterThan(50);
  await cells.close();
});

describe('after the annual report, before the next quarterly one', () => {
  const { held, cells } = useHeldStatements([
    { document_type: '10-K', published_date: '2024-02-15T12:00:00Z', year: '2023', quarter: 'Q4' },
    { document_type: '10-Q', published_date: '2023-11-02T12:00:00Z', year: '2023', quarter: 'Q3' },
    { document_type: '10-Q', published_date: '2023-08-02T12:00:00Z', year: '2023', quarter: 'Q2' },
    { document_type: '10-Q', published_date: '2023-05-02T12:00:00Z', year: '2023', quarter: 'Q1' },
    { document_type: '10-K', published_date: '2023-02-15T12:00:00Z', year: '2022', quarter: 'Q4' },
  ]);
  const file = (type: string, end: string, fiscal_year: number, quarter: number, net_income_loss: number) => {
    const lines = { net_income_loss };
    held.set(`0000000006 income-statement ${type} ${end}`, { lines, fiscal_year, fiscal_quarter: `Q${quarter}` });
  };

  test('US.TTM counts Q-n, FY-n and H-n from the same period as the other functions: a quarter that no filing reports is one', async () => {
    file('annual', '2023-12-31', 2023, 4, 1000);
    file('annual', '2022-12-31', 2022, 4, 400);
    const ends = ['03-31', '06-30', '09-30'];
    for (const [at, end] of ends.entries()) {
      file('quarterly', `2023-${end}`, 2023, at + 1, 200);
      file('quarterly', `2022-${end}`, 2022, at + 1, 100);
    }
    for (const year of [2022, 2023]) {
      file('half_yearly', `${year}-06-30`, year, 2, year === 2023 ? 400 : 200);
      file('nine_months', `${year}-09-30`, year, 3, year === 2023 ? 600 : 300);
    }
    const twelveMonths = async (period: string) => await cells.first('US.TTM', 6, period, 'net_income_loss');
    const periodEnds = ['2023-12-31', '2023-12-31', '2023-09-30', '2022-12-31', '2023-12-31', '2022-12-31'];
    const shown = [];
    for (const [at, token] of ['latest', 'Q-0', 'Q-1', 'Q-4', 'FY-0', 'FY-1'].entries()) {
      const end = periodEnds[at] ?? '';
      shown.push([token, end, await twelveMonths(token), await twelveMonths(end)]);
    }
    expect(shown).toEqual([
      ['latest', '2023-12-31', 1000, 1000],
      ['Q-0', '2023-12-31', 1000, 1000],
      ['Q-1', '2023-09-30', 700, 700],
      ['Q-4', '2022-12-31', 400, 400],
      ['FY-0', '2023-12-31', 1000, 1000],
      ['FY-1', '2022-12-31', 400, 400],
    ]);
  });
});
