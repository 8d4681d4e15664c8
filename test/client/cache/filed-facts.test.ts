import type { Arguments, Endpoint } from '../../../src/api';
import { ENDPOINTS, incomeStatement, usBalanceSheet } from '../../../src/api';
import { filedFacts } from '../../../src/client/cache/filed-facts';

const annual = { ticker: 'NSE:A', type: 'annual' };

test('an answer without a company or a date tells nothing about filings', () => {
  const noDate = ENDPOINTS.filter(({ parameters }) => !('date' in parameters));
  expect(noDate.length).toBeGreaterThan(5);
  for (const endpoint of noDate) {
    expect(filedFacts(endpoint, { ticker: 'A', cik: '0000000001' }, false)).toBeUndefined();
  }
  expect(filedFacts(incomeStatement, { date: '2026-03-31' }, false)).toBeUndefined();
});

test.each<[string, Endpoint, Arguments, isEmpty: boolean, expected: boolean]>([
  ['the latest statement', incomeStatement, annual, false, true],
  ['one of a date', incomeStatement, { ...annual, date: '2026-03-31' }, false, false],
  ['that there is none of a date', incomeStatement, { ...annual, date: '2026-03-31' }, true, true],
  ['a US one', usBalanceSheet, { cik: '0000000001', date: '2026-03-31' }, false, false],
  // The search for US periods repeats its own questions.
  ['that there is no US one', usBalanceSheet, { cik: '0000000001', date: '2026-03-31' }, true, false],
])('whether a new period may change %s', (_what, endpoint, args, isEmpty, expected) => {
  expect(filedFacts(endpoint, args, isEmpty)?.isProvisional).toBe(expected);
});
