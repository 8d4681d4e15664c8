import { bodyOf, changed, crores, readFixture, YEARLY } from '../fixture';

/** Reads a filing with two facts of one element and context, each with its amount exact to crores. */
const read = (one: number, other: number) =>
  readFixture(changed(YEARLY, { 'OtherIncome FourD': one, 'OtherIncome FourD/2': other }));

test.each([
  ['first', crores(3), 31_234_567],
  ['last', 31_234_567, crores(3)],
])(
  'of a value and the same rounded to its decimals the more precise one counts, where the rounded one stands %s',
  (_, one, other) => {
    expect(bodyOf(read(one, other), 'income_statement', 'annual')!.financials).toMatchObject({
      income: { other_income: 3.1234567 },
    });
  },
);

test.each([
  ['the next crore', crores(4)],
  ['another amount that rounds to the same', 31_234_568],
  ['the other sign', -crores(3)],
])('%s beside it disagrees', (_, other) => {
  expect(() => read(31_234_567, other)).toThrow(/OtherIncome of FourD has two values that disagree/);
});

test('a 0 is no rounding of an amount per share to crores', () => {
  const element = 'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations FourD';
  const filing = changed(YEARLY, { [element]: '=13.10', [`${element}/2`]: '=0' });
  expect(() => readFixture(filing)).toThrow(/has two values that disagree/);
});

test('an amount that rounds to 0 counts beside it', () => {
  expect(bodyOf(read(0, 4_123_456), 'income_statement', 'annual')!.financials).toMatchObject({
    income: { other_income: 0.4123456 },
  });
});
