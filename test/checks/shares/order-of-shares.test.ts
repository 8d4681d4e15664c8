import { isOfAnotherOrder, isUnusualWorth } from '../../../src/checks';

const SHARES = 1_000_000;

test('shares times earnings per share are of another order than a profit of over 20 times as much, or under a twentieth', () => {
  expect(isOfAnotherOrder(SHARES, 1, 20_000_000)).toBe(false);
  expect(isOfAnotherOrder(SHARES, 1, 21_000_000)).toBe(true);
  expect(isOfAnotherOrder(SHARES, 1, 50_000)).toBe(false);
  expect(isOfAnotherOrder(SHARES, 1, 49_000)).toBe(true);
  expect(isOfAnotherOrder(SHARES, -1, -21_000_000)).toBe(true);
});

test('earnings of a cent a share are rounded by as much as a cent', () => {
  expect(isOfAnotherOrder(SHARES, 0.01, 390_000)).toBe(false);
  expect(isOfAnotherOrder(SHARES, 0.01, 410_000)).toBe(true);
  expect(isOfAnotherOrder(SHARES, 0.01, 400)).toBe(false);
});

test('equity of less than ten cents a share, or more than ten thousand dollars, is unusual', () => {
  expect([90_000, 110_000, 9_900_000_000, 11_000_000_000].map((equity) => isUnusualWorth(equity, SHARES))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([isUnusualWorth(-90_000, SHARES), isUnusualWorth(0, SHARES), isUnusualWorth(90_000, 0)]).toEqual([
    true,
    false,
    false,
  ]);
});
