import { request as send } from 'node:http';
import type { Sandbox } from '../../../server/sandbox/server';
import { BEARER, IN } from '../support/service';
import { sandboxesPerTest } from '../support/started-sandboxes';

const { start } = sandboxesPerTest();

const bearer = ({ controlToken }: Sandbox) => ({ Authorization: `Bearer ${controlToken}` });

/** The status of a control request; unlike `fetch`, it can say any Host. */
function statusOf({ url }: Sandbox, path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = send(`${url}/__sandbox/${path}`, { method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end();
  });
}

test('control is not served by default', async () => {
  const sandbox = await start();
  expect(sandbox.controlToken).toBeUndefined();
  expect((await fetch(`${sandbox.url}/__sandbox/requests`)).status).toBe(404);
});

test('a test in another process reads the log, sets faults and clears both', async () => {
  const sandbox = await start({ control: true });
  const control = (path: string, body?: string) => {
    const method = body === undefined ? {} : { method: 'POST', body };
    return fetch(`${sandbox.url}/__sandbox/${path}`, { headers: bearer(sandbox), ...method });
  };
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

test('invalid faults are 400 with the reason, a specification without end is 413', async () => {
  const sandbox = await start({ control: true });
  const set = (body: string) =>
    fetch(`${sandbox.url}/__sandbox/faults`, { method: 'POST', headers: bearer(sandbox), body });
  const response = await set('boom');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('faults are') });
  expect((await set('500;'.repeat(300_000))).status).toBe(413);
});

describe('control is refused', () => {
  test('without the token of this sandbox, which differs from start to start and is not that of the service', async () => {
    const [sandbox, other] = [await start({ control: true }), await start({ control: true })];
    expect(sandbox.controlToken).not.toBe(other.controlToken);
    for (const headers of [{}, BEARER, bearer(other), { Authorization: 'Bearer ' }]) {
      for (const path of ['requests', 'nothing']) expect(await statusOf(sandbox, path, headers)).toBe(401);
      for (const path of ['reset', 'faults']) expect(await statusOf(sandbox, path, headers, 'POST')).toBe(401);
    }
    expect(await statusOf(sandbox, 'requests', bearer(sandbox))).toBe(200);
    expect(await statusOf(sandbox, `requests?token=${sandbox.controlToken}`, {})).toBe(200);
  });

  test('to a page whose host name was rebound to this machine, even with the token', async () => {
    const sandbox = await start({ control: true });
    const { port } = new URL(sandbox.url);
    const ask = (Host: string) => statusOf(sandbox, 'requests', { ...bearer(sandbox), Host });
    for (const host of [
      `evil.example:${port}`,
      'evil.example',
      '127.0.0.1',
      `127.0.0.1.evil.example:${port}`,
      `127.0.0.1:${Number(port) + 1}`,
    ])
      // prettier-ignore
      expect(await ask(host)).toBe(403);
    for (const host of ['127.0.0.1', 'localhost']) expect(await ask(`${host}:${port}`)).toBe(200);
  });

  test('to a page of another origin, even with the token; and no such page may read an answer', async () => {
    const sandbox = await start({ control: true });
    const { port } = new URL(sandbox.url);
    const ask = (Origin: string) => statusOf(sandbox, 'reset', { ...bearer(sandbox), Origin }, 'POST');
    for (const origin of [
      'http://evil.example',
      'null',
      `http://127.0.0.1:${Number(port) + 1}`,
      `https://127.0.0.1:${port}`,
    ])
      // prettier-ignore
      expect(await ask(origin)).toBe(403);
    expect(await ask(sandbox.url)).toBe(200);
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(`${sandbox.url}/__sandbox/requests`, { method, headers: bearer(sandbox) });
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });
});
