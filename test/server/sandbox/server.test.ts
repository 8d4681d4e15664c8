import Database from 'libsql';
import { ask, BEARER, IN, US } from '../support/service';
import { sandboxesPerTest } from '../support/started-sandboxes';

const { start } = sandboxesPerTest();

test('an internal failure is a 500 with a title and no message', async () => {
  const silence = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const sandbox = await start({ database: new Database(':memory:') });
  const item = { status: '500', title: 'Internal Server Error' };
  expect(await ask(sandbox, `${IN}/companies`)).toEqual({ status: 500, body: { errors: [item] } });
  expect(await ask(sandbox, `${US}/companies`)).toEqual({ status: 500, body: { errors: [item] } });
  expect(silence).toHaveBeenCalledTimes(2);
  silence.mockRestore();
});

test('a preflight is answered for any origin, and browsers may keep the answer', async () => {
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

test('errors are readable across origins too', async () => {
  const sandbox = await start();
  const response = await fetch(`${sandbox.url}${IN}/companies`);
  expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([401, '*']);
});

test('the log holds what was asked, sorted, and never the token', async () => {
  const sandbox = await start();
  await ask(sandbox, `${IN}/companies`, { sort: 'company_name:desc', limit: 1 });
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

test('the log holds what a POST asked', async () => {
  const sandbox = await start();
  const body = JSON.stringify({ query: 'margin' });
  const init = { method: 'POST', headers: { ...BEARER, 'Content-Type': 'application/json' }, body };
  const { body: reply } = await ask(sandbox, `${IN}/documents/full-text-search`, {}, init);
  expect(reply.data).toHaveLength(100);
  expect(sandbox.requests.to('E3')).toMatchObject([{ method: 'POST', query: '', body, status: 200 }]);
});

describe('control', () => {
  test('it is not there unless asked for', async () => {
    const sandbox = await start();
    expect((await fetch(`${sandbox.url}/__sandbox/requests`)).status).toBe(404);
  });

  test('a browser reads the log, sets faults and clears both', async () => {
    const sandbox = await start({ control: true });
    const control = (path: string, body?: string) =>
      fetch(`${sandbox.url}/__sandbox/${path}`, body === undefined ? {} : { method: 'POST', body });
    expect(await (await control('faults', '500 next=1')).json()).toEqual({ faults: '500 next=1' });
    expect((await fetch(`${sandbox.url}${IN}/companies?limit=1`, { headers: BEARER })).status).toBe(500);
    const { requests } = (await (await control('requests')).json()) as { requests: unknown[] };
    expect(requests).toMatchObject([{ endpoint: 'E11', status: 500 }]);
    await control('faults', '500');
    await control('reset', '');
    expect((await fetch(`${sandbox.url}${IN}/companies?limit=1`, { headers: BEARER })).status).toBe(200);
    const again = (await (await control('requests')).json()) as { requests: unknown[] };
    expect(again.requests).toHaveLength(1);
  });

  test('faults that cannot be read are 400 with the reason', async () => {
    const sandbox = await start({ control: true });
    const response = await fetch(`${sandbox.url}/__sandbox/faults`, { method: 'POST', body: 'boom' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('faults are') });
  });
});
