import { placedPoints, runsOf } from '../../../../src/taskpane/find/card/sparkline';

const years = (...values: readonly number[]) => values.map((value, at) => ({ date: `${2021 + at}-03-31`, value }));

test('time runs to the right and larger values stand higher', () => {
  const placed = placedPoints(years(10, 30, 20));
  expect(placed.map(({ x }) => x)).toEqual([...placed.map(({ x }) => x)].sort((left, right) => left - right));
  const [low, high, middle] = placed.map(({ y }) => y);
  expect(high).toBeLessThan(middle!);
  expect(middle).toBeLessThan(low!);
});

test('values that are all alike are a level line', () => {
  expect(new Set(placedPoints(years(5, 5, 5)).map(({ y }) => y)).size).toBe(1);
});

test('a loss stands below the line of 0, also beside other losses', () => {
  const [worse, better] = placedPoints(years(-100, -50));
  const [, best] = placedPoints(years(-100, 0));
  expect(worse!.y).toBeGreaterThan(better!.y);
  expect(better!.y).toBeGreaterThan(best!.y);
});

test('no line is drawn over a year that is missing', () => {
  const points = years(1, 2, 3, 4);
  expect(runsOf(points)).toEqual([[0, 1, 2, 3]]);
  expect(runsOf(points.filter((_, at) => at !== 2))).toEqual([[0, 1], [2]]);
});
