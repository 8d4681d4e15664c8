import { messageOf } from '../../../src/taskpane/texts/message-of';

test('the message of a failure is shown, that of a plain object from the functions too', () => {
  expect(messageOf(new Error('The sheet is protected.'), 'other')).toBe('The sheet is protected.');
  expect(messageOf({ kind: 'auth', message: 'Enter a token.' }, 'other')).toBe('Enter a token.');
});

test.each([undefined, null, 'text', {}, { message: '' }, { message: 5 }, new Error('')])(
  'what brings no message (%j) has the sentence of the caller',
  (error) => expect(messageOf(error, 'The cells cannot be read.')).toBe('The cells cannot be read.'),
);
