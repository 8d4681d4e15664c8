import { parseFormula } from '../../../../scripts/docs/formula';
import { SHOWCASE } from '../../../../server/market/showcase';
import { allIndianResults } from '../../../support/real-imports';
import { openCells, type Cells } from '../../support/cells';

const { india } = SHOWCASE;
let cells: Cells;
beforeAll(async () => {
  cells = await openCells();
});
afterAll(() => cells.close());

const sales = (date: string, scope: string | null = null, ticker = india.ticker) =>
  cells.first('FIN.METRIC', ticker, date, 'sales', 'annual', scope);
const message = async (...asked: Parameters<typeof sales>) => ((await sales(...asked)) as { message: string }).message;

test('a missing period names none beside it while nothing is known, and sends one request', async () => {
  cells.sandbox.requests.clear();
  expect(await message('2024-03-30')).toBe(
    `${india.ticker}: the service has no annual consolidated income statement for 2024-03-30. =FIN.PERIODS("${india.ticker}","annual",,,"income") lists the dates there are.`,
  );
  expect(cells.requests()).toHaveLength(1);
});

test('it names the nearest that were received, without a request of its own', async () => {
  for (const date of ['FY2023', 'FY2024', 'FY2025']) await sales(date);
  cells.sandbox.requests.clear();
  expect(await message('2024-03-29')).toContain('The nearest received: FY2024, FY2023.');
  expect(await message('2025-06-30')).toContain('The nearest received: FY2025, FY2024.');
  expect(await message('2024-05-15')).toContain('The nearest received: FY2024, FY2025.');
  expect(cells.requests()).toHaveLength(3);
});

test('one that is far off is the newest, and is not called the nearest', async () => {
  await sales('latest');
  const far = await message('FY1999');
  expect(far).toContain('The newest received: FY2026.');
  expect(far).not.toContain('nearest');
  expect(await message('2023-05-15')).toContain('The nearest received: FY2023, FY2024.');
  expect(await message('2021-06-30')).toContain('The nearest received: FY2023. The newest: FY2026.');
});

test('of a US issuer too, whose year ends days before or after the end of a month', async () => {
  const { ticker, periodEnds } = SHOWCASE.us5253;
  const [newest = ''] = periodEnds.slice(-1);
  const nextDay = new Date(Date.parse(newest) + 86_400_000).toISOString().slice(0, 10);
  const revenues = (date: string) => cells.first('US.METRIC', ticker, date, 'revenues');
  await revenues(newest);
  cells.sandbox.requests.clear();
  expect(await revenues(nextDay)).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining(`${nextDay}. A period ends on ${newest}: give "${newest}".`),
  });
  expect(cells.requests()).toHaveLength(1);
});

test('a US year that is asked for by its month is proposed by its day, of a balance sheet too', async () => {
  const sample = await openCells({ sample: true });
  try {
    const asked = (metric: string) => sample.first('US.METRIC', 'AAPL', 'Sep-24', metric);
    const said = {
      message: expect.stringMatching(/for 2024-09-30\. A period ends on 2024-09-28: give "2024-09-28"\.$/),
    };
    expect(await asked('sales')).toMatchObject({ message: expect.stringContaining('=US.PERIODS("AAPL") lists') });
    expect(await sample.first('US.METRIC', 'AAPL', 'FY2024', 'sales')).toBe(391_035_000_000);
    expect(await asked('sales')).toMatchObject(said);
    expect(await asked('assets')).toMatchObject(said);
  } finally {
    await sample.close();
  }
});

test.each([
  ['revenues', 'quarterly', ''],
  ['revenues', 'half_yearly', ''],
  ['cashflow.net_income_loss', 'quarterly', ''],
  ['cashflow.net_income_loss', 'quarterly', 'quarters=filed'],
  ['cashflow.net_income_loss', 'nine_months', ''],
  ['revenues', 'quarterly', 'quarters=filed'],
  ['balance.assets', 'quarterly', ''],
])('the list that the message on %s, %s, %s names has dates that give a number', async (line, type, options) => {
  const ask = (date: unknown) => cells.first('US.METRIC', SHOWCASE.us.ticker, date, line, type, options);
  const { message = '' } = (await ask('2024-01-15')) as { message?: string };
  const { name, args } = parseFormula(/(=US\.PERIODS\(.*?\)) lists/.exec(message)?.[1] ?? '');
  const dates = ((await cells.call(name, ...args)) as unknown[][]).flat();
  expect(dates.length).toBeGreaterThan(5);
  for (const date of dates) expect(await ask(date)).toEqual(expect.any(Number));
});

test.each([
  ['annual', 'year, such as "FY2019"'],
  ['quarterly', 'quarter, "Q1FY2019" to "Q4FY2019"'],
  ['half_yearly', 'half-year, such as "H1FY2019"'],
  ['nine_months', 'nine months, such as "9MFY2019"'],
])('of a US issuer a fiscal word of the type %s is proposed', async (type, word) => {
  expect(await cells.first('US.METRIC', SHOWCASE.us.ticker, '2019-01-15', 'revenues', type)).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining(`or a fiscal ${word}.`),
  });
});

test('of a balance sheet with a type, no other scope is proposed: the type is the trouble', async () => {
  const typed = await cells.first('FIN.METRIC', india.ticker, '2012-03-31', 'total assets', 'half_yearly');
  expect(typed).toMatchObject({ error: '#N/A', message: expect.stringMatching(/balance sheet .*Leave the type out/) });
});

test('leaving the type out is proposed as far as memory does not tell that no type has the date', async () => {
  const balance = (date: string, type: string | null, scope: string | null = null) =>
    cells.first('FIN.METRIC', india.ticker, date, 'total assets', type, scope);
  const said = async (...asked: Parameters<typeof balance>) =>
    ((await balance(...asked)) as { message: string }).message;
  expect(await said('2011-03-31', 'annual')).toMatch(/another type may have the date\.$/);
  await balance('2011-03-31', null);
  expect(await said('2011-03-31', 'annual')).toMatch(/Try the scope "standalone": it may have one\.$/);
  await balance('2011-03-31', 'annual', 'standalone');
  expect(await said('2011-03-31', 'annual')).toMatch(/It has no standalone one either\.$/);
  expect(await said('2011-04-30', 'annual')).not.toContain('Leave the type out');
});

test('that no type of the other scope has a date tells it of each type', async () => {
  const balance = (type: string | null, scope: string | null) =>
    cells.first('FIN.METRIC', india.ticker, '2010-03-31', 'current ratio', type, scope);
  expect(await balance('annual', null)).toMatchObject({
    message: expect.stringMatching(/Leave the type out/) as unknown,
  });
  await cells.call('FIN.BALANCE', india.ticker, '2010-03-31');
  expect(await balance('annual', null)).toMatchObject({
    message: expect.stringMatching(/Try the scope "standalone": it may have one\.$/) as unknown,
  });
  await cells.call('FIN.BALANCE', india.ticker, '2010-03-31', null, 'standalone');
  expect(await balance('annual', null)).toMatchObject({
    message: expect.stringMatching(/It has no standalone one either\.$/) as unknown,
  });
});

test('a definition that lacks a balance sheet knows what the other scope lacked', async () => {
  const real = await openCells({ dataDir: (await allIndianResults()).folder });
  try {
    const leverage = async (scope: string | null) =>
      (
        (await real.first('FIN.METRIC', 'LUPIN', 'FY2022', 'net debt to EBITDA', 'annual', scope)) as {
          message: string;
        }
      ).message;
    expect(await leverage(null)).toMatch(/no annual consolidated balance sheet for 2022-03-31.*it may have one\.$/);
    expect(await leverage('standalone')).not.toMatch(/scope|Leave the type out/);
    expect(await leverage(null)).toMatch(/It has no standalone one either\.$/);
  } finally {
    await real.close();
  }
});

test('the other scope is proposed as far as it is known', async () => {
  expect(await message('2012-03-31')).toMatch(/Try the scope "standalone": it may have one\.$/);
  await sales('2012-03-31', 'standalone');
  expect(await message('2012-03-31')).toMatch(/It has no standalone one either\.$/);
  expect(await message('2012-03-31', 'standalone')).not.toContain('scope');
});

test('it is not proposed where it cannot help', async () => {
  // No quarter ends there, or not yet.
  expect(await message('2012-04-30')).not.toContain('scope');
  expect(await message('FY2043')).toMatch(/for 2043-03-31\..* The period has not ended\.$/);
  // The years of the company end in March.
  await sales('FY2026');
  expect(await message('CY2025')).toMatch(/for 2025-12-31\. The nearest received: FY2026\b[^.]*\.$/);
});

test('nor after the newest statement that was received', async () => {
  const sample = await openCells({ sample: true });
  try {
    const quarterly = (date: string) => sample.first('FIN.METRIC', 'INFY', date, 'sales', 'quarterly');
    const tries = { message: expect.stringContaining('Try the scope "standalone": it may have one.') as unknown };
    expect(await quarterly('2025-03-31')).toMatchObject(tries);
    expect(await quarterly('latest')).toEqual(expect.any(Number));
    expect(await quarterly('2025-03-31')).toMatchObject({
      message: expect.stringMatching(/for 2025-03-31\. The nearest received: 2024-12-31\.$/) as unknown,
    });
  } finally {
    await sample.close();
  }
});

test('the first day of a month says on which day its period would end', async () => {
  expect(await message('2024-03-01')).toContain("Periods end at or near a month's end, here 2024-03-31.");
  expect(await cells.first('US.METRIC', SHOWCASE.us.ticker, '2024-02-01', 'revenues')).toHaveProperty(
    'message',
    expect.stringContaining('here 2024-02-29.'),
  );
});

test.each(['FIN.INCOME', 'FIN.CASHFLOW'])(
  'of the second half of a year %s says how its amounts are got',
  async (name) => {
    const sample = await openCells({ sample: true });
    const of2024 = {
      message: expect.stringMatching(
        /for 2024-03-31\. Amounts of a second half-year are those of FY2024 less those of H1FY2024\.$/,
      ),
    };
    try {
      for (const scope of [null, 'standalone'])
        expect(await sample.call(name, 'INFY', 'H2FY24', null, scope)).toMatchObject(of2024);
      expect(await sample.call(name, 'INFY', '2023-12-31', 'half_yearly')).toMatchObject({
        message: expect.not.stringContaining('second half-year') as unknown,
      });
    } finally {
      await sample.close();
    }
  },
);

test('a cash flow without a type is that of a half-year: at the end of a year the message says so', async () => {
  expect(await cells.call('FIN.CASHFLOW', india.ticker, '2024-03-31')).toMatchObject({
    message: expect.stringMatching(/no half_yearly .* for 2024-03-31\. .*a year’s has the type "annual"\.$/),
  });
  await cells.call('FIN.CASHFLOW', india.ticker, '2025-03-31', 'annual');
  expect(await cells.call('FIN.CASHFLOW', india.ticker, '2025-03-31')).toMatchObject({
    message: expect.stringMatching(/There is an annual one: give the type "annual"\.$/),
  });
});

test('a US balance sheet of a type that no filing has: the message does not say that there is none at all', async () => {
  // A foreign issuer, which files once a year.
  expect(await cells.call('US.BALANCE', 'AVTA', 'latest', 'half_yearly')).toMatchObject({
    message:
      'AVTA: the service has no half_yearly balance sheet. Of a balance sheet leave the type out, or give its date.',
  });
});
