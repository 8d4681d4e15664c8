import { HOLDER_GROUPS } from '../../../../server/filings/india/shareholding/holder-groups';
import { readHolderCategory } from '../../../../src/functions/arguments/choices/holder-category';
import { elseIs } from '../../../../src/functions/arguments/choices/choice-argument';

test.each([
  ['Promoter', 'promoters'],
  ['Promoter group', 'promoters'],
  ['FIIs', 'fii'],
  ['FPI', 'fii'],
  ['FPIs', 'fii'],
  ['Domestic institutions', 'dii'],
  ['Govt', 'government'],
])('the category %j is %s', (text, category) => {
  expect(readHolderCategory(text)).toBe(category);
});

const message = (text: string) => {
  try {
    return String(readHolderCategory(text));
  } catch (error) {
    return (error as { failure: { message: string } }).failure.message;
  }
};

test.each([
  ['Mutual Funds', 'dii'],
  ['MF', 'dii'],
  ['LIC', 'dii'],
  ['insurance companies', 'dii'],
  ['Foreign portfolio investors category I', 'fii'],
  ['retail', 'public'],
  ['NRI', 'public'],
])('the message on the group %j says that it is a part of %s, and how its holders are recognized', (text, category) => {
  expect(message(text)).toBe(
    `category must be one of: promoters, fii, dii, government, public; it is "${text}", which is a part of ${category}: give "${category}", and the column subcategory says which holder is of which part.`,
  );
});

test('a group of a filing is said to be of no other category than its own', () => {
  for (const [category, groups] of Object.entries(HOLDER_GROUPS))
    for (const name of Object.values(groups)) {
      const said = / is a part of (\w+)/.exec(message(name))?.[1];
      // "Banks" are among the institutions; promoters and custodians may be called as they are.
      if (category !== 'promoters' && category !== 'none') expect([name, said ?? category]).toEqual([name, category]);
    }
});

test('what is not a group gets the message of any other choice', () => {
  expect(message('annual')).toContain(`it is "annual"${elseIs('annual')}`);
  expect(message('others')).toMatch(/it is "others"\.$/);
});
