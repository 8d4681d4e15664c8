import type { Endpoint, Envelope } from '../../../src/api';
import { incomeStatement, shareholders, shareholdingPattern, usIncomeStatement } from '../../../src/api';
import { readQuery } from '../../../src/client/cache/cache-key';
import { changeOf, changesInSeries } from '../../../src/client/cache/filed-changes';
import type { ParameterValues } from '../../../src/client/query';

const keyOf = (endpoint: Endpoint, values: ParameterValues) => readQuery(endpoint, values).keyIn('scope');
const answer = (data: unknown): Envelope => ({ status: 'success', data });
const patterns = (...of: readonly (readonly [end: string, promoters: number])[]) =>
  answer({ patterns: of.map(([as_of_date, promoters]) => ({ as_of_date, shareholding: { promoters } })) });
const income = (period_end_date: string, sales: number) => answer({ period_end_date, financials: { sales } });

/** What two answers that were asked one after the other show: that of `asked` came later. */
function shown(
  endpoint: Endpoint,
  asked: ParameterValues,
  before: readonly [ParameterValues, Envelope],
  now: Envelope,
) {
  const [other, envelope] = before;
  const saved = { envelope, sentMs: 1_000 };
  const find = (key: string) => (key === keyOf(endpoint, other) ? saved : undefined);
  return changesInSeries(endpoint, keyOf(endpoint, asked), { envelope: now, sentMs: 2_000 }, find).map(
    ({ change }) => change,
  );
}

describe('between two answers to one question', () => {
  const change = (before: Envelope, after: Envelope) => changeOf(shareholdingPattern, before, after);

  test.each([
    ['a quarter more is filed', patterns(['Q2', 1], ['Q1', 1]), patterns(['Q3', 1], ['Q2', 1], ['Q1', 1]), 'filed'],
    ['the window moves on with it', patterns(['Q2', 1], ['Q1', 1]), patterns(['Q3', 1], ['Q2', 1]), 'filed'],
    ['one between two comes late', patterns(['Q3', 1], ['Q1', 1]), patterns(['Q3', 1], ['Q2', 1], ['Q1', 1]), 'filed'],
    ['an older one was revised with it', patterns(['Q2', 1], ['Q1', 1]), patterns(['Q3', 1], ['Q2', 2]), 'revised'],
    ['the newest is withdrawn', patterns(['Q2', 1], ['Q1', 1]), patterns(['Q1', 1]), 'revised'],
    ['the oldest is withdrawn', patterns(['Q2', 1], ['Q1', 1]), patterns(['Q2', 1]), 'revised'],
    ['nothing changed', patterns(['Q2', 1], ['Q1', 1]), patterns(['Q2', 1], ['Q1', 1]), undefined],
  ])('of patterns %s', (_, before, after, expected) => {
    expect(change(before, after)).toBe(expected);
  });
});

describe('between two answers for one date of a US company', () => {
  const statement = (fiscal_year: number, sales: number) => ({
    period_end_date: '2024-12-31',
    fiscal_year,
    fiscal_quarter: 'Q4',
    metrics: { sales },
  });
  const was = answer(statement(2024, 1));

  test.each([
    ['it went away', answer(null), 'moved'],
    ['it has another fiscal year', answer(statement(2023, 1)), 'moved'],
    ['it has another fiscal year and other figures', answer(statement(2023, 2)), 'moved'],
    ['it has other figures', answer(statement(2024, 2)), 'revised'],
    ['nothing changed', answer(statement(2024, 1)), undefined],
  ])('%s', (_, now, expected) => {
    expect(changeOf(usIncomeStatement, was, now)).toBe(expected);
  });
});

describe('the answer without a date and that of a date', () => {
  const ticker = { ticker: 'NSE:A' };
  const dated = (date: string) => ({ ...ticker, date });

  test('of a pattern that the list has otherwise: revised', () => {
    const list = patterns(['2026-09-30', 5], ['2026-06-30', 1]);
    const own = patterns(['2026-06-30', 2]);
    expect(shown(shareholdingPattern, dated('2026-06-30'), [ticker, list], own)).toEqual(['revised']);
    expect(shown(shareholdingPattern, ticker, [dated('2026-06-30'), own], list)).toEqual(['revised']);
    expect(shown(shareholdingPattern, dated('2026-09-30'), [ticker, list], patterns(['2026-09-30', 5]))).toEqual([]);
  });

  test('of a quarter between two that only one of both has: filed or withdrawn, as which is the later', () => {
    const list = patterns(['2026-09-30', 5], ['2026-03-31', 1]);
    const own = patterns(['2026-06-30', 2]);
    expect(shown(shareholdingPattern, dated('2026-06-30'), [ticker, list], own)).toEqual(['filed']);
    expect(shown(shareholdingPattern, dated('2025-06-30'), [ticker, list], patterns(['2025-06-30', 2]))).toEqual([]);
  });

  test('of a date without an answer that the latest is of: filed or withdrawn meanwhile', () => {
    const annual = { ...ticker, type: 'annual' };
    const [latest, none] = [income('2026-03-31', 1), answer(null)];
    const at = (date: string) => ({ ...annual, date });
    expect(shown(incomeStatement, at('2026-03-31'), [annual, latest], none)).toEqual(['filed']);
    expect(shown(incomeStatement, annual, [at('2026-03-31'), none], latest)).toEqual(['filed']);
    expect(shown(incomeStatement, at('2025-03-31'), [annual, latest], none)).toEqual([]);
  });

  test('of a statement, with other arguments between ticker and date', () => {
    const asked = { ticker: 'NSE:A', type: 'annual', scope: 'standalone' };
    const before = [{ ...asked, date: '2026-03-31' }, income('2026-03-31', 1)] as const;
    expect(shown(incomeStatement, asked, before, income('2026-03-31', 2))).toEqual(['revised']);
    expect(shown(incomeStatement, { ...asked, scope: 'consolidated' }, before, income('2026-03-31', 2))).toEqual([]);
  });

  test('of a page of holders: with the same filters and page alone', () => {
    const holders = (shares: number) => answer({ as_of_date: '2026-06-30', holders: [{ holder_name: 'H', shares }] });
    const page = { ...ticker, category: 'public', page: '1', limit: '100' };
    const before = [{ ...page, date: '2026-06-30' }, holders(1)] as const;
    expect(shown(shareholders, page, before, holders(2))).toEqual(['revised']);
    expect(shown(shareholders, { ...page, category: 'fii' }, before, holders(2))).toEqual([]);
  });
});

test('of two that were asked in one moment either may be of before the change: both are', () => {
  const find = () => ({ envelope: income('2026-03-31', 1), sentMs: 1_000 });
  const key = keyOf(incomeStatement, { ticker: 'A', type: 'annual' });
  const later = { envelope: income('2026-03-31', 2), sentMs: 1_000 };
  expect(changesInSeries(incomeStatement, key, later, find)).toMatchObject([{ beforeMs: 1_000, sentMs: 1_001 }]);
});
