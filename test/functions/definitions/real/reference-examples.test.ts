import { firstCompanies } from '../../../support/real-imports';
import { describeWithShared } from '../../../server/filings/shared-data';
import { RESULTS } from '../../../server/filings/india/real-xbrl';
import { type Cells, openCells } from '../../support/cells';

/** The worked examples of accepted formulas (definitions.md of the shared reference): consolidated, the year to March 2024. */
const FIGURES: readonly (readonly [ticker: string, metric: string, expected: number])[] = [
  ['RELIANCE', 'EBITDA', 162233],
  ['RELIANCE', 'EBITDA margin', 162233 / 914472],
  ['RELIANCE', 'net debt', 222712 + 101910 - 97225 - 0 - 106170],
  ['RELIANCE', 'net debt to EBITDA', 121227 / 162233],
  ['ASIANPAINT', 'gross margin', (35494.73 - 15868.21 - 3858.2 - 363.8) / 35494.73],
  ['INFY', 'ROE', 26233 / ((75407 + 88116) / 2)],
  ['MARUTI', 'current ratio', 22613.5 / 25954],
  ['MARUTI', 'working capital', 22613.5 - 25954],
  ['TATASTEEL', 'interest cover', (6725.02 + 7507.57) / 7507.57],
  ['ITC', 'ROCE', (27119.84 + 45.96) / ((69577.6 + 74901.25) / 2)],
];

/** The metrics that a company does not have, and what the cell says. */
const REFUSED: readonly (readonly [ticker: string, metric: string, why: RegExp])[] = [
  ['INFY', 'gross margin', /nothing is made or sold/],
  [
    'INFY',
    'lease liabilities',
    /the filings of a company do not give lease liabilities: they have no line of leases, at most rows/,
  ],
  ...['EBITDA', 'gross margin', 'current ratio', 'working capital'].map(
    (metric) => ['HDFCBANK', metric, /is not computed for a bank/] as const,
  ),
];

describeWithShared(RESULTS, 'definitions of real Indian companies', () => {
  let cells: Cells;
  let tickers: ReadonlySet<string>;

  beforeAll(async () => {
    const { folder, report } = await firstCompanies();
    tickers = new Set(report.companies.map(({ symbol }) => symbol));
    cells = await openCells({ dataDir: folder });
  });

  afterAll(() => cells.close());

  test('figures are those of the filings', async () => {
    const asked = FIGURES.filter(([ticker]) => tickers.has(ticker));
    const shown = await Promise.all(
      asked.map(async ([ticker, metric]) => [
        ticker,
        metric,
        await cells.first('FIN.METRIC', ticker, '2024-03-31', metric, 'annual', 'consolidated'),
      ]),
    );
    expect(shown).toEqual(
      asked.map(([ticker, metric, expected]) => [ticker, metric, expect.closeTo(expected, 5) as unknown]),
    );
    expect(asked.length).toBeGreaterThan(3);
  });

  test("a standalone return on equity is on the profit, a consolidated one on the owners' share of it", async () => {
    const first = (scope: string, metric: string) =>
      cells.first('FIN.METRIC', 'RELIANCE', '2024-03-31', metric, 'annual', scope);
    expect(await first('standalone', "owners' profit")).toBe(await first('standalone', 'income.profit_after_tax'));
    expect(await first('consolidated', "owners' profit")).toBeLessThan(
      (await first('consolidated', 'income.profit_after_tax')) as number,
    );
    expect(await first('standalone', 'ROE')).toEqual(expect.any(Number));
    expect(await first('consolidated', 'total assets')).toBe(await first('consolidated', 'balance.assets'));
  });

  test.each(REFUSED)('%s has no %s', async (ticker, metric, why) => {
    expect(await cells.first('FIN.METRIC', ticker, '2024-03-31', metric, 'annual', 'consolidated')).toMatchObject({
      message: expect.stringMatching(why) as unknown,
    });
  });
});
