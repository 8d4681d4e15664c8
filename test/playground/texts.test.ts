import { callsText, cellText } from '../../playground/page/texts';

test.each([
  [0, 0, '0 calls in 0 messages'],
  [1, 1, '1 call in 1 message'],
  [1200, 2, '1,200 calls in 2 messages'],
])('the text of %d calls in %d messages', (invocations, messages, text) => {
  expect(callsText({ invocations, messages })).toBe(text);
});

test.each([
  [153_670, undefined, '153670'],
  ['#N/A', 'it was not filed', '#N/A — it was not filed'],
  ['#BUSY!', undefined, '#BUSY! — waiting for the function'],
  ['#SPILL!', undefined, expect.stringMatching(/^#SPILL! — .*: clear them, or move the formula$/)],
  ['#REF!', undefined, '#REF!'],
])('the text of a cell with %j and the message %j', (value, message, text) => {
  expect(cellText({ value, message })).toEqual(text);
});
