import { elementName } from '../../../../../../server/filings/element-name';
import { placeBy } from '../../../../../../server/filings/us/face/placement';
import { emptyPresentation } from '../../../../../../server/filings/us/face/presentations/presentation';
import { readCompanyFacts } from '../../../../../../server/filings/us/facts/company-facts';
import { resolveStatements } from '../../../../../../server/filings/us/statements/original-statements';
import { describeWithShared, sharedFile } from '../../../shared-data';
import { DataSet, dayOf } from '../../data-set';
import { FactsFile } from '../../fixture';

/** Archer Daniels Midland's nine months to March 2010 (CIK 7084, 10-Q 0000007084-10-000018), in millions. */
const filing = { accn: '0000007084-10-000018', filed: '2010-05-10', form: '10-Q', fy: 2010, fp: 'Q3' };
const million = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(amounts).map(([tag, amount]) => [tag, amount * 1e6]));
const LINES = ['Revenues', 'CostOfRevenue', 'GrossProfit', 'SellingGeneralAndAdministrativeExpense', 'IncomeTaxExpenseBenefit', 'NetIncomeLoss']; // prettier-ignore
const income = (...amounts: readonly number[]) =>
  million(Object.fromEntries(LINES.map((tag, at) => [tag, amounts[at]!])));
const QUARTER = income(15_145, 14_254, 891, 355, 118, 421);
const NINE_MONTHS = income(45_979, 43_062, 2917, 1067, 561, 1484);
const FLOWS = million({ NetCashProvidedByUsedInOperatingActivities: 2775, PaymentsOfDividends: 276 });

/** The types of the income statements that show a line. */
const typesWith = (
  line: string,
  toDate: Readonly<Record<string, number>>,
  ofQuarter: Readonly<Record<string, number>> = {},
) =>
  new FactsFile()
    .add(filing, {
      '2010-01-01/2010-03-31': { ...QUARTER, ...ofQuarter },
      '2009-07-01/2010-03-31': { ...NINE_MONTHS, ...FLOWS, ...toDate },
    })
    .resolve()
    .filter(({ statement, metrics }) => statement === 'income' && line in metrics)
    .map(({ cadence }) => cadence);

const DIVIDENDS = { DividendsCommonStockCash: 276e6 };
const PER_SHARE = { 'CommonStockDividendsPerShareDeclared | USD/shares': 0.43 };
const COMPREHENSIVE = { ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest: 1317e6 };
const PRE_TAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const LOSS = { GainsLossesOnExtinguishmentOfDebt: 75e6 };

describe('what an interim report gives for the year to date and no quarter', () => {
  test.each([
    ['dividends', 'dividends_common_stock_cash', DIVIDENDS],
    ['dividends per share beside them', 'common_stock_dividends_per_share_declared', { ...DIVIDENDS, ...PER_SHARE }],
    [
      'comprehensive income',
      'comprehensive_income_net_of_tax_including_portion_attributable_to_noncontrolling_interest',
      COMPREHENSIVE,
    ],
    ['a loss that the cash flows add back', 'gains_losses_on_extinguishment_of_debt', LOSS],
  ])('%s: is no line of its income statement', (_, line, toDate) => {
    expect(typesWith(line, toDate)).toEqual([]);
  });

  test('is one where the quarter has it, too', () => {
    expect(typesWith('gains_losses_on_extinguishment_of_debt', LOSS, LOSS)).toHaveLength(2);
  });

  test('what shares were given stays where no dividends are of the year to date alone, as at Hewlett-Packard', () => {
    expect(typesWith('common_stock_dividends_per_share_declared', PER_SHARE)).toEqual(['nine_months']);
  });

  test('a part of comprehensive income stays where the quarter has others', () => {
    const hedges = { OtherComprehensiveIncomeDerivativesQualifyingAsHedgesNetOfTaxPeriodIncreaseDecrease: 1e5 };
    const line = 'other_comprehensive_income_derivatives_qualifying_as_hedges_net_of_tax_period_increase_decrease';
    expect(typesWith(line, hedges)).toEqual([]);
    expect(typesWith(line, { ...hedges, ...COMPREHENSIVE }, COMPREHENSIVE)).toEqual(['nine_months']);
  });

  test('a loss stays without which the lines below operating income do not add up, one of no usual section among them', () => {
    const below = (operating: number, gain: number, preTax: number) =>
      million({ OperatingIncomeLoss: operating, GainLossOnSaleOfDerivatives: gain, [PRE_TAX]: preTax });
    const toDate = { ...below(2000, 20, 1945), GainLossOnInvestments: -75e6 };
    expect(typesWith('gain_loss_on_investments', toDate, below(500, 5, 505))).toEqual(['nine_months']);
  });

  test('a gain of no usual section stays without which the lines below operating income do not add up', () => {
    const below = (operating: number, preTax: number) =>
      million({ OperatingIncomeLoss: operating, InvestmentIncomeInterest: 5, [PRE_TAX]: preTax });
    const toDate = { ...below(2000, 2080), ...LOSS };
    expect(typesWith('gains_losses_on_extinguishment_of_debt', toDate, below(500, 505))).toEqual(['nine_months']);
  });

  test('a cost stays without which the expenses do not add up', () => {
    const impairment = { GoodwillImpairmentLoss: 12e6 };
    // Operating income, which its statement does not have, tells whether they do.
    const profit = (cost: number) => million({ OperatingIncomeLoss: 2917 - 1067 - cost });
    expect(typesWith('goodwill_impairment_loss', { ...impairment, ...profit(0) })).toEqual([]);
    expect(typesWith('goodwill_impairment_loss', { ...impairment, ...profit(12) })).toEqual(['nine_months']);
  });
});

describeWithShared('us/fsds/2010q2.zip', 'income statements of the year to date, without presentations', () => {
  test('of the lines that the quarter lacks one stands elsewhere', () => {
    const dataSet = new DataSet(sharedFile('us/fsds/2010q2.zip'));
    const presented = dataSet.presented();
    const place = placeBy(emptyPresentation());
    const elsewhere: string[] = [];
    let right = 0;
    // In a first quarter the two are one.
    for (const each of dataSet.filings.filter(({ fp }) => fp === 'Q2' || fp === 'Q3')) {
      const { statements } = resolveStatements(readCompanyFacts(dataSet.companyFacts([each]), 'facts.json'), place);
      const own = statements.filter(({ statement, end }) => statement === 'income' && end === dayOf(each['period']!));
      const quarter = own.find(({ cadence }) => cadence === 'quarterly');
      const toDate = own.find(({ cadence }) => cadence === 'half_yearly' || cadence === 'nine_months');
      if (!quarter || !toDate) continue;
      const onFace = presented.get(each['adsh']!)?.filter(({ stmt }) => stmt === 'IS' || stmt === 'CI');
      const names = new Set(onFace?.map(({ tag }) => elementName(tag!)));
      for (const line of Object.keys(toDate.metrics).filter((name) => !(name in quarter.metrics))) {
        if (names.has(line)) right += 1;
        else elsewhere.push(`${each['name']} ${line}`);
      }
    }
    // Intuit's cash flows are of the quarter, too, so that a line that the quarter lacks may be of either statement.
    expect(elsewhere).toEqual([
      'INTUIT INC discontinued_operation_gain_loss_from_disposal_of_discontinued_operation_before_income_tax',
    ]);
    expect(right).toBe(17);
  });
});
