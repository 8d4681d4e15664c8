import type { Envelope } from '../../../../src/api';
import { run } from '../../../../src/client';
import type { QueryContext } from '../../../../src/functions/context/query-context';
import { monthsOfYear } from '../../../../src/functions/periods/india/fiscal-year-length';

const YEAR = { date: '2024-03-31', fiscalYear: 2024 };

/** A company whose statements are those, by type and end; `asked` has the questions. */
function company(statements: Readonly<Record<string, object>>) {
  const asked: string[] = [];
  const query = (_endpoint: unknown, { type, date }: Readonly<Record<string, unknown>>) => {
    asked.push(`${String(type)} ${String(date)}`);
    return { status: 'success', data: statements[asked.at(-1) ?? ''] ?? null } as unknown as Envelope;
  };
  const context = { query } as unknown as QueryContext;
  return { asked, months: () => run(monthsOfYear(context, { ticker: 'A' }, YEAR)) };
}

test.each<[string, Record<string, object>, number | undefined]>([
  ['a year end three months before', { 'annual 2023-12-31': {} }, 3],
  ['a year end six months before', { 'annual 2023-09-30': {} }, 6],
  ['a year end nine months before', { 'annual 2023-06-30': {} }, 9],
  ['nine months that end three months before', { 'nine_months 2023-12-31': {} }, 12],
  ['its first half-year', { 'half_yearly 2023-09-30': { fiscal_year: 2024, fiscal_quarter: 'Q2' } }, 12],
  ['the year end before it', { 'annual 2023-03-31': { fiscal_year: 2023 } }, 12],
  ['a year before that is not the one before', { 'annual 2023-03-31': { fiscal_year: 2022 } }, undefined],
  [
    'a quarter between that is of another year',
    {
      'annual 2023-03-31': { fiscal_year: 2023 },
      'quarterly 2023-12-31': { fiscal_year: 2023, fiscal_quarter: 'Q4' },
    },
    undefined,
  ],
  ['nothing', {}, undefined],
])('with %s', (_what, statements, months) => {
  expect(company(statements).months()).toBe(months);
});

test('what the first four statements tell costs no more than them', () => {
  const { asked, months } = company({ 'nine_months 2023-12-31': {} });
  months();
  expect(asked).toEqual(['annual 2023-12-31', 'annual 2023-09-30', 'nine_months 2023-12-31', 'half_yearly 2023-09-30']);
});
