import { FactsFile, NOTES } from '../fixture';

const TEN_Q = { accn: '0001564590-20-051952', filed: '2020-11-06', form: '10-Q', fy: 2020, fp: 'Q3' };

/** Grayscale Ethereum Trust to September 2020, as the SEC's companyfacts have it. */
const BALANCE = {
  InvestmentOwnedAtFairValue: 803_953_864,
  InvestmentOwnedAtCost: 571_502_927,
  Assets: 803_953_864,
  AccountsPayableRelatedPartiesCurrentAndNoncurrent: 0,
  Liabilities: 0,
  AssetsNet: 803_953_864,
  'SharesOutstanding | shares': 24_262_800,
  'CommonStockSharesOutstanding | shares': 24_262_800,
};
const QUARTER = {
  SponsorFees: 4_339_918,
  InvestmentIncomeNet: -4_339_918,
  RealizedInvestmentGainsLosses: 1_388_804,
  UnrealizedGainLossOnInvestments: 219_915_645,
  GainLossOnInvestments: 221_304_449,
  InvestmentCompanyNetAssetsFromOperationsIncreaseDecrease: 216_964_531,
  StockholdersEquityPeriodIncreaseDecrease: 204_148_994,
  ...NOTES,
};

const statementsOf = (balance: object = {}, quarter: object = {}) => {
  const file = new FactsFile().add(TEN_Q, {
    '2020-07-01/2020-09-30': { ...QUARTER, ...quarter },
    '2020-09-30': { ...BALANCE, ...balance },
  });
  const found = file.resolve();
  const linesOf = (kind: string) => Object.keys(found.find(({ statement }) => statement === kind)?.metrics ?? {});
  return { income: linesOf('income'), balance: linesOf('balance') };
};

test('the net assets of a fund and what its operations made of them are its equity and its result', () => {
  const { income, balance } = statementsOf();
  expect(balance).toEqual(
    expect.arrayContaining(['investment_owned_at_fair_value', 'assets', 'liabilities', 'assets_net']),
  );
  expect(balance.indexOf('assets_net')).toBeGreaterThan(balance.indexOf('liabilities'));
  expect(income).toEqual(
    expect.arrayContaining([
      'investment_income_net',
      'gain_loss_on_investments',
      'investment_company_net_assets_from_operations_increase_decrease',
    ]),
  );
  expect(income.at(-1)).toBe('investment_company_net_assets_from_operations_increase_decrease');
});

test('net assets that are not all assets less all liabilities, or stand beside equity, are of a note', () => {
  const unequal = statementsOf({ AssetsNet: 803_953_863 });
  expect(unequal.balance).toEqual(expect.arrayContaining(['assets', 'liabilities']));
  expect(unequal.balance).not.toContain('assets_net');
  expect(unequal.income).toEqual([]);
  const beside = statementsOf({ StockholdersEquity: 803_953_864, LiabilitiesAndStockholdersEquity: 803_953_864 });
  expect(beside.balance).toContain('stockholders_equity');
  expect(beside.balance).not.toContain('assets_net');
  expect(beside.income).toEqual([]);
});
