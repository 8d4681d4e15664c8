import { at, isNear, withRealImport, type Row } from './real-import';

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
    expect([sums, unlike.length, unexplained]).toEqual([2101, 26, []]);
    expect([...new Set(unlike)].sort()).toEqual(['BAJAJFINSV', 'KOTAKBANK', 'TATASTEEL']);
  });
});
