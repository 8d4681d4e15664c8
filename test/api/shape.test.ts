import { arrayOf, literal, nullable, number, object, optional, string } from '../../src/api/shape';

const shape = object({
  status: literal('success'),
  data: nullable(arrayOf(object({ name: string, size: optional(number) }), 1)),
});

test.each([
  [{ status: 'success', data: null }],
  [{ status: 'success', data: [{ name: 'a' }] }],
  [{ status: 'success', data: [{ name: 'a', size: 0, more: [] }], more: 1 }],
])('%j holds', (value) => expect(shape(value)).toBeUndefined());

test.each([
  [undefined, ''],
  [null, ''],
  ['success', ''],
  [{}, 'status'],
  [{ status: 'error', data: 7 }, 'status'],
  [{ status: 'success' }, 'data'],
  [{ status: 'success', data: [] }, 'data'],
  [{ status: 'success', data: {} }, 'data'],
  [{ status: 'success', data: [{ name: 'a' }, null] }, 'data.1'],
  [{ status: 'success', data: [{ name: 'a' }, { name: 'b', size: '1' }, {}] }, 'data.1.size'],
  [{ status: 'success', data: [{ name: null }] }, 'data.0.name'],
])('%j departs first at "%s"', (value, path) => expect(shape(value)).toBe(path));
