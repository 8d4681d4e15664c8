import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

/** What preferred stock takes of profit and of equity, under each of the names that US issuers have for it. */
const { held, cells } = useHeldStatements();

const END = '2023-12-31';
let cik = 100;

function shown(metric: string, income: object, balance: object): Promise<unknown> {
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, { lines: income });
  held.set(`0000000${cik} balance-sheet instant ${END}`, { lines: balance });
  return cells.first('US.METRIC', cik, END, metric, 'annual');
}

describe('common equity', () => {
  const equity = (balance: object, income: object = {}) =>
    shown('common equity', { net_income_loss: 90, ...income }, { stockholders_equity: 1000, ...balance });

  test.each([
    'preferred_stock_value',
    'preferred_stock_value_outstanding',
    'preferred_stock_including_additional_paid_in_capital',
    'preferred_stock_including_additional_paid_in_capital_net_of_discount',
  ])('is without %s', async (line) => {
    expect(await equity({ [line]: 80 }, { preferred_stock_dividends: 4 })).toBe(920);
  });

  test.each([
    'preferred_stock_dividends',
    'preferred_stock_dividends_and_other_adjustments',
    'preferred_stock_dividends_income_statement_impact',
    'dividends_preferred_stock',
  ])('is refused where %s are not those of the balance sheet', async (line) => {
    expect(await equity({}, { [line]: 4 })).toEqual(refusedFor('no line of the balance sheet has the preferred stock'));
    expect(await equity({ preferred_stock_value: 0 }, { [line]: 4 })).toEqual(refusedFor('no line of the balance'));
    expect(await equity({ preferred_stock_value: 1 }, { [line]: 4 })).toEqual(refusedFor('its par value alone'));
    expect(await equity({}, { [line]: 0 })).toBe(1000);
  });

  /** Central Vermont Public Service (10-K of 2012-03-14), 2011: 8,054,000 of preferred stock stand beside the equity of common stock in its capitalization. */
  const BESIDE = {
    liabilities_noncurrent: 177_929_000,
    preferred_stock_value_outstanding: 8_054_000,
    common_stock_value_outstanding: 93_613_000,
    additional_paid_in_capital_common_stock: 96_040_000,
    treasury_stock_value: 48_436_000,
    retained_earnings_accumulated_deficit: 127_123_000,
    accumulated_other_comprehensive_income_loss_net_of_tax: -186_000,
    stockholders_equity: 268_154_000,
  };
  const ofUtility = (balance: object) => shown('common equity', { net_income_loss: 90 }, { ...BESIDE, ...balance });

  test('is the whole where the lines of common stock make it, and preferred stock stands beside it', async () => {
    expect(await ofUtility({})).toBe(268_154_000);
    expect(await ofUtility({ stockholders_equity: 276_208_000 })).toBe(268_154_000);
    // A total that they do not make, and one of which preferred stock is no more than the rounding.
    expect(await ofUtility({ treasury_stock_value: 48_400_000 })).toBe(260_100_000);
    expect(await ofUtility({ preferred_stock_value_outstanding: 1000, stockholders_equity: 268_155_000 })).toBe(
      268_154_000,
    );
  });

  test('is less preferred stock of twice the treasury stock, which is taken off whatever its sign', async () => {
    const twice = { treasury_stock_value: 4_027_000, stockholders_equity: 320_617_000 };
    expect(await ofUtility(twice)).toBe(312_563_000);
    expect(await ofUtility({ ...twice, treasury_stock_value: -4_027_000 })).toBe(312_563_000);
  });

  /** Castor Maritime (CIK 1720161, 20-F of 2019-12-16), December 2018: the 492,000 shares are to be redeemed for far more than a tenth of a cent each. */
  const AT_PAR = {
    preferred_stock_value: 492,
    preferred_stock_shares_outstanding: 492_000,
    preferred_stock_par_or_stated_value_per_share: 0.001,
    additional_paid_in_capital: 7_612_108,
    stockholders_equity: 9_751_024,
  };

  test.each(['preferred_stock_shares_outstanding', 'preferred_stock_shares_issued'])(
    'is refused where the line of preferred stock is the par value of %s, and the rest is in paid-in capital',
    async (shares) => {
      const { preferred_stock_shares_outstanding: number, ...others } = AT_PAR;
      const balance = { ...others, [shares]: number };
      expect(await equity(balance)).toEqual(refusedFor('the par value of its shares alone'));
      // MetLife files in millions, so that 840,000 of par value is 1 million.
      const rounded = { preferred_stock_value: 1_000_000, [shares]: 84_000_000 };
      const millions = {
        assets: 565_566_000_000,
        liabilities: 530_733_000_000,
        additional_paid_in_capital: 16_871_000_000,
        stockholders_equity: 34_833_000_000,
      };
      const par = { preferred_stock_par_or_stated_value_per_share: 0.01 };
      expect(await equity({ ...balance, ...rounded, ...millions, ...par })).toEqual(refusedFor('the par value of its'));
    },
  );

  test('is without the line where a share of it is worth more than its par value, or was sold at par', async () => {
    expect(await equity({ ...AT_PAR, preferred_stock_value: 492_000 })).toBe(9_751_024 - 492_000);
    expect(await equity({ ...AT_PAR, additional_paid_in_capital: 0 })).toBe(9_751_024 - 492);
    // Xcel Energy's of 100 dollars.
    const old = { preferred_stock_shares_outstanding: 10_490, preferred_stock_value: 1_049_000 };
    const par = { preferred_stock_par_or_stated_value_per_share: 100 };
    expect(await equity({ ...AT_PAR, ...old, ...par })).toBe(9_751_024 - 1_049_000);
  });

  test('is the whole where the preferred stock is redeemed, or stands before equity', async () => {
    const income = { preferred_stock_dividends: 4 };
    const redeemed = { preferred_stock_value: 0, preferred_stock_shares_outstanding: 0 };
    expect(await equity(redeemed, income)).toBe(1000);
    expect(await equity({ temporary_equity_carrying_amount: 60 }, income)).toBe(1000);
  });
});

describe("the owners' profit", () => {
  const SHARES = { earnings_per_share_basic: 0.5, weighted_average_number_of_shares_outstanding_basic: 100 };

  test.each([
    'preferred_stock_dividends',
    'preferred_stock_dividends_and_other_adjustments',
    'preferred_stock_dividends_income_statement_impact',
    'dividends_preferred_stock',
  ])('is without %s', async (line) => {
    expect(await shown("owners' profit", { net_income_loss: 90, [line]: 4 }, { stockholders_equity: 1000 })).toBe(86);
  });

  test('is net income where that is what minorities and preferred stock leave, as of Enterprise Products', async () => {
    const income = {
      profit_loss: 5657,
      net_income_loss_attributable_to_noncontrolling_interest: 125,
      preferred_stock_dividends_income_statement_impact: 3,
    };
    const equity = { stockholders_equity: 27_673, minority_interest: 1088 };
    expect(await shown("owners' profit", { ...income, net_income_loss: 5529 }, equity)).toBe(5529);
    expect(await shown("owners' profit", { ...income, net_income_loss: 5532 }, equity)).toBe(5529);
    expect(await shown('net income', { ...income, net_income_loss: 5532 }, equity)).toBe(5532);
    expect(await shown('net income', { ...income, net_income_loss: 5529 }, equity)).toEqual(
      refusedFor('is what is left to common stock after preferred_stock_dividends_income_statement_impact'),
    );
    const alone = { profit_loss: 177, preferred_stock_dividends: 13, net_income_loss: 164 };
    expect(await shown("owners' profit", alone, { stockholders_equity: 1000 })).toBe(164);
  });

  test('two million are taken off a net income that is before them, though amounts in millions round to as much', async () => {
    const income = (net: number) => ({
      profit_loss: 5_657_000_000,
      net_income_loss_attributable_to_noncontrolling_interest: 125_000_000,
      preferred_stock_dividends_income_statement_impact: 2_000_000,
      net_income_loss: net,
    });
    const equity = { stockholders_equity: 27_673_000_000, minority_interest: 1_088_000_000 };
    for (const net of [5_530_000_000, 5_532_000_000])
      expect(await shown("owners' profit", income(net), equity)).toBe(5_530_000_000);
    expect(await shown('net income', income(5_532_000_000), equity)).toBe(5_532_000_000);
  });

  test('net income without a line of it is the profit less minorities, where that makes what common stock has: Realty Income', async () => {
    const income = {
      profit_loss: 876_914,
      net_income_loss_attributable_to_noncontrolling_interest: 4605,
      net_income_loss_available_to_common_stockholders_basic: 872_309,
    };
    const equity = { stockholders_equity: 32_941_467, minority_interest: 165_502 };
    expect(await shown('net income', income, equity)).toBe(872_309);
    const preferred = {
      preferred_stock_dividends: 309,
      net_income_loss_available_to_common_stockholders_basic: 872_000,
    };
    expect(await shown('net income', { ...income, ...preferred }, equity)).toBe(872_309);
    const unexplained = { net_income_loss_available_to_common_stockholders_basic: 872_001 };
    expect(await shown('net income', { ...income, ...unexplained }, equity)).toEqual(refusedFor('minorities included'));
  });

  test('is refused where a line of what preferred stock takes is negative, or two of them differ', async () => {
    const profit = (income: object) =>
      shown("owners' profit", { net_income_loss: 90, ...income }, { stockholders_equity: 1000 });
    expect(await profit({ preferred_stock_dividends: -4 })).toEqual(refusedFor('as a negative amount'));
    expect(await profit({ preferred_stock_dividends: -4, profit_loss: 86 })).toEqual(refusedFor('negative amount'));
    const two = { preferred_stock_dividends: 4, preferred_stock_dividends_and_other_adjustments: 6 };
    expect(await profit(two)).toEqual(refusedFor('nothing says whether one holds the other'));
    expect(await profit({ ...two, preferred_stock_dividends: 6 })).toBe(84);
    expect(await profit({ ...two, net_income_loss_available_to_common_stockholders_basic: 80 })).toBe(80);
  });

  test.each([
    'temporary_equity_accretion_to_redemption_value_adjustment',
    'temporary_equity_dividends_adjustment',
    'preferred_stock_redemption_premium',
    'other_preferred_stock_dividends_and_adjustments',
  ])('is refused beside %s where no line has what is left to common stock', async (line) => {
    const income = { net_income_loss: 90, preferred_stock_dividends: 4, [line]: 5 };
    expect(await shown("owners' profit", income, { stockholders_equity: 1000 })).toEqual(refusedFor(line));
    const told = { ...income, net_income_loss_available_to_common_stockholders_basic: 81 };
    expect(await shown("owners' profit", told, { stockholders_equity: 1000 })).toBe(81);
  });

  test('is refused where common shares earned far less, and no balance sheet tells of preferred stock', async () => {
    cik += 1;
    held.set(`0000000${cik} income-statement annual ${END}`, { lines: { net_income_loss: 90, ...SHARES } });
    const alone = await cells.first('US.METRIC', cik, END, "owners' profit", 'annual');
    expect(alone).toEqual(refusedFor('no balance sheet of the day'));
    // Two classes of common stock have earnings per share of their own.
    expect(await shown("owners' profit", { net_income_loss: 90, ...SHARES }, { stockholders_equity: 1000 })).toBe(90);
  });
});
