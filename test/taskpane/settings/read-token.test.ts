import { readToken } from '../../../src/taskpane/settings/read-token';

test.each([
  ['as it is', 'abc.DEF-123_~+/=', 'abc.DEF-123_~+/='],
  ['with spaces and line breaks around', ' \n abc123 \r\n', 'abc123'],
  ['with a leading "Bearer"', 'Bearer abc123', 'abc123'],
  ['with "bearer" in any case and several spaces', 'bEARER   abc123', 'abc123'],
  ['as a whole header', 'Authorization: Bearer abc123', 'abc123'],
  ['in quotes', '"abc123"', 'abc123'],
  ['in quotes with "Bearer"', '"Bearer abc123"', 'abc123'],
  ['that begins with the word', 'bearertoken1', 'bearertoken1'],
  ['of which nothing is left', '  Bearer ', ''],
])('a token %s is read', (_, typed, token) => {
  expect(readToken(typed)).toEqual({ token });
});

test.each([
  ['a space inside', 'abc 123', /space or line break/],
  ['a line break inside', 'abc\n123', /space or line break/],
  ['a letter no header takes', 'abc—123', /“—”/],
  ['a control character', 'abc\u0007123', /U\+0007/],
  ['an invisible character', 'abc\u200b123', /U\+200B/],
])('a token with %s is refused, and not quoted', (_, typed, problem) => {
  const read = readToken(typed);
  expect(read).toEqual({ problem: expect.stringMatching(problem) });
  expect(JSON.stringify(read)).not.toContain('123');
});
