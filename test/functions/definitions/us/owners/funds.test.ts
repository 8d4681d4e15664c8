import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

/** A fund has net assets for equity, and what its operations made of them for net income. */
const { held, cells } = useHeldStatements();

/** Grayscale Ethereum Trust (0001725210) in 2020 and 2019. */
const TRUST = {
  '2020-12-31': {
    income: {
      investment_income_net: -15_130_269,
      gain_loss_on_investments: 1_353_261_870,
      investment_company_net_assets_from_operations_increase_decrease: 1_338_131_601,
    },
    balance: {
      investment_owned_at_fair_value: 2_188_126_819,
      assets: 2_188_126_819,
      liabilities: 0,
      assets_net: 2_188_126_819,
      common_stock_shares_outstanding: 285_269_400,
    },
  },
  '2019-12-31': {
    income: {
      investment_income_net: -917_965,
      gain_loss_on_investments: -39_411_243,
      investment_company_net_assets_from_operations_increase_decrease: -40_329_208,
    },
    balance: { investment_owned_at_fair_value: 63_540_386, assets: 63_540_386, liabilities: 0, assets_net: 63_540_386 },
  },
};

beforeEach(() => {
  for (const [end, { income, balance }] of Object.entries(TRUST)) {
    held.set(`0001725210 income-statement annual ${end}`, { lines: income });
    held.set(`0001725210 balance-sheet instant ${end}`, { lines: balance });
  }
});
const ask = (metric: string, end = '2020-12-31') => cells.first('US.METRIC', 1725210, end, metric, 'annual');

test.each([
  ['net income', 1_338_131_601],
  ["owners' profit", 1_338_131_601],
  ['profit of the period', 1_338_131_601],
  ['equity', 2_188_126_819],
  ['total equity', 2_188_126_819],
  ["owners' equity", 2_188_126_819],
  ['common equity', 2_188_126_819],
  ['total liabilities', 0],
  ['ROE', 1_338_131_601 / ((2_188_126_819 + 63_540_386) / 2)],
  ['ROA', 1_338_131_601 / ((2_188_126_819 + 63_540_386) / 2)],
])('%s', async (metric, expected) => {
  expect(await ask(metric)).toBeCloseTo(expected, 10);
});

test('book value per share is the net asset value per share that the trust reports', async () => {
  expect(await ask('book value per share')).toBeCloseTo(7.67, 2);
});

test('net assets that liabilities do not leave, or beside equity, are no equity', async () => {
  held.set('0001725210 balance-sheet instant 2018-12-31', { lines: { assets: 103, liabilities: 11, assets_net: 81 } });
  for (const metric of ['total equity', "owners' equity", 'equity'])
    expect([metric, await ask(metric, '2018-12-31')]).toMatchObject([metric, { error: '#N/A' }]);
  const beside = { assets: 100, liabilities: 10, assets_net: 90, stockholders_equity: 70, minority_interest: 20 };
  held.set('0001725210 balance-sheet instant 2017-12-31', { lines: beside });
  expect(await ask("owners' equity", '2017-12-31')).toBe(70);
  expect(await ask('total equity', '2017-12-31')).toEqual(refusedFor('no line has total equity'));
});

test('what the operations of a fund made is no net income beside a line of it', async () => {
  const lines = { ...TRUST['2020-12-31'].income, profit_loss: 50, net_income_loss: 40 };
  held.set('0001725210 income-statement annual 2017-12-31', { lines });
  expect(await ask('net income', '2017-12-31')).toBe(40);
  expect(await cells.first('US.METRIC', 1725210, '2016-12-31', 'net income', 'annual')).toEqual(refusedFor('2016'));
});

test('twelve months of it are added up', async () => {
  expect(await cells.first('US.TTM', 1725210, '2020-12-31', 'net income')).toBe(1_338_131_601);
});

describe('beside a part of others', () => {
  const FUND = { assets: 100, liabilities: 10, assets_net: 90 };
  let year = 1990;
  const shown = (metric: string, beside: object, income: object = {}) => {
    year += 1;
    const end = `${year}-12-31`;
    held.set(`0001725210 balance-sheet instant ${end}`, { lines: { ...FUND, ...beside } });
    const lines = { investment_company_net_assets_from_operations_increase_decrease: 9, ...income };
    held.set(`0001725210 income-statement annual ${end}`, { lines });
    return ask(metric, end);
  };

  test('net assets with minorities in them are the equity of all, and not that of the owners', async () => {
    const beside = { minority_interest: 20 };
    expect(await shown('total equity', beside)).toBe(90);
    for (const metric of ["owners' equity", 'equity', 'book value per share'])
      expect([metric, await shown(metric, beside)]).toEqual([metric, refusedFor('minorities have a share')]);
    expect(await shown("owners' equity", { minority_interest: 0 })).toBe(90);
  });

  test.each([
    { members_equity: 70, minority_interest: 20 },
    { partners_capital: 60, partners_capital_including_portion_attributable_to_noncontrolling_interest: 90 },
  ])('equity by another name is no net assets: %j', async (beside) => {
    expect(await shown("owners' equity", beside)).not.toBe(90);
  });

  test('nor are net assets with units to be redeemed in them', async () => {
    const lines = { temporary_equity_carrying_amount: 0, temporary_equity_redemption_value: 30 };
    expect(await shown('total equity', lines)).toMatchObject({ error: '#N/A' });
    expect(await shown('total equity', { ...lines, temporary_equity_redemption_value: null })).toBe(90);
  });

  test('what the operations made is no net income of the owners where minorities have a share', async () => {
    const share = { net_income_loss_attributable_to_noncontrolling_interest: 4 };
    for (const metric of ['net income', "owners' profit"])
      expect([metric, await shown(metric, {}, share)]).toEqual([metric, refusedFor('minorities have a share')]);
    expect(await shown('profit of the period', {}, share)).toBe(9);
    expect(await shown('net income', {}, { net_income_loss: null, profit_loss: null })).toBe(9);
  });
});
