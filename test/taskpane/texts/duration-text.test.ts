import { durationText } from '../../../src/taskpane/texts/duration-text';

test.each([
  [-5, 'less than 0.1 s'],
  [49, 'less than 0.1 s'],
  [50, '0.1 s'],
  [34_008, '34.0 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 0 s'],
  [119_499, '1 min 59 s'],
  [119_500, '2 min 0 s'],
])('%d ms is said as "%s"', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
