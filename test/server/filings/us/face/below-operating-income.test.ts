import { FactsFile, NOTES, tenQ } from '../fixture';

const PRE_TAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';

/** Snowflake's quarter to April 2025. Its note on other income has what its equity securities lost, and what its notes cost to issue is all of its interest. */
const SNOWFLAKE = {
  Revenues: 1_042_074_000,
  CostOfGoodsAndServicesSold: 348_786_000,
  GrossProfit: 693_288_000,
  OperatingExpenses: 1_140_545_000,
  OperatingIncomeLoss: -447_257_000,
  InvestmentIncomeNonoperating: 53_163_000,
  InterestExpenseNonoperating: 2_071_000,
  OtherNonoperatingIncomeExpense: -28_058_000,
  [PRE_TAX]: -424_223_000,
  IncomeTaxExpenseBenefit: 5_729_000,
  ProfitLoss: -429_952_000,
  NetIncomeLoss: -430_092_000,
};
const OF_NOTES = { EquitySecuritiesFvNiGainLoss: -29_685_000 };
const SHOWN = [
  'operating_income_loss',
  'investment_income_nonoperating',
  'interest_expense_nonoperating',
  'other_nonoperating_income_expense',
  PRE_TAX.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
];

/** What stands from operating income to income before taxes. */
function linesOf(reported: Readonly<Record<string, number>>): readonly string[] {
  const file = new FactsFile().add(tenQ(2025, 1), {
    '2025-02-01/2025-04-30': { ...reported, ...NOTES },
    '2025-04-30': { Assets: 8_156e6, LiabilitiesAndStockholdersEquity: 8_156e6, StockholdersEquity: 2_417e6 },
  });
  const lines = Object.keys(file.resolve().find(({ statement }) => statement === 'income')!.metrics);
  return lines.slice(lines.indexOf('operating_income_loss'), lines.indexOf('income_tax_expense_benefit'));
}

test('a gain that usual sections do not have is of a note where the lines below operating income add up without it', () => {
  expect(linesOf({ ...SNOWFLAKE, ...OF_NOTES })).toEqual(SHOWN);
});

test('it stands on the face where they add up with it', () => {
  const withGain = { ...SNOWFLAKE, OtherNonoperatingIncomeExpense: 1_627_000 };
  expect(linesOf({ ...withGain, ...OF_NOTES })).toContain('equity_securities_fv_ni_gain_loss');
});

test('what known faces have in cash flows alone is taken in where it makes them add up', () => {
  const withSale = { ...SNOWFLAKE, InvestmentIncomeNonoperating: 50_163_000, GainLossOnSaleOfDerivatives: 3_000_000 };
  expect(linesOf(withSale)).toContain('gain_loss_on_sale_of_derivatives');
});

test('an amount that the statement has under another name is not taken in a second time', () => {
  const withSale = { ...SNOWFLAKE, InvestmentIncomeNonoperating: 50_163_000, GainLossOnSaleOfDerivatives: 3_000_000 };
  const lines = linesOf({ ...withSale, IncomeLossFromEquityMethodInvestments: 3_000_000 });
  expect(lines).not.toContain('gain_loss_on_sale_of_derivatives');
});
