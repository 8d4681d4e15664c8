import { readSignInKey, readSignInMessage, readSignInOffer } from '../../../src/api';

test('an offer names the provider and the days of a key; anything else is not an offer', () => {
  expect(readSignInOffer({ provider: 'login.example.com', days: 30 })).toEqual({
    provider: 'login.example.com',
    days: 30,
  });
  for (const other of [undefined, null, [], 'page', { provider: '', days: 30 }, { provider: 'a', days: '30' }]) {
    expect(readSignInOffer(other)).toBeUndefined();
  }
});

const KEY = {
  key: 'k1',
  name: 'Ada Lovelace',
  expires: '2026-12-24T10:00:00Z',
  signInAgain: '2027-02-22T10:00:00Z',
};

test('a key without its name or its moments is not taken, nor is anything else of the answer', () => {
  expect(readSignInKey({ ...KEY, other: 1 })).toEqual(KEY);
  for (const [field, value] of [
    ['key', ''],
    ['key', 7],
    ['name', undefined],
    ['expires', 'soon'],
    ['signInAgain', null],
  ] as const) {
    expect(readSignInKey({ ...KEY, [field]: value })).toBeUndefined();
  }
});

test('a message holds a code or a problem', () => {
  const code = { spillway: 'sign-in', code: 'abc' };
  const problem = { spillway: 'sign-in', problem: 'no' };
  expect(readSignInMessage(code)).toEqual(code);
  expect(readSignInMessage(problem)).toEqual(problem);
  for (const other of [undefined, 'abc', { code: 'abc' }, { spillway: 'sign-in' }, { spillway: 'sign-in', code: 7 }]) {
    expect(readSignInMessage(other)).toBeUndefined();
  }
});
