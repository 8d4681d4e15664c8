import { readFileSync } from 'node:fs';
import { sharedFile } from '../shared-data';
import { at, isNear, withRealImport, type Row } from './real-import';

/** A row of index.csv, which was made beside the files and not by this import. */
type IndexRow = Readonly<Record<string, string>>;

function indexRows(): IndexRow[] {
  const [head = '', ...lines] = readFileSync(sharedFile('india/results/index.csv'), 'utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(columns.map((column, at) => [column, line.split(',')[at] ?? ''])));
}

/** `31-Mar-2018` as `2018-03-31`. */
const isoOf = (text: string) => new Date(`${text} UTC`).toISOString().slice(0, 10);

/** Half-years that are not the sum of the quarters that were filed. */
const RESTATED_HALVES = [
  'ASIANPAINT consolidated 2022-09-30',
  'HDFCBANK consolidated 2020-09-30',
  'HDFCBANK consolidated 2024-09-30',
  'RELIANCE standalone 2020-09-30',
  'RELIANCE standalone 2023-09-30',
  'TATASTEEL consolidated 2019-09-30',
  'TATASTEEL standalone 2021-09-30',
  'TATASTEEL standalone 2023-09-30',
];

const TYPES = ['income_statement', 'balance_sheet', 'cash_flow', 'segment_results'];
const QUARTERS: Readonly<Record<number, string>> = { 6: 'Q1', 9: 'Q2', 12: 'Q3', 3: 'Q4' };
const TO_DATE: Readonly<Record<string, string>> = {
  'Half yearly': 'half_yearly',
  'Third quarter': 'nine_months',
  Yearly: 'annual',
};
withRealImport('the filings of twelve Indian companies', (real) => {
  const index = indexRows();

  test('every file imports', () => {
    // The three filings before Ind-AS, of Bajaj Finance and Bajaj Finserv.
    const inLakhs = /NONINDAS_.*: ProfitLossForPeriodBeforeMinorityInterest in FourD is .* in another unit/;
    // Kotak's group of June 2018 has the segments of the bank, whose income statements differ.
    const segmentsOfBank =
      /kotakbank.*consolidated quarterly segment results to 2018-06-30 with all amounts of the standalone/;
    const warnings = [inLakhs, inLakhs, inLakhs, segmentsOfBank];
    expect(real.report.warnings).toEqual(warnings.map((each) => expect.stringMatching(each) as unknown));
    const others = ['index.csv', 'nse_sebi_taxonomies.tar.xz/'];
    expect(real.report.wrong.filter((reason) => !others.some((other) => reason.includes(other)))).toEqual([]);
    expect(real.report.wrong.every((reason) => reason.endsWith(': not a file this import knows'))).toBe(true);
    expect(real.report.filings).toBe(index.length + 3);
    const symbols = new Set(index.map(({ symbol }) => symbol));
    expect(real.report.companies.map(({ symbol }) => symbol)).toEqual([...symbols, 'SBIN'].sort());
  });

  test('statements are of the scopes, periods and audit of the index', () => {
    const expected = index.flatMap((each) => {
      const { symbol = '', scope = '', reporting_quarter = '' } = each;
      // The oldest filings give no dates of the period; the exchange's list does.
      const end = each['one_end'] || isoOf(each['list_to'] ?? '');
      const row = (type: string, audited = '') => [symbol, scope.toLowerCase(), type, end, audited].join(' ');
      const toDate = TO_DATE[reporting_quarter];
      return [row('quarterly', each['audited']), ...(toDate === undefined ? [] : [row(toDate, each['audited_ytd'])])];
    });
    const found = real
      .of('income_statement')
      .map(({ companyId, scope, cadence, end, body }) =>
        [companyId, scope, cadence, end, body['audit_status']].join(' '),
      );
    expect(found.sort()).toEqual(expected.sort());
    // Those of lenders to March 2022 lack the total that the index goes by.
    const isWhole = (row: Row) => real.filingOf(row).text('Assets', 'OneI') !== undefined;
    const [whole, others] = [
      real.of('balance_sheet').filter(isWhole),
      real.of('balance_sheet').filter((row) => !isWhole(row)),
    ];
    expect(whole).toHaveLength(index.filter((each) => each['has_bs'] === '1').length);
    expect(others).toHaveLength(20);
    for (const row of others) {
      const total = real.filingOf(row).crores('FinanicalAssets', 'OneI');
      expect([row.filing, at(row, 'financial_assets.financial_assets')]).toEqual([row.filing, total]);
      expect(total).toBeGreaterThan(0);
    }
    expect(real.of('cash_flow')).toHaveLength(index.filter((each) => each['has_cf'] === '1').length);
  });

  test('fiscal years and quarters are those of the dates', () => {
    for (const { body, end, cadence, type } of TYPES.flatMap((type) => real.of(type))) {
      const month = Number(end.slice(5, 7));
      const year = Number(end.slice(0, 4)) + (month > 3 ? 1 : 0);
      expect([body['fiscal_year'], body['fiscal_quarter']]).toEqual([year, QUARTERS[month]]);
      expect(body['reporting_type']).toBe(type === 'balance_sheet' ? 'as_of' : cadence);
    }
  });

  const COMPANY = {
    'income.sales': 'RevenueFromOperations',
    'income.other_income': 'OtherIncome',
    'expenses.raw_materials_cost': 'CostOfMaterialsConsumed',
    'expenses.employee_cost': 'EmployeeBenefitExpense',
    'expenses.interest_expense': 'FinanceCosts',
    'expenses.other_expenses': 'OtherExpenses',
    profit_before_tax: 'ProfitBeforeTax',
    'tax_expense.current_tax': 'CurrentTax',
    'tax_expense.deferred_tax': 'DeferredTax',
  };
  const BANK = {
    'income.interest_earned': 'InterestEarned',
    'income.other_income': 'OtherIncome',
    'expenses.interest_expended': 'InterestExpended',
    'expenses.employee_cost': 'EmployeesCost',
    provisions_and_contingencies: 'ProvisionsOtherThanTaxAndContingencies',
    profit_before_tax: 'ProfitLossFromOrdinaryActivitiesBeforeTax',
    total_tax_expense: 'TaxExpense',
  };

  test('income statements have the numbers of the period’s own context', () => {
    for (const row of real.of('income_statement')) {
      const filing = real.filingOf(row);
      const context = real.contextOf(row);
      const isBank = filing.has('InterestExpended');
      expect(row.body['profile']).toBe(isBank ? 'bank' : 'nonbank');
      const lines = Object.entries<string>(isBank ? BANK : COMPANY);
      const profit = filing.has('ProfitLossForPeriod') ? 'ProfitLossForPeriod' : 'ProfitLossForThePeriod';
      for (const [path, element] of [...lines, ['profit_after_tax', profit] as const]) {
        expect([row.filing, path, at(row, path)]).toEqual([row.filing, path, filing.crores(element, context)]);
      }
      const earned = isBank
        ? 'BasicEarningsPerShareAfterExtraordinaryItems'
        : 'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations';
      expect(at(row, 'earnings_per_share.basic')).toBe(Number(filing.text(earned, context)));
    }
  });

  test('profits are of the size of the earnings per share: no filing is in another unit', () => {
    let compared = 0;
    for (const row of real.of('income_statement')) {
      const filing = real.filingOf(row);
      const context = real.contextOf(row);
      const shares =
        filing.crores('PaidUpValueOfEquityShareCapital', context) /
        Number(filing.text('FaceValueOfEquityShareCapital', context));
      const earned = at(row, 'earnings_per_share.basic') ?? 0;
      const ratio = (at(row, 'profit_after_tax') ?? NaN) / shares / earned;
      if (!Number.isFinite(ratio) || earned === 0) continue;
      compared += 1;
      // Minorities, losses and issues of shares part the two, by far less than a thousand.
      expect([row.filing, Math.abs(ratio) > 0.05 && Math.abs(ratio) < 20]).toEqual([row.filing, true]);
    }
    expect(compared).toBeGreaterThan(900);
  });

  test('a half-year is the sum of its quarters wherever neither was restated', () => {
    const find = (row: Row, end: string, cadence: string) =>
      real
        .of('income_statement')
        .find(
          (each) =>
            each.companyId === row.companyId &&
            each.scope === row.scope &&
            each.end === end &&
            each.cadence === cadence,
        );
    let sums = 0;
    const restated: string[] = [];
    for (const row of real.of('income_statement').filter(({ cadence }) => cadence === 'half_yearly')) {
      const first = find(row, row.end.replace('-09-30', '-06-30'), 'quarterly');
      const second = find(row, row.end, 'quarterly');
      if (!first || !second) continue;
      const parts = (at(first, 'profit_after_tax') ?? NaN) + (at(second, 'profit_after_tax') ?? NaN);
      if (isNear(at(row, 'profit_after_tax') ?? NaN, parts, 5)) sums += 1;
      else restated.push(`${row.companyId} ${row.scope} ${row.end}`);
    }
    // The second quarter restated the first, after a merger, a demerger or a change of presentation.
    expect([sums, restated.sort()]).toEqual([129, RESTATED_HALVES]);
  });
});

withRealImport('balance sheets and segments of twelve Indian companies', (real) => {
  test('balance sheets balance', () => {
    for (const row of real.of('balance_sheet')) {
      const filing = real.filingOf(row);
      const other = filing.has('CapitalAndLiabilities') ? 'CapitalAndLiabilities' : 'EquityAndLiabilities';
      expect([row.filing, filing.crores(other, 'OneI')]).toEqual([row.filing, filing.crores('Assets', 'OneI')]);
      if (row.body['profile'] !== 'bank') continue;
      const sum = (section: string) =>
        Object.entries(row.body.financials[section] as Record<string, number>)
          .filter(([name]) => name !== 'total')
          .reduce((total, [, value]) => total + value, 0);
      for (const section of ['capital_and_liabilities', 'assets']) {
        expect([row.filing, isNear(sum(section), at(row, `${section}.total`) ?? NaN)]).toEqual([row.filing, true]);
      }
    }
  });

  const LINES = {
    'non_current_assets.property_plant_equipment': 'PropertyPlantAndEquipment',
    'non_current_assets.capital_work_in_progress': 'CapitalWorkInProgress',
    'non_current_assets.intangible_assets': 'OtherIntangibleAssets',
    'current_assets.inventories': 'Inventories',
    'current_assets.financial_assets_current.cash_equivalents': 'CashAndCashEquivalents',
    'equity.equity_share_capital': 'EquityShareCapital',
    'equity.reserves_surplus': 'OtherEquity',
    'equity.non_controlling_interest': 'NonControllingInterest',
  };
  /** What lenders report without a division into current and not. */
  const DIVIDED = {
    'current_assets.financial_assets_current.trade_receivables': 'TradeReceivablesCurrent',
    'non_current_liabilities.financial_liabilities_non_current.borrowings': 'BorrowingsNoncurrent',
    'current_liabilities.financial_liabilities_current.trade_payables': 'TradePayablesCurrent',
  };

  test('balance sheets have the numbers of the day, and null where the filing has none', () => {
    for (const row of real.of('balance_sheet').filter(({ body }) => body['profile'] === 'nonbank')) {
      const filing = real.filingOf(row);
      for (const [path, element] of Object.entries({ ...LINES, ...DIVIDED })) {
        const value = filing.crores(element, 'OneI');
        expect([row.filing, path, at(row, path)]).toEqual([row.filing, path, Number.isNaN(value) ? null : value]);
      }
    }
  });

  /** What a section of the segment results comes to, by its own rule. */
  function sumOf(row: Row, section: string): number {
    const value = (member: string) => at(row, `${section}.${member}`) ?? 0;
    const segments = (row.body.financials[section] as { segments: Record<string, number> }).segments;
    const all = Object.values(segments).reduce((sum, each) => sum + each, 0) + value('adjustments');
    const deducted = value('inter_segment_revenue') + value('segment_finance_costs');
    const other = value('other_unallocable_expenditure_net_off_unallocable_income');
    return all + value('un_allocable') - deducted - other;
  }

  /** The sum of the segments as the filing itself reports it. */
  const SUMS: Readonly<Record<string, string>> = {
    segment_revenue_from_operations: 'SegmentRevenue',
    segment_profit_before_tax: 'SegmentProfitLossBeforeTaxAndFinanceCosts',
    segment_assets: 'SegmentAssets',
    segment_liabilities: 'SegmentLiabilities',
  };

  /** True for a filing whose own sum of the segments is not what its segments come to. */
  function contradictsItself(row: Row, section: string): boolean {
    const segments = (row.body.financials[section] as { segments: Record<string, number> }).segments;
    const all = Object.values(segments).reduce((sum, each) => sum + each, 0);
    const isPosition = /assets|liabilities/.test(section);
    const contexts = isPosition ? ['OneD', 'OneI'] : [real.contextOf(row)];
    return contexts.every((context) => !isNear(real.filingOf(row).crores(SUMS[section] ?? '', context), all));
  }

  test('segments, adjustments and the rest add up to the total of each section', () => {
    const unlike: string[] = [];
    const unexplained: string[] = [];
    let sums = 0;
    for (const row of real.of('segment_results')) {
      for (const section of Object.keys(row.body.financials)) {
        const total = at(row, `${section}.total`);
        if (total === null) continue;
        sums += 1;
        if (isNear(sumOf(row, section), total)) continue;
        unlike.push(row.companyId);
        if (!contradictsItself(row, section)) unexplained.push(`${row.filing} ${section} ${row.cadence}`);
      }
    }
    // Kotak's filings of 2018 and 2019 deduct eliminations twice, three of Tata Steel have the sum without them, and the
    // oldest of Bajaj Finserv repeats the quarter's total for the year.
    // 77 sections of zeros have no total, of companies that report no assets of segments or had none to report.
    expect([sums, unlike.length, unexplained]).toEqual([2024, 26, []]);
    expect([...new Set(unlike)].sort()).toEqual(['BAJAJFINSV', 'KOTAKBANK', 'TATASTEEL']);
  });
});

withRealImport('cash flows of twelve Indian companies', (real) => {
  const flows = (row: Row) =>
    [
      'operating.net_cash_from_operations',
      'investing.net_cash_from_investing',
      'financing.net_cash_from_financing',
      'net_change_in_cash',
      'opening_cash',
      'closing_cash',
    ].map((path) => at(row, path) ?? NaN) as [number, number, number, number, number, number];
  /** The context of a filing that has its cash flows. */
  const flowContext = (row: Row) =>
    real.filingOf(row).text('CashFlowsFromUsedInOperatingActivities', 'FourD') === undefined ? 'OneD' : 'FourD';

  test('cash flows add up, and lead from opening to closing cash', () => {
    const withoutEnds: string[] = [];
    for (const row of real.of('cash_flow')) {
      const [operating, investing, financing, change, opening, closing] = flows(row);
      const effect = real.filingOf(row).crores('EffectOfExchangeRateChangesOnCashAndCashEquivalents', flowContext(row));
      expect([row.filing, isNear(operating + investing + financing + effect, change)]).toEqual([row.filing, true]);
      if (at(row, 'closing_cash') === null) withoutEnds.push(row.filing);
      else expect([row.filing, isNear(opening + change, closing)]).toEqual([row.filing, true]);
    }
    // Kotak to September 2021 and Lupin to March 2023 have the change alone.
    expect(withoutEnds.sort()).toEqual([
      'BANKING_76788_546463_26102021090317_WEB.xml',
      'INDAS_91430_839895_10052023121043.xml',
    ]);
  });

  test('what is deducted has the sign of the filing’s own sums', () => {
    let sums = 0;
    for (const row of real.of('cash_flow')) {
      const filing = real.filingOf(row);
      const amount = (element: string) => filing.crores(element, flowContext(row)) || 0;
      const rest =
        amount('CashFlowsFromUsedInOperations') +
        amount('DividendsReceivedClassifiedAsOperatingActivities') -
        amount('InterestPaidClassifiedAsOperatingActivities') +
        amount('InterestReceivedClassifiedAsOperatingActivities') +
        amount('OtherInflowsOutflowsOfCashClassifiedAsOperatingActivities');
      const [operating] = flows(row);
      expect([row.filing, isNear(rest + (at(row, 'operating.tax_paid') ?? NaN), operating)]).toEqual([
        row.filing,
        true,
      ]);
      const before = at(row, 'operating.profit_before_tax') ?? NaN;
      const adjusted = before + amount('AdjustmentsForReconcileProfitLoss');
      expect([row.filing, isNear(adjusted, amount('CashFlowsFromUsedInOperations'))]).toEqual([row.filing, true]);
      sums += 1;
    }
    expect(sums).toBe(193);
  });

  test('a cash flow in the context of the quarter is of the year: it begins where the year does', () => {
    const moved = real.of('cash_flow').filter((row) => flowContext(row) === 'OneD');
    const openings = (year: unknown, { companyId, scope }: Row) =>
      real
        .of('cash_flow')
        .filter((each) => each.companyId === companyId && each.scope === scope && each.body['fiscal_year'] === year)
        .map((each) => at(each, 'opening_cash') ?? NaN);
    expect(moved).toHaveLength(33);
    expect(new Set(moved.map(({ body }) => body['fiscal_year']))).toEqual(new Set([2021]));
    expect(moved.filter(({ cadence }) => cadence === 'quarterly')).toEqual([]);
    const unlike = moved.filter((row) => {
      const all = openings(2021, row);
      return Math.max(...all) - Math.min(...all) > 20;
    });
    // ITC restated the opening cash of the group between its half-year and its year.
    expect(unlike.map(({ companyId, scope }) => `${companyId} ${scope}`)).toEqual([
      'ITC consolidated',
      'ITC consolidated',
    ]);
    // Of both kinds there are pairs, of half a year and a year; a quarter could not begin where each does.
    const pairs = moved.filter((row) => row.cadence === 'annual' && openings(2021, row).length > 1);
    expect(pairs.length).toBeGreaterThan(5);
  });

  test('a year’s cash begins where the year before ended, but for what was restated', () => {
    const closing = new Map(
      real
        .of('cash_flow')
        .filter(({ cadence }) => cadence === 'annual')
        .map((row) => [`${row.companyId} ${row.scope} ${row.body['fiscal_year'] as number}`, at(row, 'closing_cash')]),
    );
    const compared = real.of('cash_flow').flatMap((row) => {
      const before = closing.get(`${row.companyId} ${row.scope} ${(row.body['fiscal_year'] as number) - 1}`);
      return typeof before === 'number' ? [isNear(before, at(row, 'opening_cash') ?? NaN)] : [];
    });
    // 28 begin with what a merger or a reclassified overdraft made of it; Kotak and Lupin once report no opening cash.
    expect([compared.length, compared.filter((isSame) => !isSame).length]).toEqual([150, 30]);
  });
});
