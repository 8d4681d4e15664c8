import { isBlank, plainValue, readCount, singleValue, textOf } from '../../../src/functions/arguments/scalar-argument';
import { CustomFunctionsError, ErrorCode } from '../support/custom-functions-error';

beforeAll(() => {
  Object.assign(globalThis, { CustomFunctions: { Error: CustomFunctionsError, ErrorCode } });
});

test.each([null, undefined, '', '   ', 0, '0'])('%j is a blank argument', (value) => {
  expect(isBlank(value)).toBe(true);
  expect(textOf(value, 'ticker')).toBeUndefined();
  expect(readCount(value, 'limit')).toBeUndefined();
});

test.each([false, 1, -0.5, '00', 'x'])('%j is not', (value) => {
  expect(isBlank(value)).toBe(false);
});

test('the value of a formatted number is the number; the error of a cell is thrown as it is', () => {
  expect(plainValue({ type: 'FormattedNumber', basicValue: 45382, numberFormat: 'yyyy-mm-dd' })).toBe(45382);
  const error = new CustomFunctionsError(ErrorCode.notAvailable);
  expect(() => plainValue(error)).toThrow(error);
});

test("a company's card is the company as formulas name it, another entity its text", () => {
  const properties = { Company: { type: 'String', basicValue: 'NSE:INFY' } };
  const entity = { type: 'Entity', text: 'Infosys Limited', basicValue: '#VALUE!' };
  expect(plainValue({ ...entity, properties })).toBe('NSE:INFY');
  expect(plainValue(entity)).toBe('Infosys Limited');
});

test('a range of one cell is a single value, one of several is refused with the name of its argument', () => {
  expect(singleValue([['INFY']], 'ticker')).toBe('INFY');
  expect(singleValue('INFY', 'ticker')).toBe('INFY');
  for (const range of [[['a', 'b']], [['a'], ['b']]])
    expect(() => singleValue(range, 'ticker')).toThrow('ticker must be a single value here, not a range of several.');
});

test('a range in the place of a text or a number is called one', () => {
  const range = [['a'], [null]];
  expect(() => textOf(range, 'options')).toThrow('options must be a single value here, not a range of several.');
  expect(() => readCount(range, 'limit')).toThrow('limit must be a single value here, not a range of several.');
});

test('text is trimmed, a number is its digits, anything else is refused', () => {
  expect(textOf(' INFY ', 'ticker')).toBe('INFY');
  expect(textOf(500209, 'ticker')).toBe('500209');
  expect(() => textOf(true, 'ticker')).toThrow('ticker must be text or a number; it is TRUE.');
});

test.each([
  [1, 1],
  ['25', 25],
  [100, 100],
])('%j is a count of at most 100', (value, count) => {
  expect(readCount(value, 'limit', 100)).toBe(count);
});

test.each([-1, 1.5, 101, '101', 'many', true])('a count of %j is refused, with what is allowed', (value) => {
  expect(() => readCount(value, 'limit', 100)).toThrow(/^limit must be a whole number from 1 to 100; it is /);
});
