import * as api from '../../../src/api';
import { createSettingsReader } from '../../../src/client';
import { credentialScope } from '../../../src/client/cache/credential-scope';
import { companyPage, StubbedClient } from '../support/stubbed-client';

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
