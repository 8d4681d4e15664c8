import * as api from '../../../src/api';
import { createSettingsReader } from '../../../src/client';
import { credentialScope } from '../../../src/client/cache/credential-scope';
import { companyPage, StubbedClient } from '../support/stubbed-client';
import { SIGNED_IN } from '../../support/signed-in';

const scopeOf = (settings: object) => credentialScope(createSettingsReader(() => JSON.stringify(settings))().india);
const india = { baseUrl: 'https://service.example', token: 'token' };

test('configured names are part of the scope; without any, the scope depends on address and token alone', async () => {
  const plain = await scopeOf({ india });
  expect(plain).toBe('f9ad2a4480e7a3b027b6000ad843a7a9');
  expect(await scopeOf({ india, parameterNames: {} })).toBe(plain);
  const named = await scopeOf({ india, parameterNames: { E11: { ticker: 'symbols' } } });
  const renamed = await scopeOf({ india, parameterNames: { E11: { ticker: 'symbol' } } });
  expect(new Set([plain, named, renamed]).size).toBe(3);
});

test('a corrected name takes effect at once', async () => {
  const stub = await new StubbedClient().open();
  stub.use({ parameterNames: { E11: { marketcap_category: 'wrong' } } });
  stub.answer = (url) =>
    companyPage(url.searchParams.has('right') ? [{ ticker: 'LARGE' }] : [{ ticker: 'A' }, { ticker: 'B' }]);
  const read = async () => (await stub.client.query(api.indianCompanies, { caps: 'large' })).envelope.data;
  expect(await read()).toHaveLength(2);
  stub.use({ parameterNames: { E11: { marketcap_category: 'right' } } });
  expect(await read()).toEqual([{ ticker: 'LARGE' }]);
  await stub.close();
});

test('answers outlive the renewal of a key, and are those of one sign-in', async () => {
  const own = (token: string, signIn: object) => scopeOf({ india: { ...india, token, signIn } });
  const first = await own('key 1', SIGNED_IN);
  expect(await own('key 2', { ...SIGNED_IN, expires: '2027-01-13T10:00:00Z' })).toBe(first);
  expect(await own('key 2', { ...SIGNED_IN, id: 'b2' })).not.toBe(first);
  expect(await scopeOf({ india: { ...india, token: 'key 1' } })).not.toBe(first);
});

test('a renewed key sends no question again', async () => {
  const stub = await new StubbedClient().open();
  stub.answer = () => companyPage([{ ticker: 'A' }]);
  const use = (token: string) => stub.use({ token, signIn: SIGNED_IN });
  use('key-1');
  await stub.client.query(api.indianCompanies, {});
  use('key-2');
  await stub.client.query(api.indianCompanies, {});
  expect(stub.service.received).toHaveLength(1);
  await stub.close();
});

test.each(['id', 'name', 'provider', 'since', 'expires', 'signInAgain'])(
  'a stored sign-in without its %s is ignored',
  (part) => {
    const read = (signIn: object) => createSettingsReader(() => JSON.stringify({ us: { ...india, signIn } }))().us;
    expect(read(SIGNED_IN)).toMatchObject({ token: 'token', signIn: SIGNED_IN });
    expect(read({ ...SIGNED_IN, [part]: '' })).not.toHaveProperty('signIn');
  },
);
