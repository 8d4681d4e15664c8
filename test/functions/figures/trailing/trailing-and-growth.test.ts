import fc from 'fast-check';
import { SHOWCASE } from '../../../../server/market/showcase';
import { openCells, settingsFor, useCells, type ShownError } from '../../support/cells';
import { bySeries, marketStatements, oneOfEachKind } from '../../support/market-statements';
import { indianAnswer } from '../../../support/indian-statement';
import { startStubService } from '../../../support/stub-service';
import { monthsBefore } from '../../support/months-before';

type Rows = unknown[][];
const { india, us, us5253 } = SHOWCASE;

const cells = useCells();
/** A company of each kind of series: more of them would be asked for the same. */
const tickers = oneOfEachKind(bySeries(marketStatements('income_statement')))
  .filter(([newest]) => newest?.scope === 'consolidated')
  .map(([newest]) => newest?.ticker ?? '');

const KIND: Readonly<Record<string, string>> = {
  sales: 'FIN.INCOME',
  other_income: 'FIN.INCOME',
  profit_before_tax: 'FIN.INCOME',
  profit_after_tax: 'FIN.INCOME',
  tax_paid: 'FIN.CASHFLOW',
  net_cash_from_operations: 'FIN.CASHFLOW',
};
const METRICS = Object.keys(KIND);
const QUARTER_ENDS = [2023, 2024, 2025, 2026].flatMap((year) => [
  `${year}-03-31`,
  `${year}-06-30`,
  `${year}-09-30`,
  `${year}-12-31`,
]);

/** The value of the line in the statement table. */
async function fromTable(ticker: string, date: string, type: string, metric: string): Promise<number | undefined> {
  const table = (await cells.call(KIND[metric] ?? '', ticker, date, type, null, 'labels=keys; headers=no')) as Rows;
  if (!Array.isArray(table)) return undefined;
  const values = table
    .filter(([path]) => path === metric || String(path).endsWith(`.${metric}`))
    .map(([, value]) => value);
  return typeof values[0] === 'number' ? values[0] : undefined;
}

async function trailingByHand(ticker: string, date: string, metric: string): Promise<number | undefined> {
  const annual = await fromTable(ticker, date, 'annual', metric);
  if (annual !== undefined) return annual;
  for (const [months, type] of [
    [3, 'quarterly'],
    [6, 'half_yearly'],
    [9, 'nine_months'],
  ] as const) {
    const year = await fromTable(ticker, monthsBefore(date, months), 'annual', metric);
    if (year === undefined) continue;
    const [now, before] = [
      await fromTable(ticker, date, type, metric),
      await fromTable(ticker, monthsBefore(date, 12), type, metric),
    ];
    if (now === undefined || before === undefined) break;
    const rolled = year + now - before;
    const four = await fourQuartersByHand(ticker, date, metric);
    if (four !== undefined) return Math.abs(rolled - four) <= 0.005 * Math.abs(four) ? rolled : four;
    if (KIND[metric] === 'FIN.CASHFLOW') return rolled; // which has no quarters
    const end = monthsBefore(date, months);
    const nine = await fromTable(ticker, monthsBefore(end, 3), 'nine_months', metric);
    const fourth = await fromTable(ticker, end, 'quarterly', metric);
    return nine !== undefined && fourth !== undefined ? rolled : undefined;
  }
  return fourQuartersByHand(ticker, date, metric);
}

async function fourQuartersByHand(ticker: string, date: string, metric: string): Promise<number | undefined> {
  const quarters = await Promise.all(
    [0, 3, 6, 9].map((months) => fromTable(ticker, monthsBefore(date, months), 'quarterly', metric)),
  );
  return quarters.every((quarter) => quarter !== undefined)
    ? quarters.reduce((sum: number, quarter) => sum + (quarter ?? 0), 0)
    : undefined;
}

test('FIN.TTM agrees with the tables recomputed by hand, on 200 random cases', async () => {
  let numbers = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tickers),
      fc.constantFrom(...QUARTER_ENDS),
      fc.constantFrom(...METRICS),
      async (ticker, date, metric) => {
        const [shown, expected] = [
          await cells.first('FIN.TTM', ticker, date, metric),
          await trailingByHand(ticker, date, metric),
        ];
        if (expected === undefined) {
          expect(shown).toMatchObject({ error: '#N/A' });
          return;
        }
        numbers += 1;
        expect(shown).toBeCloseTo(expected, 6);
      },
    ),
    { numRuns: 200 },
  );
  expect(numbers).toBeGreaterThan(50);
});

test('FIN.GROWTH agrees with the tables recomputed by hand, on 200 random cases', async () => {
  let numbers = 0;
  const steps = { quarterly: 3, annual: 12 } as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tickers),
      fc.constantFrom(...QUARTER_ENDS),
      fc.constantFrom('sales', 'other_income', 'profit_after_tax'),
      fc.constantFrom('quarterly', 'annual'),
      fc.constantFrom(null, 1, 2, 5),
      async (ticker, date, metric, type, back) => {
        const months = steps[type] * (back ?? 12 / steps[type]);
        const [now, base] = [
          await fromTable(ticker, date, type, metric),
          await fromTable(ticker, monthsBefore(date, months), type, metric),
        ];
        const shown = await cells.first('FIN.GROWTH', ticker, date, metric, type, null, back);
        if (now === undefined || base === undefined || base === 0 || now * base < 0) {
          expect(shown).toMatchObject({ error: '#N/A' });
          return;
        }
        numbers += 1;
        expect(shown).toBeCloseTo((now - base) / Math.abs(base), 12);
      },
    ),
    { numRuns: 200 },
  );
  expect(numbers).toBeGreaterThan(50);
});

describe('FIN.TTM', () => {
  test('at a year end is the annual figure; the only other questions are how long the year is and its fourth quarter', async () => {
    const fresh = await openCells();
    const annual = await fresh.first('FIN.METRIC', india.ticker, 'FY2025', 'sales');
    fresh.sandbox.requests.clear();
    expect(await fresh.first('FIN.TTM', india.ticker, 'FY2025', 'sales')).toBe(annual);
    expect(fresh.requests()).toHaveLength(5);
    expect(await fresh.first('FIN.TTM', india.ticker, 'FY2025', 'profit_after_tax')).toEqual(expect.any(Number));
    expect(fresh.requests()).toHaveLength(5);
    await fresh.close();
  });

  test('"latest" uses the newest quarter, and sums are decimal', async () => {
    const latest = await cells.first('FIN.TTM', india.ticker, 'latest', 'sales');
    expect(latest).toBe(await cells.first('FIN.TTM', india.ticker, '2026-09-30', 'sales'));
    expect(String(latest)).toMatch(/^\d+(\.\d{1,2})?$/);
  });

  test.each([
    ['inventories', /balance-sheet line/],
    ['balance.reserves_surplus', /balance-sheet line/],
    ['closing_cash', /opening or closing cash/],
    ['cashflow.opening cash', /opening or closing cash/],
    ['dividend_per_share', /per-share/],
    ['shareholding.promoters', /share of ownership/],
  ])('%s is refused before any request', async (metric, says) => {
    cells.sandbox.requests.clear();
    expect(await cells.first('FIN.TTM', india.ticker, 'FY2025', metric)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(says),
    });
    expect(cells.requests()).toEqual([]);
  });

  test('a missing component is #N/A that names it, never a partial sum; an outage is not "missing"', async () => {
    const held = new Map([
      ['annual 2024-03-31', 100],
      ['half_yearly 2024-09-30', 60],
      ['quarterly 2024-09-30', 30],
      ['quarterly 2024-06-30', 30],
    ]);
    let down = false;
    const stub = await startStubService((url) => {
      const [date, type] = [
        url.searchParams.get('period_end_date'),
        url.searchParams.get('reporting_type') ?? 'quarterly',
      ];
      const value = held.get(`${type} ${date}`);
      if (down && value === undefined) return { status: 400, body: '<html>' };
      if (value === undefined) return { body: { status: 'success', data: null } };
      return indianAnswer({ income: { sales: value } }, { reporting_type: type, period_end_date: date });
    });
    cells.useSettings(settingsFor(stub.url));
    const missing = (await cells.first('FIN.TTM', 'X', '2024-09-30', 'sales')) as ShownError;
    expect(missing.error).toBe('#N/A');
    expect(missing.message).toContain('The service has no quarterly consolidated income statement for 2024-03-31.');
    held.set('half_yearly 2023-09-30', 45).set('annual 2023-03-31', 90);
    held.set('nine_months 2023-12-31', 80).set('quarterly 2024-03-31', 20);
    expect(await cells.first('FIN.TTM', 'Y', '2024-09-30', 'sales')).toBe(115);
    held.delete('annual 2024-03-31');
    held.set('quarterly 2023-12-31', 0.1);
    expect(await cells.first('FIN.TTM', 'Z', '2024-09-30', 'sales')).toBe(80.1);
    held.clear();
    down = true;
    expect(await cells.first('FIN.TTM', 'W', '2024-09-30', 'sales')).toMatchObject({ error: '#VALUE!' });
    await stub.close();
  });
});

describe('US.TTM', () => {
  const value = (cik: string, date: string, type: string) =>
    cells.first('US.METRIC', cik, date, 'net_income_loss', type) as Promise<number>;

  test('combines annual and year-to-date amounts across a calendar year', async () => {
    const expected =
      (await value(us.cik, '2024-12-31', 'annual')) +
      (await value(us.cik, '2025-06-30', 'half_yearly')) -
      (await value(us.cik, '2024-06-30', 'half_yearly'));
    expect(await cells.first('US.TTM', us.ticker, '2025-06-30', 'net_income_loss')).toBe(expected);
    expect(await cells.first('US.TTM', us.ticker, us.periodEnds[1], 'net_income_loss')).toBe(
      await value(us.cik, us.periodEnds[1], 'annual'),
    );
  });

  test('handles quarters of 13 and 14 weeks', async () => {
    const quarters = ((await cells.call('US.PERIODS', us5253.ticker, 'quarterly', 7)) as Rows).map(([serial]) =>
      new Date(Date.UTC(1899, 11, 30) + (serial as number) * 86_400_000).toISOString().slice(0, 10),
    );
    for (const date of quarters) {
      const shown = await cells.first('US.TTM', us5253.ticker, date, 'net_income_loss');
      expect([date, typeof shown]).toEqual([date, 'number']);
    }
  });

  test('"latest" uses the newest period of any type, a year end or a quarter', async () => {
    for (const { ticker } of [us, us5253]) {
      const ends = await Promise.all(
        ['annual', 'quarterly', 'nine_months'].map(
          async (type) => ((await cells.call('US.PERIODS', ticker, type, 1)) as Rows)[0]?.[0] as number,
        ),
      );
      for (const metric of ['revenues', 'net_income_loss', 'net_cash_provided_by_used_in_operating_activities']) {
        const newest = await cells.first('US.TTM', ticker, Math.max(...ends), metric);
        if (typeof newest === 'number') expect(await cells.first('US.TTM', ticker, 'latest', metric)).toBe(newest);
      }
    }
    expect.hasAssertions();
  });

  test('accepts money flows whatever words are in their names', async () => {
    for (const metric of [
      'effect_of_exchange_rate_on_cash_and_cash_equivalents',
      'cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents_period_increase_decrease_including_exchange_rate_effect',
      'proceeds_from_issuing_shares',
      'repayments_of_debt',
    ]) {
      const shown = await cells.first('US.TTM', us.cik, us.periodEnds[1], metric);
      if (typeof shown !== 'number') expect(shown).toMatchObject({ error: '#N/A' });
    }
  });

  test('a|b never sums different lines', async () => {
    const amounts: Record<string, Record<string, number>> = {
      'annual 2023-12-31': { revenues: 100 },
      'quarterly 2024-03-31': { sales_revenue_net: 30 },
      'quarterly 2023-03-31': { revenues: 25, sales_revenue_net: 20 },
    };
    const stub = await startStubService((url) => {
      const [date, type] = [url.searchParams.get('period_end_date'), url.searchParams.get('reporting_type')];
      const metrics = amounts[`${type} ${date}`];
      if (!metrics) return { body: { status: 'success', data: null } };
      const data = {
        cik: '0000000001',
        statement_type: 'income_statement',
        reporting_type: type,
        period_end_date: date,
        currency: 'USD',
        metrics,
      };
      return { body: { status: 'success', data } };
    });
    cells.useSettings(settingsFor(stub.url));
    expect(await cells.first('US.TTM', 1, '2024-03-31', 'revenues|sales_revenue_net')).toMatchObject({ error: '#N/A' });
    amounts['annual 2023-12-31'] = { revenues: 100, sales_revenue_net: 80 };
    expect(await cells.first('US.TTM', 2, '2024-03-31', 'revenues')).toMatchObject({ error: '#VALUE!' }); // answered for another CIK
    await stub.close();
  });

  test.each(['assets', 'weighted_average_number_of_shares_outstanding_basic'])('%s is refused', async (metric) => {
    expect(await cells.first('US.TTM', us.cik, us.periodEnds[1], metric)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('cannot be added up'),
    });
  });
});

describe('GROWTH', () => {
  test('is #N/A with a reason where the base is 0, not available, missing or of the other sign', async () => {
    const held: Record<string, number | null> = {
      '2024-03-31': 10,
      '2023-03-31': 0,
      '2022-03-31': null,
      '2021-03-31': -5,
      '2020-03-31': 8,
      '2019-03-31': null,
      '2015-03-31': null,
    };
    const stub = await startStubService((url) => {
      const date = url.searchParams.get('period_end_date') ?? '';
      if (!(date in held)) return { body: { status: 'success', data: null } };
      return indianAnswer({ income: { sales: held[date] } }, { period_end_date: date });
    });
    cells.useSettings(settingsFor(stub.url));
    const growth = (back: number | null) => cells.first('FIN.GROWTH', 'X', 'FY2024', 'sales', null, null, back);
    expect(await growth(null)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('was 0 for 2023-03-31'),
    });
    expect(await growth(2)).toMatchObject({ error: '#N/A', message: expect.stringContaining('not available') });
    expect(await growth(3)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('changed its sign since 2021-03-31 (-5 to 10)'),
    });
    held['2021-03-31'] = -1e-200;
    held['2024-03-31'] = 1e-200;
    cells.useSettings(settingsFor(stub.url, 'another-token'));
    expect(await growth(3)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('changed its sign since 2021-03-31 (-1e-200 to 1e-200)'),
    });
    held['2024-03-31'] = 10;
    cells.useSettings(settingsFor(stub.url));
    expect(await growth(4)).toBe(0.25);
    expect(await growth(5)).toMatchObject({ error: '#N/A', message: expect.stringContaining('2019-03-31') });
    held['2017-03-31'] = -5;
    held['2016-03-31'] = -4;
    const greaterLoss = cells.first('FIN.GROWTH', 'X', '2017-03-31', 'sales', 'annual', null, 1);
    expect(await greaterLoss).toBe(-0.25); // a loss of 4 grew to a loss of 5
    await stub.close();
  });

  test('of US lines compares with the given earlier period', async () => {
    const [now, base] = await Promise.all(
      [us.periodEnds[2], us.periodEnds[1]].map(
        (date) => cells.first('US.METRIC', us.ticker, date, 'revenues') as Promise<number>,
      ),
    );
    const shown = await cells.first('US.GROWTH', us.ticker, us.periodEnds[2], 'revenues', us.periodEnds[1]);
    expect(shown).toBeCloseTo(((now ?? 0) - (base ?? 0)) / Math.abs(base ?? 0), 12);
  });

  test('without a prior date a US line is compared with a year before, of the same type', async () => {
    const pairs = { latest: 'FY-1', 'Q-0': 'Q-4', Q4FY2025: 'Q4FY2024' };
    for (const [date, prior] of Object.entries(pairs)) {
      const growth = await cells.first('US.GROWTH', us.ticker, date, 'revenues');
      expect([date, growth]).toEqual([date, expect.any(Number)]);
      expect(growth).toBe(await cells.first('US.GROWTH', us.ticker, date, 'revenues', prior));
    }
    expect(await cells.first('US.GROWTH', us.ticker, us.periodEnds[0], 'revenues')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('no base to compare with'),
    });
  });

  test('a blank date gives an error that lists the allowed values', async () => {
    expect(await cells.first('US.GROWTH', us.ticker, null, 'revenues')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('date is empty'),
    });
    expect(await cells.first('FIN.GROWTH', india.ticker, null, 'sales')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('"latest"'),
    });
  });

  test('of a balance sheet compares with one year before', async () => {
    const [now, base] = await Promise.all(
      ['FY2025', 'FY2024'].map(
        (date) => cells.first('FIN.METRIC', india.ticker, date, 'trade_receivables') as Promise<number>,
      ),
    );
    expect(await cells.first('FIN.GROWTH', india.ticker, 'FY2025', 'trade_receivables')).toBeCloseTo(
      ((now ?? 0) - (base ?? 0)) / (base ?? 1),
      12,
    );
  });
});

test('FIN.TODAY is a date', async () => {
  const serial = (await cells.call('FIN.TODAY')) as number;
  const now = new Date();
  expect(serial).toBe(
    Math.round((Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.UTC(1899, 11, 30)) / 86_400_000),
  );
});
