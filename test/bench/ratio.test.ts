import { FLOOR, OTHERS, ROUNDS, SPILLWAY, contendersOf } from '../../bench/cold/contender';
import { ratioText, spreadOf, spreadText } from '../../bench/ratio';

test('a spread has the median, the minimum and the maximum', () => {
  expect(spreadOf([0.9, 0.7, 1.4])).toEqual({ median: 0.9, least: 0.7, most: 1.4 });
  expect(spreadOf([4, 1, 2, 3]).median).toBe(2.5);
  expect(() => spreadOf([])).toThrow('no round');
});

test('a spread is formatted as its median, with minimum and maximum where they differ', () => {
  expect(spreadText(spreadOf([0.861, 0.812, 0.92]))).toBe('0.86 (0.81–0.92)');
  expect(spreadText(spreadOf([1, 1]))).toBe('1.00');
  expect(ratioText(0.0456)).toBe('0.046');
});

test('rounds alternate their order, and contenders with fewer rounds run in the last ones', () => {
  const close = [FLOOR, SPILLWAY, ...OTHERS.slice(0, 2)];
  expect(contendersOf(0)).toEqual(close);
  expect(contendersOf(1).slice(-close.length)).toEqual([...close].reverse());
  for (const contender of [...close, ...OTHERS]) {
    const rounds = Array.from({ length: ROUNDS }, (_, round) => round).filter((round) =>
      contendersOf(round).includes(contender),
    );
    expect(rounds).toHaveLength(contender.rounds);
  }
});
