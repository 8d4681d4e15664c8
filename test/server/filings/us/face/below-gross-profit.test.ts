import { FactsFile, NOTES, tenQ } from '../fixture';

/** AES in the quarter to June 2023 (dgunning/edgartools@0aa5a2a8, data/xbrl/datafiles/aes): no operating income is filed. */
const AES = {
  Revenues: 3027e6,
  CostOfGoodsAndServicesSold: 2529e6,
  GrossProfit: 498e6,
  GeneralAndAdministrativeExpense: 72e6,
  InterestExpense: 310e6,
  InvestmentIncomeInterest: 131e6,
  OtherExpenses: 12e6,
  OtherNonoperatingIncome: 14e6,
  GainLossOnSaleOfBusiness: -4e6,
  OtherAssetImpairmentCharges: 174e6,
  ForeignCurrencyTransactionGainLossBeforeTax: -67e6,
  IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments: 4e6,
  IncomeTaxExpenseBenefit: -2e6,
  IncomeLossFromEquityMethodInvestments: -25e6,
  ProfitLoss: -19e6,
  NetIncomeLossAttributableToNoncontrollingInterest: 20e6,
  NetIncomeLoss: -39e6,
};
const LINES = [
  'gain_loss_on_sale_of_business',
  'foreign_currency_transaction_gain_loss_before_tax',
  'other_asset_impairment_charges',
  'other_expenses',
];

const linesOf = (reported: Readonly<Record<string, number>>): readonly string[] => {
  const file = new FactsFile().add(tenQ(2023, 2), {
    '2023-04-01/2023-06-30': { ...reported, ...NOTES },
    '2023-06-30': { Assets: 41_505e6, LiabilitiesAndStockholdersEquity: 41_505e6, StockholdersEquity: 2492e6 },
  });
  return Object.keys(file.resolve().find(({ statement }) => statement === 'income')!.metrics);
};

test('lines between gross profit and income before taxes are taken in where they make it, without operating income', () => {
  expect(linesOf(AES)).toEqual(expect.arrayContaining(LINES));
});

test('depreciation of a note, with which it does not add up, stays out', () => {
  const lines = linesOf({ ...AES, Depreciation: 280e6, DepreciationDepletionAndAmortization: 293e6 });
  expect(lines).toEqual(expect.arrayContaining(LINES));
  expect(lines).not.toContain('depreciation');
  expect(lines).not.toContain('depreciation_depletion_and_amortization');
});

test('where they do not make it, nothing is taken in', () => {
  const lines = linesOf({ ...AES, GrossProfit: 499e6 });
  for (const line of LINES) expect(lines).not.toContain(line);
});
