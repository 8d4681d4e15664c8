import type { AnswerRow } from '../../../src/api';
import { compareRows, type ListPage } from '../../../src/functions/changes/compare-rows';

const row = (id: number, day = 31 - id, more: AnswerRow = {}): AnswerRow => ({
  id,
  type: `row ${id}`,
  published_date: `2026-10-${String(day).padStart(2, '0')}`,
  ...more,
});
const page = (ids: readonly number[], more: Partial<ListPage> = {}): ListPage => ({
  rows: ids.map((id) => row(id)),
  isFirst: true,
  isWhole: false,
  ...more,
});

const LIST = { itemKey: ['id'], market: 'india' } as const;

function compared(before: ListPage, after: ListPage) {
  const { changed, gone } = compareRows(before, after, LIST);
  const ids = (rows: typeof gone) => rows.filter(({ lines }) => lines.size > 0).map(({ row: { id } }) => id);
  return { changed: ids(changed), gone: ids(gone) };
}

const none = { changed: [], gone: [] };

test.each<[string, ListPage, ListPage, object]>([
  ['the same rows', page([1, 2, 3]), page([1, 2, 3]), none],
  ['a new row at the top', page([2, 3, 4]), page([1, 2, 3]), { changed: [1], gone: [] }],
  ['a new row in the midst', page([1, 3, 4]), page([1, 2, 3]), { changed: [2], gone: [] }],
  ['a row that went away', page([1, 2, 3]), page([1, 3, 4]), { changed: [], gone: [2] }],
  ['rows that nothing shows to be new', page([4, 5, 6]), page([7, 8, 9]), { changed: [], gone: [4, 5, 6] }],
  ['a later page', page([4, 5, 6], { isFirst: false }), page([3, 4, 5], { isFirst: false }), none],
  [
    'a whole list in any order',
    page([5, 1, 3], { isWhole: true }),
    page([1, 3, 2, 9], { isWhole: true }),
    { changed: [2, 9], gone: [5] },
  ],
  ['pages in an order of their own', page([5, 1, 3]), page([1, 3, 2]), none],
])('%s', (_what, before, after, expected) => {
  expect(compared(before, after)).toEqual(expected);
});

test('rows that share a key are not compared', () => {
  const before = { ...page([]), isWhole: true, rows: [row(1), row(1, 3), row(2)] };
  const after = { ...page([]), isWhole: true, rows: [row(1), row(2)] };
  expect(compared(before, after)).toEqual(none);
  expect(compared(after, before)).toEqual(none);
});

test('fields are compared by what they say', () => {
  const before = page([], {
    rows: [row(1, 5, { links: [{ exchange: 'NSE', symbol: 'A' }], gone: 1, same: { a: 1, b: 2 } })],
  });
  const after = page([], {
    rows: [row(1, 5, { links: [{ exchange: 'NSE', symbol: 'B' }], none: null, same: { b: 2, a: 1 } })],
  });
  const [change] = compareRows(before, after, LIST).changed;
  expect([...(change?.lines ?? [])].map(([path, { label, before: was, after: is }]) => [path, label, was, is])).toEqual(
    [
      ['links', 'Links', 'NSE:A', 'NSE:B'],
      ['gone', 'Gone', 1, null],
    ],
  );
});

test('moments are told on the day and at the time that a cell shows', () => {
  const of = (result_date: string) => ({ rows: [{ id: 1, result_date }], isFirst: true, isWhole: true });
  const lines = (before: string, after: string) =>
    compareRows(of(before), of(after), LIST).changed[0]?.lines.get('result_date');
  expect(lines('2027-01-13T18:30:00Z', '2027-01-18T10:30:00Z')).toMatchObject({
    before: '2027-01-14',
    after: '2027-01-18 16:00 IST',
  });
  const { gone } = compareRows(of('2027-01-13T18:30:00Z'), { ...of(''), rows: [] }, LIST);
  expect([...(gone[0]?.lines.values() ?? [])]).toMatchObject([{ before: '1 (2027-01-14)' }]);
});
