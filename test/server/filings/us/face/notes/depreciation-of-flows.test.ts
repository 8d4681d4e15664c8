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

const statementsWith = (ofQuarter: Readonly<Record<string, number>>) =>
  new FactsFile()
    .add(filing, {
      '2021-01-03/2021-04-03': { ...QUARTER, ...ofQuarter },
      '2020-10-04/2021-04-03': { ...HALF, ...FLOWS, ...DEPRECIATION },
    })
    .resolve()
    .filter(({ metrics }) => 'depreciation_and_amortization' in metrics)
    .map(({ statement, cadence }) => `${statement} ${cadence}`);

test('depreciation of cash flows alone is no line of the income statement of the year to date', () => {
  expect(statementsWith({})).toEqual(['cashflow half_yearly']);
});

test('one that the quarter has, too, and operating income is after, may be', () => {
  const after = { DepreciationAndAmortization: 6263e3, OperatingIncomeLoss: 1309e3 - 6263e3 };
  expect(statementsWith(after)).toContain('income half_yearly');
});
