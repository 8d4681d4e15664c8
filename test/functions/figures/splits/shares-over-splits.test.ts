import { type Cells, openCells } from '../../support/cells';
import { useHeldStatements } from '../../support/held-statements';

/** What is per share, or a number of shares, whatever it is computed from, is compared on one share. */
const { held, cells } = useHeldStatements();

/** Profit, earnings per share, paid-up capital and face value of a period; owners' equity of its date. */
function hold(company: string, date: string, [profit, perShare, paid, face]: number[], equity = 1000): void {
  const income = {
    profit_after_tax: profit,
    earnings_per_share: { basic: perShare, diluted: perShare },
    details_of_paid_up_equity_share_capital: {
      paid_up_value_of_equity_share_capital: paid,
      face_value_of_equity_share_capital: face,
    },
  };
  for (const type of ['annual', 'quarterly'])
    held.set(`${company} income-statement ${type} ${date}`, { lines: income, profile: 'nonbank' });
  held.set(`${company} balance-sheet as_of ${date}`, {
    lines: { equity: { equity_share_capital: paid, reserves_surplus: equity - (paid as number), equity } },
    profile: 'nonbank',
  });
}

const growth = (company: string, metric: string, options?: string) =>
  cells.first('FIN.GROWTH', company, '2024-03-31', metric, 'annual', 'standalone', null, options);

/** A bonus of one for one in the year: 100 shares of 10 rupees become 200. */
function holdBonus(company: string): void {
  hold(company, '2022-03-31', [90, 0.9, 1000, 10]);
  hold(company, '2023-03-31', [100, 1, 1000, 10], 5000);
  hold(company, '2024-03-31', [120, 0.6, 2000, 10], 6000);
}

test.each([
  ['earnings_per_share.basic', 0.2],
  ['EPS', 0.2],
  ['basic EPS', 0.2],
  ['book value per share', 0.2],
  ['=equity / profit_after_tax * earnings_per_share.basic', 0.2],
  ['=profit_after_tax / earnings_per_share.basic', 0],
])('%s over a bonus is refused, and with splits=adjust on the new shares', async (metric, expected) => {
  holdBonus('BONUS');
  expect(await growth('BONUS', metric)).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/between 2023-03-31 and 2024-03-31, 2 for 1: .*"splits=adjust"/),
  });
  expect(await growth('BONUS', metric, 'splits=adjust')).toBeCloseTo(expected, 12);
});

test.each([
  '=avg(earnings_per_share.basic)',
  '=avg([book value per share])',
  '=profit_after_tax / avg(paid_up_value_of_equity_share_capital / face_value_of_equity_share_capital)',
  '=avg(earnings_per_share.basic + profit_after_tax)',
])('%s over a bonus is refused: the two ends are of unlike shares', async (metric) => {
  holdBonus('MEAN');
  const shown = (date: string) => cells.first('FIN.METRIC', 'MEAN', date, metric, 'annual', 'standalone');
  expect(await shown('2024-03-31')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/between 2023-03-31 and 2024-03-31, 2 for 1: /),
  });
  expect(await shown('2023-03-31')).toEqual(expect.any(Number));
});

test('an average in which shares cancel out, or are not, is of both ends over a bonus too', async () => {
  holdBonus('PLAIN');
  const shown = (metric: string) => cells.first('FIN.METRIC', 'PLAIN', '2024-03-31', metric, 'annual', 'standalone');
  expect(await shown('=avg(equity)')).toBe(5500);
  expect(await shown('=avg(earnings_per_share.basic / earnings_per_share.diluted)')).toBe(1);
  expect(await shown('ROE')).toBeCloseTo(120 / 5500, 12);
});

test('in what shares cancel out, or are not, a bonus changes nothing', async () => {
  holdBonus('EVEN');
  expect(await growth('EVEN', 'equity')).toBeCloseTo(0.2, 12);
  expect(await growth('EVEN', '=earnings_per_share.basic / earnings_per_share.diluted')).toBe(0);
});

test('a sum of figures per share and others cannot be put on other shares', async () => {
  holdBonus('MIXED');
  const mixed = '=earnings_per_share.basic + profit_after_tax';
  for (const options of [undefined, 'splits=adjust'])
    expect(await growth('MIXED', mixed, options)).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/2 for 1: .* cannot be put on the later ones\.$/),
    });
});

test('earnings that were restated for a bonus before the capital shows it compare as filed; the book value does not', async () => {
  hold('EARLY', '2022-03-31', [90, 0.9, 1000, 10]);
  hold('EARLY', '2023-03-31', [100, 0.5, 1000, 10], 5000);
  hold('EARLY', '2023-06-30', [30, 0.15, 2000, 10], 5000);
  for (const kind of ['income-statement annual', 'balance-sheet as_of']) held.delete(`EARLY ${kind} 2023-06-30`);
  hold('EARLY', '2023-12-31', [90, 0.45, 2000, 10]);
  held.set('EARLY income-statement nine_months 2023-12-31', { lines: { profit_after_tax: 90 }, fiscal_year: 2024 });
  held.delete('EARLY income-statement annual 2023-12-31');
  hold('EARLY', '2024-03-31', [120, 0.6, 2000, 10], 6000);
  expect(await growth('EARLY', 'earnings_per_share.basic')).toBeCloseTo(0.2, 12);
  // Of the date, by the shares that were in issue then; the definition itself is refused where earnings contradict them.
  const book = '=equity / (paid_up_value_of_equity_share_capital / face_value_of_equity_share_capital)';
  expect(await growth('EARLY', book)).toMatchObject({ message: expect.stringMatching(/2 for 1/) });
  expect(await growth('EARLY', book, 'splits=adjust')).toBeCloseTo(0.2, 12);
  expect(await growth('EARLY', 'book value per share')).toMatchObject({
    message: expect.stringMatching(/is not used: profit over earnings per share/),
  });
});

test('shares of a pattern that may be split ask the income statement of the day, and say so where there is none', async () => {
  const pattern = (total_shares: number) => ({
    lines: {
      total_shares,
      total_shareholders: 10,
      shareholding: { promoters: 50, fii: null, dii: null, government: 0, public: 50 },
    },
  });
  held.set('COUNTED pattern 2023-03-31', pattern(100));
  held.set('COUNTED pattern 2024-03-31', pattern(200));
  expect(await cells.first('FIN.GROWTH', 'COUNTED', '2024-03-31', 'shareholding.total_shares')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(
      /^whether the shares were split: COUNTED: the service has no annual .* income statement/,
    ),
  });
});

describe('on the sample of real filings', () => {
  let sample: Cells;
  beforeAll(async () => {
    sample = await openCells({ sample: true });
  });
  afterAll(() => sample.close());
  const total = (company: string, date: string, options?: string) =>
    sample.first('FIN.GROWTH', company, date, 'shareholding.total_shares', null, null, null, options);

  test.each([
    ['RELIANCE', '2024-12-31', '2 for 1', 13_532_372_898 / (2 * 6_766_109_014) - 1],
    ['POWERGRID', '2024-03-31', '4 for 3', 9_300_603_819 / ((6_975_452_864 * 4) / 3) - 1],
  ])('%s: the shares in issue to %s, %s', async (company, date, words, expected) => {
    expect(await total(company, date)).toMatchObject({ message: expect.stringContaining(words) });
    expect(await total(company, date, 'splits=adjust')).toBeCloseTo(expected, 12);
  });

  /** Dr. Reddy's split its shares on 28 October 2024, and its results to September, filed after that, have the new face value. */
  describe('a split between the day of a pattern and the filing of its results', () => {
    const ask = (date: string, metric: string, back: number, options?: string) =>
      sample.first('FIN.GROWTH', 'DRREDDY', date, metric, null, null, back, options);

    test.each([
      ['shareholding.total_shares', 834_423_960 / (5 * 166_876_946) - 1],
      ['=shareholding.total_shares * 2', 834_423_960 / (5 * 166_876_946) - 1],
      ['=sales / shareholding.total_shares', (8381.2 / 834_423_960 / 8038.2) * (5 * 166_876_946) - 1],
    ])('is found by the patterns: %s', async (metric, expected) => {
      expect(await ask('2024-12-31', metric, 1)).toMatchObject({ message: expect.stringContaining('5 for 1') });
      expect(await ask('2024-12-31', metric, 1, 'splits=adjust')).toBeCloseTo(expected, 12);
    });

    test.each([undefined, 'splits=adjust'])('is none of the patterns before it (%s)', async (options) => {
      const [now, before] = [166_876_946, 166_527_876];
      expect(await ask('2024-09-30', 'shareholding.total_shares', 6, options)).toBeCloseTo(now / before - 1, 12);
    });

    test('refuses a mean over it', async () => {
      const mean = await sample.first('FIN.METRIC', 'DRREDDY', '2024-12-31', '=avg(shareholding.total_shares)', 'Q');
      expect(mean).toMatchObject({ message: expect.stringContaining('5 for 1') });
    });
  });

  test('an issue of shares is growth, and asks for no statement', async () => {
    sample.sandbox.requests.clear();
    expect(await total('TATASTEEL', '2024-12-31')).toBeCloseTo(12_483_531_541 / 12_297_337_309 - 1, 12);
    expect(sample.requests().filter((request) => request.includes('income-statement'))).toEqual([]);
  });

  test('NVIDIA: the book value per share grew by 86 % over its split, where the filed figures make -81 %', async () => {
    const growth = (options?: string) =>
      sample.first('US.GROWTH', 'NVDA', '2025-01-26', 'book value per share', '2024-01-28', 'annual', options);
    expect(await growth()).toMatchObject({ message: expect.stringContaining('10 for 1') });
    expect(await growth('splits=adjust')).toBeCloseTo(79_327 / 24_477 / (42_978 / 24_640) - 1, 3);
  });
});

/** Merck in the quarter to March 2010, after its merger: shares grow by what looks like 8 for 5, in two columns of one filing. */
describe('two columns of one US filing', () => {
  const [END, BEFORE] = ['2010-03-31', '2009-03-31'];
  const lines = (shares: number, perShare: number) => ({
    net_income_loss: shares * perShare,
    earnings_per_share_diluted: perShare,
    weighted_average_number_of_shares_outstanding_basic: shares,
    common_stock_dividends_per_share_declared: 0.38,
  });
  const holdBoth = (cik: number, accessions: readonly [string, string]) => {
    for (const [at, end] of [END, BEFORE].entries()) {
      const put = { lines: at === 0 ? lines(3200, 0.5) : lines(2000, 0.4), accession_number: accessions[at] as string };
      held.set(`00000000${cik} income-statement quarterly ${end}`, put);
    }
  };
  const ask = (cik: number, metric: string, options?: string) =>
    cells.first('US.GROWTH', cik, END, metric, BEFORE, 'quarterly', options);

  test.each([undefined, 'splits=adjust'])('are on one share, whatever the shares say (%s)', async (options) => {
    holdBoth(81, ['0000000081-10-000001', '0000000081-10-000001']);
    expect(await ask(81, 'DPS', options)).toBe(0);
    expect(await ask(81, 'EPS', options)).toBeCloseTo(0.25, 10);
    expect(await ask(81, 'basic shares', options)).toBeCloseTo(0.6, 10);
  });

  test('of two filings are not', async () => {
    holdBoth(82, ['0000000082-10-000001', '0000000082-09-000001']);
    expect(await ask(82, 'EPS')).toMatchObject({ message: expect.stringContaining('8 for 5') });
  });
});
