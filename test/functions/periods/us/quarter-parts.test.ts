/** From which statements a US quarter without a filing of its own follows. */
import type { Envelope, ReportingType } from '../../../../src/api';
import { LOOKED_FOR, run } from '../../../../src/client';
import type { QueryContext } from '../../../../src/functions/context/query-context';
import { KEPT } from '../../../../src/functions/periods/search-freshness';
import { findQuarterParts } from '../../../../src/functions/periods/us/quarter-parts';

type Filed = `${ReportingType} ${string}`;

/** The names of the statements that the quarter is made of, where an issuer has filed these. */
function partsOf(kind: 'income' | 'cashflow', date: string, filed: readonly Filed[]) {
  const query = (_endpoint: unknown, { type, date: end }: Record<string, string>): Envelope => {
    const name = `${type} ${end}`;
    return { status: 'success', data: filed.some((each) => each === name) ? { name } : null };
  };
  const context = { query } as unknown as QueryContext;
  const found = run(findQuarterParts(context, { asked: 'AAA', cik: '0000000001', kind, date })) as
    | { whole: { name: string }; less: readonly { name: string }[] }
    | undefined;
  return found && [found.whole, ...found.less].map(({ name }) => name);
}

const QUARTERS: readonly Filed[] = ['quarterly 2024-09-30', 'quarterly 2024-06-30', 'quarterly 2024-03-31'];
const YEAR: Filed = 'annual 2024-12-31';

test('the fourth is the year less its nine months, whatever else was filed', () => {
  const filed: readonly Filed[] = [YEAR, 'nine_months 2024-09-30', ...QUARTERS];
  expect(partsOf('income', '2024-12-31', filed)).toEqual([YEAR, 'nine_months 2024-09-30']);
});

test('without nine months the year less its three quarters, and none of the year before', () => {
  const filed: readonly Filed[] = [YEAR, ...QUARTERS, 'quarterly 2023-12-31', 'annual 2023-12-31'];
  expect(partsOf('income', '2024-12-31', filed)).toEqual([YEAR, ...QUARTERS]);
});

test('a year of weeks has quarters that end on its weekday', () => {
  const weeks: readonly Filed[] = ['quarterly 2024-06-29', 'quarterly 2024-03-30', 'quarterly 2023-12-30'];
  expect(partsOf('income', '2024-09-28', ['annual 2024-09-28', ...weeks])).toEqual(['annual 2024-09-28', ...weeks]);
});

test.each([0, 1, 2])('where quarter %# of the three is missing there is nothing to take off', (at) => {
  const filed = QUARTERS.filter((_, index) => index !== at);
  expect(partsOf('income', '2024-12-31', [YEAR, ...filed])).toEqual([YEAR]);
});

test('a quarter of cash flows is the year to date less that of a quarter before', () => {
  const filed: readonly Filed[] = ['nine_months 2024-09-30', 'half_yearly 2024-06-30', 'quarterly 2024-03-31'];
  expect(partsOf('cashflow', '2024-09-30', filed)).toEqual(['nine_months 2024-09-30', 'half_yearly 2024-06-30']);
  expect(partsOf('cashflow', '2024-06-30', filed)).toEqual(['half_yearly 2024-06-30', 'quarterly 2024-03-31']);
});

test('nine months without the half-year are less two quarters', () => {
  const filed: readonly Filed[] = ['nine_months 2024-09-30', ...QUARTERS.slice(1), 'quarterly 2023-12-31'];
  expect(partsOf('cashflow', '2024-09-30', filed)).toEqual(['nine_months 2024-09-30', ...QUARTERS.slice(1)]);
});

test('income statements of a 10-Q are no year to date: only the fourth quarter is made of others', () => {
  expect(partsOf('income', '2024-09-30', ['nine_months 2024-09-30', 'half_yearly 2024-06-30'])).toBeUndefined();
});

test('nothing follows where neither a year nor a year to date ends with the quarter', () => {
  expect(partsOf('cashflow', '2024-12-31', QUARTERS)).toBeUndefined();
});

test('what is taken off was asked as lately as any number: only that there is nothing is kept for long', () => {
  const policies: unknown[] = [];
  const query = (_endpoint: unknown, { type, date: end }: Record<string, string>, policy: unknown): Envelope => {
    const name = `${type} ${end}`;
    if (name === 'nine_months 2024-09-30') policies.push(policy);
    return { status: 'success', data: name === YEAR || name === 'nine_months 2024-09-30' ? { name } : null };
  };
  const context = { query } as unknown as QueryContext;
  run(findQuarterParts(context, { asked: 'AAA', cik: '0000000001', kind: 'income', date: '2024-12-31' }));
  expect(policies).toEqual([KEPT, LOOKED_FOR]);
});
