import { decimalNumber } from '../../../../../server/filings/india/instance/decimal-number';

/** As the exchange's forms write numbers. */
const NUMBER = /^[-+]?(\d+(\.\d*)?|\.\d+)$/;
const expected = (text: string, places: number) => (NUMBER.test(text) ? Number(`${text}e-${places}`) + 0 : NaN);

/** Park and Miller's generator: the same texts in every run. */
function generator(): (below: number) => number {
  let state = 20_261_130;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

test('a decimal number with its point moved is the double that JavaScript reads', () => {
  const below = generator();
  const digits = (most: number) => Array.from({ length: below(most + 1) }, () => below(10)).join('');
  const wrong: unknown[] = [];
  for (let each = 0; each < 200_000; each += 1) {
    const text = `${['', '', '-', '+'][below(4)] ?? ''}${digits(18)}${below(3) > 0 ? `.${digits(12)}` : ''}`;
    const places = [0, 5, 6, 7][below(4)] ?? 0;
    const value = decimalNumber(text, places);
    if (!Object.is(value, expected(text, places))) wrong.push([text, places, value]);
  }
  expect(wrong).toEqual([]);
});

test.each([
  '',
  '-',
  '+',
  '.',
  '-.',
  '1.2.3',
  '1e5',
  '0x10',
  ' 1',
  '1 ',
  '1,000',
  '--1',
  'Infinity',
  'NaN',
  '١٢',
  '1-',
  '/',
  ':',
])('the text "%s" is no number', (text) => expect(decimalNumber(text, 7)).toBeNaN());

test.each([
  ['0', 0],
  ['-0.00', 0],
  ['5.', 5e-7],
  ['.5', 5e-8],
  ['+12', 12e-7],
  ['99999999999999999999', 1e13],
  [`0.${'0'.repeat(30)}1`, 1e-38],
  [`${'0'.repeat(30)}1`, 1e-7],
])('%s, its point moved by seven places', (text, value) => expect(decimalNumber(text, 7)).toBe(value));
