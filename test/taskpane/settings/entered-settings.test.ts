import { enteredNames } from '../../../src/taskpane/settings/parameter-names';
import { readAddress, readEntered, readToken } from '../../../src/taskpane/settings/entered-settings';

const BEFORE = {
  india: { baseUrl: '', token: '' },
  us: { baseUrl: '', token: '' },
  parameterNames: { E11: { ticker: 'symbol' } },
} as const;
const address = { india: 'https://in.example.com', us: 'https://us.example.com' };

test('one token is used for both markets, and parameter names are kept', () => {
  expect(readEntered({ tokens: { india: 'Bearer abc' }, address }, BEFORE)).toEqual({
    settings: {
      india: { baseUrl: address.india, token: 'abc' },
      us: { baseUrl: address.us, token: 'abc' },
      parameterNames: BEFORE.parameterNames,
    },
  });
});

test('each market may have its own token, or none', () => {
  const read = readEntered({ tokens: { india: 'abc', us: '' }, address }, BEFORE);
  expect(read).toMatchObject({ settings: { india: { token: 'abc' }, us: { token: '' } } });
});

test('one market can be set up alone', () => {
  const read = readEntered({ tokens: { india: 'abc' }, address: { india: '', us: address.us } }, BEFORE);
  expect(read).toMatchObject({ settings: { india: { baseUrl: '' }, us: { baseUrl: address.us } } });
});

test('each problem is reported at its field', () => {
  expect(readEntered({ tokens: { india: ' ' }, address }, BEFORE)).toEqual({
    problems: { indiaToken: expect.stringMatching(/Enter the/) },
  });
  expect(readEntered({ tokens: { india: 'abc' }, address: { india: '', us: '' } }, BEFORE)).toEqual({
    problems: { indiaAddress: expect.stringMatching(/Enter the address/) },
  });
  expect(
    readEntered({ tokens: { india: 'a b', us: 'c d' }, address: { india: 'ftp://x', us: 'http://x.example' } }, BEFORE),
  ).toEqual({
    problems: {
      indiaToken: expect.any(String),
      usToken: expect.any(String),
      indiaAddress: expect.any(String),
      usAddress: expect.any(String),
    },
  });
});

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  [' https://api.example.com/ ', 'https://api.example.com'],
  ['https://API.Example.com:8443/data/', 'https://api.example.com:8443/data'],
  ['https://api.example.com/api/in/v0/companies', 'https://api.example.com'],
  ['https://example.com/gateway/api/us/v0', 'https://example.com/gateway'],
  ['http://localhost:4010', 'http://localhost:4010'],
  ['http://127.0.0.1:4010/', 'http://127.0.0.1:4010'],
  ['', ''],
])('the address %s is accepted', (typed, baseUrl) => {
  expect(readAddress(typed)).toEqual({ baseUrl });
});

test.each([
  ['http://api.example.com', /Use https/],
  ['http://127.0.0.1.example.com', /Use https/],
  ['http://localhost.example.com', /Use https/],
  ['api.example.com', /as in https:\/\/api\.example\.com/],
  ['ftp://api.example.com', /must begin with https/],
  ['javascript:alert(1)', /not an address/],
  ['something', /not an address/],
  ['https://', /not an address/],
  ['https://user:secret@api.example.com', /user name and password/],
  ['https://api.example.com/?token=1', /Leave out/],
  ['https://api example.com', /not an address/],
])('the address %s is refused with a remedy', (typed, problem) => {
  expect(readAddress(typed)).toEqual({ problem: expect.stringMatching(problem) });
});

test.each([
  ['without additions', 'abc.DEF-123_~+/=', 'abc.DEF-123_~+/='],
  ['with spaces and line breaks around', ' \n abc123 \r\n', 'abc123'],
  ['with a leading "Bearer"', 'Bearer abc123', 'abc123'],
  ['with "bearer" in any case and several spaces', 'bEARER   abc123', 'abc123'],
  ['as a whole header', 'Authorization: Bearer abc123', 'abc123'],
  ['in quotes', '"abc123"', 'abc123'],
  ['in quotes with "Bearer"', '"Bearer abc123"', 'abc123'],
  ['that starts with the word', 'bearertoken1', 'bearertoken1'],
  ['that is empty after cleaning', '  Bearer ', ''],
])('a token %s is read', (_, typed, token) => {
  expect(readToken(typed)).toEqual({ token });
});

test.each([
  ['a space inside', 'abc 123', /space or line break/],
  ['a line break inside', 'abc\n123', /space or line break/],
  ['a letter no header takes', 'abc—123', /“—”/],
  ['a control character', 'abc\u0007123', /U\+0007/],
  ['an invisible character', 'abc\u200b123', /U\+200B/],
])('a token with %s is refused, and the problem does not quote it', (_, typed, problem) => {
  const read = readToken(typed);
  expect(read).toEqual({ problem: expect.stringMatching(problem) });
  expect(JSON.stringify(read)).not.toContain('123');
});

describe('parameter names', () => {
  const entered = (names: Record<string, string>, before: object = BEFORE) =>
    readEntered({ tokens: { india: 'abc' }, address, names }, before as typeof BEFORE);

  test('a name that differs from the assumed one is stored; an empty field means the assumed name', () => {
    const names = {
      'E11 ticker': ' symbols ',
      'E4 from_date': 'start',
      'E11 sort': '',
      'E12 page': 'page',
      'E2 filters.years': 'filters.year',
    };
    expect(entered(names)).toMatchObject({
      settings: {
        parameterNames: {
          E11: { ticker: 'symbols' },
          E4: { from_date: 'start' },
          E2: { 'filters.years': 'filters.year' },
        },
      },
    });
    expect(entered({})).toMatchObject({ settings: { parameterNames: {} } });
  });

  test('the fields show what is stored, and a name set for another parameter stays', () => {
    const before = { ...BEFORE, parameterNames: { E11: { ticker: 'symbol' }, E1: { ticker: 'tickers' } } };
    expect(enteredNames(before)).toEqual({ 'E11 ticker': 'symbol' });
    expect(entered(enteredNames(before), before)).toMatchObject({
      settings: { parameterNames: before.parameterNames },
    });
    expect(entered({}, before)).toMatchObject({ settings: { parameterNames: { E1: { ticker: 'tickers' } } } });
  });

  test.each([
    [{ 'E11 ticker': 'a b' }, 'E11 ticker', /letters, digits/],
    [{ 'E11 ticker': 'x&y=1' }, 'E11 ticker', /letters, digits/],
    [{ 'E4 to_date': '1st' }, 'E4 to_date', /letters, digits/],
    [{ 'E11 ticker': 'sector' }, 'E11 ticker', /Another parameter of E11/],
    [{ 'E16 cik': 'id', 'E16 period_end_date': 'id' }, 'E16 period_end_date', /Another parameter of E16/],
  ])('%j is refused at its field', (names, field, problem) => {
    expect(entered(names as Record<string, string>)).toEqual({
      problems: { names: expect.objectContaining({ [field]: expect.stringMatching(problem) }) },
    });
  });

  test('two names may be exchanged', () => {
    const names = { 'E4 from_date': 'to_date', 'E4 to_date': 'from_date' };
    expect(entered(names)).toHaveProperty('settings');
  });
});
