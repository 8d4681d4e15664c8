import { type Cells, openCells } from '../../support/cells';
import { useHeldStatements } from '../../support/held-statements';

/** Shares by a paid-up capital that is filed in few digits: Divi's files its 53.09 crore as 53, in a filing of whole crores. */

describe('on the sample of real filings', () => {
  let sample: Cells;
  beforeAll(async () => {
    sample = await openCells({ sample: true });
  });
  afterAll(() => sample.close());

  const asked = async (company: string, date: string, scope: string) => {
    const before = sample.requests().length;
    const shown = await sample.first('FIN.METRIC', company, date, 'book value per share', 'annual', scope);
    const patterns = sample.requests().filter((url, at) => at >= before && url.includes('/shareholding/'));
    return { shown, patterns: patterns.length };
  };

  // The owners' equity in crores, and the shares that the exchange's pattern of the day counts.
  test.each([
    ['TCS', '2024-03-31', 'consolidated', 90_489, 3_618_087_518],
    ['TCS', '2023-03-31', 'standalone', 74_538, 3_659_051_373],
    ['HINDUNILVR', '2024-03-31', 'consolidated', 51_218, 2_349_591_262],
    ['HINDUNILVR', '2023-03-31', 'standalone', 50_221, 2_349_591_262],
  ])('%s to %s, %s: the shares of the pattern, from which the capital is rounded', async (...known) => {
    const [company, date, scope, equity, shares] = known;
    expect(await asked(company, date, scope)).toEqual({
      shown: expect.closeTo((equity * 1e7) / shares, 9),
      patterns: 1,
    });
  });

  test('growth compares the figures of two patterns', async () => {
    const growth = await sample.first('FIN.GROWTH', 'TCS', '2024-03-31', 'book value per share', 'annual');
    expect(growth).toBeCloseTo(90_489 / 3_618_087_518 / (90_424 / 3_659_051_373) - 1, 9);
  });

  test('without a pattern the figure is refused', async () => {
    const { shown } = await asked('DIVISLAB', '2024-03-31', 'consolidated');
    expect(shown).toMatchObject({ error: '#N/A', message: expect.stringContaining('in so few digits') });
  });

  test.each([
    // Divi's filed its year before in lakhs: 53.09 crore at 2 rupees.
    ['DIVISLAB', '2023-03-31', 12_767.09 / (53.09 / 2)],
    // 151 crore beside amounts in millions are 151.0, and 2,069 crore are many.
    ['MARUTI', '2023-03-31', 61_791.3 / (151 / 5)],
    ['INFY', '2023-03-31', 75_407 / (2069 / 5)],
  ])('%s: a capital in digits enough asks for no pattern', async (company, date, expected) => {
    expect(await asked(company, date, 'consolidated')).toEqual({ shown: expect.closeTo(expected, 6), patterns: 0 });
  });
});

describe('a bank or company of five crore, in a filing of whole crores', () => {
  const { held, cells } = useHeldStatements();
  const DATE = '2024-03-31';
  let company = '';
  let companies = 0;

  /** Some half a million shares of 100 rupees: 550,000 by the earnings per share. */
  function hold(profile: string, shares: number | undefined, otherAmounts = 60): void {
    company = `SMALL${(companies += 1)}`; // answers are kept
    const income = {
      sales: otherAmounts,
      other_income: otherAmounts,
      profit_after_tax: 11,
      earnings_per_share: { basic: 200, diluted: 200 },
      details_of_paid_up_equity_share_capital: {
        paid_up_value_of_equity_share_capital: 5,
        face_value_of_equity_share_capital: 100,
      },
    };
    held.set(`${company} income-statement annual ${DATE}`, { lines: income, profile });
    const balance = { equity: { equity_share_capital: 5, reserves_surplus: 95, equity: 100 } };
    const ofBank = { capital_and_liabilities: { capital: 5, reserves_surplus: 95 } };
    held.set(`${company} balance-sheet as_of ${DATE}`, { lines: profile === 'bank' ? ofBank : balance, profile });
    if (shares !== undefined)
      held.set(`${company} pattern ${DATE}`, {
        lines: {
          total_shares: shares,
          total_shareholders: 10,
          shareholding: { promoters: 50, fii: null, dii: null, government: null, public: 50 },
        },
      });
  }
  const shown = () => cells.first('FIN.METRIC', company, DATE, 'book value per share', 'annual', 'standalone');

  test.each(['nonbank', 'bank'])('%s: is on the shares of a pattern that make the capital', async (profile) => {
    hold(profile, 548_000);
    expect(await shown()).toBeCloseTo((100 * 1e7) / 548_000, 9);
  });

  test.each(['nonbank', 'bank'])(
    '%s: is refused where the shares make another capital, or none tells',
    async (profile) => {
      for (const shares of [562_000, 440_000, undefined]) {
        hold(profile, shares);
        expect(await shown()).toMatchObject({ error: '#N/A', message: expect.stringContaining('in so few digits') });
      }
    },
  );

  test.each(['nonbank', 'bank'])('%s: of amounts to the second decimal five crore are five', async (profile) => {
    hold(profile, 562_000, 60.25);
    expect(await shown()).toBeCloseTo(100 / (5 / 100), 9);
  });
});
