import { addDays, type ReportingType } from '../../../../../src/api';
import {
  areConsecutive,
  breakOfLabels,
  isAdjacent,
  isSameLabel,
  mayHaveNewer,
  reports,
  stepsBetween,
  type UsPeriod,
} from '../../../../../src/functions/periods/us/fiscal-order';

const NEWER = '2025-06-28';
/** A period that ends so many days before `NEWER`, with the label, if any. */
const before = (days: number, label?: [year: number, quarter: number]): UsPeriod => ({
  end: addDays(NEWER, -days),
  label: label && { year: label[0], quarter: label[1] },
});

test.each<[ReportingType, number, boolean]>([
  ['quarterly', 91, true],
  ['quarterly', 122, true],
  ['quarterly', 123, false],
  ['quarterly', 182, false],
  ['annual', 364, true],
  ['annual', 380, true],
  ['annual', 381, false],
  ['half_yearly', 365, true],
])('without labels, %s periods %d days apart: nothing fits between is %s', (type, days, expected) => {
  expect(isAdjacent(type, before(0), before(days))).toBe(expected);
});

test('labels prove what days do not', () => {
  expect(isAdjacent('quarterly', before(0, [2025, 3]), before(130, [2025, 2]))).toBe(true);
  expect(isAdjacent('quarterly', before(0, [2025, 4]), before(130, [2025, 2]))).toBe(false);
  expect(isAdjacent('annual', before(0, [2025, 4]), before(400, [2024, 4]))).toBe(true);
  expect(isAdjacent('annual', before(0, [2025, 4]), before(400, [2023, 4]))).toBe(false);
  expect(isAdjacent('half_yearly', before(0, [2025, 2]), before(300, [2023, 2]))).toBe(false);
});

test('over the fourth quarter, which has no quarterly statement, a first follows a third', () => {
  expect(isAdjacent('quarterly', before(0, [2026, 1]), before(182, [2025, 3]))).toBe(true);
  expect(isAdjacent('quarterly', before(0, [2026, 2]), before(182, [2025, 4]))).toBe(false);
  expect(isAdjacent('quarterly', before(0, [2026, 1]), before(245, [2025, 3]))).toBe(true);
  expect(isAdjacent('quarterly', before(0, [2026, 1]), before(246, [2025, 3]))).toBe(false);
  expect(isAdjacent('quarterly', before(0, [2026, 1]), before(240, [2025, 2]))).toBe(false);
});

test('labels of quarters are consecutive where only the fourth is left out', () => {
  const quarters = (...labels: [number, number][]) => labels.map((label) => before(0, label));
  expect(areConsecutive(quarters([2026, 1], [2025, 3], [2025, 2], [2025, 1]))).toBe(true);
  expect(areConsecutive(quarters([2025, 3], [2025, 1]))).toBe(false);
  expect(areConsecutive(quarters([2025, 3], [2025, 3]))).toBe(false);
  expect(areConsecutive([before(0, [2025, 3]), before(91)])).toBe(false);
});

describe('labels contradict the days between two periods', () => {
  const broken = (...periods: UsPeriod[]) => breakOfLabels(periods)?.map(({ end }) => end);
  const newest = before(0, [2026, 3]);

  test.each<[string, number, [year: number, quarter: number]]>([
    ['repeat', 91, [2026, 3]],
    ['count forward', 91, [2026, 4]],
    ['jump by a year', 91, [2025, 2]],
    ['count one quarter for a year', 365, [2026, 2]],
  ])('where they %s', (_what, days, label) => {
    expect(broken(newest, before(days, label))).toEqual([NEWER, addDays(NEWER, -days)]);
  });

  test('not where they follow it, or are off by the half-year of a moved year end', () => {
    expect(broken(newest, before(91, [2026, 2]), before(273, [2025, 4]))).toBeUndefined();
    expect(broken(newest, before(184, [2025, 3]))).toBeUndefined();
  });

  test('also on both sides of a period without a label', () => {
    expect(broken(newest, before(91), before(182, [2026, 1]))).toBeUndefined();
    expect(broken(newest, before(91), before(182, [2025, 1]))).toEqual([NEWER, addDays(NEWER, -182)]);
  });
});

test('steps count the statements between two labels', () => {
  const [from, to] = [
    { year: 2023, quarter: 1 },
    { year: 2025, quarter: 1 },
  ];
  expect(stepsBetween('quarterly', from, to)).toBe(6);
  expect(stepsBetween('annual', from, to)).toBe(2);
  expect(stepsBetween('annual', to, from)).toBe(0);
});

test('a newer period may exist once the shortest period has passed', () => {
  expect(mayHaveNewer('quarterly', before(0), addDays(NEWER, 77))).toBe(false);
  expect(mayHaveNewer('quarterly', before(0), addDays(NEWER, 78))).toBe(true);
  expect(mayHaveNewer('annual', before(0), addDays(NEWER, 351))).toBe(false);
});

test('annual labels are the same by their year, others by their quarter too', () => {
  expect(isSameLabel('annual', { year: 2025, quarter: 4 }, { year: 2025, quarter: 3 })).toBe(true);
  expect(isSameLabel('quarterly', { year: 2025, quarter: 4 }, { year: 2025, quarter: 3 })).toBe(false);
  expect(isSameLabel('annual', undefined, undefined)).toBe(false);
});

describe('a filing that carries the label of a period', () => {
  const period = { ...before(0, [2025, 3]), accession: '000000000000000001' };
  const filing = (daysAfter: number, accession?: string, quarter = 3) =>
    ({ published: addDays(NEWER, daysAfter), label: { year: 2025, quarter }, accession }) as Parameters<
      typeof reports
    >[1];

  test('reports it before the next period can have been reported', () => {
    expect(reports('quarterly', filing(30), period, [])).toBe(true);
    expect(reports('quarterly', filing(30, undefined, 2), period, [])).toBe(false);
  });

  test('later, only the filing of the same accession number does', () => {
    expect(reports('quarterly', filing(120, period.accession), period, [])).toBe(true);
    expect(reports('quarterly', filing(120, '000000000000000002'), period, [])).toBe(false);
  });

  test('later and without accession numbers, only the one filing with the label does', () => {
    const [one, other] = [filing(120), filing(30)];
    expect(reports('quarterly', one, period, [one])).toBe(true);
    expect(reports('quarterly', one, period, [one, other])).toBe(false);
  });
});
