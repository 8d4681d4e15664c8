/** The profit after tax of an Indian bank's group is filed without the share of associates, which that of other groups has. */
import type { ShownError } from '../support/cells';
import { describeIndianResults, type FiledResults } from '../support/real-indian-results';
import { monthsBefore } from '../support/months-before';

const BANKS = ['HDFCBANK', 'ICICIBANK', 'INDUSINDBK', 'KOTAKBANK'];
const NAMES = ['PAT', 'net profit', 'net income', 'bottom line'];

const BEFORE_TAX = 'ProfitLossFromOrdinaryActivitiesBeforeTax';

type Filed = ReadonlyMap<string, number>;

const minoritiesIn = (filed: Filed) => filed.get('ProfitLossOfMinorityInterest') ?? 0;
/** In crores, with the share of associates. */
const wholeOf = (filed: Filed) =>
  ((filed.get('ProfitLossForThePeriod') ?? 0) + (filed.get('ShareOfProfitLossOfAssociates') ?? 0)) / 1e7;
const beforeTaxOf = (filed: Filed) => (filed.get(BEFORE_TAX) ?? 0) / 1e7;

describeIndianResults('profit of groups of banks under everyday names', (real) => {
  const yearsOf = () =>
    real.filings.filter(
      ({ symbol, scope, period }) => BANKS.includes(symbol) && scope === 'consolidated' && period === 'Yearly',
    );

  test.each(BANKS)('%s: with the share of associates, or refused; the line is what was filed', async (symbol) => {
    let [apart, shownCount] = [0, 0];
    for (const { end, toDate } of yearsOf().filter((each) => each.symbol === symbol)) {
      const of = (element: string) => (toDate.get(element) ?? 0) / 1e7;
      const filed = of('ProfitLossForThePeriod');
      const whole = filed + of('ShareOfProfitLossOfAssociates');
      const ask = (metric: string) => real.cells.first('FIN.METRIC', symbol, end, metric, 'annual', 'consolidated');
      if (Math.abs(whole - filed) > 0.05) apart += 1;
      for (const name of NAMES) {
        const shown = await ask(name);
        if (typeof shown === 'number') shownCount += 1;
        if (typeof shown === 'number') expect([end, name, shown]).toEqual([end, name, expect.closeTo(whole, 1)]);
        else expect((shown as ShownError).error).toBe('#N/A');
      }
      expect(await ask('income.profit_after_tax')).toBeCloseTo(filed, 2);
    }
    expect({ symbol, apart: apart > 0, isShown: shownCount > 0 }).toEqual({ symbol, apart: true, isShown: true });
  });

  test('minorities of HDFC Bank, whose 1,384 crore are among exceptional items, have no share', async () => {
    const ask = (date: string, metric: string) => real.cells.first('FIN.METRIC', 'HDFCBANK', date, metric, 'annual');
    for (const name of ['minority interest', 'share of minorities']) {
      expect(await ask('FY2024', name)).toMatchObject({ error: '#N/A' });
      expect(await ask('FY2023', name)).toBe(151.59);
    }
    expect(await ask('FY2024', 'income.minority_interest')).toBe(0);
  });

  test('growth and twelve months are of it, too', async () => {
    const yearOf = (end: string) =>
      real.cells.first('FIN.METRIC', 'ICICIBANK', end, 'profit of the period', 'annual') as Promise<number>;
    const [now, before] = [await yearOf('2024-03-31'), await yearOf('2023-03-31')];
    expect(await real.cells.first('FIN.GROWTH', 'ICICIBANK', '2024-03-31', 'PAT', 'annual')).toBeCloseTo(
      now / before - 1,
      6,
    );
    const trailing = (metric: string) => real.cells.first('FIN.TTM', 'ICICIBANK', '2024-09-30', metric);
    expect(await trailing('PAT')).toEqual(await trailing('profit of the period'));
  });

  const newestOfEach = () => {
    const groups = real.filings.filter(({ symbol, scope }) => BANKS.includes(symbol) && scope === 'consolidated');
    return new Map([...groups].sort(byDay).map((each) => [`${each.symbol} ${each.end}`, each]));
  };

  /** HDFC Bank took it off as an exceptional item in the quarters to March and September 2024. */
  test('a quarter that gives minorities nothing, which had a share a year before, has no profit before or after tax but its lines', async () => {
    const newest = newestOfEach();
    const without: string[] = [];
    let shown = 0;
    for (const { symbol, end, quarter } of newest.values()) {
      const before = newest.get(`${symbol} ${monthsBefore(end, 12)}`)?.quarter;
      const isWithout = minoritiesIn(quarter) === 0 && (before ? minoritiesIn(before) : 0) !== 0;
      if (isWithout) without.push(`${symbol} ${end}`);
      const ask = (metric: string) => real.cells.first('FIN.METRIC', symbol, end, metric, 'quarterly', 'consolidated');
      for (const name of ['PBT', 'pre-tax profit', 'PAT', 'tax rate']) {
        const answer = await ask(name);
        if (isWithout) expect([symbol, end, name, answer]).toMatchObject([symbol, end, name, { error: '#N/A' }]);
        if (typeof answer === 'number' && name === 'PBT') {
          shown += 1;
          expect(answer).toBeCloseTo((quarter.get(BEFORE_TAX) ?? NaN) / 1e7, 2);
        }
      }
      expect(await ask('income.profit_before_tax')).toBeCloseTo((quarter.get(BEFORE_TAX) ?? NaN) / 1e7, 2);
    }
    expect(without.sort()).toEqual([
      'HDFCBANK 2020-06-30',
      'HDFCBANK 2020-09-30',
      'HDFCBANK 2024-03-31',
      'HDFCBANK 2024-09-30',
    ]);
    expect(shown).toBeGreaterThan(60);
    expect(await real.cells.first('FIN.METRIC', 'HDFCBANK', 'FY2024', 'PAT', 'annual')).toEqual({
      error: '#N/A',
      message: expect.stringMatching(
        /exceptional items are taken off it, which may be their share.*; "owners' profit" is that\.$/,
      ) as unknown,
    });
  });

  test('a loss of associates may be the share of minorities, where they had one in a quarter before', async () => {
    const of = (symbol: string, metric: string, type: string) =>
      real.cells.first('FIN.METRIC', symbol, '2020-03-31', metric, type, 'consolidated');
    for (const type of ['annual', 'quarterly']) {
      for (const name of ['PAT', 'net margin', 'minority interest'])
        expect([name, await of('HDFCBANK', name, type)]).toMatchObject([
          name,
          { error: '#N/A', message: expect.stringContaining('associates a loss, which may be theirs') as unknown },
        ]);
      expect(await of('HDFCBANK', 'PBT', type)).toBe(type === 'annual' ? 38_194.86 : 9681.86);
      expect(await of('HDFCBANK', "owners' profit", type)).toBe(type === 'annual' ? 27_253.96 : 7280.22);
      // Kotak's associates lost something, and it has no minorities.
      expect(await of('KOTAKBANK', 'PAT', type)).toBe(type === 'annual' ? 8593.36 : 1905.18);
    }
  });

  test('the share of minorities of a quarter is the line, or refused where PAT is', async () => {
    let [shown, refused] = [0, 0];
    for (const { symbol, end, quarter } of newestOfEach().values()) {
      const ask = (metric: string) => real.cells.first('FIN.METRIC', symbol, end, metric, 'quarterly', 'consolidated');
      const share = await ask('minority interest');
      if (typeof share === 'number') {
        shown += 1;
        expect([symbol, end, share]).toEqual([symbol, end, expect.closeTo(minoritiesIn(quarter) / 1e7, 2)]);
      } else {
        refused += 1;
        expect([symbol, end, await ask('PAT')]).toMatchObject([symbol, end, { error: '#N/A' }]);
      }
    }
    expect({ shown: shown > 60, refused: refused >= 4 }).toEqual({ shown: true, refused: true });
  });

  test.each([
    ['profit of the period', wholeOf],
    ['PAT', wholeOf],
    ['PBT', beforeTaxOf],
  ])(
    'twelve months of %s, of some filings with the share of minorities and some without, are refused',
    async (name, amountOf) => {
      const newest = newestOfEach();
      let [mixed, shown] = [0, 0];
      for (const { symbol, end } of newest.values()) {
        const sums = sumsOf(end, (day) => newest.get(`${symbol} ${day}`), amountOf);
        const answer = await real.cells.first('FIN.TTM', symbol, end, name, 'consolidated');
        if (sums.length > 0 && sums.every(({ isMixed }) => isMixed)) mixed += 1;
        if (typeof answer !== 'number') continue;
        shown += 1;
        const fits = sums.some(({ isMixed, sum }) => !isMixed && Math.abs(answer / sum - 1) < 0.001);
        expect([symbol, end, answer, fits]).toEqual([symbol, end, answer, true]);
      }
      expect({ mixed: mixed > 2, shown: shown > 30 }).toEqual({ mixed: true, shown: true });
      expect(await real.cells.first('FIN.TTM', 'HDFCBANK', '2024-12-31', name)).toEqual({
        error: '#N/A',
        message: expect.stringContaining('minorities have a share of the profit in some of the statements') as unknown,
      });
      // What is left to the owners is filed in all of them.
      const owners = (await real.cells.first('FIN.TTM', 'HDFCBANK', '2024-12-31', "owners' profit")) as number;
      expect(owners).toBeCloseTo(17622.38 + 16474.85 + 17825.91 + 17656.61, 0);
    },
  );
});

const byDay = (one: { readonly at: string }, other: { readonly at: string }) => (one.at < other.at ? -1 : 1);

/** The ways to sum twelve months to a day: four quarters; the year before, the year to date, less the one before; the year. */
function sumsOf(end: string, filedTo: (day: string) => FiledResults | undefined, amountOf: (filed: Filed) => number) {
  const [, month = 0] = end.split('-').map(Number);
  const toDate = (day: string) => {
    const filed = filedTo(day);
    return filed?.toDate.has('ProfitLossForThePeriod') ? filed.toDate : filed?.quarter; // as in a first quarter
  };
  const sinceMarch = (month + 9) % 12;
  const quarters = [0, 3, 6, 9].map((back) => filedTo(monthsBefore(end, back))?.quarter);
  const rolled =
    sinceMarch === 0
      ? [toDate(end)]
      : [toDate(monthsBefore(end, sinceMarch)), toDate(end), toDate(monthsBefore(end, 12))];
  return [quarters, rolled].flatMap((filed) => {
    const parts = filed.filter((each) => each !== undefined && each.size > 0) as Filed[];
    if (parts.length < filed.length) return [];
    const given = parts.filter((each) => minoritiesIn(each) !== 0).length;
    const signOf = (at: number) => (filed === rolled && at === 2 ? -1 : 1);
    return [
      {
        isMixed: given > 0 && given < parts.length,
        sum: parts.reduce((sum, each, at) => sum + signOf(at) * amountOf(each), 0),
      },
    ];
  });
}
