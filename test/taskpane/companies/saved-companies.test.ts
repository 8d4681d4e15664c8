import { readSaved, storeSaved, withPinned, withRecent } from '../../../src/taskpane/companies/saved-companies';
import { resultsOf } from '../../../src/taskpane/find/result-rows';
import { company } from '../support/companies';

const [one, two] = [company({ name: 'One Ltd', ticker: 'ONE' }), company({ name: 'Two Ltd', ticker: 'TWO' })] as const;
const NONE = { pinned: [], recent: [] };

const texts = new Map<string, string>();
beforeEach(() => {
  texts.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
    },
  });
});

test('stored companies are read again', () => {
  storeSaved({ pinned: [one], recent: [two] });
  expect(readSaved()).toEqual({ pinned: [one], recent: [two] });
});

test.each(['', '{', 'null', '[]', '3', '{"pinned":[{}, null, {"market":"india"}],"recent":{}}'])(
  'the stored text %s is read as no companies',
  (text) => {
    texts.set('spillway.pane.companies', text);
    expect(readSaved()).toEqual(NONE);
  },
);

test('recent companies are newest first, without repeats, and limited in number', () => {
  let kept = withRecent(withRecent(withRecent(NONE, one), two), one);
  expect(kept.recent).toEqual([one, two]);
  for (let at = 0; at < 20; at += 1) kept = withRecent(kept, company({ name: `C ${at}`, ticker: `C${at}` }));
  expect(kept.recent).toHaveLength(8);
  expect(kept.recent[0]?.ticker).toBe('C19');
});

test('a pin can be set and removed', () => {
  const pinned = withPinned(withPinned(NONE, one, true), two, true);
  expect(pinned.pinned).toEqual([two, one]);
  expect(withPinned(pinned, one, false).pinned).toEqual([two]);
});

test('without a query, pinned and recent companies come first, each once', () => {
  const { rows, options } = resultsOf(undefined, '', {}, { pinned: [one], recent: [one, two] });
  expect(rows.map((row) => ('heading' in row ? row.heading : row.company.ticker))).toEqual([
    'Pinned',
    'ONE',
    'Recent',
    'TWO',
    'All companies',
  ]);
  expect(options).toEqual([one, two]);
});
