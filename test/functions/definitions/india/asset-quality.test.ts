import { useHeldStatements } from '../../support/held-statements';
import { refusedFor } from '../../support/refused-for';

/** A bank that files 100 of gross non-performing assets, 2 % of its advances. */
const { held, cells } = useHeldStatements();
const GROSS = { gross_non_performing_assets: 100 };

function file(ticker: string, net: object, ratio: object = {}): void {
  held.set(`${ticker} income-statement annual 2024-03-31`, {
    profile: 'bank',
    lines: { income: { interest_earned: 400 }, ...GROSS, ...net, ratios: { gross_npa: 0.02, ...ratio } },
  });
}

const cover = (ticker: string) => cells.first('FIN.METRIC', ticker, 'FY2024', 'provision cover', null, 'standalone');

test('net non-performing assets of 0 are no provision cover of 100 %: they were not filed, or one of two is wrong', async () => {
  file('KOTAKBANK', { net_non_performing_assets: 25 }, { net_npa: 0.0051 });
  expect(await cover('KOTAKBANK')).toBe(0.75);
  file('ICICIBANK', { net_non_performing_assets: 0 }, { net_npa: 0 });
  expect(await cover('ICICIBANK')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('not filed in this statement.') as unknown,
  });
  file('AXISBANK', { net_non_performing_assets: 0 }, { net_npa: 0.0051 });
  expect(await cover('AXISBANK')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('the net amount is filed as 0, and its ratio is not') as unknown,
  });
});

test('amounts whose advances are more than a quarter apart contradict each other', async () => {
  file('APART', { net_non_performing_assets: 25 }, { net_npa: 0.0071 });
  expect(await cover('APART')).toMatchObject(refusedFor('more than a quarter apart'));
  file('NEARER', { net_non_performing_assets: 25 }, { net_npa: 0.0061 });
  expect(await cover('NEARER')).toBe(0.75);
});

test('a ratio of 0 beside an amount is refused, of gross as of net ones: Allahabad Bank filed both so', async () => {
  file('ALBK', { net_non_performing_assets: 25 }, { gross_npa: 0, net_npa: 0 });
  for (const name of ['GNPA', 'NNPA'])
    expect(await capital('ALBK', name)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('the ratio is filed as 0, and the amount is not') as unknown,
    });
  expect(await capital('ALBK', 'GNPA amount')).toBe(100);
  expect(await cover('ALBK')).toBe(0.75);
});

test('bad loans below 0 have the wrong sign', async () => {
  const below = { error: '#N/A', message: expect.stringContaining('it is filed below 0') as unknown };
  file('NEGATIVE', { net_non_performing_assets: -25 }, { net_npa: 0.0051 });
  expect(await capital('NEGATIVE', 'NNPA amount')).toMatchObject(below);
  expect(await cover('NEGATIVE')).toMatchObject(below);
  file('NEGATIVEGROSS', { gross_non_performing_assets: -100, net_non_performing_assets: 25 }, { net_npa: 0.0051 });
  expect(await capital('NEGATIVEGROSS', 'GNPA amount')).toMatchObject(below);
  expect(await cover('NEGATIVEGROSS')).toMatchObject(below);
  file('NEGATIVERATIO', { net_non_performing_assets: 25 }, { gross_npa: -0.02, net_npa: -0.0051 });
  for (const name of ['GNPA', 'NNPA']) expect(await capital('NEGATIVERATIO', name)).toMatchObject(below);
});

const capital = (ticker: string, name: string) => cells.first('FIN.METRIC', ticker, 'FY2024', name, null, 'standalone');

test('ratios of capital that are filed as numbers of percent are refused', async () => {
  file('SBIN', {}, { cet1: 0.1374, additional_tier1: 0.0046 });
  expect(await capital('SBIN', 'CET1')).toBe(0.1374);
  expect(await capital('SBIN', 'AT1')).toBe(0.0046);
  file('PNB', {}, { cet1: 13.74, additional_tier1: 0.46 });
  for (const name of ['CET1', 'AT1'])
    expect(await capital('PNB', name)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('the CET1 ratio is filed above 100 %') as unknown,
    });
});

describe('additional tier 1 filed as 0', () => {
  /** An invented bank by the year of each filing, with CET1 of 15 %. */
  const fileYears = (ticker: string, additional: Readonly<Record<number, number>>) => {
    for (const [year, additional_tier1] of Object.entries(additional))
      held.set(`${ticker} income-statement annual ${year}-03-31`, {
        profile: 'bank',
        lines: { income: { interest_earned: 400 }, ratios: { cet1: 0.15, additional_tier1 } },
      });
  };
  const total = { error: '#N/A', message: expect.stringContaining('may be the ratio of the total capital') as unknown };

  test('a bank that once filed it has CET1 apart, also years after it has paid it back', async () => {
    fileYears('REPAID', { 2024: 0, 2023: 0, 2022: 0, 2021: 0, 2020: 0.0135 });
    expect(await capital('REPAID', 'CET1')).toBe(0.15);
    // Whether it has any is what only the years right before tell.
    expect(await capital('REPAID', 'AT1')).toMatchObject({ error: '#N/A' });
    fileYears('LATELY', { 2024: 0, 2023: 0.0048 });
    expect(await capital('LATELY', 'AT1')).toBe(0);
  });

  test('one that has not filed it in six years may file its total capital there, as HDFC Bank does', async () => {
    fileYears('NEVER', { 2024: 0, 2023: 0, 2022: 0, 2021: 0, 2020: 0, 2019: 0, 2018: 0 });
    expect(await capital('NEVER', 'CET1')).toMatchObject(total);
    fileYears('LONGAGO', { 2024: 0, 2023: 0, 2022: 0, 2021: 0, 2020: 0, 2019: 0, 2018: 0, 2017: 0.01 });
    expect(await capital('LONGAGO', 'CET1')).toMatchObject(total);
  });
});

describe('bad loans whose amounts and ratios make other advances', () => {
  const one = refusedFor('one of the four is wrong');

  test('an amount is shown beside one that makes advances of over 100 times the interest, and not where it does, too', async () => {
    // Gross amounts of 1,000 make advances of 125 times the interest, net ones of 25 make 12 times.
    file('TENFOLD', { gross_non_performing_assets: 1000, net_non_performing_assets: 25 }, { net_npa: 0.0051 });
    expect(await capital('TENFOLD', 'NNPA amount')).toBe(25);
    expect(await capital('TENFOLD', 'GNPA amount')).toEqual(one);
    expect(await cover('TENFOLD')).toEqual(one);
    file('BOTH', { gross_non_performing_assets: 1000, net_non_performing_assets: 25 }, { net_npa: 0.0001 });
    for (const name of ['NNPA amount', 'GNPA amount']) expect(await capital('BOTH', name)).toEqual(one);
  });

  test('a ratio is refused where they are more than a tenth apart, and not by its rounding', async () => {
    // Net ones of 0.6 are 0.0122 % of advances, filed as 0.01 %.
    file('ROUNDED', { net_non_performing_assets: 0.6 }, { net_npa: 0.0001 });
    expect(await capital('ROUNDED', 'GNPA')).toBe(0.02);
    file('APART', { net_non_performing_assets: 25 }, { net_npa: 0.0059 });
    expect(await capital('APART', 'GNPA')).toEqual(one);
  });
});

/** Yes Bank alone, in crores, as filed (dvygo/EQ-DATA-ENGINEERING@6ac6e9cf, NSE filings). */
const YES_BANK = {
  '2019-09-30': { interest: 7386.28, amounts: [17_134.41, 9757.2], ratios: [0.0739, 0.0435, 0.0866, 0.0281] },
  '2019-12-31': { interest: 5642.84, amounts: [40_709.2, 11_114.72], ratios: [0.1887, 0.0597, 0.0062, 0.015] },
  '2020-09-30': { interest: 5245.39, amounts: [32_344.36, 7868.13], ratios: [0.0017, 0.0005, 0.0013, 0] },
  '2020-12-31': { interest: 5321.11, amounts: [29_546.54, 6856.58], ratios: [0.0015, 0.0004, 0.0013, 0] },
  '2022-09-30': { interest: 5474.38, amounts: [27_419.11, 6926.03], ratios: [0.0013, 0.0004, 0.0012, 0] },
} as const;

describe('Yes Bank, which files all ratios of some quarters as a hundredth', () => {
  beforeEach(() => {
    for (const [end, { interest, amounts, ratios }] of Object.entries(YES_BANK)) {
      const [gross, net] = amounts;
      const [gross_npa, net_npa, cet1, additional_tier1] = ratios;
      held.set(`YESBANK income-statement quarterly ${end}`, {
        profile: 'bank',
        lines: {
          income: { interest_earned: interest },
          gross_non_performing_assets: gross,
          net_non_performing_assets: net,
          ratios: { gross_npa, net_npa, cet1, additional_tier1 },
        },
      });
    }
  });
  const ask = (end: string, name: string) => cells.first('FIN.METRIC', 'YESBANK', end, name, 'quarterly', 'standalone');

  test.each(['2020-09-30', '2020-12-31', '2022-09-30'])('%s: its ratios of capital are refused', async (end) => {
    for (const name of ['CET1', 'AT1']) expect(await ask(end, name)).toMatchObject(refusedFor('filed below 0.3 %'));
    for (const name of ['gross NPA', 'net NPA']) expect(await ask(end, name)).toMatchObject({ error: '#N/A' });
    const { amounts, ratios } = YES_BANK[end as keyof typeof YES_BANK];
    expect(await ask(end, 'gross NPA amount')).toBe(amounts[0]);
    expect(await ask(end, 'PCR')).toBeCloseTo(1 - amounts[1] / amounts[0], 9);
    expect(await ask(end, 'income.ratios.cet1')).toBe(ratios[2]);
  });

  test('a true CET1 ratio of 0.62 % stays, and one below 0', async () => {
    expect(await ask('2019-09-30', 'CET1')).toBe(0.0866);
    expect(await ask('2019-09-30', 'AT1')).toBe(0.0281);
    expect(await ask('2019-12-31', 'CET1')).toBe(0.0062);
    expect(await ask('2019-12-31', 'AT1')).toMatchObject(refusedFor('it is the ratio of all tier 1 capital'));
    file('INDUSINDBK', {}, { cet1: -0.0485, additional_tier1: 0.0001 });
    expect(await capital('INDUSINDBK', 'CET1')).toBe(-0.0485);
  });
});
