import * as api from '../../../src/api';
import { createSettingsReader } from '../../../src/client';
import { wireRequest } from '../../../src/client/transport/wire-request';

const text = JSON.stringify({ india: { baseUrl: 'https://service.example', token: 'secret' }, us: {} });
const settings = createSettingsReader(() => text)();

test.each([
  ['GET', api.incomeStatement, { ticker: 'INFY', date: '2024-03-31' }],
  ['POST', api.embeddingsSearch, { query: 'margins' }],
] as const)('a %s bypasses the browser cache and sends neither cookies nor a referrer', (method, endpoint, args) => {
  const { url, init } = wireRequest(endpoint, args, settings.india, settings);
  expect(init).toMatchObject({ method, cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' });
  const { headers, ...rest } = init;
  expect(headers).toMatchObject({ Authorization: 'Bearer secret' });
  expect(url + JSON.stringify(rest)).not.toContain('secret');
});
