import { CellFailure } from '../../../../src/functions/cells/failures/cell-error';
import { withMissingMonths } from '../../../../src/functions/periods/india/missing-periods';

const shown = (dates: readonly string[], step: number) =>
  withMissingMonths(dates, step, (date) => new CellFailure('#N/A', `none for ${date}`)).map((period) =>
    'date' in period ? period.date : `no ${period.at}: ${period.missing.message}`,
  );

test('a year without a statement is missing between its neighbours', () => {
  expect(shown(['2024-03-31', '2023-03-31', '2021-03-31'], 12)).toEqual([
    '2024-03-31',
    '2023-03-31',
    'no 2022-03-31: none for 2022-03-31',
    '2021-03-31',
  ]);
});

test('quarters: each that is missing', () => {
  expect(shown(['2024-09-30', '2023-12-31'], 3)).toEqual([
    '2024-09-30',
    'no 2024-06-30: none for 2024-06-30',
    'no 2024-03-31: none for 2024-03-31',
    '2023-12-31',
  ]);
});

test.each([
  ['a year of 9 months', ['2015-03-31', '2014-06-30', '2013-06-30']],
  ['a year of 15 months', ['2015-03-31', '2013-12-31', '2012-12-31']],
  ['a year of 18 months', ['2014-12-31', '2013-06-30']],
])('%s, after the company moved its year end: nothing is missing', (_what, dates) => {
  expect(shown(dates, 12)).toEqual(dates);
});

test('half-years that are filed once a year count so, and as far back as none lies closer', () => {
  const yearly = ['2024-09-30', '2023-09-30', '2022-09-30'];
  expect(shown(yearly, 6)).toEqual(yearly);
  const thenYearly = ['2024-09-30', '2024-03-31', '2023-03-31', '2022-03-31'];
  expect(shown(thenYearly, 6)).toEqual(thenYearly);
  expect(shown(['2024-09-30', '2024-03-31', '2023-03-31', '2022-09-30'], 6)).toEqual([
    '2024-09-30',
    '2024-03-31',
    'no 2023-09-30: none for 2023-09-30',
    '2023-03-31',
    '2022-09-30',
  ]);
});

test('between two balance sheets of half-years that of the year is missing, though none lies closer before', () => {
  const halves = ['2024-09-30', '2024-03-31', '2023-09-30', '2022-09-30'];
  const ofYears = (date: string) => date.endsWith('-03-31');
  const none = (date: string) => new CellFailure('#N/A', `none for ${date}`);
  const ends = (dates: readonly string[]) =>
    withMissingMonths(dates, 6, none, ofYears).map((period) => ('date' in period ? period.date : `no ${period.at}`));
  expect(ends(halves)).toEqual(['2024-09-30', '2024-03-31', '2023-09-30', 'no 2023-03-31', '2022-09-30']);
  const years = ['2024-09-30', '2024-03-31', '2023-03-31', '2022-03-31'];
  expect(ends(years)).toEqual(years);
});

test('no dates, no periods', () => {
  expect(shown([], 12)).toEqual([]);
});
