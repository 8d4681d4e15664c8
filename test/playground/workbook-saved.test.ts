import { SavedWorkbook } from '../../playground/workbook/saved-workbook';

/** The browser's storage with a limit on the number of characters. */
function storageOf(room = Infinity): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  } as unknown as Storage;
}

test('cells that are written twice have the last content and keep their style', () => {
  const storage = storageOf();
  new SavedWorkbook(storage).writeCells('overview', { 3: { 1: { v: 1, s: { bl: 1 } } } });
  new SavedWorkbook(storage).writeCells('overview', { 3: { 1: { v: null, f: '=1' }, 2: { v: 2 } } });
  expect(new SavedWorkbook(storage).read().cells).toEqual({
    overview: { 3: { 1: { v: null, f: '=1', s: { bl: 1 } }, 2: { v: 2 } } },
  });
});

test('concurrent writes of different keys from two pages are both kept', () => {
  const storage = storageOf();
  const [one, other] = [new SavedWorkbook(storage), new SavedWorkbook(storage)];
  one.change((contents) => void (contents.metadata = { ...contents.metadata, a: '1' }));
  other.change((contents) => void (contents.metadata = { ...contents.metadata, b: '2' }));
  expect(one.read().metadata).toEqual({ a: '1', b: '2' });
});

test('full storage is reported, and unreadable storage is an empty file', () => {
  const saved = new SavedWorkbook(storageOf(10));
  expect(() => saved.writeCells('overview', { 1: { 1: { v: 'text' } } })).toThrow(/no room/);
  const storage = storageOf();
  storage.setItem('spillway.playground.workbook', '{');
  expect(new SavedWorkbook(storage).read()).toEqual({ metadata: {}, cells: {}, names: {}, widths: {}, sheets: [] });
});
