import type { DefinedValue } from '../../../../src/functions/definitions/computation';
import { combined } from '../../../../src/functions/definitions/arithmetic/combined';
import { invalidDivisor } from '../../../../src/functions/definitions/arithmetic/invalid-divisor';
import { average } from '../../../../src/functions/definitions/arithmetic/mean';
import { flowAgainstPosition, partOfYear } from '../../../../src/functions/definitions/arithmetic/part-of-year';
import type { FoundLine } from '../../../../src/functions/statements/lines/found-line';
import { usStatement } from '../../../tables/support/statements';

/** How values of definitions are combined, and what they are divided by. */

function lineOf(path: string, value = 1): FoundLine {
  return { kind: 'balance', row: { path, label: path, value }, statement: usStatement({ [path]: value }) };
}

const value = (amount: number, rest: Partial<DefinedValue> = {}): DefinedValue => ({
  amount,
  power: 1,
  shares: 0,
  lines: [lineOf('assets', amount)],
  ...rest,
});
const NUMBER = { power: 0, lines: [] };

test.each([
  ['+', 0.1, 0.2, 0.3],
  ['-', 0.3, 0.1, 0.2],
  ['*', 6, -7, -42],
  ['/', -6, 4, -1.5],
  ['*', -1, 0, 0],
  ['/', 0, -4, 0],
] as const)('%s of %d and %d is %d to the last digit', (operator, one, other, expected) =>
  expect(combined(operator, value(one), value(other)).amount).toBe(expected),
);

test.each([
  ['*', {}, NUMBER, 1],
  ['*', {}, {}, 2],
  ['/', {}, {}, 0],
  ['/', {}, NUMBER, 1],
  ['/', NUMBER, {}, -1],
  ['+', {}, {}, 1],
  ['-', NUMBER, NUMBER, 0],
  ['+', {}, NUMBER, NaN],
  ['-', {}, { power: NaN }, NaN],
] as const)('money is told from ratios through %s: case %#', (operator, one, other, power) =>
  expect(combined(operator, value(8, one), value(2, other)).power).toBe(power),
);

test.each([
  ['*', -1, 1, 0],
  ['/', 0, 1, -1],
  ['/', -1, -1, 0],
  ['/', 0, -1, 1],
  ['+', -1, -1, -1],
  ['-', 1, 0, NaN],
] as const)('the shares of its unit follow %s: of %d and %d they are %d', (operator, one, other, shares) =>
  expect(combined(operator, value(8, { shares: one }), value(2, { shares: other })).shares).toBe(shares),
);

test('what is combined comes from the lines of both, the left ones first', () => {
  const [left, right] = [value(1, { lines: [lineOf('a')] }), value(2, { lines: [lineOf('b'), lineOf('c')] })];
  expect(combined('+', left, right).lines.map(({ row }) => row.path)).toEqual(['a', 'b', 'c']);
});

const mean = (now: number, before: number): DefinedValue => {
  const averaged = average('X', value(now), value(before));
  if (!('amount' in averaged)) throw averaged;
  return averaged;
};

test('a mean is half of the sum of the closing and the opening amount, and of the lines of both', () => {
  const averaged = mean(3, 2);
  expect(averaged).toMatchObject({ amount: 2.5, power: 1, shares: 0 });
  expect(averaged.lines.map(({ row }) => row.value)).toEqual([3, 2]);
  expect(averaged.averaged?.map(({ amount }) => amount)).toEqual([3, 2]);
});

test('a mean of two different lines is refused unless both are one quantity', () => {
  const [assets, equity] = [value(3), value(2, { lines: [lineOf('stockholders_equity', 2)] })];
  expect(average('X', assets, equity)).toMatchObject({
    message: expect.stringMatching(/means different lines/) as unknown,
  });
  expect(average('X', { ...assets, quantity: 'debt' }, { ...equity, quantity: 'debt' })).toMatchObject({ amount: 2.5 });
  expect(average('X', { ...assets, quantity: 'debt' }, { ...equity, quantity: 'cash' })).toMatchObject({
    message: expect.stringMatching(/means different lines/) as unknown,
  });
});

const STRICT = { isStrict: true };
const OWN = { isStrict: false };

test.each<[title: string, divisor: DefinedValue, rules: typeof STRICT, why: RegExp | undefined]>([
  ['a positive amount', value(5), STRICT, undefined],
  ['0', value(0), STRICT, /assets is 0, and a ratio to what is not positive means nothing/],
  ['a negative amount', value(-5), STRICT, /assets is -5, and a ratio/],
  ['a negative amount, in a workbook’s own definition', value(-5), OWN, undefined],
  ['0, in a workbook’s own definition', value(0), OWN, /expression divides by 0: assets is 0 for 2023-09-30/],
  [
    '0 of two lines, there',
    value(0, { lines: [lineOf('assets'), lineOf('liabilities')] }),
    OWN,
    /^X: the expression divides by 0\.$/,
  ],
  ['a shipped quantity', value(-5, { quantity: 'EBITDA' }), STRICT, /: EBITDA is -5/],
  ['an amount of two lines', value(-5, { lines: [lineOf('a'), lineOf('b')] }), STRICT, /what it divides by is -5/],
  ['a mean of two positive amounts', mean(3, 2), STRICT, undefined],
  ['a mean with a negative opening amount', mean(9, -2), STRICT, /is 9 at the end and -2 a year before/],
  ['a mean with a negative closing amount', mean(-2, 9), OWN, /is -2 at the end and 9 a year before/],
  ['a mean from 0', mean(4, 0), STRICT, undefined],
  ['a mean of 0 and 0', mean(0, 0), STRICT, /assets is 0/],
])('a ratio to %s', (_, divisor, rules, why) => {
  const invalid = invalidDivisor('X', divisor, rules);
  if (why === undefined) expect(invalid).toBeUndefined();
  else expect(invalid?.message).toMatch(why);
});

const kinds: Readonly<Record<string, 'flow' | 'stock' | 'ratio'>> = { sales: 'flow', cash: 'stock', npa: 'ratio' };
const kindOf = ({ row }: FoundLine) => kinds[row.path];
const half = partOfYear({ type: 'half_yearly', months: undefined, periodEnd: '2023-09-30' }, { market: 'us', kindOf });

test.each([
  [['sales'], ['cash'], /sales of a half-year is set against cash, a position/],
  [['cash'], ['sales'], /sales of a half-year is set against cash, a position/],
  [['sales', 'sales'], ['cash'], /sales of a half-year/],
  [['sales'], ['sales'], undefined],
  [['cash'], ['cash'], undefined],
  [['sales', 'cash'], ['cash'], undefined],
  [['npa'], ['cash'], undefined],
  [[], ['cash'], undefined],
])('an amount of a part of a year over a position is refused: %j by %j', (above, below, why) => {
  const [one, other] = [above, below].map((paths) => paths.map((path) => lineOf(path)));
  const refused = half && flowAgainstPosition('X', half, one ?? [], other ?? []);
  if (why === undefined) expect(refused).toBeUndefined();
  else expect(refused?.message).toMatch(why);
});

test.each([
  ['quarterly', undefined, 'a quarter'],
  ['half_yearly', undefined, 'a half-year'],
  ['nine_months', undefined, 'nine months'],
  ['annual', 15, 'a period of 15 months'],
  ['annual', undefined, undefined],
  ['as of', undefined, undefined],
])('a period of type %s and %s months is %s', (type, months, words) =>
  expect(partOfYear({ type, months, periodEnd: '2023-09-30' }, { market: 'us', kindOf })?.words).toBe(words),
);
