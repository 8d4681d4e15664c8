import { addDays } from '../../../../../src/api';
import type { HeldColumn, UsFiler } from '../../../support/us-filer';
import { endOfToken, FilerContext } from '../../../support/us-filer';

/** Years to September, and since the end of 2021 to December: the three months between have a statement of the same fiscal year, or none. */
const YEARS = [
  [2020, ['2019-12-31', '2020-03-31', '2020-06-30', '2020-09-30']],
  [2021, ['2020-12-31', '2021-03-31', '2021-06-30', '2021-09-30']],
  [2022, ['2022-03-31', '2022-06-30', '2022-09-30', '2022-12-31']],
  [2023, ['2023-03-31', '2023-06-30', '2023-09-30', '2023-12-31']],
] as const;
const TYPES = ['quarterly', 'half_yearly', 'nine_months', 'annual'] as const;

const columns = YEARS.flatMap(([year, ends]) =>
  ends.flatMap((end, at): HeldColumn[] => {
    const shared = { kind: 'income', end, year, quarter: at + 1, accession: end, available: addDays(end, 40) } as const;
    const long: HeldColumn = { ...shared, type: TYPES[at] ?? 'annual' };
    return at === 0 || at === 3 ? [long] : [long, { ...shared, type: 'quarterly' }];
  }),
);
const filer: UsFiler = {
  columns,
  documents: YEARS.flatMap(([year, ends]) =>
    ends.map((end, at) => ({
      type: at === 3 ? '10-K' : '10-Q',
      published_date: `${addDays(end, 40)}T00:00:00Z`,
      year: String(year),
      quarter: `Q${at + 1}`,
    })),
  ),
};
const endOf = (token: string) => endOfToken(new FilerContext(filer, '2024-06-01'), 'income', token);

test.each([
  ['Q-1', '2023-09-30'],
  ['Q-4', '2022-12-31'],
  ['FY-1', '2022-12-31'],
])('%s of a US issuer that moved its year end since is %s', async (token, end) => {
  expect(await endOf(token)).toEqual([end]);
});

test('Q-8 over the moved year end is refused: the quarter that ends with September is nine back', async () => {
  expect(await endOf('Q-8')).toMatch(/a year end was moved between 2021-09-30 \(fiscal 2021 Q4\) and 2023-12-31/);
});

test.each([
  ['Q4FY2021', '2021-09-30'],
  ['FY2021', '2021-09-30'],
  ['FY-2', '2021-09-30'],
])('%s is the period that the issuer calls so', async (token, end) => {
  expect(await endOf(token)).toEqual([end]);
});
