import { likelyEnds, predictedEnds } from '../../../../../../src/functions/periods/us/search/ends/predicted-ends';

const quarters = (...ends: readonly (readonly [end: string, quarter: number])[]) =>
  ends.map(([end, quarter]) => ({ end, label: { year: Number(end.slice(0, 4)), quarter } }));

test('ends of months are sure, and skip the fourth quarter', () => {
  const chain = quarters(['2025-06-30', 2], ['2025-03-31', 1]);
  const predicted = predictedEnds('quarterly', chain, 4);
  expect(predicted.map((ends) => ends.map(({ date }) => date))).toEqual([
    ['2024-09-30'],
    ['2024-06-30'],
    ['2024-03-31'],
    ['2023-09-30'],
  ]);
  expect(likelyEnds(predicted)).toHaveLength(4);
});

test('a year of weeks may have a 53rd: of a run of two dates each the middle one is asked, and decides its neighbours', () => {
  const chain = [{ end: '2025-02-01' }, { end: '2024-02-03' }];
  const predicted = predictedEnds('annual', chain, 5);
  expect(predicted[0]?.map(({ date }) => date)).toEqual(['2023-02-04', '2023-01-28']);
  const [middle = ''] = likelyEnds(predicted);
  expect(likelyEnds(predicted)).toEqual(['2021-02-06']);
  const settled = predicted.map((ends) => ends.filter(({ date }) => date !== middle));
  expect(likelyEnds(settled)).toEqual(['2023-02-04', '2021-01-30', '2020-02-01', '2019-02-02']);
});

test('quarters of 12 and 16 weeks are not predicted', () => {
  const known = quarters(['2025-10-05', 3], ['2025-07-13', 2], ['2025-04-20', 1], ['2024-10-06', 3]);
  expect(predictedEnds('quarterly', known, 3)).toEqual([]);
});
