import { at, isNear, withRealImport, type Row } from './real-import';

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
    for (const row of real.of('cash_flow')) {
      const [operating, investing, financing, change, opening, closing] = flows(row);
      const effect = real.filingOf(row).crores('EffectOfExchangeRateChangesOnCashAndCashEquivalents', flowContext(row));
      expect([row.filing, isNear(operating + investing + financing + effect, change)]).toEqual([row.filing, true]);
      expect([row.filing, isNear(opening + change, closing)]).toEqual([row.filing, true]);
    }
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
    // 30 begin with what a merger or a reclassified overdraft made of it; Kotak and Lupin once report no opening cash.
    expect([compared.length, compared.filter((isSame) => !isSame).length]).toEqual([152, 32]);
  });
});
