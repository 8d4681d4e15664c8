import Database from 'libsql';
import { request, BEARER, IN, US } from '../support/service';
import { sandboxesPerTest } from '../support/started-sandboxes';

const { start } = sandboxesPerTest();

test('an internal failure is a 500 with a title and no message', async () => {
  const silence = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const sandbox = await start({ database: new Database(':memory:') });
  const item = { status: '500', title: 'Internal Server Error' };
  expect(await request(sandbox, `${IN}/companies`)).toEqual({ status: 500, body: { errors: [item] } });
  expect(await request(sandbox, `${US}/companies`)).toEqual({ status: 500, body: { errors: [item] } });
  // Node writes warnings of its own there.
  const said = silence.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('no such table'));
  expect(said).toHaveLength(2);
  silence.mockRestore();
});

test('a preflight is allowed for any origin, and browsers may cache the response', async () => {
  const sandbox = await start();
  const response = await fetch(`${sandbox.url}${IN}/companies`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://a.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Access-Control-Allow-Headers')).toBe('Authorization,Content-Type');
  expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST');
  expect(Number(response.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(600);
  expect(sandbox.requests).toMatchObject({ preflights: 1 });
  expect(sandbox.requests.all()).toEqual([]);
});

test('errors can be read from other origins too', async () => {
  const sandbox = await start();
  const response = await fetch(`${sandbox.url}${IN}/companies`);
  expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([401, '*']);
});

test('the log contains each request with sorted parameters, and never the token', async () => {
  const sandbox = await start();
  await request(sandbox, `${IN}/companies`, { sort: 'company_name:desc', limit: 1 });
  await fetch(`${sandbox.url}${US}/companies`);
  expect(sandbox.requests.to('E11')).toMatchObject([
    { method: 'GET', path: `${IN}/companies`, query: 'limit=1&sort=company_name%3Adesc', status: 200 },
  ]);
  expect(sandbox.requests.to('E11')[0]!.headers).toContain('authorization');
  expect(sandbox.requests.to('E15')[0]).toMatchObject({ status: 401 });
  expect(sandbox.requests.to('E15')[0]!.headers).not.toContain('authorization');
  expect(JSON.stringify(sandbox.requests.all())).not.toContain('sandbox-token');
  sandbox.requests.clear();
  expect(sandbox.requests.all()).toEqual([]);
});

test('the log contains the body of a POST', async () => {
  const sandbox = await start();
  const body = JSON.stringify({ query: 'margin' });
  const init = { method: 'POST', headers: { ...BEARER, 'Content-Type': 'application/json' }, body };
  const { body: reply } = await request(sandbox, `${IN}/documents/full-text-search`, {}, init);
  expect(reply.data).toHaveLength(100);
  expect(sandbox.requests.to('E3')).toMatchObject([{ method: 'POST', query: '', body, status: 200 }]);
});
