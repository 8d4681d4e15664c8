import { ASSETS, bodyOf, CASH, changed, crores, type Facts, readFixture, YEARLY } from '../fixture';

/** Leaves out what a filing says of the year to date. */
const NO_YEAR = Object.fromEntries(
  Object.keys(YEARLY)
    .filter((key) => key.endsWith(' FourD'))
    .map((key) => [key, undefined]),
);

const titles = (facts: Parameters<typeof readFixture>[0]) =>
  readFixture(facts).statements.map((each) => `${each.statementType} ${each.cadence} ${each.periodEndDate}`);

test('a yearly filing holds the fourth quarter and the year, in crores', () => {
  const read = readFixture(YEARLY);
  expect(bodyOf(read, 'income_statement', 'annual')).toMatchObject({
    company_id: 'FIXT',
    profile: 'nonbank',
    statement_type: 'income_statement',
    statement_scope: 'consolidated',
    reporting_type: 'annual',
    fiscal_year: 2024,
    fiscal_quarter: 'Q4',
    period_end_date: '2024-03-31',
    audit_status: 'Audited',
    currency: 'INR',
    scale: 'crores',
    financials: { income: { sales: 153_670, other_income: null }, profit_after_tax: 26_248 },
  });
  expect(bodyOf(read, 'income_statement', 'quarterly')).toMatchObject({
    reporting_type: 'quarterly',
    fiscal_quarter: 'Q4',
    audit_status: 'Unaudited',
    financials: { income: { sales: 37_923 }, profit_after_tax: 7_975 },
  });
});

describe('the year to date', () => {
  const quarter = (said: string, end: string, start: string) =>
    titles(
      changed(YEARLY, {
        'ReportingQuarter OneD': said,
        'DateOfStartOfReportingPeriod OneD': start,
        'DateOfEndOfReportingPeriod OneD': end,
        'DateOfEndOfReportingPeriod FourD': end,
      }),
    );

  test.each([
    ['Half yearly', '2023-09-30', '2023-07-01', 'half_yearly'],
    ['Third quarter', '2023-12-31', '2023-10-01', 'nine_months'],
    ['Yearly', '2024-03-31', '2024-01-01', 'annual'],
  ])('of a "%s" filing ends on %s and is of its own type', (said, end, start, type) => {
    expect(quarter(said, end, start)).toEqual([`income_statement quarterly ${end}`, `income_statement ${type} ${end}`]);
  });

  test('of the first quarter is the quarter', () => {
    expect(quarter('First quarter', '2023-06-30', '2023-04-01')).toEqual(['income_statement quarterly 2023-06-30']);
  });

  test('is recognized without dates of the period, as older filings are', () => {
    const undated = changed(YEARLY, {
      'DateOfStartOfReportingPeriod OneD': undefined,
      'DateOfEndOfReportingPeriod OneD': undefined,
      'DateOfStartOfReportingPeriod FourD': undefined,
      'DateOfEndOfReportingPeriod FourD': undefined,
    });
    expect(titles(undated)).toEqual(['income_statement quarterly 2024-03-31', 'income_statement annual 2024-03-31']);
  });

  test('that begins inside the year is left out with a warning: it is no year', () => {
    const late = changed(YEARLY, { 'DateOfStartOfReportingPeriod FourD': '2023-10-01' });
    expect(titles(late)).toEqual(['income_statement quarterly 2024-03-31']);
    expect(readFixture(late).warnings).toEqual([expect.stringContaining('FourD is of 2023-10-01 to 2024-03-31')]);
  });

  test('of six months is the only period of a company that reports by half-years', () => {
    const halves = changed(YEARLY, {
      'ReportingQuarter OneD': 'Half yearly',
      'DateOfStartOfReportingPeriod OneD': '2023-04-01',
      'DateOfEndOfReportingPeriod OneD': '2023-09-30',
      ...NO_YEAR,
    });
    expect(titles(halves)).toEqual(['income_statement half_yearly 2023-09-30']);
  });
});

test('a line that a filing leaves out or empty is null, and a reported zero is 0', () => {
  const facts = changed(YEARLY, { 'CostOfMaterialsConsumed FourD': 0, 'FinanceCosts FourD': '' });
  const { financials } = bodyOf(readFixture(facts), 'income_statement', 'annual')!;
  expect(financials['expenses']).toEqual({
    raw_materials_cost: 0,
    employee_cost: null,
    interest_expense: null,
    depreciation: null,
    other_expenses: null,
  });
});

test('earnings per share are not scaled', () => {
  const facts = changed(YEARLY, { 'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations FourD': '=63.39' });
  const { financials } = bodyOf(readFixture(facts), 'income_statement', 'annual')!;
  expect(financials['earnings_per_share']).toEqual({ basic: 63.39, diluted: null });
});

test('crores have the digits of the filing', () => {
  const facts = changed(YEARLY, { 'OtherIncome FourD': '', 'RevenueFromOperations FourD': 167_355_012_345.5 });
  const { financials } = bodyOf(readFixture(facts), 'income_statement', 'annual')!;
  expect(financials['income']).toEqual({ sales: 16_735.50123455, other_income: null });
});

describe('a balance sheet', () => {
  test('is of the day, with the cadence of its filing', () => {
    const facts = { ...YEARLY, ...ASSETS, 'Inventories OneI': 0, 'TradePayablesCurrent OneI': crores(40) };
    expect(bodyOf(readFixture(facts), 'balance_sheet', 'annual')).toMatchObject({
      reporting_type: 'as_of',
      period_end_date: '2024-03-31',
      audit_status: 'Audited',
      financials: {
        current_assets: { inventories: 0, financial_assets_current: { trade_receivables: null } },
        current_liabilities: { financial_liabilities_current: { trade_payables: 40 } },
      },
    });
  });

  test('has totals also where the newest formats declare them as of a period', () => {
    const facts = {
      ...YEARLY,
      'Assets OneD': crores(500),
      'OtherEquity OneD': crores(90),
      'Inventories OneI': crores(7),
    };
    expect(bodyOf(readFixture(facts), 'balance_sheet', 'annual')?.financials).toMatchObject({
      current_assets: { inventories: 7 },
      equity: { reserves_surplus: 90 },
    });
  });

  test('is absent where a filing shows empty subtotals alone', () => {
    const facts = { ...YEARLY, 'FinanicalAssets OneI': 0, 'NonFinancialAssets OneI': 0 };
    expect(titles(facts).filter((title) => title.startsWith('balance_sheet'))).toEqual([]);
  });
});

describe('a cash flow statement', () => {
  test('tells opening from closing cash, which share an element and a context', () => {
    const { financials } = bodyOf(readFixture({ ...YEARLY, ...CASH }), 'cash_flow', 'annual')!;
    expect(financials).toMatchObject({ net_change_in_cash: 20, opening_cash: 50, closing_cash: 70 });
  });

  test('follows the change in cash where the order of the two is the other', () => {
    const swapped = changed(CASH, { 'IncreaseDecreaseInCashAndCashEquivalents FourD': crores(-20) });
    const { financials } = bodyOf(readFixture({ ...YEARLY, ...swapped }), 'cash_flow', 'annual')!;
    expect(financials).toMatchObject({ opening_cash: 70, closing_cash: 50 });
  });

  test('has neither where a filing gives one of them', () => {
    const facts = changed({ ...YEARLY, ...CASH }, { 'CashAndCashEquivalentsCashFlowStatement FourD/2': undefined });
    const { financials } = bodyOf(readFixture(facts), 'cash_flow', 'annual')!;
    expect(financials).toMatchObject({ opening_cash: null, closing_cash: null });
  });

  test('reads the instants of the layout of 2022', () => {
    const facts = changed(
      { ...YEARLY, ...CASH },
      {
        'CashAndCashEquivalentsCashFlowStatement FourD': undefined,
        'CashAndCashEquivalentsCashFlowStatement FourD/2': undefined,
        'CashAndCashEquivalentsCashFlowStatement PY_I': crores(50),
        'CashAndCashEquivalentsCashFlowStatement OneI': crores(70),
      },
    );
    const { financials } = bodyOf(readFixture(facts), 'cash_flow', 'annual')!;
    expect(financials).toMatchObject({ opening_cash: 50, closing_cash: 70 });
    const closing = changed(facts, { 'CashAndCashEquivalentsCashFlowStatement PY_I': undefined });
    expect(bodyOf(readFixture(closing), 'cash_flow', 'annual')!.financials).toMatchObject({
      opening_cash: null,
      closing_cash: 70,
    });
  });

  test('has outflows as negative numbers, which a filing reports as positive ones', () => {
    const facts = {
      ...YEARLY,
      ...CASH,
      'DividendsPaidClassifiedAsFinancingActivities FourD': crores(14),
      'IncomeTaxesPaidRefundClassifiedAsOperatingActivities FourD': crores(8),
      'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities FourD': 0,
      'AdjustmentsForInterestIncome FourD': crores(6),
      'AdjustmentsForDecreaseIncreaseInTradeReceivablesCurrent FourD': crores(-29),
    };
    expect(bodyOf(readFixture(facts), 'cash_flow', 'annual')!.financials).toMatchObject({
      operating: {
        adjustments: { interest_income: -6 },
        working_capital_changes: { trade_receivables: -29 },
        tax_paid: -8,
      },
      investing: { purchase_of_fixed_assets: 0 },
      financing: { dividends_paid: -14 },
    });
  });

  test('in the context of the quarter is of the year all the same, with the year’s profit', () => {
    const moved = Object.fromEntries(Object.entries(CASH).map(([key, value]) => [key.replace('FourD', 'OneD'), value]));
    const facts = {
      ...YEARLY,
      ...moved,
      'AdjustmentsForReconcileProfitLoss OneD': 1,
      'ProfitBeforeTax OneD': crores(9),
      'ProfitBeforeTax FourD': crores(36),
    };
    const read = readFixture(facts);
    expect(bodyOf(read, 'cash_flow', 'quarterly')).toBeUndefined();
    expect(bodyOf(read, 'cash_flow', 'annual')!.financials).toMatchObject({
      operating: { profit_before_tax: 36, net_cash_from_operations: 100 },
      opening_cash: 50,
      closing_cash: 70,
    });
  });
});

test('a cash flow by the direct method begins with no profit', () => {
  const facts = { ...YEARLY, ...CASH, 'ProfitBeforeTax FourD': crores(36) };
  const of = (more: Parameters<typeof readFixture>[0]) =>
    bodyOf(readFixture({ ...facts, ...more }), 'cash_flow', 'annual')!.financials['operating'];
  expect(of({})).toMatchObject({ profit_before_tax: null });
  expect(of({ 'AdjustmentsForReconcileProfitLoss FourD': 1 })).toMatchObject({ profit_before_tax: 36 });
});

test('banks and lenders are recognized by what they report', () => {
  const bank = changed(YEARLY, {
    'ProfitLossForPeriod OneD': undefined,
    'ProfitLossForPeriod FourD': undefined,
    'InterestExpended OneD': crores(45_353.63),
    'ProfitLossForThePeriod OneD': crores(16_735.5),
    'PercentageOfGrossNpa OneD': '#0.0142',
  });
  expect(bodyOf(readFixture(bank), 'income_statement', 'quarterly')).toMatchObject({
    profile: 'bank',
    financials: {
      expenses: { interest_expended: 45_353.63 },
      profit_after_tax: 16_735.5,
      ratios: { gross_npa: 0.0142, net_npa: null },
    },
  });
  const lender = { ...YEARLY, ...ASSETS, 'FeesAndCommissionIncome OneD': 1, 'Borrowings OneI': crores(4) };
  const balance = bodyOf(readFixture(lender), 'balance_sheet', 'annual')!;
  expect([balance['profile'], balance.financials['non_current_liabilities']]).toEqual([
    'nonbank',
    { financial_liabilities_non_current: { borrowings: null } },
  ]);
});

test('a filing of insurers and trusts has the profile of its format', () => {
  const profileOf = (facts: Parameters<typeof readFixture>[0]) =>
    readFixture(changed(facts, { 'ProfitLossForPeriod OneD': undefined, 'ProfitLossForPeriod FourD': undefined }))
      .statements.map(({ body }) => body['profile'])
      .at(0);
  const life = { ...YEARLY, 'NetPremiumIncome FourD': 1, 'ProfitLossAfterTaxAndExtraordinaryItems FourD': 2 };
  expect(profileOf(life)).toBe('life_insurance');
  const general = { ...YEARLY, 'IncurredClaims FourD': 1, 'ProfitLossAfterTax FourD': 2 };
  expect(profileOf(general)).toBe('general_insurance');
  const trust = { ...YEARLY, 'UnitCapital OneI': 1 };
  expect(readFixture(trust).statements[0]?.body).toMatchObject({ profile: 'investment_trust' });
});

test('insurers and trusts have the lines of their formats', () => {
  const life = changed(YEARLY, {
    'ProfitLossForPeriod FourD': undefined,
    'NetPremiumIncome FourD': crores(90),
    'BenefitsPaidNet FourD': crores(40),
    'ProfitLossAfterTaxAndExtraordinaryItems FourD': crores(2),
    'SourcesOfFunds OneI': crores(700),
    'PolicyholdersFunds OneI': crores(600),
  });
  expect(bodyOf(readFixture(life), 'income_statement', 'annual')?.financials).toMatchObject({
    policyholders_account: { net_premium: 90, expenses: { benefits_paid: 40, commission: null } },
    profit_after_tax: 2,
  });
  expect(bodyOf(readFixture(life), 'balance_sheet', 'annual')?.financials).toMatchObject({
    sources_of_funds: { policyholders_funds: 600, borrowings: null, total: 700 },
  });
  const trust = {
    ...YEARLY,
    'UnitCapital OneI': 1,
    'NetDistributableCashFlows FourD': crores(12),
    'BasicEarningsLossPerUnitFromContinuingAndDiscontinuedOperations FourD': '=4.5',
  };
  expect(bodyOf(readFixture(trust), 'income_statement', 'annual')?.financials).toMatchObject({
    income: { revenue_from_operations: 153_670 },
    distribution: { net_distributable_cash_flow: 12 },
    earnings_per_unit: { basic: 4.5 },
  });
});

test('the facts that a filing says of itself may stand in any context', () => {
  const moved = Object.entries(YEARLY).map(([key, value]): [string, string | number] => [
    key.replace(/^(Symbol|ScripCode|NameOfTheCompany|ReportingQuarter) OneD$/, '$1 OneI'),
    value,
  ]);
  expect(readFixture(Object.fromEntries(moved)).statements).toHaveLength(2);
});

test.each([
  ['a quarter that the dates contradict', { 'ReportingQuarter OneD': 'Third quarter' }, /cannot end on 2024-03-31/],
  ['an unknown quarter', { 'ReportingQuarter OneD': 'Fortnight' }, /ReportingQuarter is "Fortnight"/],
  ['an unknown scope', { 'NatureOfReportStandaloneConsolidated OneD': 'Both' }, /must be Standalone or Consolidated/],
  ['another currency', { 'DescriptionOfPresentationCurrency OneD': 'USD' }, /presented in USD/],
  ['an amount in another unit', { 'OtherIncome FourD': '$5' }, /line \d+: OtherIncome is in USD/],
  ['text for a number', { 'OtherIncome FourD/2': 'much' }, /OtherIncome is "much", which is not a number/],
  ['a day that is none', { 'DateOfEndOfFinancialYear OneD': '2024-02-31' }, /which is not a date/],
  [
    'two values that disagree',
    { 'OtherIncome FourD': 1, 'OtherIncome FourD/2': 2 },
    /OtherIncome of FourD has two values that disagree, 1 on line \d+ and 2 on line \d+/,
  ],
])('%s ends the reading of a filing', (_, facts, message) => {
  expect(() => readFixture(changed(YEARLY, facts))).toThrow(message);
});

test('one value written twice is one value', () => {
  const facts = { ...YEARLY, 'OtherIncome FourD': crores(3), 'OtherIncome FourD/2': crores(3) };
  expect(bodyOf(readFixture(facts), 'income_statement', 'annual')!.financials).toMatchObject({
    income: { other_income: 3 },
  });
});

test('a ratio in rupees has no value, and a warning says why', () => {
  const facts = { ...YEARLY, 'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations FourD': 63 };
  const read = readFixture(facts);
  expect(bodyOf(read, 'income_statement', 'annual')!.financials).toMatchObject({ earnings_per_share: { basic: null } });
  expect(read.warnings).toEqual([expect.stringMatching(/is in INR; it has no value/)]);
});

describe('zeros', () => {
  const income = (facts: Facts) =>
    bodyOf(readFixture(changed(YEARLY, facts)), 'income_statement', 'annual')?.financials;

  test('a statement of nothing but zeros was not filed', () => {
    const zeros = { 'RevenueFromOperations OneD': 0, 'ProfitLossForPeriod OneD': 0 };
    const read = readFixture(changed(YEARLY, zeros));
    expect(bodyOf(read, 'income_statement', 'quarterly')).toBeUndefined();
    expect(bodyOf(read, 'income_statement', 'annual')).toBeDefined();
  });

  test('parts of zeros of a total that is not 0 have no value; a part of 0 beside others has one', () => {
    const facts = { 'TaxExpense FourD': crores(10), 'CurrentTax FourD': 0, 'DeferredTax FourD': 0 };
    expect(income(facts)).toMatchObject({ tax_expense: { current_tax: null, deferred_tax: null, tax_expense: 10 } });
    const other = { ...facts, 'CurrentTax FourD': crores(10) };
    expect(income(other)).toMatchObject({ tax_expense: { current_tax: 10, deferred_tax: 0 } });
  });

  test('a total of 0 of parts that do not come to 0 has no value', () => {
    const facts = { 'TaxExpense FourD': 0, 'CurrentTax FourD': crores(10), 'DeferredTax FourD': crores(2) };
    expect(income(facts)).toMatchObject({ tax_expense: { current_tax: 10, tax_expense: null } });
    expect(income({ ...facts, 'DeferredTax FourD': crores(-10) })).toMatchObject({ tax_expense: { tax_expense: 0 } });
  });
});

test('parts under a filing’s own names stand beside their sum, and make no name of a line ambiguous', () => {
  const row = (name: string, amount: number, at: number) => ({
    [`DescriptionOfOtherExpenses FourOperatingExpenses0${at}D`]: name,
    [`OtherExpenses FourOperatingExpenses0${at}D`]: crores(amount),
  });
  const facts = {
    'OtherExpenses FourD': crores(9),
    ...row('Freight', 2, 1),
    ...row('Other expenses', 3, 2),
    ...row('Freight', 4, 3),
    'DescriptionOfOtherExpenses OneOperatingExpenses01D': 'Freight',
    'OtherExpenses OneOperatingExpenses01D': crores(1),
  };
  const body = bodyOf(readFixture(changed(YEARLY, facts)), 'income_statement', 'annual')?.financials;
  expect(body).toMatchObject({
    expenses: {
      other_expenses: 9,
      details_of_other_expenses: { Freight: 2, 'Other expenses (details)': 3, 'Freight (2)': 4 },
    },
  });
});

test('a number that no line has is named in a warning', () => {
  const { warnings } = readFixture(changed(YEARLY, { 'CostOfMoonlight FourD': crores(1) }));
  expect(warnings).toEqual(['no line has the numbers of CostOfMoonlight']);
});

test.each([
  ['NatureOfReportStandaloneConsolidated FourD', 'Standalone'],
  ['DateOfEndOfReportingPeriod FourD', '2023-12-31'],
  ['ReportingQuarter FourD', 'Third quarter'],
  ['DateOfEndOfFinancialYear FourD', '2023-03-31'],
  ['Symbol FourD', 'OTHER'],
])('a filing whose %s is %s, unlike that of the quarter, is left out', (fact, said) => {
  const [element = ''] = fact.split(' ');
  const quarter = YEARLY[`${element} OneD`] ?? said;
  expect(() => readFixture(changed(YEARLY, { [`${element} OneD`]: quarter, [fact]: said.toUpperCase() }))).toThrow(
    new RegExp(`${element} is ".*" in the context of the quarter and ".*" in that of the year to date`),
  );
  expect(() => readFixture(changed(YEARLY, { [fact]: String(quarter).toUpperCase() }))).not.toThrow();
});
