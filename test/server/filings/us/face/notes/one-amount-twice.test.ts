import { cashFlow, FactsFile, income, tenK } from '../../fixture';

/** NETSTREIT's year 2020 (0001798100-21-000011), which has its rents under two names, and what it declared and paid in one amount. */
const YEAR = {
  OperatingLeaseLeaseIncome: 33_727e3,
  LeaseIncome: 33_727e3,
  CostsAndExpenses: 35_227e3,
  NonoperatingIncomeExpense: 1712e3,
  ProfitLoss: 212e3,
  NetIncomeLoss: 730e3,
};

const linesOf = (statement: string, reported: Readonly<Record<string, number>>): readonly string[] => {
  const file = new FactsFile().add(tenK(2020), {
    '2020-01-01/2020-12-31': { ...cashFlow(9e6), ...reported },
    '2020-12-31': { Assets: 725_815e3, LiabilitiesAndStockholdersEquity: 725_815e3, StockholdersEquity: 528_073e3 },
  });
  return Object.keys(file.resolve().find((each) => each.statement === statement)!.metrics);
};

test('an amount that a filing has under two names stands once on a face', () => {
  const rents = linesOf('income', YEAR).filter((line) => line.endsWith('lease_income'));
  expect(rents).toHaveLength(1);
  const both = linesOf('income', { ...YEAR, LeaseIncome: 31_097e3 }).filter((line) => line.endsWith('lease_income'));
  expect(both).toHaveLength(2);
});

test('dividends that were declared are no line of cash flows beside those paid of the same amount', () => {
  const paid = { ...YEAR, PaymentsOfDividendsCommonStock: 8057e3, DividendsCommonStockCash: 8057e3 };
  expect(linesOf('cashflow', paid)).toContain('payments_of_dividends_common_stock');
  expect(linesOf('cashflow', paid)).not.toContain('dividends_common_stock_cash');
});

test.each([
  ['CostOfRevenue', 'cost_of_revenue'],
  ['ContractRevenueCost', 'contract_revenue_cost'],
])('what is charged on at cost keeps both its revenue and its %s', (tag, cost) => {
  const income = {
    Revenues: 33_727e3,
    [tag]: 33_727e3,
    NonoperatingIncomeExpense: 1712e3,
    NetIncomeLoss: 1712e3,
  };
  expect(linesOf('income', income)).toEqual(expect.arrayContaining(['revenues', cost]));
});

/** Hess Midstream's second quarter of 2020 (0001564590-20-037765): other income of the half-year alone, of the first quarter. */
test('revenue of contracts is no second name of all revenue where a column of the filing has other revenue', () => {
  const quarter = { ...income(4e6), ...cashFlow(9e6), CostsAndExpenses: 138e6, OperatingIncomeLoss: 131.8e6 };
  const half = { ...income(8e6), ...cashFlow(18e6), CostsAndExpenses: 276e6, OperatingIncomeLoss: 284.6e6 };
  const contracts = 'RevenueFromContractWithCustomerIncludingAssessedTax';
  const revenuesWith = (ofHalf: number) =>
    new FactsFile()
      .add(
        { accn: '0001564590-20-037765', filed: '2020-08-06', form: '10-Q', fy: 2020, fp: 'Q2' },
        {
          '2020-04-01/2020-06-30': { ...quarter, Revenues: 269.8e6, [contracts]: 269.8e6 },
          '2020-01-01/2020-06-30': { ...half, Revenues: 560.6e6, [contracts]: ofHalf },
        },
      )
      .resolve()
      .filter(({ statement }) => statement === 'income')
      .map(({ metrics }) => metrics['revenues']);
  expect(revenuesWith(560.4e6)).toEqual([560.6e6, 269.8e6]);
  expect(revenuesWith(560.6e6)).toEqual([undefined, undefined]);
});
