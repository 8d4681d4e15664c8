import { describeIndianResults, type FiledResults } from '../../support/real-indian-results';
import { monthsBefore } from '../../support/months-before';

/**
 * The splits and bonuses of these companies, as the exchange announced them, by the first quarter that was filed with the new shares. Power
 * Grid's first bonus came in July 2021, before its quarter to June was filed.
 */
const EVENTS: readonly (readonly [symbol: string, end: string, factor: number, words: string])[] = [
  ['BAJAJFINSV', '2022-09-30', 10, '10 for 1'],
  ['BRITANNIA', '2018-12-31', 2, '2 for 1'],
  ['DRREDDY', '2024-09-30', 5, '5 for 1'],
  ['HCLTECH', '2019-12-31', 2, '2 for 1'],
  ['HDFCBANK', '2019-09-30', 2, '2 for 1'],
  ['POWERGRID', '2021-06-30', 4 / 3, '4 for 3'],
  ['POWERGRID', '2023-09-30', 4 / 3, '4 for 3'],
  ['RELIANCE', '2024-12-31', 2, '2 for 1'],
  ['TATASTEEL', '2022-09-30', 10, '10 for 1'],
];

/** Filed earnings per share that are not the profit over the shares: of the year instead of the quarter, twice too large, of one decimal. */
const CONTRADICTED = [
  'BAJAJFINSV standalone 2023-03-31',
  'LUPIN consolidated 2018-03-31',
  'LUPIN consolidated 2019-03-31',
  'LUPIN standalone 2019-03-31',
  'MARUTI consolidated 2024-03-31',
  'TATACONSUM consolidated 2019-03-31',
  'ULTRACEMCO standalone 2022-03-31',
];

describeIndianResults('earnings per share of all real Indian filings over splits and bonuses', (real) => {
  const filed = new Map<string, FiledResults>();
  const growth = (symbol: string, end: string, scope: string, options?: string) =>
    real.cells.first('FIN.GROWTH', symbol, end, 'earnings_per_share.basic', 'quarterly', scope, null, options);

  beforeAll(() => {
    for (const filing of real.filings) {
      const key = `${filing.symbol} ${filing.scope} ${filing.end}`;
      if ((filed.get(key)?.at ?? '') <= filing.at) filed.set(key, filing);
    }
  });

  test('the splits and bonuses are those of the capital and face value that were filed', () => {
    const found = new Set<string>();
    const last = new Map<string, { paid: number; face: number }>();
    for (const [key, { symbol, scope, quarter }] of [...filed].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const paid = quarter.get('PaidUpValueOfEquityShareCapital') ?? 0;
      const face = quarter.get('FaceValueOfEquityShareCapital') ?? 0;
      // Face values of 216 rupees, and capital of 2 crores, are errors.
      if (paid < 1e8 || face < 1 || face > 10) continue;
      const before = last.get(`${symbol} ${scope}`);
      last.set(`${symbol} ${scope}`, { paid, face });
      const shares = before ? ((before.face / face) * paid) / before.paid : 1;
      if (shares > 1.2) found.add(`${key.split(' ')[0]} ${Number(shares.toFixed(1))}`);
    }
    const mergers = ['HDFCBANK 1.4', 'LTIM 1.7', 'TATACONSUM 1.5'];
    const events = EVENTS.map(([symbol, , factor]) => `${symbol} ${Number(factor.toFixed(1))}`);
    expect([...found].filter((each) => !mergers.includes(each)).sort()).toEqual([...new Set(events)].sort());
  });

  test('growth over a year is refused over each of them and nowhere else, and with splits=adjust is on the new shares', async () => {
    const wrong: string[] = [];
    const refused = new Set<string>();
    let compared = 0;
    for (const { symbol, scope, end } of filed.values()) {
      const before = monthsBefore(end, 12);
      const perShare = (date: string) =>
        real.cells.first('FIN.METRIC', symbol, date, 'earnings_per_share.basic', 'quarterly', scope);
      const [now, then] = [await perShare(end), await perShare(before)];
      if (typeof now !== 'number' || typeof then !== 'number' || now * then <= 0) continue;
      const key = `${symbol} ${scope} ${end}`;
      const [plain, adjusted] = [await growth(symbol, end, scope), await growth(symbol, end, scope, 'splits=adjust')];
      const contradicted = CONTRADICTED.find((each) => [key, `${symbol} ${scope} ${before}`].includes(each));
      if (contradicted && JSON.stringify(plain).includes('are not its profit over its shares')) {
        refused.add(contradicted);
        continue;
      }
      compared += 1;
      const between = EVENTS.filter(([of, first]) => of === symbol && before < first && first <= end);
      const base = between.reduce((amount, [, , factor]) => amount / factor, then);
      const expected = (now - base) / Math.abs(base);
      const isExpected = (shown: unknown) => typeof shown === 'number' && Math.abs(shown - expected) < 1e-9;
      const [event] = between;
      const isRight = event ? JSON.stringify(plain).includes(`, ${event[3]}: `) : isExpected(plain);
      if (!isRight || !isExpected(adjusted)) wrong.push(`${key}: ${JSON.stringify([plain, adjusted, expected])}`);
    }
    expect(wrong).toEqual([]);
    expect([...refused].sort()).toEqual(CONTRADICTED);
    expect(compared).toBeGreaterThan(900);
  }, 400_000);

  test('a loss after a profit before the split is said with both on the new shares', async () => {
    const eps = ['TATASTEEL', 'FY2024', 'eps', 'annual', 'consolidated'] as const;
    expect(await real.cells.first('FIN.GROWTH', ...eps, 2, 'splits=adjust')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('(33.235 to -3.62): no growth rate'),
    });
  });

  test('Reliance: 7 % over a bonus of 2 for 1, where the filed figures make -46 %; a merger does not hinder', async () => {
    expect(await growth('RELIANCE', '2024-12-31', 'consolidated', 'splits=adjust')).toBeCloseTo(13.7 / 12.76 - 1, 10);
    expect(await growth('RELIANCE', '2024-12-31', 'consolidated')).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/between 2023-12-31 and 2024-12-31, 2 for 1: .*"splits=adjust"/),
    });
    expect(await growth('HDFCBANK', '2023-12-31', 'standalone')).toEqual(expect.any(Number));
    real.cells.sandbox.requests.clear();
    expect(await growth('INFY', '2023-06-30', 'consolidated')).toEqual(expect.any(Number));
    expect(real.cells.requests().length).toBeLessThanOrEqual(2);
  });
});
