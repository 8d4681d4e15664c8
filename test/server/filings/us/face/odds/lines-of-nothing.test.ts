import { cashFlow, FactsFile, income, tenK } from '../../fixture';

/** ADC Therapeutics (CIK 1771910) of 2020, its 20-F 0001771910-21-000010: it had revenue in the years before. */
const filing = { accn: '0001771910-21-000010', filed: '2021-03-18', form: '20-F', fy: 2020, fp: 'FY' };
const REVENUE = 'RevenueFromContractsWithCustomers';
/** In thousand; the last three are of notes. */
const year = (...amounts: readonly number[]) => Object.fromEntries(LINES.map((line, at) => [line, amounts[at]! * 1e3]));
const LINES = [
  'ResearchAndDevelopmentExpense',
  'GeneralAndAdministrativeExpense',
  'ProfitLossFromOperatingActivities',
  'ProfitLossBeforeTax',
  'IncomeTaxExpenseContinuingOperations',
  'ProfitLoss',
  'AccountingProfit',
  'CurrentTaxExpenseIncome',
  'WagesAndSalaries',
];
const YEARS = {
  2018: year(118_313, 8768, -125_941, -122_872, 224, -123_096, -122_872, 218, 19_245),
  2019: year(107_537, 14_202, -119_399, -115_902, 582, -116_484, -115_902, 572, 24_061),
  2020: year(142_032, 55_130, -219_263, -245_963, 327, -246_290, -245_963, 417, 44_058),
};

const incomeOf = (revenue2019: number, revenue2018: number) =>
  new FactsFile()
    .add(
      filing,
      {
        '2018-01-01/2018-12-31': { ...YEARS[2018], [REVENUE]: revenue2018 },
        '2019-01-01/2019-12-31': { ...YEARS[2019], [REVENUE]: revenue2019 },
        '2020-01-01/2020-12-31': { ...YEARS[2020], [REVENUE]: 0 },
        '2020-12-31': { Assets: 513_692e3, EquityAndLiabilities: 513_692e3, Equity: 335_505e3 },
      },
      { taxonomy: 'ifrs-full' },
    )
    .resolve()
    .filter(({ statement }) => statement === 'income')
    .map(({ metrics }) => metrics['revenue_from_contracts_with_customers']);

test('an income statement shows revenue of nothing where a year before had some', () => {
  expect(incomeOf(2340e3, 1140e3)).toEqual([1140e3, 2340e3, 0]);
});

test('a line of nothing in all years is one of a note', () => {
  expect(incomeOf(0, 0)).toEqual([undefined, undefined, undefined]);
});

test('a cost of revenue of nothing is as any other line, whatever a year before had', () => {
  const notes = {
    CurrentIncomeTaxExpenseBenefit: 1e6,
    OperatingLeasesRentExpenseNet: 1e6,
    AdvertisingExpense: 1e6,
    CurrentFederalTaxExpenseBenefit: 1e6,
  };
  const costOf = (cost: number) =>
    new FactsFile()
      .add(tenK(2023), {
        '2022-01-01/2022-12-31': { ...income(4e6), ...cashFlow(9e6), ...notes, ContractRevenueCost: 2e6 },
        '2023-01-01/2023-12-31': { ...income(5e6), ...cashFlow(9e6), ...notes, ContractRevenueCost: cost },
      })
      .resolve()
      .filter(({ statement, end }) => statement === 'income' && end === '2023-12-31')
      .map(({ metrics }) => metrics['contract_revenue_cost']);
  expect([costOf(3e6), costOf(0)]).toEqual([[3e6], [undefined]]);
});
