import { heightsToSet, movedHeights } from '../../playground/page/heights-to-set';

type Rows = Readonly<Record<number, number>>;
const heights = (rows: Rows) => new Map(Object.entries(rows).map(([row, height]) => [Number(row), height]));

/** Row 4 of a sheet whose rows are 20 high. */
const set = (needed: Rows, given: Rows, height: number) =>
  Object.fromEntries(
    heightsToSet({ needed: heights(needed), given: heights(given), usual: 20, heightOf: () => height }),
  );

test.each([
  ['grows with a label of two lines', { 4: 36 }, {}, 20, { 4: 36 }],
  ['grows once', { 4: 36 }, { 4: 36 }, 36, {}],
  ['grows with a longer label', { 4: 52 }, { 4: 36 }, 36, { 4: 52 }],
  ['shrinks to the usual height when its label fits', {}, { 4: 36 }, 36, { 4: 20 }],
  ['that shrank grows again', { 4: 36 }, { 4: 20 }, 20, { 4: 36 }],
  ['that is hidden is left alone', { 4: 36 }, {}, 0, {}],
  ['keeps a height that the user gave before it would grow', { 4: 36 }, {}, 60, {}],
  ['keeps a height that the user gave after it grew', {}, { 4: 36 }, 60, {}],
])('a row %s', (_, needed, given, height, expected) => {
  expect(set(needed, given, height)).toEqual(expected);
});

test.each([
  ['inserted above', 2, 3, { 7: 36 }],
  ['inserted at it', 4, 1, { 5: 36 }],
  ['inserted below', 5, 3, { 4: 36 }],
  ['removed above', 1, -2, { 2: 36 }],
  ['removed with it', 3, -2, {}],
  ['removed below', 5, -2, { 4: 36 }],
])('a row that was given a height keeps it where rows are %s', (_, from, count, expected) => {
  expect(Object.fromEntries(movedHeights(heights({ 4: 36 }), from, count))).toEqual(expected);
});
