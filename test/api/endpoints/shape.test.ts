import { arrayOf, nullOr, NUMBER, OBJECT, objectOf, TEXT } from '../../../src/api/endpoints/shape';

const ANSWER = objectOf({ status: TEXT, data: nullOr(objectOf({ rows: arrayOf(objectOf({ count: NUMBER })) })) });

test.each([
  [{ status: 'success', data: null }, undefined],
  [{ status: 'success', data: { rows: [] }, more: 1 }, undefined],
  [{ status: 'success', data: { rows: [{ count: 0, name: 'x' }] } }, undefined],
  [{ status: 'success' }, 'data'],
  [{ status: 1, data: 2 }, 'status'],
  [{ status: 'success', data: [] }, 'data'],
  [{ status: 'success', data: { rows: {} } }, 'data.rows'],
  [{ status: 'success', data: { rows: [{ count: 1 }, { count: '2' }] } }, 'data.rows.1.count'],
  [{ status: 'success', data: { rows: [null] } }, 'data.rows.0'],
  ['success', ''],
  [null, ''],
  [undefined, ''],
])('%j: the first part that is not as documented is %j', (value, wrong) => expect(ANSWER(value)).toBe(wrong));

test('an object is no list, no null and no text', () => {
  expect([{}, [], null, 'x', undefined].map((value) => OBJECT(value))).toEqual([undefined, '', '', '', '']);
});
