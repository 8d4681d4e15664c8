import { zeroNotes } from '../../../server/filings/zero-notes';

const zero = (company: string, line: string, reason: string) =>
  `${company}: ${line} is 0 although ${reason}; it has no value`;

test('lines of a company that are 0 for one reason, in as many filings, are one note', () => {
  const notes = new Map([
    [zero('NESTLEIND', 'ratios.debt_equity_ratio', 'FinanceCosts is not'), 2],
    [zero('NESTLEIND', 'ratios.debt_service_coverage_ratio', 'FinanceCosts is not'), 2],
    [zero('VEDL', 'ratios.debt_equity_ratio', 'FinanceCosts is not'), 2],
    [zero('NESTLEIND', 'ratios.interest_service_coverage_ratio', 'FinanceCosts is not'), 2],
    [zero('NESTLEIND', 'earnings_per_share.diluted', 'ProfitLossForPeriod is not'), 2],
    [zero('NESTLEIND', 'ratios.current_ratio', 'FinanceCosts is not'), 1],
  ]);
  expect(zeroNotes(notes)).toEqual([
    'NESTLEIND: ratios.debt_equity_ratio, ratios.debt_service_coverage_ratio and ratios.interest_service_coverage_ratio are 0 although FinanceCosts is not; they have no value (2 filings)',
    'VEDL: ratios.debt_equity_ratio is 0 although FinanceCosts is not; it has no value (2 filings)',
    'NESTLEIND: earnings_per_share.diluted is 0 although ProfitLossForPeriod is not; it has no value (2 filings)',
    'NESTLEIND: ratios.current_ratio is 0 although FinanceCosts is not; it has no value (1 filing)',
  ]);
});

test('a note in other words stays as it is', () => {
  const note =
    'LTIM: opening_cash is 0 and closing_cash the change in cash although dividends were paid; they have no value';
  expect(zeroNotes(new Map([[note, 1]]))).toEqual([`${note} (1 filing)`]);
});
