import { elementName } from '../../../../../server/filings/element-name';
import { resolveStatements } from '../../../../../server/filings/us/statements/original-statements';
import { placeBy } from '../../../../../server/filings/us/face/placement';
import {
  isPresentationText,
  emptyPresentation,
} from '../../../../../server/filings/us/face/presentations/presentation';
import { balance, cashFlow, FactsFile, income, NOTES, presentationOf, tenK } from '../fixture';

const FY2023 = '2023-01-01/2023-12-31';

function metricsOf(file: FactsFile, presentation = emptyPresentation()): Record<string, string[]> {
  return Object.fromEntries(
    file.resolve(presentation).map(({ statement, metrics }) => [statement, Object.keys(metrics)]),
  );
}

describe('placement without a data set', () => {
  test('lines are in presentation order: income first, then flows, closing cash last', () => {
    const file = new FactsFile().add(tenK(2023), {
      [FY2023]: {
        ...cashFlow(9),
        IncomeTaxExpenseBenefit: 1,
        NetIncomeLoss: 4,
        GrossProfit: 6,
        CostOfRevenue: 4,
        ShareBasedCompensation: 2,
        Revenues: 10,
      },
      '2022-12-31': { CashAndCashEquivalentsAtCarryingValue: 20 },
      '2023-12-31': { ...balance(100), CashAndCashEquivalentsAtCarryingValue: 30 },
    });
    expect(metricsOf(file)).toEqual({
      income: ['revenues', 'cost_of_revenue', 'gross_profit', 'income_tax_expense_benefit', 'net_income_loss'],
      cashflow: [
        'net_income_loss',
        'share_based_compensation',
        'net_cash_provided_by_used_in_operating_activities',
        'net_cash_provided_by_used_in_investing_activities',
        'cash_and_cash_equivalents_period_increase_decrease',
        'cash_and_cash_equivalents_at_carrying_value',
      ],
      balance: ['cash_and_cash_equivalents_at_carrying_value', 'assets', 'liabilities', 'stockholders_equity'],
    });
    const flow = file.resolve().find(({ statement }) => statement === 'cashflow');
    expect(flow?.metrics['cash_and_cash_equivalents_at_carrying_value']).toBe(30);
  });

  const zebras = () =>
    new FactsFile().add(tenK(2023), {
      [FY2023]: { ZebraCost: 1, AardvarkCost: 3, UnrecognizedTaxBenefits: 5, ...income(4), ...cashFlow(9) },
      '2023-12-31': { ZebraHoldings: 1, ...balance(100) },
    });

  test('lines that stand on no face are left out and counted: of notes, and those that could not be placed', () => {
    expect(metricsOf(zebras())).toMatchObject({
      income: ['revenues', 'income_tax_expense_benefit', 'net_income_loss'],
      balance: ['assets', 'liabilities', 'stockholders_equity'],
    });
    const { unplacedLines, noteLines } = resolveStatements(zebras().facts(), placeBy(emptyPresentation()));
    expect([...unplacedLines].sort()).toEqual(['aardvark_cost', 'zebra_cost', 'zebra_holdings']);
    expect([...noteLines]).toEqual(['unrecognized_tax_benefits']);
  });

  test('with notes they come last: instants on the balance sheet, flows by name, the rest on income', () => {
    const { statements } = resolveStatements(zebras().facts(), placeBy(emptyPresentation()), { notes: true });
    const lines = Object.fromEntries(statements.map(({ statement, metrics }) => [statement, Object.keys(metrics)]));
    expect(lines).toMatchObject({
      income: [
        'revenues',
        'income_tax_expense_benefit',
        'net_income_loss',
        'zebra_cost',
        'aardvark_cost',
        'unrecognized_tax_benefits',
      ],
      balance: ['assets', 'liabilities', 'stockholders_equity', 'zebra_holdings'],
    });
  });

  test('a line whose name tells a cash flow stands in its section', () => {
    const file = new FactsFile().add(tenK(2023), {
      [FY2023]: { PaymentsToAcquireZebras: 2, IncreaseDecreaseInZebras: 1, ...income(4), ...cashFlow(9) },
    });
    expect(metricsOf(file)['cashflow']).toEqual([
      'net_income_loss',
      'increase_decrease_in_zebras',
      'net_cash_provided_by_used_in_operating_activities',
      'payments_to_acquire_zebras',
      'net_cash_provided_by_used_in_investing_activities',
      'cash_and_cash_equivalents_period_increase_decrease',
    ]);
  });

  test('those lines that are usually shown are left out without which a section adds up', () => {
    const current = { CashAndCashEquivalentsAtCarryingValue: 30, InventoryNet: 20, OtherAssetsCurrent: 10 };
    const file = new FactsFile().add(tenK(2023), {
      [FY2023]: { ...income(4), ...NOTES },
      '2023-12-31': { ...balance(100), ...current, PrepaidExpenseCurrent: 7, AssetsCurrent: 60 },
    });
    const lines = [
      'cash_and_cash_equivalents_at_carrying_value',
      'inventory_net',
      'other_assets_current',
      'assets_current',
    ];
    expect(metricsOf(file)['balance']?.slice(0, 5)).toEqual([...lines, 'assets']);
  });

  test('an amount of both is no line of a balance sheet that divides it, even where it has the amount of a part', () => {
    const lines = {
      OperatingLeaseLiabilityNoncurrent: 10,
      ContractWithCustomerLiability: 10,
      ContractWithCustomerLiabilityCurrent: 2,
    };
    const file = new FactsFile().add(tenK(2023), {
      [FY2023]: { ...income(4), ...NOTES },
      '2023-12-31': { ...balance(100), LiabilitiesCurrent: 40, ...lines },
    });
    const shown = metricsOf(file)['balance'];
    expect(shown).toContain('operating_lease_liability_noncurrent');
    expect(shown).not.toContain('contract_with_customer_liability');
  });

  test('a shell without assets has a balance sheet, whose totals are 0', () => {
    const nothing = { Assets: 0, LiabilitiesCurrent: 7, Liabilities: 7, StockholdersEquity: -7 };
    const file = new FactsFile().add(tenK(2023), {
      [FY2023]: { GeneralAndAdministrativeExpense: 3, OperatingIncomeLoss: -3, NetIncomeLoss: -3, ...cashFlow(-1) },
      '2023-12-31': { ...nothing, LiabilitiesAndStockholdersEquity: 0, InventoryNet: 0 },
      '2022-12-31': { ...nothing, LiabilitiesAndStockholdersEquity: 0, InventoryNet: 0 },
    });
    const sheet = file.resolve().find(({ statement, end }) => statement === 'balance' && end === '2023-12-31');
    expect(sheet?.metrics).toMatchObject({ ...snake(nothing), liabilities_and_stockholders_equity: 0 });
    expect(sheet?.metrics).not.toHaveProperty('inventory_net');
  });

  const snake = (lines: object) =>
    Object.fromEntries(Object.entries(lines).map(([tag, value]) => [elementName(tag), value as number]));

  test('earnings per unit of a partnership, and the units, stand on the face under every name', () => {
    const perUnit = 'NetIncomeLossPerOutstandingLimitedPartnershipUnitBasicNetOfTax';
    const units = 'WeightedAverageLimitedPartnershipUnitsOutstandingDiluted';
    const file = new FactsFile().add(tenK(2023), {
      [FY2023]: { ...income(4), [`${perUnit} | USD/shares`]: 1.25, [`${units} | shares`]: 3, ...withNotes({}) },
    });
    expect(metricsOf(file)['income']).toEqual(expect.arrayContaining([elementName(perUnit), elementName(units)]));
  });

  test('revenue after interest stands on the face', () => {
    const file = new FactsFile().add(tenK(2023), {
      [FY2023]: { ...withNotes(income(4)), RevenuesNetOfInterestExpense: 30, NoninterestExpense: 20 },
    });
    expect(metricsOf(file)['income']).toContain('revenues_net_of_interest_expense');
  });

  const withNotes = (lines: object) => ({ ...lines, ...NOTES });

  test('a part of interest or of depreciation and amortization, which a filing reports whole, is of a note', () => {
    const whole = { DepreciationDepletionAndAmortization: 1544e6, Depreciation: 844e6 };
    const lines = { ...income(4e9), ...whole, InterestExpense: 2645e6, InterestExpenseDebt: 2600e6 };
    // The operating flows add up with the amortization.
    const shown = (amortization: number) =>
      metricsOf(
        new FactsFile().add(tenK(2023), {
          [FY2023]: withNotes({
            ...lines,
            ...cashFlow(4e9 + 1544e6 + amortization),
            AmortizationOfIntangibleAssets: amortization,
          }),
        }),
      );
    // The amounts are rounded to millions.
    expect(shown(699e6)['cashflow']).not.toContain('amortization_of_intangible_assets');
    expect(shown(820e6)['cashflow']).toContain('amortization_of_intangible_assets');
    expect(shown(699e6)['income']).not.toContain('interest_expense_debt');
    expect(shown(699e6)['income']).toContain('interest_expense');
  });

  test('what was nothing on both days of a balance sheet is no line of it, unless it is capital', () => {
    const shown = (before: number) => {
      const lines = { ...balance(100), CommercialPaper: 0, PreferredStockValue: 0 };
      const file = new FactsFile().add(tenK(2023), {
        [FY2023]: withNotes(income(4)),
        '2022-12-31': { CommercialPaper: before, PreferredStockValue: 0 },
        '2023-12-31': lines,
      });
      return file.resolve().find(({ statement, end }) => statement === 'balance' && end === '2023-12-31')?.metrics;
    };
    expect(shown(0)).not.toHaveProperty('commercial_paper');
    expect(shown(7)).toHaveProperty('commercial_paper', 0);
    expect(shown(0)).toHaveProperty('preferred_stock_value', 0);
  });

  test('what another filing of the issuer shows is shown, what it has in a note is not', () => {
    const shown = { ...income(4), InterestExpense: 1, ResearchAndDevelopmentExpense: 2 };
    const file = new FactsFile()
      .add(tenK(2022), { '2022-01-01/2022-12-31': { ...shown, ZebraCost: 3 } })
      .add(tenK(2023), { [FY2023]: { ...shown, ZebraCost: 3 } });
    const face = ['Revenues', 'ZebraCost', 'ResearchAndDevelopmentExpense', 'IncomeTaxExpenseBenefit', 'NetIncomeLoss'];
    const presentation = presentationOf(face.map((tag) => ['K-2022', 'IS', tag] as const));
    const incomes = file.resolve(presentation).map(({ metrics }) => Object.keys(metrics));
    expect(incomes).toEqual([face.map(elementName), face.map(elementName)]);
  });

  /** NVIDIA's balance sheet of 2010 has leases below other liabilities, and no total of them; its filings of 2016 have the total. */
  test('a line that no other filing of the issuer shows stands where the lines next to it usually do, though two of them stand otherwise', () => {
    const owed = { LiabilitiesCurrent: 30, OtherLiabilitiesNoncurrent: 20, CapitalLeaseObligationsNoncurrent: 10 };
    const equity = { StockholdersEquity: 40, LiabilitiesAndStockholdersEquity: 100 };
    const shown = { ...income(4), ...cashFlow(9) };
    const file = new FactsFile()
      .add(tenK(2022), { '2022-01-01/2022-12-31': shown, '2022-12-31': { Assets: 100, ...owed, ...equity } })
      .add(tenK(2023), { [FY2023]: shown, '2023-12-31': { Assets: 100, ...owed, Liabilities: 60, ...equity } });
    const face = ['Assets', ...Object.keys(owed), ...Object.keys(equity)];
    const presentation = presentationOf(face.map((tag) => ['K-2022', 'BS', tag] as const));
    const newest = file.resolve(presentation).filter(({ statement, end }) => statement === 'balance' && end > '2023');
    expect(newest.map(({ metrics }) => Object.keys(metrics))).toEqual([
      [...face.slice(0, 4), 'Liabilities', ...face.slice(4)].map(elementName),
    ]);
  });

  test('lines of leases that the catalog and no face has are notes, kept as cash flows by their names', () => {
    const leases = {
      RightOfUseAssetObtainedInExchangeForOperatingLeaseLiability: 1,
      OperatingLeasePayments: 2,
      FinanceLeaseInterestPaymentOnLiability: 3,
      FinanceLeasePrincipalPayments: 4,
      CashAcquiredFromAcquisition: 5,
    };
    const file = new FactsFile().add(tenK(2023), { [FY2023]: { ...leases, ...income(4), ...cashFlow(9) } });
    const { statements } = resolveStatements(file.facts(), placeBy(emptyPresentation()), { notes: true });
    const lines = Object.fromEntries(statements.map(({ statement, metrics }) => [statement, Object.keys(metrics)]));
    const { income: onIncome, cashflow } = lines;
    expect(onIncome).toEqual(['revenues', 'income_tax_expense_benefit', 'net_income_loss']);
    expect(cashflow).toEqual(
      expect.arrayContaining([
        'right_of_use_asset_obtained_in_exchange_for_operating_lease_liability',
        'operating_lease_payments',
        'finance_lease_interest_payment_on_liability',
        'finance_lease_principal_payments',
        'cash_acquired_from_acquisition',
      ]),
    );
  });
});

describe('placement with a data set', () => {
  const lines = {
    [FY2023]: { ...income(4), ...cashFlow(9), DepreciationAndAmortization: 3, ZebraCost: 1 },
    '2023-12-31': balance(100),
  };

  test("a filing's own presentation gives statements and order; a line it omits is a note", () => {
    const presentation = presentationOf([
      ['K-2023', 'IS', 'NetIncomeLoss'],
      ['K-2023', 'IS', 'Revenues'],
      ['K-2023', 'IS', 'DepreciationAndAmortization'],
      ['K-2023', 'IS', 'IncomeTaxExpenseBenefit'],
    ]);
    const { income: shown, cashflow } = metricsOf(new FactsFile().add(tenK(2023), lines), presentation);
    expect(shown).toEqual([
      'net_income_loss',
      'revenues',
      'depreciation_and_amortization',
      'income_tax_expense_benefit',
    ]);
    // Statements that it does not present have what is usually on them.
    expect(cashflow).toContain('net_cash_provided_by_used_in_operating_activities');
    expect(shown).not.toContain('zebra_cost');
  });

  test('a line presented on several statements is on each', () => {
    const presentation = presentationOf([
      ['K-2023', 'IS', 'ZebraCost'],
      ['K-2023', 'CF', 'ZebraCost'],
      ...(['Revenues', 'IncomeTaxExpenseBenefit', 'NetIncomeLoss'] as const).map(
        (tag) => ['K-2023', 'IS', tag] as const,
      ),
      ...Object.keys(cashFlow(1)).map((tag) => ['K-2023', 'CF', tag] as const),
    ]);
    const found = metricsOf(new FactsFile().add(tenK(2023), lines), presentation);
    expect(found['income']).toContain('zebra_cost');
    expect(found['cashflow']).toContain('zebra_cost');
  });

  test('opening and closing cash are one line, at the end of the cash flow statement', () => {
    const cash = 'CashAndCashEquivalentsAtCarryingValue';
    const presentation = presentationOf([
      ['K-2023', 'CF', cash],
      ...Object.keys(cashFlow(1)).map((tag) => ['K-2023', 'CF', tag] as const),
      ['K-2023', 'CF', cash],
    ]);
    const file = new FactsFile().add(tenK(2023), { ...lines, '2023-12-31': { ...balance(100), [cash]: 5 } });
    expect(metricsOf(file, presentation)['cashflow']?.at(-1)).toBe('cash_and_cash_equivalents_at_carrying_value');
  });

  test('an unknown line goes to the statement on which most other filings present it', () => {
    const presentation = presentationOf([
      ['A', 'IS', 'ZebraCost'],
      ['B', 'CF', 'ZebraCost'],
      ['C', 'CF', 'ZebraCost'],
    ]);
    const { income: shown, cashflow } = metricsOf(new FactsFile().add(tenK(2023), lines), presentation);
    expect([shown?.includes('zebra_cost'), cashflow?.includes('zebra_cost')]).toEqual([false, true]);
  });

  test('one filing tells nothing of a line that others have, nor do those that have it among changes in equity', () => {
    const shown = (rows: Parameters<typeof presentationOf>[0]) =>
      metricsOf(new FactsFile().add(tenK(2023), lines), presentationOf(rows))['income']?.includes('zebra_cost');
    const [one, two] = [['A', 'IS', 'ZebraCost'] as const, ['B', 'CI', 'ZebraCost'] as const];
    expect([shown([one]), shown([one, one]), shown([one, two])]).toEqual([false, false, true]);
    const equity = ['C', 'D'].map((filing) => [filing, 'EQ', 'ZebraCost'] as const);
    expect([shown([one, two, ...equity]), shown([one, two, ...equity.slice(1)])]).toEqual([false, true]);
    const [onceMore] = equity;
    expect(shown([one, two, onceMore!, onceMore!])).toBe(true);
    // What its name says of it stays.
    const named = new FactsFile().add(tenK(2023), {
      [FY2023]: { ...income(4), ...cashFlow(9), PaymentsToAcquireZebras: 2 },
    });
    expect(metricsOf(named, presentationOf([['A', 'CF', 'PaymentsToAcquireZebras']]))['cashflow']).toContain(
      'payments_to_acquire_zebras',
    );
  });

  test('rows of an issuer’s extension and of a statement of equity are ignored', () => {
    const presentation = presentationOf([
      ['K-2023', 'CF', 'ZebraCost', 'K-2023'],
      ['K-2023', 'EQ', 'Revenues'],
    ]);
    expect(presentation.filings.size).toBe(0);
  });

  test('a presentation file is recognized by its header', () => {
    expect(isPresentationText('adsh\treport\tline\tstmt\tinpth\trfile\ttag\tversion\tplabel\n')).toBe(true);
    expect(isPresentationText('adsh\ttag\tversion\tddate\tqtrs\tuom\n')).toBe(false);
  });
});
