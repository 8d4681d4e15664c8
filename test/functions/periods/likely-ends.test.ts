import { likelyEnds } from '../../../src/functions/periods/us-candidates';
import { candidatesOf } from '../../../src/functions/periods/us-candidates';

const saturdays = (...months: string[]) =>
  months.map((text) => candidatesOf('saturday', { year: Number(text.slice(0, 4)), month: Number(text.slice(5)) }));

test('the only date of a month, or the only one that whole weeks allow, is likely', () => {
  const periods = saturdays('2025-06', '2025-03', '2024-12', '2024-06', '2024-03', '2023-12');
  expect(periods.map((dates) => dates.length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(likelyEnds('2025-12-27', periods)).toEqual(periods.flat());
  expect(likelyEnds('2023-12-30', saturdays('2023-06', '2023-03', '2022-12'))).toEqual([
    '2023-07-01',
    '2023-04-01',
    '2022-12-31',
  ]);
});

test('in a run of periods with two likely dates one is queried, and its answer decides its neighbours', () => {
  const periods = saturdays('2022-06', '2022-03', '2021-12', '2021-06', '2021-03', '2020-12', '2020-06');
  const asked = likelyEnds('2022-12-31', periods);
  expect(asked).toHaveLength(2);
  expect(asked).toEqual(['2021-12-25', '2020-06-27']);
  const settled = periods.map((dates) => (dates.includes('2021-12-25') ? ['2021-12-25'] : dates));
  expect(likelyEnds('2022-12-31', settled).slice(2)).toEqual(['2021-06-26', '2021-03-27', '2020-12-26', '2020-06-27']);
});

test('where whole weeks allow none of the dates, one is queried anyway', () => {
  expect(likelyEnds('2024-01-06', [['2023-09-16', '2023-09-23']])).toHaveLength(1);
});
