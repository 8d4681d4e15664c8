import { KnownTexts } from '../../../../../server/filings/us/facts/known-texts';

test('of texts with the same letters at the places the newest are kept: each is compared with few', () => {
  const known = new KnownTexts([0]);
  for (let each = 100; each < 200; each += 1) known.add(`<${each}>`);
  expect(known.find('..<199>..', 2)).toBe('<199>');
  expect(known.find('<136>', 0)).toBe('<136>');
  expect(known.find('<135>', 0)).toBeUndefined();
});

test('a text that is added again is the one that was known', () => {
  const known = new KnownTexts([0]);
  expect(known.add('a1')).toBe('a1');
  expect(known.add('a1')).toBe('a1');
  expect(known.find('xa1', 1)).toBe('a1');
  expect(known.find('xa2', 1)).toBeUndefined();
});
