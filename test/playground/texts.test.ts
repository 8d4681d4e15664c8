import { callsText } from '../../playground/page/texts';

test.each([
  [0, 0, '0 calls in 0 messages'],
  [1, 1, '1 call in 1 message'],
  [1200, 2, '1,200 calls in 2 messages'],
])('the text of %d calls in %d messages', (invocations, messages, text) => {
  expect(callsText({ invocations, messages })).toBe(text);
});
