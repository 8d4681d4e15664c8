import { KnownTags } from '../../../../../server/filings/india/instance/known-tags';

/** Start tags of the rows of a shareholding pattern, which differ in the number of the row alone. */
const rowTag = (row: number) =>
  `<in-bse-shp:NumberOfShares contextRef="DetailsSharesHeldByIndividualsOrHUF${String(row).padStart(5, '0')}D">`;

const inFile = (tag: string) => ({ text: `<a/>${tag}12<b/>`, start: 4, end: 4 + tag.length });

function find<Tag>(tags: KnownTags<Tag>, tag: string): Tag | undefined {
  const { text, start, end } = inFile(tag);
  return tags.find(text, start, end);
}

test('a tag is found by all of its letters', () => {
  const tags = new KnownTags<number>();
  for (const row of [1, 2, 30]) tags.add(rowTag(row), row);
  expect([1, 2, 30, 3].map((row) => find(tags, rowTag(row)))).toEqual([1, 2, 30, undefined]);
});

test('of thousands of tags that few letters tell apart the newest are known, so that none is compared with all', () => {
  const tags = new KnownTags<number>();
  const rows = Array.from({ length: 10_000 }, (_, row) => row);
  for (const row of rows) tags.add(rowTag(row), row);
  expect(find(tags, rowTag(9_999))).toBe(9_999);
  expect(rows.filter((row) => find(tags, rowTag(row)) !== undefined).length).toBeLessThan(1_000);
});
