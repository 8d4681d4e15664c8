import { contradictedZerosText } from '../../../../server/filings/report/contradicted-zeros-text';

const zero = (company: string, line: string, element: string, filings: number) => ({
  company,
  zero: { kind: 'line', line, contradictedBy: { element } } as const,
  filings,
});

test('lines of a company that are 0 for one reason, in as many filings, are one note', () => {
  expect(
    contradictedZerosText([
      zero('NESTLEIND', 'ratios.debt_equity_ratio', 'FinanceCosts', 2),
      zero('NESTLEIND', 'ratios.debt_service_coverage_ratio', 'FinanceCosts', 2),
      zero('VEDL', 'ratios.debt_equity_ratio', 'FinanceCosts', 2),
      zero('NESTLEIND', 'ratios.interest_service_coverage_ratio', 'FinanceCosts', 2),
      zero('NESTLEIND', 'earnings_per_share.diluted', 'ProfitLossForPeriod', 2),
      zero('NESTLEIND', 'ratios.current_ratio', 'FinanceCosts', 1),
    ]),
  ).toEqual([
    'NESTLEIND: ratios.debt_equity_ratio, ratios.debt_service_coverage_ratio and ratios.interest_service_coverage_ratio are 0 although FinanceCosts is not; they have no value (2 filings)',
    'VEDL: ratios.debt_equity_ratio is 0 although FinanceCosts is not; it has no value (2 filings)',
    'NESTLEIND: earnings_per_share.diluted is 0 although ProfitLossForPeriod is not; it has no value (2 filings)',
    'NESTLEIND: ratios.current_ratio is 0 although FinanceCosts is not; it has no value (1 filing)',
  ]);
});

test('totals of 0 whose parts are not', () => {
  const total = (line: string) => ({
    company: 'FIXT',
    zero: { kind: 'line', line, contradictedBy: 'its parts' } as const,
    filings: 1,
  });
  expect(contradictedZerosText([total('income.total')])).toEqual([
    'FIXT: income.total is 0 although its parts are not; it has no value (1 filing)',
  ]);
  expect(contradictedZerosText([total('income.total'), total('expenses.total')])).toEqual([
    'FIXT: income.total and expenses.total are 0 although their parts are not; they have no value (1 filing)',
  ]);
});

test('zeros of cash and of segments have words of their own', () => {
  expect(
    contradictedZerosText([
      { company: 'LTIM', zero: { kind: 'cash', contradictedBy: 'dividends' }, filings: 1 },
      { company: 'LUPIN', zero: { kind: 'cash', contradictedBy: 'balance sheet' }, filings: 1 },
      { company: 'INFY', zero: { kind: 'section', section: 'segment_assets' }, filings: 25 },
      { company: 'INFY', zero: { kind: 'section', section: 'segment_liabilities' }, filings: 25 },
    ]),
  ).toEqual([
    'LTIM: opening_cash is 0 and closing_cash the change in cash although dividends were paid; they have no value (1 filing)',
    'LUPIN: opening_cash is 0 and closing_cash the change in cash although the balance sheet has other cash; they have no value (1 filing)',
    'INFY: segment_assets is of zeros beside sections that are not; it has no values (25 filings)',
    'INFY: segment_liabilities is of zeros beside sections that are not; it has no values (25 filings)',
  ]);
});
