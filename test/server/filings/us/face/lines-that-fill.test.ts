import { cashFlow, FactsFile, income, NOTES } from '../fixture';

const tenQ = { accn: '0000009999-21-000001', filed: '2021-05-11', form: '10-Q', fy: 2021, fp: 'Q1' };
type Lines = Readonly<Record<string, number>>;

const linesOf = (own: Lines, before: Lines, flows: Lines = {}): readonly string[] => {
  const file = new FactsFile().add(tenQ, {
    '2021-01-01/2021-03-31': { ...income(4e6), ...cashFlow(9e6), ...NOTES, ...flows },
    '2020-12-31': before,
    '2021-03-31': own,
  });
  const found = file.resolve().filter(({ statement }) => statement === 'balance');
  return Object.keys(found.at(-1)!.metrics);
};

/** AFC Gamma, a lender (0001140361-21-016757), as the SEC's companyfacts have it. */
const AFC = {
  before: {
    CashAndCashEquivalentsAtCarryingValue: 9_623_820,
    LoansReceivableFairValueDisclosure: 48_558_051,
    LoansAndLeasesReceivableNetReportedAmount: 34_780_434,
    PrepaidExpenseAndOtherAssets: 72_095,
    InterestReceivable: 927_292,
    Assets: 93_961_692,
    Liabilities: 2_313_980,
    StockholdersEquity: 91_647_712,
    LiabilitiesAndStockholdersEquity: 93_961_692,
  },
  own: {
    CashAndCashEquivalentsAtCarryingValue: 126_793_972,
    LoansReceivableFairValueDisclosure: 50_252_049,
    LoansAndLeasesReceivableNetReportedAmount: 42_145_474,
    PrepaidExpenseAndOtherAssets: 1_109_038,
    InterestReceivable: 1_205_304,
    Assets: 221_505_837,
    Liabilities: 5_173_832,
    StockholdersEquity: 216_332_005,
    LiabilitiesAndStockholdersEquity: 221_505_837,
  },
};
const OF_LOANS = ['interest_receivable', 'loans_receivable_fair_value_disclosure'];

test('lines that no known face has are taken where they close the gap of a total on both days', () => {
  const lines = linesOf(AFC.own, AFC.before);
  expect(lines).toEqual(expect.arrayContaining(OF_LOANS));
  for (const line of OF_LOANS) expect(lines.indexOf(line)).toBeLessThan(lines.indexOf('assets'));
});

test('lines that close the gap of a total on one day alone are not taken, nor is one of two that would', () => {
  const other = { ...AFC.before, InterestReceivable: 927_293 };
  expect(linesOf(AFC.own, other)).not.toContain('interest_receivable');
  const twin = { DepositsOnZebras: 700_000, ZebraClaims: 505_304 };
  const before = { DepositsOnZebras: 400_000, ZebraClaims: 527_292 };
  const lines = linesOf({ ...AFC.own, ...twin }, { ...AFC.before, ...before });
  expect(lines).toContain('interest_receivable');
  expect(lines).not.toContain('zebra_claims');
});

/** Petco (0001564590-21-032462), in thousands: its trade names stand on the face. */
const PETCO = {
  CashAndCashEquivalentsAtCarryingValue: 174_034e3,
  AccountsReceivableNetCurrent: 38_079e3,
  InventoryNet: 574_683e3,
  PrepaidExpenseCurrent: 46_724e3,
  OtherAssetsCurrent: 42_355e3,
  AssetsCurrent: 875_875e3,
  PropertyPlantAndEquipmentGross: 1_535_617e3,
  AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment: 896_195e3,
  PropertyPlantAndEquipmentNet: 639_422e3,
  OperatingLeaseRightOfUseAsset: 1_330_816e3,
  Goodwill: 2_179_310e3,
  FiniteLivedIntangibleAssetsNet: 629e3,
  IndefiniteLivedTradeNames: 1_025_000e3,
  OtherAssetsNoncurrent: 142_347e3,
  Assets: 6_193_399e3,
  LiabilitiesCurrent: 995_180e3,
  Liabilities: 4_121_167e3,
  StockholdersEquity: 2_072_232e3,
  LiabilitiesAndStockholdersEquity: 6_193_399e3,
};

test('the parts of property do not count beside the net amount of it', () => {
  expect(linesOf(PETCO, {})).toContain('indefinite_lived_trade_names');
});

/** NETSTREIT, which owns real estate (0001798100-21-000023), in thousands: its cash stands on the face with what of it is restricted. */
const NETSTREIT = (amounts: readonly number[]): Lines =>
  Object.fromEntries(
    [
      'RealEstateInvestmentPropertyNet',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'FiniteLivedIntangibleAssetsNet',
      'OtherAssets',
      'AssetsOfDisposalGroupIncludingDiscontinuedOperation',
      'Assets',
      'SecuredDebt',
      'LineOfCredit',
      'BelowMarketLeaseNet',
      'AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent',
      'AccountsPayableCurrentAndNoncurrent',
      'LiabilitiesOfDisposalGroupIncludingDiscontinuedOperation',
      'Liabilities',
      'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
      'LiabilitiesAndStockholdersEquity',
    ].map((name, at) => [name, (amounts[at] ?? 0) * 1000]),
  );

test('a balance sheet that is not divided has its cash, and each of its debts', () => {
  const lines = linesOf(
    NETSTREIT([611430, 13716, 83560, 10443, 18102, 737251, 174161, 13000, 18895, 5318, 402, 399, 211773, 525478, 737251]), // prettier-ignore
    NETSTREIT([537622, 92643, 75024, 5724, 14802, 725815, 174105, 0, 16930, 6308, 916, 399, 197742, 528073, 725815]),
  );
  const added = [
    'cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents',
    'line_of_credit',
    'below_market_lease_net',
  ];
  expect(lines).toEqual(expect.arrayContaining(added));
  // A part of the payables above it.
  expect(lines).not.toContain('accounts_payable_current_and_noncurrent');
});

/** Mesabi Trust (0001558370-19-008523 and 0001558370-21-008236): its cash has the name that cash flow statements end with. */
const MESABI = {
  before: {
    CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: 881_810,
    HeldToMaturitySecuritiesCurrent: 32_122_312,
    AccountsReceivableNetCurrent: 2_339_060,
    ContractWithCustomerAssetNetCurrent: 56_357,
    PrepaidExpenseCurrent: 54_472,
    AssetsCurrent: 35_454_011,
    Assets: 35_454_014,
    Liabilities: 18_648_322,
    LiabilitiesAndStockholdersEquity: 35_454_014,
  },
  own: {
    CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: 452_628,
    HeldToMaturitySecuritiesCurrent: 16_484_759,
    AccountsReceivableNetCurrent: 3_820_631,
    ContractWithCustomerAssetNetCurrent: 3_223_078,
    PrepaidExpenseCurrent: 170_698,
    AssetsCurrent: 24_151_794,
    Assets: 24_151_797,
    Liabilities: 2_956_141,
    LiabilitiesAndStockholdersEquity: 24_151_797,
  },
  withNote: {
    CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: 11_903_760,
    HeldToMaturitySecuritiesCurrent: 9_826_000,
    AccountsReceivableNetCurrent: 5_612_832,
    ContractWithCustomerAssetNetCurrent: 1_848_834,
    PrepaidExpenseCurrent: 91_726,
    AssetsCurrent: 27_434_318,
    Assets: 27_434_321,
    Liabilities: 14_060_211,
    LiabilitiesAndStockholdersEquity: 27_434_321,
  },
};
const CLOSING_CASH = 'cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents';

test('cash under its name of the cash flow statement is taken where current assets add up with it, and what a note parts is then left out', () => {
  const lines = linesOf(MESABI.own, MESABI.before);
  expect(lines).toContain(CLOSING_CASH);
  expect(lines).toContain('contract_with_customer_asset_net_current');
  const later = linesOf(MESABI.withNote, MESABI.before);
  expect(later).toContain(CLOSING_CASH);
  expect(later).not.toContain('contract_with_customer_asset_net_current');
});

test('cash under its name of the cash flow statement is not taken beside another line of cash with which current assets add up', () => {
  const { CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: cash, ...own } = MESABI.own;
  const lines = linesOf(
    {
      ...own,
      CashAndCashEquivalentsAtCarryingValue: cash,
      CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: cash + 50_000,
    },
    MESABI.before,
  );
  expect(lines).not.toContain(CLOSING_CASH);
  const unequal = linesOf(
    { ...MESABI.own, AssetsCurrent: 24_151_795, Assets: 24_151_798, LiabilitiesAndStockholdersEquity: 24_151_798 },
    MESABI.before,
  );
  expect(unequal).not.toContain(CLOSING_CASH);
});

/** Duckhorn (0001835256-21-000006), in thousands: "Cash" on its balance sheet, the same amount at the end of its cash flows. */
const DUCKHORN = {
  before: {
    Cash: 6252,
    CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: 6252,
    AccountsReceivableNetCurrent: 26_464,
    InventoryNet: 245_311,
    PrepaidExpenseAndOtherAssetsCurrent: 2686,
    AssetsCurrent: 280_713,
    PropertyPlantAndEquipmentNet: 242_751,
    IntangibleAssetsNetExcludingGoodwill: 208_230,
    Goodwill: 425_209,
    OtherAssetsNoncurrent: 1688,
    Assets: 1_158_591,
    LiabilitiesCurrent: 51_807,
    Liabilities: 503_987,
    LiabilitiesAndStockholdersEquity: 1_158_591,
  },
  own: {
    Cash: 5027,
    CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: 5027,
    AccountsReceivableNetCurrent: 43_955,
    InventoryNet: 268_825,
    PrepaidExpenseAndOtherAssetsCurrent: 8554,
    AssetsCurrent: 326_361,
    PropertyPlantAndEquipmentNet: 240_975,
    IntangibleAssetsNetExcludingGoodwill: 202_468,
    Goodwill: 425_209,
    OtherAssetsNoncurrent: 1991,
    Assets: 1_197_004,
    LiabilitiesCurrent: 63_976,
    Liabilities: 403_494,
    LiabilitiesAndStockholdersEquity: 1_197_004,
  },
};

test('cash under its own name goes before that of the cash flow statement, of the same amount', () => {
  const lines = linesOf(DUCKHORN.own, DUCKHORN.before);
  expect(lines).toContain('cash');
  expect(lines).not.toContain(CLOSING_CASH);
});

/** NVIDIA (0001045810-26-000052), in millions: its current assets hold shares of listed companies, which others show below, and securities of debt. */
const NVIDIA = (amounts: readonly number[]): Lines =>
  Object.fromEntries(
    [
      'CashAndCashEquivalentsAtCarryingValue',
      'DebtSecuritiesCurrent',
      'EquitySecuritiesFvNi',
      'AccountsReceivableNetCurrent',
      'InventoryNet',
      'PrepaidExpenseAndOtherAssetsCurrent',
      'AssetsCurrent',
      'PropertyPlantAndEquipmentNet',
      'Goodwill',
      'OtherAssetsNoncurrent',
      'Assets',
      'LiabilitiesCurrent',
      'Liabilities',
      'StockholdersEquity',
      'LiabilitiesAndStockholdersEquity',
    ].map((name, at) => [name, (amounts[at] ?? 0) * 1e6]),
  );
const NVIDIA_BEFORE = [10605, 39065, 12886, 38466, 21403, 3180, 125605, 10383, 20832, 8301, 206803, 32163, 49510, 157293, 206803]; // prettier-ignore
const NVIDIA_OWN = [13237, 37098, 30237, 40710, 25797, 3916, 150995, 12403, 20894, 12733, 259474, 43884, 64000, 195474, 259474]; // prettier-ignore

test('lines that others show below what is current are in its sum where that needs them on both days', () => {
  const lines = linesOf(NVIDIA(NVIDIA_OWN), NVIDIA(NVIDIA_BEFORE));
  for (const line of ['debt_securities_current', 'equity_securities_fv_ni']) {
    expect(lines).toContain(line);
    expect(lines.indexOf(line)).toBeLessThan(lines.indexOf('assets_current'));
  }
  const lessOnOneDay = NVIDIA(NVIDIA_BEFORE.map((amount) => (amount === 12886 ? 12885 : amount)));
  expect(linesOf(NVIDIA(NVIDIA_OWN), lessOnOneDay)).not.toContain('debt_securities_current');
});
