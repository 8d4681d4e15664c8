import { readEntered } from '../../../src/taskpane/settings/save-and-check';

const BEFORE = {
  india: { baseUrl: '', token: '' },
  us: { baseUrl: '', token: '' },
  parameterNames: { E11: { ticker: 'symbol' } },
} as const;
const address = { india: 'https://in.example.com', us: 'https://us.example.com' };

test('one token is for both markets, and names of parameters stay as they were', () => {
  expect(readEntered({ token: 'Bearer abc', address }, BEFORE)).toEqual({
    settings: {
      india: { baseUrl: address.india, token: 'abc' },
      us: { baseUrl: address.us, token: 'abc' },
      parameterNames: BEFORE.parameterNames,
    },
  });
});

test('each market may have a token of its own, or none', () => {
  const read = readEntered({ token: 'abc', usToken: '', address }, BEFORE);
  expect(read).toMatchObject({ settings: { india: { token: 'abc' }, us: { token: '' } } });
});

test('one market alone may be set up', () => {
  const read = readEntered({ token: 'abc', address: { india: '', us: address.us } }, BEFORE);
  expect(read).toMatchObject({ settings: { india: { baseUrl: '' }, us: { baseUrl: address.us } } });
});

test('what is missing or wrong is said at its field', () => {
  expect(readEntered({ token: ' ', address }, BEFORE)).toEqual({
    problems: { token: expect.stringMatching(/Enter the/) },
  });
  expect(readEntered({ token: 'abc', address: { india: '', us: '' } }, BEFORE)).toEqual({
    problems: { indiaAddress: expect.stringMatching(/Enter the address/) },
  });
  expect(
    readEntered({ token: 'a b', usToken: 'c d', address: { india: 'ftp://x', us: 'http://x.example' } }, BEFORE),
  ).toEqual({
    problems: {
      token: expect.any(String),
      usToken: expect.any(String),
      indiaAddress: expect.any(String),
      usAddress: expect.any(String),
    },
  });
});
