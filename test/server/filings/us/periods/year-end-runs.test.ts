import { yearEndRuns } from '../../../../../server/filings/us/periods/year-end-runs';

const runsOf = (yearEnds: readonly string[], ends: readonly string[]) => ends.map(yearEndRuns(yearEnds).runOf);

test('years that end with a month are of one run, one that no filing reports among them', () => {
  expect(runsOf(['2019-12-31', '2020-12-31', '2022-12-31'], ['2019-03-31', '2021-06-30', '2025-12-31'])).toEqual([
    0, 0, 0,
  ]);
});

test('years of 52 and 53 weeks are of one run', () => {
  const saturdays = ['2019-09-28', '2020-09-26', '2021-09-25', '2022-09-24', '2023-09-30'];
  expect(runsOf(saturdays, ['2019-09-28', '2023-09-30'])).toEqual([0, 0]);
});

test('a year end that moves begins another run, after the last end of the one before', () => {
  // Filings are in no order.
  const ends = ['2021-12-31', '2020-06-30', '2019-06-30', '2020-12-31'];
  expect(runsOf(ends, ['2020-06-30', '2020-09-30', '2020-12-31', '2022-03-31'])).toEqual([0, 1, 1, 1]);
});

test('two ends within a few days are no year apart, so that what follows is another run', () => {
  expect(runsOf(['2020-12-31', '2021-01-02', '2022-01-01'], ['2020-12-31', '2021-12-31'])).toEqual([0, 1]);
});

test('without a year end all is one run', () => {
  expect(runsOf([], ['2020-03-31', '2024-12-31'])).toEqual([0, 0]);
});

test('the months of a transition report lie between two year ends that are less than a year apart', () => {
  const { isInTransition } = yearEndRuns(['2019-06-30', '2020-06-30', '2020-12-31', '2021-12-31']);
  expect(['2020-06-30', '2020-09-30', '2020-12-31', '2021-03-31'].map(isInTransition)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const twice = yearEndRuns(['2019-06-30', '2019-12-31', '2024-12-31', '2025-03-31']);
  expect(['2019-09-30', '2022-03-31', '2025-02-28'].map(twice.isInTransition)).toEqual([true, false, true]);
  expect(yearEndRuns(['2021-09-30', '2022-12-31']).isInTransition('2022-03-31')).toBe(false);
});
