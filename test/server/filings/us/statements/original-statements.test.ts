import { contextsOf, reportingTypeOf } from '../../../../../server/filings/us/periods/period-context';
import { elementName } from '../../../../../server/filings/element-name';
import { balance, cashFlow, columnTitles, FactsFile, income, tenK, tenQ, titles } from '../fixture';

const FY2023 = '2023-01-01/2023-12-31';

describe('columns', () => {
  test('a period end is exact: a year to 26 January is not moved to a month end', () => {
    const file = new FactsFile().add(tenK(2024), { '2024-01-29/2025-01-26': income(8), '2025-01-26': balance(100) });
    expect(titles(file.resolve())).toEqual(['income annual 2025-01-26', 'balance instant 2025-01-26']);
  });

  test.each([
    ['2023-10-01', '2024-01-28', 'quarterly'], // 120 days
    ['2023-10-01', '2024-01-29', 'half_yearly'],
    ['2023-10-01', '2024-04-27', 'half_yearly'], // 210
    ['2023-10-01', '2024-04-28', 'nine_months'],
    ['2023-10-01', '2024-07-26', 'nine_months'], // 300
    ['2023-10-01', '2024-07-27', 'annual'],
    ['2023-10-01', '2024-11-23', 'annual'], // 420
    ['2023-10-01', '2024-11-24', undefined],
    ['2023-10-01', '2023-09-30', undefined],
  ])('%s to %s is %s, both days included', (start, end, type) => {
    expect(reportingTypeOf(start, end)).toBe(type);
  });

  test('most facts of a filing give the start of the column; a single tag with another start is left out', () => {
    const file = new FactsFile().add(tenQ(2023, 1), {
      '2023-01-01/2023-03-31': income(3),
      '2022-12-15/2023-03-31': { BusinessCombinationAcquisitionRelatedCosts: 1, RestructuringCharges: 2 },
      '2023-02-15/2023-03-31': { GoodwillImpairmentLoss: 3 },
    });
    expect(columnTitles(contextsOf(file.facts().contexts))).toEqual(['quarterly 2023-01-01/2023-03-31']);
    const [statement] = file.resolve();
    expect([statement?.start, Object.keys(statement?.metrics ?? {})]).toEqual([
      '2023-01-01',
      ['revenues', 'income_tax_expense_benefit', 'net_income_loss'],
    ]);
  });

  // Whole Earth Brands, whose business a blank-check company bought on 25 June 2020: its 10-Q to September has the quarter and what was since.
  test.each([
    ['longer', '2020-06-26'],
    ['shorter', '2020-07-07'],
  ])('a quarter is as long as the one a year before, where what was since a merger is a little %s', (_what, since) => {
    const cash = { NetCashProvidedByUsedInOperatingActivities: -12_715_000, IncomeTaxesPaidNet: 1_722_000 };
    const profit = (revenue: number, net: number) => ({
      RevenueFromContractWithCustomerExcludingAssessedTax: revenue,
      NetIncomeLoss: net,
    });
    const file = new FactsFile().add(tenQ(2020, 3), {
      '2019-07-01/2019-09-30': profit(64_060_000, 5_273_000),
      [`${since}/2020-09-30`]: { ...profit(71_480_000, -3_340_000), ...cash },
      '2020-07-01/2020-09-30': profit(67_002_000, -2_835_000),
    });
    const columns = contextsOf(file.facts().contexts);
    expect(columnTitles(columns).at(-1)).toBe('quarterly 2020-07-01/2020-09-30');
    expect(columns.at(-1)?.filed[0]?.facts.map(({ value }) => value)).toEqual([67_002_000, -2_835_000]);
  });

  test('without one a year before most facts give it, and a few tags of another start never do', () => {
    const since = { NetIncomeLoss: -3_340_000, Revenues: 71_480_000, IncomeTaxesPaidNet: 1_722_000 };
    const alone = new FactsFile().add(tenQ(2020, 3), {
      '2020-06-26/2020-09-30': since,
      '2020-07-01/2020-09-30': { NetIncomeLoss: -2_835_000, Revenues: 67_002_000 },
    });
    expect(columnTitles(contextsOf(alone.facts().contexts))).toEqual(['quarterly 2020-06-26/2020-09-30']);
    const long = { ...since, ...cashFlow(1), ...income(1) };
    const beside = new FactsFile().add(tenQ(2020, 3), {
      '2019-07-01/2019-09-30': income(3),
      '2020-06-26/2020-09-30': long,
      '2020-07-01/2020-09-30': { RestructuringCharges: 2 },
    });
    expect(columnTitles(contextsOf(beside.facts().contexts)).at(-1)).toBe('quarterly 2020-06-26/2020-09-30');
  });
});

describe('forms', () => {
  test.each(['8-K', 'DEF 14A', '424B5', '6-K', '10-12B'])('a %s filed first is not a source', (form) => {
    const file = new FactsFile()
      .add({ accn: 'A', filed: '2024-01-02', form }, { [FY2023]: income(1), '2023-12-31': balance(1) })
      .add(tenK(2023), { [FY2023]: income(2), '2023-12-31': balance(2) });
    expect(file.resolve().map(({ filing }) => filing.accession)).toEqual(['K-2023', 'K-2023']);
  });

  test.each(['10-K', '10-K/A', '10-KT', '10-KT/A', '20-F', '20-F/A'])('a %s contains annual columns', (form) => {
    const file = new FactsFile().add({ accn: 'A', filed: '2024-02-20', form }, { [FY2023]: income(1) });
    expect(titles(file.resolve())).toEqual(['income annual 2023-12-31']);
  });

  test.each(['10-Q', '10-Q/A', '10-QT', '10-QT/A'])('a %s contains quarterly and cumulative columns', (form) => {
    const file = new FactsFile().add(
      { accn: 'A', filed: '2023-08-05', form },
      { '2023-04-01/2023-06-30': income(1), '2023-01-01/2023-06-30': income(2) },
    );
    expect(titles(file.resolve())).toEqual(['income half_yearly 2023-06-30', 'income quarterly 2023-06-30']);
  });

  test('a fourth-quarter column of a 10-K is not quarterly', () => {
    const file = new FactsFile().add(tenK(2023), { [FY2023]: income(4), '2023-10-01/2023-12-31': income(1) });
    expect(titles(file.resolve())).toEqual(['income annual 2023-12-31']);
  });

  test('a twelve-month column of a 10-Q is not annual', () => {
    const file = new FactsFile().add(tenQ(2023, 1), {
      '2022-04-01/2023-03-31': income(4),
      '2023-01-01/2023-03-31': income(1),
    });
    expect(titles(file.resolve())).toEqual(['income quarterly 2023-03-31']);
  });
});

describe('the original filing', () => {
  test('is not replaced by an amendment or later comparatives, whatever their order in the file', () => {
    const file = new FactsFile()
      .add(tenK(2024), { [FY2023]: income(7) })
      .add({ ...tenK(2023), accn: 'A', filed: '2024-05-01', form: '10-K/A' }, { [FY2023]: income(6) })
      .add(tenK(2023), { [FY2023]: income(5) });
    const [statement] = file.resolve();
    expect([statement?.filing.accession, statement?.metrics['net_income_loss']]).toEqual(['K-2023', 5]);
  });

  test('of two filed on one day has the smaller accession number', () => {
    const file = new FactsFile()
      .add(tenK(2023, 'B'), { [FY2023]: income(2) })
      .add(tenK(2023, 'A'), { [FY2023]: income(1) });
    expect(file.resolve().map(({ filing }) => filing.accession)).toEqual(['A']);
  });

  test('provides all metrics: a line that only a later filing reports is not added', () => {
    const file = new FactsFile()
      .add(tenK(2023), { [FY2023]: income(5) })
      .add(tenK(2024), { [FY2023]: { ...income(5), GrossProfit: 9 } });
    expect(file.resolve()[0]?.metrics).toEqual({ revenues: 50, income_tax_expense_benefit: 1.25, net_income_loss: 5 });
  });

  test('may report the period as a comparative', () => {
    const file = new FactsFile().add(tenQ(2023, 3), { '2022-12-31': balance(90), '2023-09-30': balance(100) });
    expect(file.resolve().map(({ end, filing }) => [end, filing.accession])).toEqual([
      ['2022-12-31', 'Q3-2023'],
      ['2023-09-30', 'Q3-2023'],
    ]);
  });

  test('is not a filing with only stray facts of the period', () => {
    const file = new FactsFile()
      .add(tenQ(2023, 3), { '2022-12-31': { CashAndCashEquivalentsAtCarryingValue: 1, Assets: 2 } })
      .add(tenK(2023), { '2022-12-31': balance(90) });
    expect(file.resolve().map(({ filing }) => filing.accession)).toEqual(['K-2023']);
  });

  test('is not chosen by frame, which marks the last filing', () => {
    const file = new FactsFile()
      .add(tenK(2024), { [FY2023]: income(7) }, { frame: 'CY2023' })
      .add(tenK(2023), { [FY2023]: income(5) });
    expect(file.resolve()[0]?.filing.accession).toBe('K-2023');
  });
});

describe('which statements exist', () => {
  test('a year-to-date cash flow gives no cash flow statement of the quarter', () => {
    const file = new FactsFile().add(tenQ(2023, 2), {
      '2023-04-01/2023-06-30': { ...income(1), ShareBasedCompensation: 3, DepreciationDepletionAndAmortization: 4 },
      '2023-01-01/2023-06-30': { ...income(2), ...cashFlow(6) },
    });
    expect(titles(file.resolve())).toEqual([
      'income half_yearly 2023-06-30',
      'cashflow half_yearly 2023-06-30',
      'income quarterly 2023-06-30',
    ]);
  });

  test('instants of cash and equity alone are no balance sheet', () => {
    const file = new FactsFile().add(tenK(2023), {
      '2020-12-31': { CashAndCashEquivalentsAtCarryingValue: 5, StockholdersEquity: 9 },
      '2021-12-31': { CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: 5 },
      '2023-12-31': balance(10),
    });
    expect(titles(file.resolve())).toEqual(['balance instant 2023-12-31']);
  });

  test('net income with comprehensive income and per-share figures is no income statement', () => {
    const file = new FactsFile().add(tenK(2023), {
      [FY2023]: {
        NetIncomeLoss: 1,
        OtherComprehensiveIncomeLossNetOfTax: 2,
        ComprehensiveIncomeNetOfTax: 3,
        'EarningsPerShareBasic | USD/shares': 0.1,
        'WeightedAverageNumberOfSharesOutstandingBasic | shares': 10,
      },
    });
    expect(file.resolve()).toEqual([]);
  });

  test('unknown tags alone are no statement', () => {
    const file = new FactsFile().add(tenK(2023), {
      [FY2023]: { SomethingNew: 1, PaymentsForSomethingNew: 2, AnotherThing: 3 },
      '2023-12-31': { SomethingHeld: 4, SomethingOwed: 5 },
    });
    expect(file.resolve()).toEqual([]);
  });

  test('a 20-F in ifrs-full gives all three statements, one in another currency none', () => {
    const lines = {
      [FY2023]: {
        Revenue: 10,
        CostOfSales: 6,
        ProfitLossBeforeTax: 3,
        ProfitLoss: 2,
        'BasicEarningsLossPerShare | USD/shares': 0.2,
        CashFlowsFromUsedInOperatingActivities: 4,
        IncreaseDecreaseInCashAndCashEquivalents: 1,
      },
      '2023-12-31': { Assets: 10, EquityAndLiabilities: 10, CashAndCashEquivalents: 3 },
    };
    const filing = { ...tenK(2023), form: '20-F' };
    const statements = new FactsFile().add(filing, lines, { taxonomy: 'ifrs-full' }).resolve();
    expect(titles(statements)).toEqual([
      'income annual 2023-12-31',
      'cashflow annual 2023-12-31',
      'balance instant 2023-12-31',
    ]);
    const euros = Object.fromEntries(
      Object.entries(lines).map(([period, tags]) => [
        period,
        Object.fromEntries(Object.entries(tags).map(([tag, value]) => [`${tag.split(' ')[0]} | EUR`, value])),
      ]),
    );
    expect(new FactsFile().add(filing, euros, { taxonomy: 'ifrs-full' }).resolve()).toEqual([]);
  });
});

describe('metrics', () => {
  test.each([
    ['CostOfGoodsAndServicesSold', 'cost_of_goods_and_services_sold'],
    ['EquitySecuritiesFvNi', 'equity_securities_fv_ni'],
    ['StockIssued1', 'stock_issued1'],
    ['DebtSecuritiesAvailableForSaleFVOption', 'debt_securities_available_for_sale_fv_option'],
    [
      'OtherComprehensiveIncomeLossReclassificationAdjustmentFromAOCIForSaleOfSecuritiesNetOfTax',
      'other_comprehensive_income_loss_reclassification_adjustment_from_aoci_for_sale_of_securities_net_of_tax',
    ],
    ['Level2ToLevel1Transfers', 'level2_to_level1_transfers'],
  ])('%s is named %s', (tag, name) => {
    expect(elementName(tag)).toBe(name);
  });

  test('dollars, dollars per share and shares are unscaled; other currencies and ratios are left out', () => {
    const [statement] = new FactsFile()
      .add(tenK(2023), {
        [FY2023]: {
          'Revenues | EUR': 44,
          ...income(5_000_000),
          'EarningsPerShareBasic | USD/shares': 1.25,
          'WeightedAverageNumberOfSharesOutstandingBasic | shares': 4_000_000,
          'EffectiveIncomeTaxRateContinuingOperations | pure': 0.2,
        },
      })
      .resolve();
    expect(statement?.metrics).toEqual({
      revenues: 50_000_000,
      income_tax_expense_benefit: 1_250_000,
      net_income_loss: 5_000_000,
      earnings_per_share_basic: 1.25,
      weighted_average_number_of_shares_outstanding_basic: 4_000_000,
    });
  });

  test('for a tag in several units the amount is the line', () => {
    const lines = {
      ...income(4),
      'InterestExpense | shares': 3,
      InterestExpense: 2,
      'InterestExpense | USD/shares': 1,
    };
    expect(new FactsFile().add(tenK(2023), { [FY2023]: lines }).resolve()[0]?.metrics['interest_expense']).toBe(2);
  });

  test('what contradicts itself in a unit that does not stand is no doubt about the amount', () => {
    const file = new FactsFile()
      .add(tenK(2023), { [FY2023]: { ...income(4), 'InterestExpense | USD/shares': 1, 'OtherExpenses | USD': 5 } })
      .add(tenK(2023), { [FY2023]: { 'InterestExpense | USD/shares': 3, 'OtherExpenses | USD': 6 } })
      .add(tenK(2023), { [FY2023]: { InterestExpense: 2 } });
    const metrics = file.resolve()[0]?.metrics;
    expect([metrics?.['interest_expense'], metrics?.['other_expenses']]).toEqual([2, undefined]);
  });

  test('facts of dei and the proxy taxonomies are no statement lines', () => {
    const file = new FactsFile()
      .add(tenK(2023), { '2023-12-31': balance(10) })
      .add(tenK(2023), { '2023-12-31': { EntityPublicFloat: 1 } }, { taxonomy: 'dei' })
      .add(tenK(2023), { '2023-12-31': { PeoActuallyPaidCompAmt: 1 } }, { taxonomy: 'ecd' });
    expect(Object.keys(file.resolve()[0]?.metrics ?? {})).toEqual(['assets', 'liabilities', 'stockholders_equity']);
  });

  test('a reported zero stays zero', () => {
    const [statement] = new FactsFile().add(tenK(2023), { [FY2023]: { ...income(4), InterestExpense: 0 } }).resolve();
    expect(statement?.metrics['interest_expense']).toBe(0);
  });
});

// FPL Group, March 2010: its net income, and its income before taxes, stand under names of its own, which the facts do not have.
describe('an income statement whose result has a name of the issuer', () => {
  const QUARTER = '2010-01-01/2010-03-31';
  const three = {
    Revenues: 3_622_000_000,
    OperatingIncomeLoss: 939_000_000,
    OtherNonoperatingIncomeExpense: 2_000_000,
  };
  const four = { ...three, OperatingExpenses: 2_683_000_000 };
  const earned = { EarningsPerShareBasic: 1.36 };
  const titlesOf = (facts: Record<string, number>) =>
    titles(new FactsFile().add(tenQ(2010, 1), { [QUARTER]: facts }).resolve());

  test('is one by the lines above it, and what a share earned below', () => {
    expect(titlesOf({ ...four, ...earned })).toEqual(['income quarterly 2010-03-31']);
  });

  test.each([
    ['earnings per share', four],
    ['one of four lines', { ...three, ...earned }],
  ])('is none without %s', (_name, facts) => {
    expect(titlesOf(facts)).toEqual([]);
  });
});
