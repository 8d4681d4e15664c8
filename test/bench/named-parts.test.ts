import { namedParts } from '../../bench/named-parts';

const PARTS = { inBrowser: ['loading', 'cold cells', 'storms'], alone: ['tables', 'team'] };

test('parts of cells run in their own order, whatever the order of their names', () => {
  expect(namedParts(['storms', 'loading'], PARTS)).toEqual(['loading', 'storms']);
  expect(namedParts([], PARTS)).toEqual([]);
});

test('a part that needs no browser runs alone', () => {
  expect(namedParts(['team'], PARTS)).toEqual(['team']);
  expect(() => namedParts(['team', 'loading'], PARTS)).toThrow('"team" cannot run with other parts: name one alone');
});

test('a name that is no part is refused with the names of all parts', () => {
  expect(() => namedParts(['storm', 'loading', 'toString'], PARTS)).toThrow(
    'no part is called "storm", "toString"; the parts are "loading", "cold cells", "storms", and each alone "tables", "team"',
  );
});
