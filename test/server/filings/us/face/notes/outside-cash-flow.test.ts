import { FactsFile } from '../../fixture';

/** Leslie's second quarter of 2021 (CIK 1821806, 10-Q 0001564590-21-026039): depreciation is a line of its cash flows, of the half-year alone. */
const filing = { accn: '0001564590-21-026039', filed: '2021-05-10', form: '10-Q', fy: 2021, fp: 'Q2' };
const LINES = [
  'RevenueFromContractWithCustomerExcludingAssessedTax',
  'CostOfGoodsAndServicesSold',
  'GrossProfit',
  'SellingGeneralAndAdministrativeExpense',
  'OperatingIncomeLoss',
  'InterestExpense',
  'IncomeTaxExpenseBenefit',
  'NetIncomeLoss',
];
const income = (...amounts: readonly number[]) =>
  Object.fromEntries(LINES.map((line, at) => [line, amounts[at]! * 1e3]));
const QUARTER = income(192_441, 120_758, 71_683, 70_374, 1309, 8126, -3310, -6452);
const HALF = income(337_447, 214_049, 123_398, 147_863, -24_465, 19_642, -17_624, -36_709);
const FLOWS = {
  ShareBasedCompensation: 14_111e3,
  NetCashProvidedByUsedInOperatingActivities: -111_465e3,
  NetCashProvidedByUsedInInvestingActivities: -13_126e3,
};
const DEPRECIATION = { DepreciationAndAmortization: 12_858e3 };

const statementsWith = (
  ofQuarter: Readonly<Record<string, number>>,
  line = 'depreciation_and_amortization',
  ofHalf: Readonly<Record<string, number>> = DEPRECIATION,
) =>
  new FactsFile()
    .add(filing, {
      '2021-01-03/2021-04-03': { ...QUARTER, ...ofQuarter },
      '2020-10-04/2021-04-03': { ...HALF, ...FLOWS, ...ofHalf },
    })
    .resolve()
    .filter(({ metrics }) => line in metrics)
    .map(({ statement, cadence }) => `${statement} ${cadence}`);

test('depreciation of cash flows alone is no line of the income statement of the year to date', () => {
  expect(statementsWith({})).toEqual(['cashflow half_yearly']);
});

test('one that the quarter has, too, and operating income is after, may be', () => {
  const after = { DepreciationAndAmortization: 6263e3, OperatingIncomeLoss: 1309e3 - 6263e3 };
  expect(statementsWith(after)).toContain('income half_yearly');
});

/** Each accrues every day, as depreciation does: no income statement has it for the half-year alone. */
test.each([
  ['AmortizationOfIntangibleAssets', 'amortization_of_intangible_assets', { OperatingIncomeLoss: 1309e3 - 617e3 }],
  ['IncomeLossFromEquityMethodInvestments', 'income_loss_from_equity_method_investments', {}],
  [
    'IncomeLossFromEquityMethodInvestmentsNetOfDividendsOrDistributions',
    'income_loss_from_equity_method_investments_net_of_dividends_or_distributions',
    {},
  ],
])('%s of cash flows alone is no line of the income statement of the year to date', (tag, line, after) => {
  expect(statementsWith({}, line, { [tag]: 1234e3 })).not.toContain('income half_yearly');
  expect(statementsWith({ [tag]: 617e3, ...after }, line, { [tag]: 1234e3 })).toContain('income half_yearly');
});
