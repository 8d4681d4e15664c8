/** What minorities have of the equity of a bank's group, whose balance sheet has no line of it. */
import { useHeldStatements } from '../../support/held-statements';
import { openCells, type Cells } from '../../support/cells';

const refused = (why: string) => ({ error: '#N/A', message: expect.stringContaining(why) as unknown });
const MAY_HOLD = refused('which reserves and surplus may hold');
const OWNERS_ALONE = refused('what minorities have stands among other liabilities');

describe('the balance sheets of the sample, as filed', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ sample: true });
  });
  afterAll(() => cells.close());
  const shown = (ticker: string, date: string, name: string, type?: string) =>
    cells.first('FIN.METRIC', ticker, date, name, type, 'consolidated');

  test.each([undefined, 'annual', 'quarterly'])(
    'HDFC Bank’s reserves of March 2024 are those without revaluation, the owners’ (type %s)',
    async (type) => {
      expect(await shown('HDFCBANK', '2024-03-31', 'total equity', type)).toMatchObject(OWNERS_ALONE);
      expect(await shown('HDFCBANK', '2024-03-31', "owners' equity", type)).toBeCloseTo(453_742.53, 2);
      expect(await shown('HDFCBANK', '2024-03-31', 'book value per share', type)).toBeCloseTo(597.27, 2);
    },
  );

  test.each([undefined, 'annual', 'quarterly'])(
    'ICICI Bank’s hold minorities: 18,405 crore more than those without revaluation, of the bank 3,083 (type %s)',
    async (type) => {
      expect(await shown('ICICIBANK', '2024-03-31', 'total equity', type)).toBeCloseTo(270_032.26, 2);
      expect(await shown('ICICIBANK', '2024-03-31', "owners' equity", type)).toMatchObject(MAY_HOLD);
    },
  );

  test.each([
    ['HDFCBANK', '2022-09-30'],
    ['HDFCBANK', '2024-09-30'],
    ['ICICIBANK', '2023-09-30'],
    ['ICICIBANK', '2024-09-30'],
  ])('nothing tells it of a half-year, whose filing has the reserves once (%s, %s)', async (ticker, date) => {
    for (const name of ['total equity', "owners' equity"])
      expect(await shown(ticker, date, name)).toMatchObject(MAY_HOLD);
  });

  test.each([
    ['INDUSINDBK', '2024-03-31', 63_207.56],
    ['INDUSINDBK', '2024-09-30', 65_701.59],
    ['KOTAKBANK', '2022-09-30', 103_577.7],
    ['KOTAKBANK', '2023-09-30', 120_736.87],
    ['KOTAKBANK', '2024-03-31', 129_892.4],
    ['KOTAKBANK', '2024-09-30', 147_214.05],
  ])('%s has no minorities: both are capital and reserves (%s)', async (ticker, date, equity) => {
    for (const name of ['total equity', "owners' equity"])
      expect(await shown(ticker, date, name)).toBeCloseTo(equity, 2);
  });
});

describe('reserves with no more beside those without revaluation than in the accounts of the bank alone', () => {
  const { held, cells } = useHeldStatements();

  test.each([5, -5])(
    'hold nothing of minorities that is proved (their share of the profit: %d crore)',
    async (share) => {
      const [ticker, end] = [share > 0 ? 'GAIN' : 'LOSS', '2026-03-31'];
      const profit = {
        profit_after_tax: 300,
        minority_interest: share,
        reserve_excluding_revaluation_reserves: 903.16,
      };
      // Both scopes have these.
      held.set(`${ticker} balance-sheet as_of ${end}`, {
        lines: { capital_and_liabilities: { capital: 100.5, reserves_surplus: 1004.27 } },
        profile: 'bank',
      });
      held.set(`${ticker} income-statement annual ${end}`, { lines: profit, profile: 'bank' });
      expect(await cells.first('FIN.METRIC', ticker, end, 'total equity', undefined, 'consolidated')).toMatchObject(
        MAY_HOLD,
      );
    },
  );
});

describe('a general insurer', () => {
  const { held, cells } = useHeldStatements();

  test('has a line of minorities, which the owners’ equity is without', async () => {
    const end = '2026-03-31';
    const funds = { share_capital: 500, reserves_surplus: 1500, minority_interest: 70 };
    const lines = { sources_of_funds: funds };
    held.set(`INSURER balance-sheet as_of ${end}`, { lines, profile: 'general_insurance' });
    held.set(`INSURER income-statement annual ${end}`, { lines: {}, profile: 'general_insurance' });
    const shown = (name: string) => cells.first('FIN.METRIC', 'INSURER', end, name, undefined, 'consolidated');
    expect(await shown('total equity')).toBe(2070);
    expect(await shown("owners' equity")).toBe(2000);
  });
});
