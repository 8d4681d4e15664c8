import { shownText } from '../../../src/taskpane/components/outside-text';

test.each([
  ['host\u202emoc.live', 'host[U+202E]moc.live'],
  ['\u2066a\u2069\u200f\u061c', '[U+2066]a[U+2069][U+200F][U+061C]'],
  ['a\u0000b\u001b\u0085', 'a[U+0000]b[U+001B][U+0085]'],
  ['a\tb\nc', 'a\tb\nc'],
  ['שלום é 🙂 क्‍ष', 'שלום é 🙂 क्‍ष'],
])('%j is shown as %j', (text, shown) => expect(shownText(text)).toBe(shown));

test('a long text is cut, and no character is cut in two', () => {
  expect(shownText('x'.repeat(200_000))).toBe(`${'x'.repeat(500)}…`);
  expect(shownText('x'.repeat(500))).toBe('x'.repeat(500));
  expect(shownText(`${'x'.repeat(499)}🙂y`)).toBe(`${'x'.repeat(499)}…`);
  expect(shownText('abcdef', 3)).toBe('abc…');
  expect(shownText('\u202e'.repeat(200_000)).length).toBeLessThan(5000);
});
