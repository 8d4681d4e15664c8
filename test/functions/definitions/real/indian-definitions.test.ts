import { describeIndianResults, type FiledResults } from '../../support/real-indian-results';
import type { ShownError } from '../../support/cells';
import { type IssuerKind, ratioOf, RATIOS, type Year } from './indian-oracle';
import { INDIAN_EXAMPLES } from './worked-examples';
import { isSame } from './amounts';

const BANKS = ['HDFCBANK', 'ICICIBANK', 'INDUSINDBK', 'KOTAKBANK'];
const LENDERS = ['BAJFINANCE', 'BAJAJFINSV', 'JIOFIN'];
const YEARS = ['2023-03-31', '2024-03-31'];
/** Not money, so not in rupees. */
const PLAIN = /PerShare|Percentage|CET1Ratio|AdditionalTier1Ratio|FaceValue/;

const kindOf = (symbol: string): IssuerKind =>
  BANKS.includes(symbol) ? 'bank' : LENDERS.includes(symbol) ? 'lender' : 'company';

/** What a group with minorities gives them; where it has none, a filing may say 0, or put the whole into the wrong line. */
const SHARES_OF_MINORITIES = [
  ['ProfitOrLossAttributableToNonControllingInterests', 'ProfitLossForPeriod'],
  [
    'ComprehensiveIncomeForThePeriodAttributableToOwnersOfParentNonControllingInterests',
    'ComprehensiveIncomeForThePeriod',
  ],
  ['NonControllingInterest', 'Equity'],
] as const;

function showsMinorities({ quarter, toDate, position }: FiledResults): boolean {
  return [quarter, toDate, position].some((part) =>
    SHARES_OF_MINORITIES.some(([share, whole]) => (part.get(share) ?? 0) !== 0 && part.get(share) !== part.get(whole)),
  );
}

/** Half of the last digit of the paid-up capital in rupees, a zero among them where most amounts have a digit there. */
function roundedCapital(toDate: ReadonlyMap<string, number>): number {
  const paid = toDate.get('PaidUpValueOfEquityShareCapital');
  if (!paid) return 0;
  const money = [...toDate].filter(([element, value]) => value !== 0 && !/PerShare|Ratio|Percentage/.test(element));
  const unitWhere = (fits: (unit: number) => boolean) => [1e7, 1e6, 1e5, 1e4, 1e3].find(fits) ?? 1;
  const own = unitWhere((unit) => paid % unit === 0);
  const usual = unitWhere((unit) => money.filter(([, value]) => value % unit === 0).length * 2 > money.length);
  return Math.min(own, usual) / 2 / paid;
}

function yearOf({ symbol, toDate, position, scope, end }: FiledResults, filings: readonly FiledResults[]): Year {
  const before = `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`;
  const within = filings.filter(
    (each) => each.symbol === symbol && each.scope === scope && each.end > before && each.end <= end,
  );
  const alone = filings.find(
    (each) => scope === 'consolidated' && each.scope === 'standalone' && each.symbol === symbol && each.end === end,
  );
  const scaled = (from: ReadonlyMap<string, number>) => (element: string) => {
    const filed = from.get(element);
    return filed === undefined || PLAIN.test(element) ? filed : filed / 1e7;
  };
  return {
    of: scaled(toDate),
    at: scaled(position),
    isConsolidated: scope === 'consolidated',
    hasMinorities: within.some(showsMinorities),
    hadTier1: filings.some(
      (each) =>
        each.symbol === symbol &&
        each.scope === scope &&
        each.end >= `${Number(end.slice(0, 4)) - 2}${end.slice(4)}` &&
        each.end < end &&
        (each.quarter.get('AdditionalTier1Ratio') ?? 0) > 0,
    ),
    alone: alone && scaled(alone.toDate),
    aloneAt: alone && scaled(alone.position),
    roundedCapital: roundedCapital(toDate),
    hasInsurer: symbol === 'BAJAJFINSV' && scope === 'consolidated',
  };
}

/** A cell beside what the filings say. */
interface Compared {
  readonly where: string;
  readonly shown: unknown;
  readonly expected: number | undefined;
}

const inWords = ({ where, shown, expected }: Compared): string =>
  `${where}: filed ${expected ?? 'none'}, shown ${typeof shown === 'number' ? shown : (shown as ShownError).message}`;

describeIndianResults('definitions of 26 Indian companies over two years', (real) => {
  let compared: readonly Compared[];

  beforeAll(async () => {
    const filed = (symbol: string, scope: string, end: string) =>
      real.filings
        .filter(
          (each) => each.symbol === symbol && each.scope === scope && each.end === end && each.period === 'Yearly',
        )
        .sort((one, other) => (one.at < other.at ? -1 : 1))
        .at(-1);
    const cells: Compared[] = [];
    for (const symbol of new Set(real.filings.map((each) => each.symbol))) {
      for (const scope of ['consolidated', 'standalone']) {
        for (const end of YEARS) {
          const now = filed(symbol, scope, end);
          if (!now) continue;
          const earlier = filed(symbol, scope, `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`);
          const [year, before] = [yearOf(now, real.filings), earlier && yearOf(earlier, real.filings)];
          const shown = (await real.cells.call(
            'FIN.METRIC',
            symbol,
            end,
            RATIOS.map((name) => [name]),
            'annual',
            scope,
          )) as unknown[][] | ShownError;
          for (const [at, name] of RATIOS.entries()) {
            const cell = Array.isArray(shown) ? shown[at]?.[0] : shown;
            cells.push({
              where: `${symbol} ${scope} ${end} ${name}`,
              shown: cell,
              expected: ratioOf(name, kindOf(symbol), year, before),
            });
          }
        }
      }
    }
    compared = cells;
  });

  test('show what the filings come to, and nothing where a formula refuses', () => {
    const wrong = compared.filter((each) => !isSame(each)).map(inWords);
    expect(wrong).toEqual([]);
    const numbers = compared.filter(({ expected }) => expected !== undefined);
    expect(numbers.length).toBeGreaterThan(1_500);
    expect(compared.length - numbers.length).toBeGreaterThan(500);
  });

  test('UltraTech to March 2023, whose balance sheet gives the whole equity to the owners, has no figures of owners alone', async () => {
    for (const name of ["owners' profit", "owners' equity", 'ROE', 'payout', 'book value per share']) {
      const shown = await real.cells.first('FIN.METRIC', 'ULTRACEMCO', '2023-03-31', name, 'annual', 'consolidated');
      expect(shown).toMatchObject({ error: '#N/A', message: expect.stringContaining('minorities have a share') });
    }
    expect(await real.cells.first('FIN.METRIC', 'DRREDDY', '2023-03-31', "owners' profit", 'annual')).toBe(4507.3);
  });

  test.each(['gross NPA', 'net NPA', 'provision cover', 'CET1'])(
    'HDFC Bank’s group to March 2024 does not file %s, and says that the bank alone is asked with standalone',
    async (name) => {
      const ask = (scope: string) => real.cells.first('FIN.METRIC', 'HDFCBANK', '2024-03-31', name, 'annual', scope);
      expect(await ask('consolidated')).toMatchObject({
        error: '#N/A',
        message: expect.stringMatching(/not filed .*; the scope standalone is the bank alone\.$/),
      });
      if (name === 'CET1') return; // its standalone line may be the ratio of the total capital
      expect(await ask('standalone')).toEqual(expect.any(Number));
    },
  );

  test('HDFC Bank to March 2024, whose profit before tax is filed without what is due to minorities, has no net margin', async () => {
    const ask = (scope: string, date: string) =>
      real.cells.first('FIN.METRIC', 'HDFCBANK', date, 'net margin', 'annual', scope);
    expect(await ask('consolidated', '2024-03-31')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('exceptional items are taken off it, which may be their share'),
    });
    expect(await ask('consolidated', '2023-03-31')).toBeCloseTo(46_148.7 / 204_666.1, 5);
    expect(await ask('standalone', '2024-03-31')).toEqual(expect.any(Number));
  });

  test.each(INDIAN_EXAMPLES)('$company $date $metric is that of the worked example', async (example) => {
    const { company, date, metric, scope = 'consolidated', trailing, expected } = example;
    const args = trailing ? [company, date, metric, scope] : [company, date, metric, 'annual', scope];
    expect(await real.cells.first(trailing ? 'FIN.TTM' : 'FIN.METRIC', ...args)).toBeCloseTo(expected, 5);
  });
});
