/** What minorities have of the equity of a bank's group, whose balance sheet has no line of it. */
import { openCells, type Cells, useCells } from '../../support/cells';
import { answerFrom, type HeldStatements, useHeldStatements } from '../../support/held-statements';
import { useStub } from '../../support/use-stub';

const refused = (why: string) => ({ error: '#N/A', message: expect.stringContaining(why) as unknown });
const MAY_HOLD = refused('which reserves and surplus may hold');
const OWNERS_ALONE = refused('what minorities have stands among other liabilities');
const OPTIONS_APART = refused('segments show equity beside capital and reserves');
const OPTIONS_BEFORE = refused('showed equity beside capital and reserves at the year end before');

describe('the balance sheets of the sample, as filed', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ sample: true });
  });
  afterAll(() => cells.close());
  const shown = (ticker: string, date: string, name: string, type?: string) =>
    cells.first('FIN.METRIC', ticker, date, name, type, 'consolidated');

  test.each([undefined, 'annual', 'quarterly'])(
    'HDFC Bank’s reserves of March 2024 are those without revaluation, the owners’, and its options stand apart (type %s)',
    async (type) => {
      expect(await shown('HDFCBANK', '2024-03-31', 'total equity', type)).toMatchObject(OWNERS_ALONE);
      for (const name of ["owners' equity", 'book value per share'])
        expect(await shown('HDFCBANK', '2024-03-31', name, type)).toMatchObject(OPTIONS_APART);
    },
  );

  test.each([undefined, 'annual', 'quarterly'])(
    'ICICI Bank’s hold minorities: 18,405 crore more than those without revaluation, of the bank 3,083 (type %s)',
    async (type) => {
      expect(await shown('ICICIBANK', '2024-03-31', 'total equity', type)).toBeCloseTo(270_032.26, 2);
      // The segments count 13,888.42 crore of them as owed.
      expect(await shown('ICICIBANK', '2024-03-31', "owners' equity", type)).toBeCloseTo(256_143.84, 2);
    },
  );

  test('reserves that only the filing of the year has are those of its end for twelve months, too', async () => {
    const return_ = "=[owners' profit] / [owners' equity]";
    const ofYear = await shown('ICICIBANK', '2024-03-31', return_, 'annual');
    expect(ofYear).toBeCloseTo(44_256.37 / 256_143.84, 8);
    expect(await cells.first('FIN.TTM', 'ICICIBANK', '2024-03-31', return_, 'consolidated')).toBe(ofYear);
  });

  test.each([undefined, 'half_yearly', 'quarterly'])(
    'the segments of HDFC Bank’s group of September 2022 show what minorities have: those of the bank have its capital and reserves (type %s)',
    async (type) => {
      expect(await shown('HDFCBANK', '2022-09-30', 'total equity', type)).toBeCloseTo(263_102.22, 2);
      expect(await shown('HDFCBANK', '2022-09-30', "owners' equity", type)).toBeCloseTo(262_316.31, 2);
    },
  );

  test.each([
    ['HDFCBANK', '2024-09-30'],
    ['ICICIBANK', '2023-09-30'],
    ['ICICIBANK', '2024-09-30'],
  ])(
    'nothing tells it of a half-year whose filing has the reserves once and whose segments have no more (%s, %s)',
    async (ticker, date) => {
      for (const name of ['total equity', "owners' equity"])
        expect(await shown(ticker, date, name)).toMatchObject(MAY_HOLD);
    },
  );

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

describe('banks alone, as filed', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ sample: true });
  });
  afterAll(() => cells.close());
  const shown = (ticker: string, date: string, name: string, type?: string) =>
    cells.first('FIN.METRIC', ticker, date, name, type, 'standalone');

  test.each([undefined, 'annual', 'quarterly'])(
    'HDFC Bank’s segments of March 2024 have 2,652.72 crore more than capital and reserves (type %s)',
    async (type) => {
      for (const name of ['total equity', "owners' equity"])
        expect(await shown('HDFCBANK', '2024-03-31', name, type)).toBeCloseTo(440_245.8, 2);
      expect(await shown('HDFCBANK', '2024-03-31', 'book value per share', type)).toBeCloseTo(579.51, 2);
    },
  );

  test.each([undefined, 'half_yearly', 'quarterly'])(
    'half a year later they count all equity as owed, and do not show how much it is (type %s)',
    async (type) => {
      for (const name of ['total equity', "owners' equity", 'book value per share'])
        expect(await shown('HDFCBANK', '2024-09-30', name, type)).toMatchObject(OPTIONS_BEFORE);
    },
  );

  test.each([
    ['HDFCBANK', '2022-09-30', 254_111.38],
    ['INDUSINDBK', '2024-03-31', 62_797.11],
    // The year before was as is said above.
    ['INDUSINDBK', '2024-09-30', 65_266.67],
    // No segments of these tell anything.
    ['ICICIBANK', '2024-03-31', 238_399.32],
    ['ICICIBANK', '2022-09-30', 182_506.91],
    ['KOTAKBANK', '2024-03-31', 96_639.46],
  ])('%s has capital and reserves alone (%s)', async (ticker, date, equity) => {
    expect(await shown(ticker, date, 'total equity')).toBeCloseTo(equity, 2);
  });
});

describe('segments of a bank', () => {
  const { held, cells } = useHeldStatements();
  const end = '2026-03-31';
  const equityWith = async (
    ticker: string,
    segments: { readonly assets: number; readonly liabilities: number; readonly unallocated: number },
  ) => {
    held.set(`${ticker} balance-sheet as_of ${end}`, {
      lines: { capital_and_liabilities: { capital: 100, reserves_surplus: 900 }, assets: { total: 10_000 } },
      profile: 'bank',
    });
    held.set(`${ticker} segment-results quarterly ${end}`, {
      lines: {
        segment_assets: { segments: { Treasury: segments.assets }, total: segments.assets },
        segment_liabilities: {
          segments: { Treasury: segments.liabilities - segments.unallocated },
          un_allocable: segments.unallocated,
          total: segments.liabilities,
        },
      },
      profile: 'bank',
    });
    return await cells.first('FIN.METRIC', ticker, end, 'total equity', undefined, 'standalone');
  };

  test.each([
    ['OPTIONS', 'have a row of options more', { assets: 10_000, liabilities: 8_994, unallocated: 50 }, 1006],
    [
      'UNTOLD',
      'count nothing that is of no segment as owed',
      { assets: 10_000, liabilities: 8_994, unallocated: 0 },
      1000,
    ],
    ['PARTS', 'are not of all assets', { assets: 9_990, liabilities: 8_984, unallocated: 50 }, 1000],
    ['FAR', 'have far more than any row of options', { assets: 10_000, liabilities: 8_900, unallocated: 50 }, 1000],
    ['SLIGHT', 'have a thousandth more', { assets: 10_000, liabilities: 8_999, unallocated: 50 }, 1001],
    ['MANY', 'have more than any row of options', { assets: 10_000, liabilities: 8_970, unallocated: 50 }, 1000],
    ['OWED', 'count the equity as owed', { assets: 10_000, liabilities: 10_000, unallocated: 1050 }, 1000],
    ['ROUNDED', 'differ by their rounding', { assets: 10_000.004, liabilities: 8_999.9, unallocated: 50 }, 1000],
  ])('%s: they %s', async (ticker, _so, segments, equity) => {
    expect(await equityWith(ticker, segments)).toBeCloseTo(equity, 2);
  });
});

describe('a total of assets that was mistyped', () => {
  const { held, cells } = useHeldStatements();
  const end = '2026-03-31';

  test.each([
    ['LESS', 'the assets', { of: 1_000, by: 10_000 }],
    ['DIGIT', 'the assets', { of: 18_000, by: 10_000 }],
    ['OTHER', 'the liabilities', { of: 10_000, by: 1_000 }],
  ])(
    '%s: the other total stands in the place of that of %s, for which the segments prove equity',
    async (ticker, _so, { of, by }) => {
      held.set(`${ticker} balance-sheet as_of ${end}`, {
        lines: {
          capital_and_liabilities: {
            capital: 100,
            reserves_surplus: 900,
            deposits: 8000,
            other_liabilities_and_provisions: 1000,
            total: by,
          },
          assets: { investments: 3000, advances: 7000, total: of },
        },
        profile: 'bank',
      });
      const segments = {
        segment_assets: { total: 10_000 },
        segment_liabilities: { un_allocable: 50, total: 8_994 },
      };
      held.set(`${ticker} segment-results quarterly ${end}`, { lines: segments, profile: 'bank' });
      const shown = (name: string) => cells.first('FIN.METRIC', ticker, end, name, undefined, 'standalone');
      expect(await shown('total assets')).toBe(10_000);
      expect(await shown('total equity')).toBeCloseTo(1006, 2);
    },
  );
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

describe('a group whose bank alone had options apart a year before', () => {
  const [group, alone]: readonly [HeldStatements, HeldStatements] = [new Map(), new Map()];
  const cells = useCells();
  useStub(cells, (url) => answerFrom(url.searchParams.get('statement_scope') === 'standalone' ? alone : group)(url));

  const hold = (held: HeldStatements, ticker: string, end: string, liabilities: number) => {
    held.set(`${ticker} balance-sheet as_of ${end}`, {
      lines: { capital_and_liabilities: { capital: 100, reserves_surplus: 900 }, assets: { total: 10_000 } },
      profile: 'bank',
    });
    const segments = {
      segment_assets: { total: 10_000 },
      segment_liabilities: { un_allocable: 50, total: liabilities },
    };
    held.set(`${ticker} segment-results annual ${end}`, { lines: segments, profile: 'bank' });
  };

  test.each([
    ['UNTOLD', 'is refused where its segments do not show equity now', 10_000, OPTIONS_BEFORE],
    ['GONE', 'has capital and reserves where its segments show that it has no more now', 9000, 1000],
  ])('%s: the owners’ equity %s', async (ticker, _so, liabilities, shown) => {
    hold(group, ticker, '2026-03-31', 10_000);
    hold(alone, ticker, '2026-03-31', liabilities);
    hold(alone, ticker, '2025-03-31', 8994);
    const income = { profit_after_tax: 300, minority_interest: 5, reserve_excluding_revaluation_reserves: 900 };
    group.set(`${ticker} income-statement annual 2026-03-31`, { lines: income, profile: 'bank' });
    const found = await cells.first('FIN.METRIC', ticker, '2026-03-31', "owners' equity", undefined, 'consolidated');
    if (typeof shown === 'number') expect(found).toBe(shown);
    else expect(found).toMatchObject(shown);
  });

  test('is refused where nothing of the bank alone is served', async () => {
    hold(group, 'NOBANK', '2026-03-31', 10_000);
    const income = { profit_after_tax: 300, minority_interest: 5, reserve_excluding_revaluation_reserves: 900 };
    group.set('NOBANK income-statement annual 2026-03-31', { lines: income, profile: 'bank' });
    for (const name of ["owners' equity", 'net worth'])
      expect(await cells.first('FIN.METRIC', 'NOBANK', '2026-03-31', name, undefined, 'consolidated')).toMatchObject(
        refused('its own balance sheet'),
      );
  });
});

describe('a group whose reserves hold what minorities have', () => {
  const [group, alone]: readonly [HeldStatements, HeldStatements] = [new Map(), new Map()];
  const cells = useCells();
  useStub(cells, (url) => answerFrom(url.searchParams.get('statement_scope') === 'standalone' ? alone : group)(url));
  const end = '2026-03-31';

  const hold = (held: HeldStatements, ticker: string, reserves: number, withoutRevaluation: number) => {
    held.set(`${ticker} balance-sheet as_of ${end}`, {
      lines: { capital_and_liabilities: { capital: 100, reserves_surplus: reserves }, assets: { total: 10_000 } },
      profile: 'bank',
    });
    const income = {
      profit_after_tax: 300,
      minority_interest: 20,
      reserve_excluding_revaluation_reserves: withoutRevaluation,
    };
    held.set(`${ticker} income-statement annual ${end}`, { lines: income, profile: 'bank' });
  };

  test.each([
    ['OWED', 'have no less than capital and the reserves without revaluation', 850, 850],
    ['LESS', 'have less than these', 790, MAY_HOLD],
    ['ALL', 'have all of capital and reserves', 1000, MAY_HOLD],
  ])('%s: its owners’ equity is that of the segments only where they %s', async (ticker, _so, equity, shown) => {
    hold(group, ticker, 900, 700);
    hold(alone, ticker, 500, 450);
    const segments = { segment_assets: { total: 10_000 }, segment_liabilities: { total: 10_000 - equity } };
    group.set(`${ticker} segment-results annual ${end}`, { lines: segments, profile: 'bank' });
    const ask = (name: string) => cells.first('FIN.METRIC', ticker, end, name, undefined, 'consolidated');
    expect(await ask('total equity')).toBe(1000);
    const owners = await ask("owners' equity");
    if (typeof shown === 'number') expect(owners).toBe(shown);
    else expect(owners).toMatchObject(shown);
  });
});

describe('minorities that had a share of the profit before', () => {
  const { held, cells } = useHeldStatements();

  test.each([
    ['THREE', 3, MAY_HOLD],
    ['FOUR', 4, 1000],
  ])('%s: are remembered for three years, and had it %d years ago', async (ticker, years, shown) => {
    const end = '2026-03-31';
    const capital = { capital_and_liabilities: { capital: 100, reserves_surplus: 900 } };
    held.set(`${ticker} balance-sheet as_of ${end}`, { lines: capital, profile: 'bank' });
    for (const back of [0, 1, 2, 3, 4]) {
      const lines = { profit_after_tax: 300, minority_interest: back === years ? 20 : 0 };
      held.set(`${ticker} income-statement annual ${2026 - back}-03-31`, { lines, profile: 'bank' });
    }
    const found = await cells.first('FIN.METRIC', ticker, end, 'total equity', undefined, 'consolidated');
    if (typeof shown === 'number') expect(found).toBe(shown);
    else expect(found).toMatchObject(shown);
  });
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
